import { addMonths, firstOfMonth, lastWholeMonthOn, laterOf, type LocalDate } from "../../core/local-date.ts";
import { sumCents, type Cents } from "../../core/money.ts";
import { naturalSign, sumOf } from "../balances.ts";
import { scaledBudget } from "./budget-amounts.ts";
import { knownLines } from "../known-ledger.ts";
import { ledgerOfPeriod, ownersFunds } from "./owners-funds.ts";
import { wholeMonths, type Period } from "../period.ts";
import type { PlanFacts, PlanRows } from "../plan-rows.ts";

/**
 * The fund's owners' funds when the budget begins. Of a budget that has yet to begin: those at the end of the last whole
 * month, and what the budgets of the months between make of them.
 */
export function estimatedOpeningCents(
  {
    plan,
    accounts,
    lines,
    budgets,
  }: Pick<PlanRows, "accounts" | "lines" | "budgets"> & { readonly plan: Pick<PlanFacts, "beginning"> },
  todayOn: LocalDate,
  startOn: LocalDate,
  fund: string,
): Cents {
  const known = knownLines(lines, todayOn);
  if (startOn <= todayOn)
    return ownersFunds(accounts, ledgerOfPeriod(known, { fromOn: startOn, toOn: todayOn }), fund)
      .openingCents;
  const knownOn = estimatedFromOn(plan, todayOn);
  const closed = ledgerOfPeriod(known, { fromOn: knownOn, toOn: knownOn });
  const between = scaledBudget(
    budgets,
    monthsUntil(firstOfMonth(addMonths(firstOfMonth(knownOn), 1)), startOn),
  );
  const results = accounts.map(({ accountCode, category }) =>
    category === "INCOME" || category === "EXPENSE"
      ? -naturalSign(category) * sumOf(between, [accountCode], fund)
      : 0,
  );
  return sumCents([ownersFunds(accounts, closed, fund).closingCents, ...results]);
}

/** The day whose balances an estimate starts from: the end of the last whole month, but none before the ledger begins. */
export function estimatedFromOn({ beginning }: Pick<PlanFacts, "beginning">, todayOn: LocalDate): LocalDate {
  const closedOn = lastWholeMonthOn(todayOn);
  return beginning ? laterOf(closedOn, beginning.beginsOn) : closedOn;
}

function monthsUntil(fromOn: LocalDate, untilOn: LocalDate): Period {
  let months = 0;
  while (addMonths(fromOn, months) < untilOn) months += 1;
  return wholeMonths(fromOn, months);
}
