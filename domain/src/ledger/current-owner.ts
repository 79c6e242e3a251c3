import type { LocalDate } from "../core/local-date.ts";
import type { Ownership } from "./vocabulary.ts";

/**
 * The ownership of a lot on a day: entered by then and not left by then. On the day of a sale the new owner has it.
 * A lot has at most one (package invariant 6); null where nobody is entered.
 */
export function currentOwnership<Row extends Ownership>(
  ownerships: readonly Row[],
  asAtOn: LocalDate,
): Row | null {
  return (
    ownerships.find((row) => row.enteredOn <= asAtOn && (row.leftOn === null || row.leftOn > asAtOn)) ?? null
  );
}
