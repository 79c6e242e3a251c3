import { formatDate } from "../core/format-date.ts";
import type { LocalDate } from "../core/local-date.ts";
import { formatDollars, type Cents } from "../core/money.ts";
import { relativeDay } from "../core/relative-day.ts";
import type { AmountToPay, Charges } from "./amount-to-pay.ts";

/** One line of what is to be paid, in an owner's words. */
export interface ToPayLine {
  readonly kind: "overdue" | "interest" | "today" | "next" | "later" | "unallocated";
  readonly text: string;
  /** What follows the amount; null: nothing. */
  readonly detail: string | null;
  /** As it counts in the total: below zero for what is taken off. */
  readonly cents: Cents;
}

/** The lines that come to the total, in their order; parts of nothing are left out. */
export function toPayLines(amount: AmountToPay): readonly ToPayLine[] {
  const { overdue, today, next, asAtOn } = amount;
  const countedFromOn = amount.areBalancesAlone ? null : asAtOn;
  const lines: readonly (ToPayLine | null)[] = [
    overdue === null || overdue.dated === null
      ? null
      : {
          kind: "overdue",
          text: `Overdue since ${formatDate(overdue.dated.dueOn)}: ${nameOf(overdue.dated)}`,
          detail: null,
          cents: overdue.dated.cents,
        },
    {
      kind: "overdue",
      text: `Brought forward${amount.source === null ? "" : ` from ${amount.source}`}`,
      detail: null,
      cents: overdue?.undatedCents ?? 0,
    },
    interestLine(amount),
    today === null ? null : { kind: "today", ...dueLine(today, "Levy", countedFromOn) },
    next === null ? null : { kind: "next", ...dueLine(next, "Next levy", countedFromOn) },
    { kind: "later", text: "Later levies", detail: null, cents: amount.laterCents },
    {
      kind: "unallocated",
      text: "Paid in advance",
      detail: null,
      cents: -amount.inAdvanceCents,
    },
    {
      kind: "unallocated",
      text: "Received and not matched to a levy yet",
      detail: null,
      cents: amount.inAdvanceCents - amount.unallocatedCents,
    },
  ];
  return lines.filter((line): line is ToPayLine => line !== null && line.cents !== 0);
}

/** What stands in bold over the lines. */
export function toPayHeadline({ totalCents }: Pick<AmountToPay, "totalCents">): string {
  return totalCents > 0 ? `To pay ${formatDollars(totalCents)}` : "Nothing to pay";
}

/** What is said below the lines: credit, what is paid ahead, and that the next levy is still to be issued. */
export function toPayNotes(amount: AmountToPay): readonly string[] {
  const { totalCents, aheadCents, isLevyIssued } = amount;
  return [
    ...(totalCents < 0 ? [`You are ${formatDollars(-totalCents)} in credit.`] : []),
    ...(aheadCents > 0 ? [`You have already paid ${formatDollars(aheadCents)} of levies not due yet.`] : []),
    ...(totalCents <= 0 && !isLevyIssued ? ["The next levy has not been issued yet."] : []),
  ];
}

/** A told interest is of its day, and nothing is added to it. */
function interestLine({ interestCents, interestMode, interestToldOn }: AmountToPay): ToPayLine {
  const mode = interestMode === null ? null : interestMode === "DAILY" ? "added daily" : "added monthly";
  return {
    kind: "interest",
    text: interestToldOn === null ? "Interest so far" : `Interest as at ${formatDate(interestToldOn)}`,
    detail: interestToldOn === null ? mode : null,
    cents: interestCents,
  };
}

function nameOf({ description, count }: Charges): string {
  return description ?? `${count} charges`;
}

function dueLine(charges: Charges, levyText: string, fromOn: LocalDate | null): Omit<ToPayLine, "kind"> {
  const away = fromOn === null ? null : relativeDay(charges.dueOn, fromOn);
  return {
    text: charges.areLevies ? levyText : nameOf(charges),
    detail: [`due ${formatDate(charges.dueOn)}`, away].filter((part) => part !== null).join(", "),
    cents: charges.cents,
  };
}
