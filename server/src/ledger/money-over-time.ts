import type { LevyHistory } from "@portal/contract/ledger/levy-history";
import type { MoneyOverTime } from "@portal/contract/ledger/money-over-time";
import { lastWholeMonthOn } from "@portal/domain/core/local-date";
import { dollarsFromCents } from "@portal/domain/core/money";
import { accept, refuse, type Result } from "@portal/domain/core/result";
import { localDateIn } from "@portal/domain/core/time-zone";
import { fundHistory } from "@portal/domain/ledger/fund-history";
import { levyHistory } from "@portal/domain/ledger/levy-history";
import { budgetSpending, isSpendingKnown } from "@portal/domain/reports/statements/budget-spending";
import { ledgerDay } from "@portal/domain/ledger/public";
import type { Database } from "../core/db/open-database.ts";
import { presentLedger } from "./present-ledger.ts";
import { type PlanHistoryRow, planHistoryStatement } from "./history-queries.ts";
import { type LotLedgerRow, lotLedgerStatement } from "./queries.ts";

/** A plan's money over time as at today, in one round trip. Says nothing about who may see it. */
export async function readMoneyOverTime(
  database: Pick<Database, "query">,
  agencyId: number,
  ownersCorpId: number,
): Promise<Result<MoneyOverTime, "NOT_FOUND" | "FEATURE_UNAVAILABLE">> {
  const statement = planHistoryStatement(agencyId, ownersCorpId);
  const [row] = await database.query<PlanHistoryRow>(agencyId, statement);
  if (row === undefined) return refuse("NOT_FOUND");
  if (row.funds.length === 0) return refuse("FEATURE_UNAVAILABLE");
  const { positions, expenses, beginning } = row;
  const asAtOn = ledgerDay(beginning, row.todayOn);
  const { funds, months } = fundHistory({ funds: row.funds, lines: positions }, asAtOn);
  const monthOn = lastWholeMonthOn(asAtOn);
  const found = budgetSpending({ ...row, lines: expenses }, monthOn);
  const spending = found !== null && isSpendingKnown(found.period, expenses, beginning) ? found : null;
  return accept({
    asAtOn,
    ...presentLedger(beginning, row.todayOn),
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
): Promise<Result<LevyHistory, "NOT_FOUND" | "FEATURE_UNAVAILABLE">> {
  const [row] = await database.query<LotLedgerRow>(agencyId, lotLedgerStatement(agencyId, lotId));
  if (row === undefined) return refuse("NOT_FOUND");
  if (!row.hasMoney) return refuse("FEATURE_UNAVAILABLE");
  const todayOn = localDateIn(now, row.timeZone);
  const history = levyHistory(row, todayOn);
  if (history === null) return refuse("NOT_FOUND");
  return accept({
    asAtOn: ledgerDay(row.beginning, todayOn),
    ...presentLedger(row.beginning, todayOn),
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
