import { wordsOf } from "../headings/fund-words.ts";

/** What an owner's name tells of them. */
export type OwnerKind = "person" | "couple" | "deceased" | "organisation";

const ORGANISATION =
  /\b(?:pty|ltd|limited|inc|trust|atf|holdings|nominees|corporation|association|council)\b/i;
const DECEASED = /\bestate\s+of\b/i;
/** Titles of persons, in lower case. */
export const titles: ReadonlySet<string> = new Set([
  "mr",
  "mrs",
  "ms",
  "miss",
  "mx",
  "dr",
  "prof",
  "professor",
  "rev",
  "sir",
  "dame",
  "hon",
]);

/** Tells an owner by the name, as 'Estate of', words of companies and `&` (design/starter-import.md, 'Questions'). */
export function ownerKindOf(name: string): OwnerKind {
  if (DECEASED.test(name)) return "deceased";
  if (ORGANISATION.test(name)) return "organisation";
  return name.includes("&") ? "couple" : "person";
}

/** A name for comparison: without titles, accents, capitals and punctuation. */
export function ownerNameKey(name: string): string {
  return wordsOf(name)
    .join(" ")
    .split(" ")
    .filter((word) => !titles.has(word))
    .join(" ");
}
