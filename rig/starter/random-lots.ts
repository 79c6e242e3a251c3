import type { Chance } from "../../server/src/testing/ballots/chance.ts";

const NAMES = ["José", "Zoë", "Anh", "Priya", "Mary-Jane", "Siôn", "Bob", "Ingrid"];

/** A lot of a generated office; amounts in cents. */
export interface Lot {
  readonly number: string;
  readonly owner: string;
  readonly email: string;
  readonly units: number;
  readonly enteredOn: string;
  readonly paidToOn: string;
  /** Owed above 0, paid in advance below. */
  readonly admin: number;
  readonly sinking: number;
  readonly interest: number;
  readonly advance: number;
}

/** A day of that year. */
export const day = (chance: Chance, year: number): string =>
  `${year}-${String(1 + chance.below(12)).padStart(2, "0")}-${String(1 + chance.below(28)).padStart(2, "0")}`;
/** In cents, small or large. */
export const amount = (chance: Chance): number => 1 + chance.below(chance.oneOf(500, 90_000, 3_000_000));

/** Lots with owners of their own or of the lot before; so many as are wanted, else 3 to 32. */
export function randomLots(chance: Chance, wanted: number | undefined): readonly Lot[] {
  const few = 3 + chance.below(30);
  const count = wanted ?? few;
  const lots: Lot[] = [];
  for (let at = 0; at < count; at += 1) {
    const before = lots.at(-1);
    const isSame = before !== undefined && chance.isLikely(0.15);
    const side = (): number => (chance.isLikely(0.3) ? amount(chance) * chance.oneOf(1, 1, -1) : 0);
    lots.push({
      number: String(at + 1) + (chance.isLikely(0.1) ? "A" : ""),
      owner: isSame ? before.owner : `Ms ${NAMES[chance.below(NAMES.length)] ?? ""} Lot${at}`,
      email: isSame ? before.email : chance.oneOf("", `lot${at}@example.com`),
      units: 1 + chance.below(200),
      // The first of a column tells which number is the day.
      enteredOn: at === 0 ? "2019-03-25" : day(chance, 2000 + chance.below(26)),
      paidToOn: day(chance, 2026),
      admin: side(),
      sinking: side(),
      interest: chance.isLikely(0.2) ? amount(chance) : 0,
      advance: chance.isLikely(0.15) ? amount(chance) : 0,
    });
  }
  return lots;
}
