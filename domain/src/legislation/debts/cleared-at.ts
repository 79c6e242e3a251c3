import { addBusinessDays, countBusinessDays } from "../business-days.ts";
import { addDays, type LocalDate } from "../../core/local-date.ts";
import { dayOf, type DebtFact, ifOwed, missing, NONE, OWED, type Owed, owedAt, paidDay } from "./owed-at.ts";

/** Business days that must lie between a payment otherwise than in cash and the vote (Victoria). */
const CLEARING_DAYS = 4;
const LATE: Owed = { is: "LATE" };

/** The words of `receipts.method` that are understood (docs/data-package.md), in any case. */
const METHODS = ["CASH", "EFT", "BPAY", "DIRECT DEBIT", "CARD", "CHEQUE"];

/**
 * Whether a debt is owed when a vote is cast: cash counts up to the vote, any other payment from four business days
 * before. Those are counted with and without the day of payment, since nobody says which; where the counts differ, or one
 * public holiday more would turn them, it is not known.
 */
export function clearedAt(debt: DebtFact, at: string, holidays: readonly LocalDate[] | undefined): Owed {
  const paidOn = paidDay(debt);
  const inCash = owedAt(debt, { at, isIncluded: true });
  if (paidOn === undefined || paidOn === null || paidOn > dayOf(at)) return inCash;
  const otherwise = ifOwed(debt, dayOf(at), clearing(paidOn, at, holidays));
  const method = debt.method?.trim().toUpperCase();
  if (method === "CASH") return inCash;
  if (otherwise.is === "NONE") return NONE;
  if (method !== undefined && METHODS.includes(method)) return otherwise;
  return inCash.is === "OWED" ? OWED : missing("debts.method");
}

function clearing(paidOn: LocalDate, at: string, holidays: readonly LocalDate[] | undefined): Owed {
  const lastOn = addDays(dayOf(at), -1);
  const withItsDay = countBusinessDays(paidOn, lastOn, holidays ?? []);
  const withoutIt = countBusinessDays(addDays(paidOn, 1), lastOn, holidays ?? []);
  if (withItsDay < CLEARING_DAYS) return LATE;
  if (withoutIt < CLEARING_DAYS) return { is: "UNSETTLED" };
  return holidays === undefined && withoutIt === CLEARING_DAYS ? missing("publicHolidays") : NONE;
}

/** The last day on which a payment otherwise than in cash is in time by the stricter count. */
export function safeDayFor(at: string, holidays: readonly LocalDate[]): LocalDate {
  return addDays(addBusinessDays(dayOf(at), -CLEARING_DAYS, holidays), -1);
}
