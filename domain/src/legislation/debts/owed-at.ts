import type { LocalDate } from "../../core/local-date.ts";

/** An amount owed for a lot, and when it was paid. Null: not paid, no due day. Absent: not known. */
export interface DebtFact {
  readonly kind?: string | null;
  readonly dueOn?: LocalDate | null;
  readonly owedCents?: number;
  readonly paidOn?: LocalDate | null;
  /** Local time, `HH:MM`, with or without its day before it. */
  readonly paidAt?: string | null;
  readonly method?: string | null;
}

/**
 * LATE: paid, otherwise than in cash, too late to count. UNSETTLED: all facts are there, and the law does not say how they
 * are to be read.
 */
export type Owed =
  | { readonly is: "NONE" | "OWED" | "LATE" | "UNSETTLED" }
  | { readonly is: "MISSING"; readonly facts: readonly string[] };

export const NONE: Owed = { is: "NONE" };
export const OWED: Owed = { is: "OWED" };

/** A fact that is needed is not known. */
export function missing(...facts: string[]): Owed {
  return { is: "MISSING", facts };
}

/** Of several debts: what is owed goes before what is late, and that before what is not known. */
export function worstOf(debts: readonly Owed[]): Owed {
  const found = (["OWED", "LATE"] as const).find((is) => debts.some((debt) => debt.is === is));
  if (found !== undefined) return { is: found };
  const facts = debts.flatMap(factsOf);
  if (facts.length > 0) return missing(...facts);
  return debts.find((debt) => debt.is === "UNSETTLED") ?? NONE;
}

/** The facts that are not known. */
export function factsOf(owed: Owed): readonly string[] {
  return owed.is === "MISSING" ? owed.facts : [];
}

/** The day of a local time `YYYY-MM-DDTHH:MM`. */
export function dayOf(at: string): LocalDate {
  return at.slice(0, 10);
}

/** `HH:MM` of a local time; null where it names a day alone. */
function timeOf(at: string): string | null {
  const [time = null] = /\d\d:\d\d/.exec(at) ?? [];
  return time;
}

/** The day on which a debt was paid; undefined where that is not known. */
export function paidDay({ paidOn, paidAt }: DebtFact): LocalDate | null | undefined {
  if (paidOn !== undefined) return paidOn;
  return paidAt !== undefined && paidAt !== null && paidAt.includes("T") ? dayOf(paidAt) : undefined;
}

interface Moment {
  /** Local time. */
  readonly at: string;
  /** A payment in this very minute is in time. */
  readonly isIncluded: boolean;
}

/** Whether a debt was due before a day and unpaid at a time of it. */
export function owedAt(debt: DebtFact, moment: Moment): Owed {
  return ifOwed(debt, dayOf(moment.at), unpaidAt(debt, moment));
}

/** What an unpaid debt amounts to: nothing where it was not due before the day. */
export function ifOwed({ owedCents, dueOn }: DebtFact, day: LocalDate, unpaid: Owed): Owed {
  if (unpaid.is === "NONE" || (owedCents !== undefined && owedCents <= 0)) return NONE;
  if (dueOn !== undefined && dueOn !== null && dueOn >= day) return NONE;
  const facts = [
    ...(owedCents === undefined ? ["debts.owedCents"] : []),
    ...(dueOn === undefined || dueOn === null ? ["debts.dueOn"] : []),
    ...factsOf(unpaid),
  ];
  return facts.length === 0 ? unpaid : missing(...facts);
}

function unpaidAt(debt: DebtFact, { at, isIncluded }: Moment): Owed {
  const paidOn = paidDay(debt);
  if (paidOn === undefined) return missing("debts.paidOn");
  if (paidOn === null || paidOn > dayOf(at)) return OWED;
  if (paidOn < dayOf(at)) return NONE;
  const [paid, until] = [timeOf(debt.paidAt ?? ""), timeOf(at)];
  if (paid === null || until === null) return missing("debts.paidAt");
  return paid < until || (isIncluded && paid === until) ? NONE : OWED;
}
