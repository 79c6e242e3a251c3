import type { LocalDate } from "../core/local-date.ts";
import type { Ownership } from "./vocabulary.ts";

/**
 * The ownership of a lot on a day: entered by then and not left by then. On the day of a sale the new owner has it.
 * Of a lot that two had on one day, which is possible before the package's day alone (its invariant 6), it is the one who
 * entered last; null where nobody is entered.
 */
export function currentOwnership<Row extends Ownership>(
  ownerships: readonly Row[],
  asAtOn: LocalDate,
): Row | null {
  const entered = ownerships.filter(
    (row) => row.enteredOn <= asAtOn && (row.leftOn === null || row.leftOn > asAtOn),
  );
  return entered.reduce<Row | null>(
    (last, row) => (last === null || row.enteredOn > last.enteredOn ? row : last),
    null,
  );
}
