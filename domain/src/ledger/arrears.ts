import type { LocalDate } from "../core/local-date.ts";
import { sumCents, type Cents } from "../core/money.ts";
import { unpaidCents } from "./unpaid.ts";
import type { Debt } from "./vocabulary.ts";

/**
 * Arrears of a lot: what is unpaid of all its debts that were due before the day (levies, charged interest, owner
 * invoices, recovery), and what was brought forward without a due day. Money without a debt and payments in advance are not netted (accounting C4). On the due day
 * itself a debt is not in arrears.
 */
export function arrearsCents(debts: readonly Debt[], asAtOn: LocalDate): Cents {
  return sumCents(debts.filter((debt) => isOverdue(debt, asAtOn)).map((debt) => unpaidCents(debt, asAtOn)));
}

/** Whether a debt is past its due day on a day; paid ones are too. */
export function isOverdue(debt: Debt, asAtOn: LocalDate): boolean {
  return debt.issuedOn <= asAtOn && (debt.dueOn === null || debt.dueOn < asAtOn);
}
