import type { LocalDate } from "../core/local-date.ts";
import { periodDay } from "./period.ts";
import type { LedgerLine } from "./plan-rows.ts";

/** The lines of a report's day: what is dated later has not happened, whatever period was asked for. */
export function knownLines(lines: readonly LedgerLine[], todayOn: LocalDate): readonly LedgerLine[] {
  return lines.filter(({ datedOn }) => datedOn <= todayOn);
}

/** Returns the note below a report whose period ends after the day on which it is made. */
export function knownUntilNotes(endOn: LocalDate, todayOn: LocalDate): readonly string[] {
  return endOn > todayOn ? [`The ledger is shown as it stands on ${periodDay(todayOn)}.`] : [];
}
