/** The entries of a fund under their accounts, with a total for each (accounting B5, report 9). */
import { sumCents } from "../../core/money.ts";
import { accountFamilies, labelCells, type AccountFamily } from "./account-tree.ts";
import type { ExpenseItem } from "./expense-items.ts";
import type { ReportCell, ReportColumn, ReportRow, ReportTable } from "../document/report-document.ts";
import type { Account } from "../plan-rows.ts";
import { rowsBy } from "../document/rows-by.ts";
import { column, day, heading, line, money, subtotal, text, total } from "../document/columns-and-cells.ts";

export interface ExpenseLayout {
  readonly hasSubAccounts: boolean;
  readonly hasAccountCodes: boolean;
  readonly isGstRegistered: boolean;
}

/** Returns null if no expense account has an item. */
export function expenseTable(
  items: readonly ExpenseItem[],
  accounts: readonly Account[],
  layout: ExpenseLayout,
): ReportTable | null {
  const itemsOf = rowsBy(items, ({ accountCode }) => accountCode);
  const families = accountFamilies(accounts, "EXPENSE", ({ accountCode }) => itemsOf.has(accountCode));
  if (families.length === 0) return null;
  return {
    caption: "Expenses",
    columns: columnsOf(layout),
    rows: [
      ...families.flatMap((family) => familyRows(family, itemsOf, layout)),
      total(sumCells("Total expenses", items, layout)),
    ],
  };
}

function columnsOf({ hasAccountCodes, isGstRegistered }: ExpenseLayout): readonly ReportColumn[] {
  return [
    ...(hasAccountCodes ? [column.code()] : []),
    column.text("Account and creditor", 4),
    column.day("Date", 1.7),
    column.text("Invoice", 1.7),
    column.text("Description", 4),
    column.text("Status", 1.2),
    ...(isGstRegistered
      ? [column.money("Net", 1.8), column.money("GST", 1.6), column.money("Gross", 1.8)]
      : [column.money("Amount", 2)]),
  ];
}

type ItemsOf = ReadonlyMap<string, readonly ExpenseItem[]>;

/** Rolled up: all entries under the topmost account. Else those of each account under it, then the family's sum. */
function familyRows(
  { head, members }: AccountFamily,
  itemsOf: ItemsOf,
  layout: ExpenseLayout,
): readonly ReportRow[] {
  const of = members.map((account) => ({ account, items: itemsOf.get(account.accountCode) ?? [] }));
  const all = of.flatMap(({ items }) => items);
  const isAlone = members.length === 1 && members[0] === head;
  if (isAlone || !layout.hasSubAccounts) {
    const byDay = all.toSorted((a, b) => (a.datedOn ?? "9").localeCompare(b.datedOn ?? "9", "en"));
    return accountRows(head, byDay, 0, layout);
  }
  return [
    headingRow(head, 0, layout),
    ...of.flatMap(({ account, items }) => accountRows(account, items, 1, layout)),
    subtotal(sumCells(`Total ${head.name}`, all, layout)),
  ];
}

function accountRows(
  account: Account,
  items: readonly ExpenseItem[],
  indent: 0 | 1,
  layout: ExpenseLayout,
): readonly ReportRow[] {
  return [
    headingRow(account, indent, layout),
    ...items.map((item) => line(itemCells(item, layout), indent === 0 ? 1 : 2)),
    subtotal(sumCells(`Total ${account.name}`, items, layout), indent),
  ];
}

function headingRow({ name, accountCode }: Account, indent: 0 | 1, layout: ExpenseLayout): ReportRow {
  const cells = labelCells(layout.hasAccountCodes, name, accountCode);
  const blank = columnsOf(layout).slice(cells.length);
  return { ...heading(name, 1, indent), cells: [...cells, ...blank.map(() => null)] };
}

function itemCells(item: ExpenseItem, layout: ExpenseLayout): readonly ReportCell[] {
  return [
    ...(layout.hasAccountCodes ? [text(item.accountCode)] : []),
    text(item.creditorName),
    day(item.datedOn),
    text(item.invoiceNo),
    text(item.description),
    text(item.status),
    ...amountCells([item], layout),
  ];
}

function sumCells(
  label: string,
  items: readonly ExpenseItem[],
  layout: ExpenseLayout,
): readonly ReportCell[] {
  return [
    ...labelCells(layout.hasAccountCodes, label),
    null,
    null,
    null,
    null,
    ...amountCells(items, layout),
  ];
}

function amountCells(
  items: readonly ExpenseItem[],
  { isGstRegistered }: ExpenseLayout,
): readonly ReportCell[] {
  const netCents = sumCents(items.map((item) => item.netCents));
  const gstCents = sumCents(items.map((item) => item.gstCents));
  return isGstRegistered ? [money(netCents), money(gstCents), money(netCents + gstCents)] : [money(netCents)];
}
