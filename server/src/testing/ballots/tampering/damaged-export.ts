import { seededRandom } from "../../packages/random-settings.ts";
import { type Chance, chanceOf } from "../chance.ts";

/** What may stand in a place by mistake or on purpose. */
const VALUES: readonly unknown[] = [
  null,
  0,
  1,
  -1,
  1.5,
  9_007_199_254_740_992,
  "",
  "x",
  true,
  [],
  {},
  "2026-02-30T00:00:00.000Z",
];

/** An export with one value changed, taken away or added at random: both verifiers have to say the same of it. */
export function damaged(text: string, seed: number): string {
  const chance = chanceOf(seededRandom(seed));
  const content = JSON.parse(text) as unknown;
  damage(content, chance);
  return JSON.stringify(content);
}

function damage(content: unknown, chance: Chance): void {
  const { below, oneOf, isLikely } = chance;
  if (typeof content !== "object" || content === null) return;
  const fields = content as Record<string, unknown>;
  const names = Object.keys(fields);
  const name = names[below(names.length)];
  if (name === undefined) return;
  const value = fields[name];
  // Deeper first: the outermost names alone would be a fault of form each time.
  if (typeof value === "object" && value !== null && Object.keys(value).length > 0 && isLikely(0.9)) {
    damage(value, chance);
    return;
  }
  const changed =
    typeof value === "string" && value !== "" && isLikely(0.5)
      ? otherText(value, chance)
      : oneOf(null, ...VALUES);
  if (Array.isArray(content))
    content.splice(Number(name), isLikely(0.7) ? 1 : 0, ...(isLikely(0.5) ? [changed] : []));
  else if (isLikely(0.2)) delete fields[name];
  else fields[name] = typeof value === "number" && isLikely(0.5) ? value + 1 : changed;
}

/** One character of it is another one. */
function otherText(text: string, { below, oneOf }: Chance): string {
  const at = below(text.length);
  return text.slice(0, at) + oneOf("0", "1", "a", "A", "T", " ", "\ud800", '"') + text.slice(at + 1);
}
