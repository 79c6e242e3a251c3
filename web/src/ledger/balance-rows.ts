import type { FundBalance } from "@portal/contract/ledger/schemas";
import type { Cents } from "@portal/domain/core/money";
import { centsFromDollars } from "../core/cents.ts";

/** One row of the Bank Balance table; `funds` is null where only the total is told (section 2, 'Home'). */
export interface BalanceRow {
  readonly name: string;
  readonly funds: readonly number[] | null;
  readonly total: number;
}

/** Column names: admin fund, sinking fund (both by data), every other fund (D27), Total. */
export function balanceColumns({
  adminFundName,
  sinkingFundName,
  otherFunds,
}: FundBalance): readonly string[] {
  return [adminFundName, sinkingFundName, ...otherFunds.map(({ name }) => name), "Total"];
}

export function balanceRows(balance: FundBalance): readonly BalanceRow[] {
  const { otherFunds } = balance;
  return [
    {
      name: "Cash at bank",
      funds: [balance.cashAtBankAdmin, balance.cashAtBankSinking, ...otherFunds.map(({ cash }) => cash)],
      total: balance.cashAtBankTotal,
    },
    {
      name: "O/S Invoices",
      funds: [
        balance.osCreditorsAdmin,
        balance.osCreditorsSinking,
        ...otherFunds.map(({ creditors }) => creditors),
      ],
      total: balance.osCreditorsTotal,
    },
    {
      name: "Net Cash",
      funds: [balance.netCashAdmin, balance.netCashSinking, ...otherFunds.map(({ net }) => net)],
      total: balance.netCashTotal,
    },
    { name: "Reserve Funds", funds: null, total: balance.fundsInReserve },
    {
      name: "Available Cash",
      funds: [
        balance.availableCashAdmin,
        balance.availableCashSinking,
        ...otherFunds.map(({ available }) => available),
      ],
      total: balance.availableCashTotal,
    },
    { name: "Total Investment", funds: null, total: balance.totalInvestments },
  ];
}

/** What each fund has left once its unpaid bills are taken off: the row Available Cash, by the columns' names. */
export function availableCash(
  balance: FundBalance,
): readonly { readonly name: string; readonly cents: Cents }[] {
  const names = balanceColumns(balance);
  const row = balanceRows(balance).find(({ name }) => name === "Available Cash");
  return (row?.funds ?? []).map((dollars, at) => ({
    name: names[at] ?? "",
    cents: centsFromDollars(dollars),
  }));
}

/**
 * What part of the cash each fund holds, in percent, for the picture below the first row. Null where a picture would
 * mislead: nothing there, or a fund overdrawn.
 */
export function cashShares(row: BalanceRow): readonly number[] | null {
  if (row.funds === null || row.total <= 0 || row.funds.some((cash) => cash < 0)) return null;
  return row.funds.map((cash) => (100 * cash) / row.total);
}
