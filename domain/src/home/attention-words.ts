import { formatDate } from "../core/format-date.ts";
import type { LocalDate } from "../core/local-date.ts";
import { formatDollars, type Cents } from "../core/money.ts";
import { relativeDay } from "../core/relative-day.ts";

/** 'Lot 5', 'Lots 19, 20', with the agency's word for a lot. */
export function lotsInWords(numbers: readonly string[], lotTerm: string): string {
  return `${numbers.length === 1 ? lotTerm : `${lotTerm}s`} ${numbers.join(", ")}`;
}

/** What is overdue, with its interest. */
export function overdueWords(cents: Cents): string {
  return `Overdue: ${formatDollars(cents)}`;
}

/** 'Vote: Annual General Meeting, closes in 20 days'. */
export function voteWords(meeting: string, cutoffOn: LocalDate, todayOn: LocalDate): string {
  return `Vote: ${meeting}, closes ${relativeDay(cutoffOn, todayOn) ?? formatDate(cutoffOn)}`;
}

/** 'Levy $1,460.48 due in 9 days'. */
export function levyWords(count: number, cents: Cents, dueOn: LocalDate, todayOn: LocalDate): string {
  const due = relativeDay(dueOn, todayOn) ?? formatDate(dueOn);
  return `${count === 1 ? "Levy" : "Levies"} ${formatDollars(cents)} due ${due}`;
}

/** What is to be decided of one plan; `ofPlan` is ' of plan 71204', or empty where the person reaches one plan. */
export interface InvoicesToDecide {
  readonly count: number;
  readonly cents: Cents;
  readonly firstOn: LocalDate;
  readonly todayOn: LocalDate;
  readonly ofPlan: string;
}

/** '6 invoices of plan 71204 to decide, $12,155.00, the first due in 2 days'; a due day that has passed is named. */
export function invoicesWords({ count, cents, firstOn, todayOn, ofPlan }: InvoicesToDecide): string {
  const far = relativeDay(firstOn, todayOn);
  const due = far === null ? `was due on ${formatDate(firstOn)}` : `due ${far}`;
  const what = count === 1 ? "1 invoice" : `${count} invoices`;
  return `${what}${ofPlan} to decide, ${formatDollars(cents)}, ${count === 1 ? due : `the first ${due}`}`;
}

/** How many came since the last sign-in but this. */
export function documentsWords(count: number): string {
  return count === 1 ? "1 new document" : `${count} new documents`;
}
