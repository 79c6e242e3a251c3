import { describe, expect, it } from "vitest";
import { plain } from "../../testing/agreement/report-requests.ts";
import type { ExpenseItem } from "./expense-items.ts";
import { expenseTable } from "./expense-table.ts";
import type { Account } from "../plan-rows.ts";

const account = (accountCode: string, name: string, parentCode: string | null = null): Account => ({
  accountCode,
  name,
  category: "EXPENSE",
  role: null,
  parentCode,
});
const accounts = [
  account("152000", "Insurance"),
  account("152100", "Premiums", "152000"),
  account("152200", "Excess", "152000"),
  account("155000", "Utilities"),
];

const itemOf = (accountCode: string, datedOn: string | null, netCents: number): ExpenseItem => ({
  accountCode,
  fund: "ADM",
  datedOn,
  creditorName: datedOn === null ? null : "Creditor",
  invoiceNo: null,
  description: null,
  status: null,
  netCents,
  gstCents: 0,
});
/** What stands at the left of each row, how far to the right it begins, the day, and the amount. */
const rowsOf = (items: readonly ExpenseItem[], hasSubAccounts: boolean) =>
  expenseTable(items, accounts, { hasSubAccounts, hasAccountCodes: false, isGstRegistered: false })?.rows.map(
    ({ cells, indent }) => {
      const [label = null, on = null] = cells.map(plain);
      return [label, indent, on, plain(cells.at(-1) ?? null)];
    },
  );

describe("the table of expenses with sub-accounts", () => {
  it("has the entries of each account below its name, and the sum of the family after its accounts", () => {
    const items = [itemOf("152100", "2026-03-10", 2000), itemOf("152200", "2026-03-02", 500)];
    expect(rowsOf(items, true)).toEqual([
      ["Insurance", 0, null, null],
      ["Premiums", 1, null, null],
      ["Creditor", 2, "2026-03-10", 2000],
      ["Total Premiums", 1, null, 2000],
      ["Excess", 1, null, null],
      ["Creditor", 2, "2026-03-02", 500],
      ["Total Excess", 1, null, 500],
      ["Total Insurance", 0, null, 2500],
      ["Total expenses", 0, null, 2500],
    ]);
  });

  it("tells entries of the parent itself apart from those of its accounts", () => {
    const items = [itemOf("152000", "2026-03-10", 70), itemOf("152200", "2026-03-02", 500)];
    expect(rowsOf(items, true)).toEqual([
      ["Insurance", 0, null, null],
      ["Insurance", 1, null, null],
      ["Creditor", 2, "2026-03-10", 70],
      ["Total Insurance", 1, null, 70],
      ["Excess", 1, null, null],
      ["Creditor", 2, "2026-03-02", 500],
      ["Total Excess", 1, null, 500],
      ["Total Insurance", 0, null, 570],
      ["Total expenses", 0, null, 570],
    ]);
  });

  it("names an account that has none below it once, and sums it once", () => {
    expect(rowsOf([itemOf("155000", "2026-03-10", 900)], true)).toEqual([
      ["Utilities", 0, null, null],
      ["Creditor", 1, "2026-03-10", 900],
      ["Total Utilities", 0, null, 900],
      ["Total expenses", 0, null, 900],
    ]);
  });
});

describe("the table of expenses without sub-accounts", () => {
  it("has a family's entries by day, those without a day last", () => {
    const items = [
      itemOf("152100", "2026-03-10", 2000),
      itemOf("152100", null, 3),
      itemOf("152200", "2026-03-02", 500),
      itemOf("152200", null, 4),
    ];
    expect(rowsOf(items, false)).toEqual([
      ["Insurance", 0, null, null],
      ["Creditor", 1, "2026-03-02", 500],
      ["Creditor", 1, "2026-03-10", 2000],
      [null, 1, null, 3],
      [null, 1, null, 4],
      ["Total Insurance", 0, null, 2507],
      ["Total expenses", 0, null, 2507],
    ]);
  });
});
