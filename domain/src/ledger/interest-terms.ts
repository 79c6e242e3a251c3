import { addDays, addMonths, type LocalDate } from "../core/local-date.ts";
import type { InterestTerms } from "./vocabulary.ts";

/** The terms in force on a day, that is the latest that began on it or earlier. Takes terms in any order. */
export function termsInForce(terms: readonly InterestTerms[], on: LocalDate): InterestTerms | null {
  let inForce: InterestTerms | null = null;
  for (const candidate of terms) {
    if (candidate.fromOn <= on && (inForce === null || candidate.fromOn > inForce.fromOn))
      inForce = candidate;
  }
  return inForce;
}

/** The day on which the next terms after a day begin, or null when none do. */
export function nextTermsOn(terms: readonly InterestTerms[], on: LocalDate): LocalDate | null {
  let next: LocalDate | null = null;
  for (const { fromOn } of terms) {
    if (fromOn > on && (next === null || fromOn < next)) next = fromOn;
  }
  return next;
}

/** The last day on which a levy may be paid without interest: the free period is the one in force on its due date. */
export function lastFreeDay(terms: readonly InterestTerms[], dueOn: LocalDate): LocalDate {
  const atDue = termsInForce(terms, dueOn);
  return atDue === null ? dueOn : addDays(addMonths(dueOn, atDue.freeMonths), atDue.freeDays);
}

/**
 * The free period in words, for a plan whose register states none (D65): '1 month', '28 days', '1 month and 14 days',
 * 'None'.
 */
export function freePeriodInWords({
  freeMonths,
  freeDays,
}: Pick<InterestTerms, "freeMonths" | "freeDays">): string {
  const parts = [counted(freeMonths, "month"), counted(freeDays, "day")].filter((part) => part !== "");
  return parts.length === 0 ? "None" : parts.join(" and ");
}

function counted(count: number, unit: string): string {
  if (count === 0) return "";
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}
