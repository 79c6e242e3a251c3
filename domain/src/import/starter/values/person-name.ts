import { titles } from "./owner-name.ts";

/** A name as the package keeps it: shown as title, first name, name. */
export interface PersonName {
  readonly title: string;
  readonly firstName: string;
  /** The surname, or all of a name that is not understood. */
  readonly name: string;
}

const WORD = /^[\p{L}\p{M}'’.-]+$/u;
const CAPITALS = /^\p{Lu}[\p{Lu}\p{M}'’.-]+$/u;
const PARTICLE = /^(?:van|von|de|der|den|del|della|di|da|dos|du|la|le|el|al|bin|ten|ter|st\.?)$/i;

/** Divides the printed name of one person; what is not understood is kept as printed (design/starter-import.md, 'Questions'). */
export function personName(printed: string): PersonName {
  const words = printed.split(/\s+/).filter((word) => word !== "");
  const first = words[0] ?? "";
  const title = titles.has(first.toLowerCase().replace(/\.$/, "")) ? first : "";
  const rest = title === "" ? words : words.slice(1);
  const whole: PersonName = { title: "", firstName: "", name: words.join(" ") };
  if (rest.length === 0 || !rest.every((word) => WORD.test(word))) return whole;
  if (rest.length === 1) return { title, firstName: "", name: rest[0] ?? "" };
  let from = rest.length - 1;
  const isInCapitals = CAPITALS.test(rest[from] ?? "") && !rest.every((word) => CAPITALS.test(word));
  const isOfSurname = (word = ""): boolean => (isInCapitals && CAPITALS.test(word)) || PARTICLE.test(word);
  while (from > 1 && isOfSurname(rest[from - 1])) from -= 1;
  return { title, firstName: rest.slice(0, from).join(" "), name: rest.slice(from).join(" ") };
}
