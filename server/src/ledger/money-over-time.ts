import type { LevyHistory } from "@portal/contract/ledger/levy-history";
import type { MoneyOverTime } from "@portal/contract/ledger/money-over-time";
import { lastWholeMonthOn } from "@portal/domain/core/local-date";
import { dollarsFromCents } from "@portal/domain/core/money";
import { accept, refuse, type Result } from "@portal/domain/core/result";
import { localDateIn } from "@portal/domain/core/time-zone";
import { fundHistory } from "@portal/domain/ledger/fund-history";
import { levyHistory } from "@portal/domain/ledger/levy-history";
import { budgetSpending } from "@portal/domain/reports/statements/budget-spending";
import type { Database } from "../core/db/open-database.ts";
import { type PlanHistoryRow, planHistoryStatement } from "./history-queries.ts";
import { type LotLedgerRow, lotLedgerStatement } from "./queries.ts";

/** A plan's money over time as at today, in one round trip. Says nothing about who may see it. */
export async function readMoneyOverTime(
  database: Pick<Database, "query">,
  agencyId: number,
  ownersCorpId: number,
): Promise<Result<MoneyOverTime, "NOT_FOUND">> {
  const statement = planHistoryStatement(agencyId, ownersCorpId);
  const [row] = await database.query<PlanHistoryRow>(agencyId, statement);
  if (row === undefined) return refuse("NOT_FOUND");
  const { todayOn, positions, expenses } = row;
  const { funds, months } = fundHistory({ funds: row.funds, lines: positions }, todayOn);
  const spending = budgetSpending({ ...row, lines: expenses }, lastWholeMonthOn(todayOn));
  return accept({
    asAtOn: todayOn,
    months: months.map(({ endsOn, balancesCents }) => ({
      endsOn,
      funds: funds.map(({ fund, name }, index) => ({
        fund,
        name,
        balance: dollarsFromCents(balancesCents[index] ?? 0),
      })),
    })),
    budget: spending && {
      startOn: spending.period.fromOn,
      endOn: spending.period.toOn,
      categories: spending.categories.map(({ name, budgetCents, yearBudgetCents, spentCents }) => ({
        name,
        budget: dollarsFromCents(budgetCents),
        yearBudget: dollarsFromCents(yearBudgetCents),
        spent: dollarsFromCents(spentCents),
      })),
    },
  });
}

/** A lot's levies and receipts over time, in one round trip. Says nothing about who may see them. */
export async function readLevyHistory(
  database: Pick<Database, "query">,
  agencyId: number,
  lotId: number,
  now: Date,
): Promise<Result<LevyHistory, "NOT_FOUND">> {
  const [row] = await database.query<LotLedgerRow>(agencyId, lotLedgerStatement(agencyId, lotId));
  if (row === undefined) return refuse("NOT_FOUND");
  const asAtOn = localDateIn(now, row.timeZone);
  const history = levyHistory(row, asAtOn);
  if (history === null) return refuse("NOT_FOUND");
  return accept({
    asAtOn,
    fromOn: history.fromOn,
    openingBalance: dollarsFromCents(history.openingCents),
    months: history.months.map((month) => ({
      endsOn: month.endsOn,
      levies: dollarsFromCents(month.leviesCents),
      otherCharges: dollarsFromCents(month.otherChargesCents),
      discounts: dollarsFromCents(month.discountsCents),
      receipts: dollarsFromCents(month.receiptsCents),
      balance: dollarsFromCents(month.balanceCents),
    })),
    entries: history.entries.map(({ on, text, cents, balanceCents }) => ({
      on,
      text,
      amount: dollarsFromCents(cents),
      balance: dollarsFromCents(balanceCents),
    })),
  });
}
