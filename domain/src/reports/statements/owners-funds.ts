/** What a fund is worth to the owners, and how it came about (accounting C3: there are no closing entries; C5.3). */
import { sumCents, type Cents } from "../../core/money.ts";
import type { LocalDate } from "../../core/local-date.ts";
import { sumLines, sumOf, type AccountSums } from "../balances.ts";
import type { Account, LedgerLine } from "../plan-rows.ts";

/** The line of 039000 in reports 1 and 2, where it is not nothing. */
export const TRANSFERS = "Inter-fund transfers";

export interface OwnersFunds {
  /** At the start: what was taken on, and the results and transfers of the time before. */
  readonly openingCents: Cents;
  /** Income − expense of the period. */
  readonly surplusCents: Cents;
  /** From other funds; over all funds nothing. */
  readonly transfersCents: Cents;
  readonly closingCents: Cents;
}

export interface LedgerOfPeriod {
  readonly before: AccountSums;
  readonly within: AccountSums;
}

/** Sums of the lines before a period and of those within it, both its days included. */
export function ledgerOfPeriod(
  lines: readonly LedgerLine[],
  { fromOn, toOn }: { readonly fromOn: LocalDate; readonly toOn: LocalDate },
): LedgerOfPeriod {
  return {
    before: sumLines(lines, ({ datedOn }) => datedOn < fromOn),
    within: sumLines(lines, ({ datedOn }) => datedOn >= fromOn && datedOn <= toOn),
  };
}

/** Of one fund, or of all of them where it is null. What was taken on during the period counts as its opening. */
export function ownersFunds(
  accounts: readonly Account[],
  { before, within }: LedgerOfPeriod,
  fund: string | null,
): OwnersFunds {
  const codes = (isOf: (account: Account) => boolean): readonly string[] =>
    accounts.filter(isOf).map(({ accountCode }) => accountCode);
  const equity = codes(({ category, role }) => category === "EQUITY" && role !== "TRANSFER");
  const transfers = codes(({ category, role }) => category === "EQUITY" && role === "TRANSFER");
  const results = codes(({ category }) => category === "INCOME" || category === "EXPENSE");
  const credit = (sums: AccountSums, of: readonly string[]): Cents => 0 - sumOf(sums, of, fund);
  const openingCents = sumCents([
    credit(before, [...equity, ...transfers, ...results]),
    credit(within, equity),
  ]);
  const surplusCents = credit(within, results);
  const transfersCents = credit(within, transfers);
  return {
    openingCents,
    surplusCents,
    transfersCents,
    closingCents: sumCents([openingCents, surplusCents, transfersCents]),
  };
}
