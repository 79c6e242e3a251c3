/** Ledgers that no one would write: what is posted is arbitrary, but every journal balances in each fund and group. */
import * as fc from "fast-check";
import { addDays } from "../../core/local-date.ts";
import type { Fund } from "../../ledger/public.ts";
import type { Account, Budget, LedgerLine, PlanRows } from "../../reports/plan-rows.ts";

export type GeneratedBooks = Pick<
  PlanRows,
  "plan" | "funds" | "accounts" | "lines" | "groups" | "budgets" | "lots" | "levies"
>;

const FIRST = "2023-01-01";
const day = fc.integer({ min: 0, max: 1300 }).map((days) => addDays(FIRST, days));
const monthStart = fc.integer({ min: 0, max: 40 }).map((months) => {
  const year = 2023 + Math.floor(months / 12);
  return `${year}-${String((months % 12) + 1).padStart(2, "0")}-01`;
});
// Amounts of a few cents too, since those are what rounding loses.
const cents = fc.oneof(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: 50_000_000 }));

const funds: readonly Fund[] = [
  { fund: "ADM", kind: "ADMIN", name: "Administrative" },
  { fund: "CWF", kind: "SINKING", name: "Capital works" },
  { fund: "GYM", kind: "OTHER", name: "Gymnasium" },
  { fund: "UNALLOC", kind: "UNALLOCATED", name: "Unallocated" },
];
const groups: PlanRows["groups"] = [
  { groupId: 1, name: "Balconies", shortName: "BALC", activeFromOn: "2022-01-01", closedOn: null },
  { groupId: 2, name: "Roof", shortName: "ROOF", activeFromOn: "2022-01-01", closedOn: null },
  { groupId: 3, name: "Lift", shortName: "LIFT", activeFromOn: "2020-01-01", closedOn: "2021-01-01" },
];

const account = (accountCode: string, given: Partial<Account>): Account => ({
  accountCode,
  name: `Account ${accountCode}`,
  category: "ASSET",
  role: null,
  parentCode: null,
  ...given,
});
const fixed: readonly Account[] = [
  account("011000", { role: "CASH" }),
  account("015000", { role: "LEVY_RECEIVABLE" }),
  account("021000", { category: "LIABILITY", role: "CREDITORS" }),
  account("026000", { category: "LIABILITY", role: "GST" }),
  account("031000", { category: "EQUITY", role: "OPENING" }),
  account("039000", { category: "EQUITY", role: "TRANSFER" }),
  account("141000", { category: "INCOME", role: "LEVY_INCOME" }),
];
const free = ["142000", "143000", "151000", "151100", "151200", "152000", "152100", "152110"];

/** Parents are any account, one that does not exist, or the account itself: a package's rules forbid it, a report bears it. */
const freeAccounts: fc.Arbitrary<readonly Account[]> = fc.tuple(
  ...free.map((code) =>
    fc
      .option(fc.constantFrom(...free, "999999"))
      .map((parentCode) => account(code, { category: code < "150000" ? "INCOME" : "EXPENSE", parentCode })),
  ),
);

/** One amount from an account to another, in one fund and group; a transfer is two of them. */
interface Posting {
  readonly datedOn: string;
  readonly groupId: number | null;
  readonly amountCents: number;
  readonly parts: readonly (readonly [fund: string, debit: string, credit: string])[];
}

const codes = [...fixed.map(({ accountCode }) => accountCode), ...free].filter((code) => code !== "039000");
const fundCode = fc.constantFrom(...funds.map(({ fund }) => fund));
const ordinary = fc
  .tuple(fundCode, fc.constantFrom(...codes), fc.constantFrom(...codes))
  .map((part) => [part]);
const transfer = fc.tuple(fundCode, fundCode).map(([from, to]): Posting["parts"] => [
  [from, "039000", "011000"],
  [to, "011000", "039000"],
]);
const posting: fc.Arbitrary<Posting> = fc.record({
  datedOn: day,
  groupId: fc.constantFrom(null, 1, 2, 3),
  amountCents: cents,
  parts: fc.oneof({ weight: 6, arbitrary: ordinary }, { weight: 1, arbitrary: transfer }),
});

const budget: fc.Arbitrary<Omit<Budget, "budgetId">> = fc.record({
  startOn: monthStart,
  lines: fc.array(
    fc.record({
      accountCode: fc.constantFrom("141000", ...free),
      fund: fundCode,
      amountCents: cents,
      groupId: fc.constantFrom(null, 1, 2, 3),
    }),
    { maxLength: 12 },
  ),
});

/** Three and a half years of a plan's books, from 1 January 2023 on. */
export const generatedBooks: fc.Arbitrary<GeneratedBooks> = fc
  .record({
    startMonth: fc.integer({ min: 1, max: 12 }),
    accounts: freeAccounts,
    postings: fc.array(posting, { maxLength: 60 }),
    budgets: fc.array(budget, { maxLength: 4 }),
  })
  .map(({ startMonth, accounts, postings, budgets }) => ({
    plan: {
      planNumber: "1",
      state: "NSW",
      financialYearStartMonth: startMonth,
      isGstRegistered: true,
      fundsInReserveCents: 0,
      interestFreePeriod: null,
      isPaidToHidden: false,
    },
    funds,
    accounts: [...fixed, ...accounts],
    groups,
    lots: [],
    levies: [],
    lines: postings.flatMap(linesOf),
    budgets: budgets.map((each, index) => ({ ...each, budgetId: index + 1 })),
  }));

function linesOf({ datedOn, groupId, amountCents, parts }: Posting, index: number): readonly LedgerLine[] {
  return parts.flatMap(([fund, debit, credit]) => {
    const line = (accountCode: string, debitCents: number): LedgerLine => ({
      journalId: index,
      journalType: "OTHER",
      reversedType: null,
      reference: null,
      narration: null,
      accountCode,
      fund,
      datedOn,
      debitCents,
      creditCents: amountCents - debitCents,
      lotId: null,
      groupId,
      description: null,
    });
    return [line(debit, amountCents), line(credit, 0)];
  });
}
