/** What stands over and under the figures of each report, in the words that people read (accounting B4, B5). */
import { expect, it } from "vitest";
import { demoReportRows } from "../testing/demo/demo-report-rows.ts";
import { aReportRequest } from "../testing/agreement/report-requests.ts";
import { REPORT_TYPES } from "./catalogue.ts";
import { makeReport } from "./make-report.ts";
import type { ReportParameters } from "./parameters.ts";

/** Each head once: period, sections, tables with their columns, notes; and what is said where there is nothing. */
function headsOf(
  internalName: string,
  planId: number,
  parameters: Partial<ReportParameters> = { hasAccountCodes: true },
): readonly string[] {
  const type = REPORT_TYPES.find((each) => each.internalName === internalName);
  if (type === undefined) throw new Error(`no report ${internalName}`);
  const rows = demoReportRows(planId);
  const request = aReportRequest(
    { comparativePeriod: 1, budgetPeriod: 1, budgetVariance: 1, ...parameters },
    { lotId: type.isPerLot ? (rows.lots[0]?.lotId ?? null) : null },
  );
  const document = makeReport(type, rows, request);
  const heads = document.sections.flatMap(({ heading, tables, emptyText, notes }) => [
    ...(emptyText === null ? [] : [`${heading ?? ""}: ${emptyText}`]),
    ...tables.map(({ caption, columns }) =>
      [
        `${heading ?? ""} | ${caption}`,
        ...columns.map(({ groupTitle, title }) => (groupTitle === null ? title : `${groupTitle} ${title}`)),
      ].join(", "),
    ),
    ...notes,
  ]);
  return [document.periodText, ...new Set(heads), ...document.notes];
}

const SCALED =
  "The budget is 9 of 12 months in equal parts: a cost that is paid once a year varies from it until the year ends.";
const performance =
  "Code, Account, Actual, Budget to date (9 of 12 months), Variance $, 01/10/2024 to 30/06/2025";
const expenses = "Expenses, Code, Account and creditor, Date, Invoice, Description, Status, Net, GST, Gross";
const beside = "Actual and budget, Code, Account, Actual, Budget to date (9 of 12 months), Variance $";
const receipts = "Receipts, Lot, Unit, Owner, Levies paid, Interest paid, Total paid";
const payments = "Payments, Date, Payee, Invoice, Account, Amount";
const others = "Other movements, Date, Kind, Details, Amount";
const positions =
  "Lot, Unit, Owner, Unit Entitlement, Opening, Levied, Paid, Discount, Closing, Accrued interest";

it.each([
  [
    "FinancialPosition",
    "As at 31/03/2026",
    " | Statement of Financial Position, Code, Account, Administrative Fund, Capital Works Fund, Unallocated, Total",
  ],
  [
    "FinancialPerformance",
    "01/07/2025 to 31/03/2026",
    `Administrative Fund | Administrative Fund, ${performance}`,
    `Capital Works Fund | Capital Works Fund, ${performance}`,
    SCALED,
  ],
  [
    "CurrentOwnerAccount",
    "As at 31/03/2026",
    " | To pay as at 31/03/2026, Item, Amount",
    " | Transactions, Date, Due date, Reference, Details, Debit, Credit, Balance",
    " | Last receipt, Date, Reference, Amount",
    "You have already paid $1,460.48 of levies not due yet.",
    "A balance in parentheses is in credit.",
    "How to pay | How to pay, Item, Details",
  ],
  [
    "Investments",
    "01/03/2026 to 31/03/2026",
    " | Investments, Institution, Account, Fund, Rate, Opened, Maturity, Opening balance, Deposits, Interest, Withdrawals and fees, Closing balance",
  ],
  [
    "CashManagement",
    "01/07/2025 to 31/03/2026",
    `Administrative Fund | ${receipts}`,
    "Administrative Fund | Other income, Date, Details, Account, Amount",
    `Administrative Fund | ${payments}`,
    `Administrative Fund | ${others}`,
    `Capital Works Fund | ${receipts}`,
    `Capital Works Fund | ${payments}`,
    `Capital Works Fund | ${others}`,
    "Unallocated | Receipts, Lot, Unit, Owner, Received, unallocated, Unallocated money applied, Net movement",
  ],
  [
    "LevyPositions",
    "01/07/2025 to 31/03/2026",
    `Administrative Fund | Administrative Fund, ${positions}`,
    "A closing balance in parentheses is paid in advance. Accrued interest is not charged yet.",
    `Capital Works Fund | Capital Works Fund, ${positions}`,
  ],
  [
    "Expenses",
    "01/07/2025 to 31/03/2026",
    `Administrative Fund | ${expenses}`,
    `Administrative Fund | ${beside}`,
    `Capital Works Fund | ${expenses}`,
    `Capital Works Fund | ${beside}`,
    SCALED,
  ],
  [
    "LevySchedule",
    "01/07/2025 to 30/06/2026",
    " | Levy Schedule, Lot, Unit, Owner, Unit Entitlement, Administrative Fund 01/07/2025, Administrative Fund 01/10/2025, Administrative Fund 01/01/2026, Administrative Fund 01/04/2026, Capital Works Fund 01/07/2025, Capital Works Fund 01/10/2025, Capital Works Fund 01/01/2026, Capital Works Fund 15/02/2026 Special levy - balcony waterproofing, Capital Works Fund 01/04/2026, GST included, Year total",
    " | Levies of the year, Due, Issued, Fund, Description, From, To, GST included, Total",
  ],
  [
    "AgedArrears",
    "As at 31/03/2026",
    " | Aged Arrears, Lot, Unit, Owner, Current (0-29 days), 30-59 days, 60-89 days, 90+ days, Total overdue, Accrued interest, Not allocated, Last receipt, Last amount",
    "Age counts from the due date. Accrued interest is not charged yet and not in the total overdue.",
    "Not allocated is money received without a debt; it is not taken off the total overdue.",
  ],
])("%s of plan 101 is headed by what stands in it", (name, ...heads) => {
  expect(headsOf(name, 101)).toEqual(heads);
});

it("codes of accounts and the kind of budget are headed as they are asked for", () => {
  const heads = headsOf("Expenses", 101, { budgetPeriod: 2, budgetVariance: 2 });
  expect(heads.slice(1, 3)).toEqual([
    `Administrative Fund | ${expenses.replace("Code, ", "")}`,
    "Administrative Fund | Actual and budget, Account, Actual, Budget (full year), Variance %",
  ]);
  expect(heads).not.toContain(SCALED);
});

it.each([
  ["Expenses", "No expenses to report"],
  ["Investments", "No investments to report"],
  ["Budget", "No budget to report"],
  ["Insurance", "No claims to report"],
])("%s says where there is nothing", (name, text) => {
  const type = REPORT_TYPES.find(({ internalName }) => internalName === name);
  const rows = { ...demoReportRows(103), lines: [], invoices: [], investments: [], budgets: [] };
  const sections = type === undefined ? [] : makeReport(type, rows, aReportRequest()).sections;
  expect(sections.map(({ emptyText }) => emptyText)).toContain(text);
});

it("the wide ones lie across, whatever they hold", () => {
  for (const type of REPORT_TYPES) {
    const rows = demoReportRows(101);
    const request = aReportRequest({}, { lotId: type.isPerLot ? (rows.lots[0]?.lotId ?? null) : null });
    expect(makeReport(type, rows, request).isLandscape, type.internalName).toBe(type.isLandscape);
  }
});
