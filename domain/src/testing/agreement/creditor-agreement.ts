/** Creditors' invoices, posted as the matrix says, and whether report 7 tells of them what the ledger owes (C5.10). */
import * as fc from "fast-check";
import { addDays, earlierOf, type LocalDate } from "../../core/local-date.ts";
import { sumCents } from "../../core/money.ts";
import { cashManagement } from "../../reports/cash/cash-management.ts";
import { endOfPeriod } from "../../reports/period.ts";
import type { Account, Invoice, LedgerLine, PlanRows } from "../../reports/plan-rows.ts";
import type { AskedMonth } from "./cash-agreement.ts";
import { aReportRequest, plain, rowsUnder } from "./report-requests.ts";

export type GeneratedCreditors = Pick<
  PlanRows,
  "plan" | "funds" | "accounts" | "lines" | "lots" | "debts" | "receipts" | "invoices" | "acceptedQuotes"
>;

const day = fc.integer({ min: 0, max: 480 }).map((days) => addDays("2025-01-01", days));
const part = fc.record({
  accountCode: fc.constantFrom("151000", "152000"),
  fund: fc.constantFrom("ADM", "CWF"),
  netCents: fc.oneof(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: 5_000_000 })),
  hasTax: fc.boolean(),
});
const drawn = fc.record({
  datedOn: day,
  dueAfter: fc.integer({ min: 0, max: 45 }),
  paidAfter: fc.option(fc.integer({ min: 0, max: 90 }), { freq: 2 }),
  isHeld: fc.boolean(),
  parts: fc.array(part, { minLength: 1, maxLength: 3 }),
});

const account = (accountCode: string, given: Pick<Account, "category" | "role">): Account => ({
  accountCode,
  name: `Account ${accountCode}`,
  parentCode: null,
  ...given,
});
const accounts = [
  account("011000", { category: "ASSET", role: "CASH" }),
  account("021000", { category: "LIABILITY", role: "CREDITORS" }),
  account("026000", { category: "LIABILITY", role: "GST" }),
  account("151000", { category: "EXPENSE", role: null }),
  account("152000", { category: "EXPENSE", role: null }),
];

/** Sixteen months of up to twenty invoices, from January 2025 on: of one fund or two, held, paid late, or never. */
export const generatedCreditors: fc.Arbitrary<GeneratedCreditors> = fc
  .array(drawn.map(invoiceOf), { maxLength: 20 })
  .map((all) => {
    const invoices = all.map((invoice, index) => ({ ...invoice, invoiceId: index + 1 }));
    return {
      plan: {
        planNumber: "1",
        state: "NSW",
        financialYearStartMonth: 7,
        isGstRegistered: true,
        fundsInReserveCents: 0,
        interestFreePeriod: null,
        isPaidToHidden: false,
      },
      funds: [
        { fund: "ADM", kind: "ADMIN", name: "Administrative" },
        { fund: "CWF", kind: "SINKING", name: "Capital works" },
      ],
      accounts,
      lines: invoices.flatMap(postingsOf),
      lots: [],
      debts: [],
      invoices,
      acceptedQuotes: [],
      receipts: [],
    };
  });

type Drawn = typeof drawn extends fc.Arbitrary<infer Value> ? Value : never;

function invoiceOf({ datedOn, dueAfter, paidAfter, isHeld, parts }: Drawn): Invoice {
  const lines = parts.map(({ accountCode, fund, netCents, hasTax }) => ({
    accountCode,
    fund,
    netCents,
    gstCents: hasTax ? Math.round(netCents / 10) : 0,
  }));
  return {
    invoiceId: 0,
    invoiceNo: "1",
    creditorName: "Creditor",
    datedOn,
    dueOn: addDays(datedOn, dueAfter),
    description: "",
    netCents: sumCents(lines.map(({ netCents }) => netCents)),
    gstCents: sumCents(lines.map(({ gstCents }) => gstCents)),
    heldReason: isHeld ? "Disputed" : null,
    paidOn: paidAfter === null ? null : addDays(datedOn, paidAfter),
    groupId: null,
    workOrderId: null,
    lines,
  };
}

/** One line; a negative amount is a credit. */
const posted = (
  on: LocalDate,
  journalId: number,
  [accountCode, fund, cents]: readonly [string, string, number],
): LedgerLine => ({
  journalId,
  journalType: journalId % 2 === 0 ? "INVOICE" : "PAYMENT",
  reversedType: null,
  reference: null,
  narration: null,
  accountCode,
  fund,
  datedOn: on,
  debitCents: Math.max(0, cents),
  creditCents: Math.max(0, -cents),
  lotId: null,
  groupId: null,
  description: null,
});

/** Invoice: expense and tax to creditors; payment: creditors to cash; each in its fund (accounting C3). */
function postingsOf({ invoiceId, datedOn, paidOn, lines }: Invoice): readonly LedgerLine[] {
  return lines.flatMap(({ accountCode, fund, netCents, gstCents }) => {
    const gross = netCents + gstCents;
    return [
      posted(datedOn, invoiceId * 2, [accountCode, fund, netCents]),
      ...(gstCents === 0 ? [] : [posted(datedOn, invoiceId * 2, ["026000", fund, gstCents])]),
      posted(datedOn, invoiceId * 2, ["021000", fund, -gross]),
      ...(paidOn === null
        ? []
        : [
            posted(paidOn, invoiceId * 2 + 1, ["021000", fund, gross]),
            posted(paidOn, invoiceId * 2 + 1, ["011000", fund, -gross]),
          ]),
    ];
  });
}

/** What does not agree; nothing where all is well. The report is made of `shown`, which may be other rows than the ledger's. */
export function creditorMismatches(
  books: GeneratedCreditors,
  asked: AskedMonth,
  shown = books,
): readonly string[] {
  const request = aReportRequest(
    { ...asked, hasFutureExpenditure: true, hasSkippedPayments: true },
    { todayOn: "2026-05-15" },
  );
  const report = cashManagement(shown, request);
  const asAtOn = earlierOf(endOfPeriod(asked.endPeriodMonth, asked.endPeriodYear), request.todayOn);
  const owed = books.lines
    .filter(({ accountCode, datedOn }) => accountCode === "021000" && datedOn <= asAtOn)
    .reduce((sum, { debitCents, creditCents }) => sum + creditCents - debitCents, 0);
  const unpaid = ["Future expenditure", "Skipped payments"]
    .flatMap((heading) => rowsUnder(report, heading).filter(({ kind }) => kind === "total"))
    .reduce((sum, { cells }) => sum + Number(plain(cells.at(-1) ?? null)), 0);
  return owed === unpaid ? [] : [`unpaid invoices are ${unpaid}, creditors are owed ${owed}`];
}
