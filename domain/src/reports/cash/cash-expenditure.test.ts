import { describe, expect, it } from "vitest";
import { demoReportRows } from "../../testing/demo/demo-report-rows.ts";
import { plainRow } from "../../testing/agreement/report-requests.ts";
import { futureSection, skippedSection } from "./cash-expenditure.ts";
import type { AcceptedQuote, Invoice } from "../plan-rows.ts";

const { funds, invoices } = demoReportRows(101);
const TODAY = "2026-03-31";

function invoiceOf(given: Partial<Invoice>): Invoice {
  const [first] = invoices;
  if (first === undefined) throw new Error("the demonstration has invoices");
  return {
    ...first,
    datedOn: "2026-03-01",
    dueOn: "2026-04-10",
    paidOn: null,
    heldReason: null,
    netCents: 1000,
    gstCents: 100,
    lines: [{ accountCode: "153100", fund: "ADM", netCents: 1000, gstCents: 100 }],
    ...given,
  };
}
const quote: AcceptedQuote = {
  quoteId: 1,
  orderNumber: "Q1",
  diarySubject: "Gutters",
  tradieName: "Gutters and Roofs",
  requestedOn: "2026-02-01",
  amountQuotedCents: 1100,
};
const amounts = (section: ReturnType<typeof futureSection>) =>
  section.tables.map(({ rows }) => rows.map((row) => plainRow(row).at(-1)));
const captions = (section: ReturnType<typeof futureSection>) => section.tables.map(({ caption }) => caption);
const QUOTES = "Accepted quotes, not invoiced: uncommitted";
const reasons = (of: readonly Invoice[]) =>
  skippedSection(of, funds, TODAY).tables.flatMap(({ rows }) =>
    rows.slice(0, -1).map((row) => plainRow(row).at(-2)),
  );

describe("accepted quotes", () => {
  it("stand by themselves, in no total of invoices, until an invoice of that creditor has come for the amount", () => {
    const other = invoiceOf({});
    expect(amounts(futureSection([other], [quote], funds, TODAY))).toEqual([
      [1100, 1100],
      [1100, 1100],
    ]);
    const own = { creditorName: "Gutters and Roofs" };
    expect(amounts(futureSection([invoiceOf(own)], [quote], funds, TODAY))).toEqual([[1100, 1100]]);
    const withoutTax = { ...quote, amountQuotedCents: 1000 };
    expect(futureSection([invoiceOf(own)], [withoutTax], funds, TODAY).tables).toHaveLength(1);
    const earlier = invoiceOf({ ...own, datedOn: "2026-01-31" });
    expect(futureSection([earlier], [quote], funds, TODAY).tables).toHaveLength(2);
  });

  it("stay where the creditor's invoice is of another amount", () => {
    const own = invoiceOf({ creditorName: "Gutters and Roofs" });
    const larger = { ...quote, amountQuotedCents: 1200 };
    expect(amounts(futureSection([own], [larger], funds, TODAY))).toEqual([
      [1100, 1100],
      [1200, 1200],
    ]);
  });

  it("are invoiced by an invoice of the very day of the request, but by none of after the report's day", () => {
    const invoiced = (datedOn: string): boolean => {
      const own = invoiceOf({ creditorName: "Gutters and Roofs", datedOn });
      return !captions(futureSection([own], [quote], funds, TODAY)).includes(QUOTES);
    };
    expect(["2026-01-31", "2026-02-01", TODAY, "2026-04-01"].map(invoiced)).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });

  it("are told from the day of the request on", () => {
    const told = ["2026-01-31", "2026-02-01"].map((day) => captions(futureSection([], [quote], funds, day)));
    expect(told).toEqual([[], [QUOTES]]);
  });

  it("say who was asked, for what, and that their total is not committed", () => {
    const [table] = futureSection([], [quote], funds, TODAY).tables;
    expect(table?.columns.map(({ title }) => title)).toEqual([
      "Requested",
      "Tradesperson",
      "Quote",
      "Description",
      "Amount",
    ]);
    expect(table?.rows.map(plainRow)).toEqual([
      ["2026-02-01", "Gutters and Roofs", "Q1", "Gutters", 1100],
      ["Total uncommitted", null, null, null, 1100],
    ]);
  });

  it("are asked for by the day, and may have no amount yet", () => {
    expect(futureSection([], [quote], funds, "2026-01-31").emptyText).toBe("No future expenditure to report");
    expect(amounts(futureSection([], [{ ...quote, amountQuotedCents: null }], funds, TODAY))).toEqual([
      [null, 0],
    ]);
  });
});

describe("unpaid invoices", () => {
  it("are skipped when they are due or held, with the reason, and else still to come", () => {
    const of = [
      invoiceOf({ invoiceId: 1, dueOn: "2026-03-30" }),
      invoiceOf({ invoiceId: 2, dueOn: TODAY }),
      invoiceOf({ invoiceId: 3, heldReason: "Disputed" }),
      invoiceOf({ invoiceId: 4 }),
      invoiceOf({ invoiceId: 5, paidOn: TODAY }),
      invoiceOf({ invoiceId: 6, datedOn: "2026-04-01" }),
    ];
    expect(reasons(of)).toEqual(["Passed over when due", "Due that day, not paid yet", "Held: Disputed"]);
    expect(amounts(futureSection(of, [], funds, TODAY))).toEqual([[1100, 1100]]);
  });

  it("go by due day, and on one day by the order in which they were entered", () => {
    const of = [
      invoiceOf({ invoiceId: 4, invoiceNo: "fourth", dueOn: "2026-04-12" }),
      invoiceOf({ invoiceId: 2, invoiceNo: "second", dueOn: "2026-04-15" }),
      invoiceOf({ invoiceId: 1, invoiceNo: "first", dueOn: "2026-04-15" }),
      invoiceOf({ invoiceId: 3, invoiceNo: "third", dueOn: "2026-04-15" }),
      invoiceOf({ invoiceId: 5, invoiceNo: "fifth", dueOn: "2026-04-10" }),
    ];
    const [table] = futureSection(of, [], funds, TODAY).tables;
    expect(table?.rows.map((row) => plainRow(row)[2])).toEqual([
      "fifth",
      "fourth",
      "first",
      "second",
      "third",
      null,
    ]);
  });

  it("say whom, for what, and from which fund; the skipped ones also why", () => {
    const own = { creditorName: "Handy", invoiceNo: "INV9", description: "Handrail" };
    const future = futureSection([invoiceOf(own)], [], funds, TODAY).tables[0];
    const skipped = skippedSection([invoiceOf({ ...own, dueOn: "2026-03-30" })], funds, TODAY).tables[0];
    const titles = ["Due", "Creditor", "Invoice", "Description", "Fund"];
    expect(future?.columns.map(({ title }) => title)).toEqual([...titles, "Amount"]);
    expect(skipped?.columns.map(({ title }) => title)).toEqual([...titles, "Reason", "Amount"]);
    const cells = ["Handy", "INV9", "Handrail", "Administrative Fund"];
    expect(future?.rows.map(plainRow)).toEqual([
      ["2026-04-10", ...cells, 1100],
      ["Total", null, null, null, null, 1100],
    ]);
    expect(skipped?.rows.map(plainRow)).toEqual([
      ["2026-03-30", ...cells, "Passed over when due", 1100],
      ["Total", null, null, null, null, null, 1100],
    ]);
  });

  it("are told by fund where an invoice is paid from two", () => {
    const lines = [
      { accountCode: "153100", fund: "ADM", netCents: 600, gstCents: 60 },
      { accountCode: "251100", fund: "CWF", netCents: 400, gstCents: 40 },
    ];
    expect(amounts(futureSection([invoiceOf({ lines })], [], funds, TODAY))).toEqual([[660, 440, 1100]]);
  });

  it("are what, on six days of the demonstration, the ledger owes creditors", () => {
    const { accounts, lines } = demoReportRows(101);
    const creditors = accounts.find(({ role }) => role === "CREDITORS")?.accountCode;
    for (const day of ["2025-07-15", "2025-09-30", "2025-12-31", "2026-02-14", TODAY, "2026-05-20"]) {
      const owed = lines
        .filter(({ accountCode, datedOn }) => accountCode === creditors && datedOn <= day)
        .reduce((sum, { debitCents, creditCents }) => sum + creditCents - debitCents, 0);
      const told = [futureSection(invoices, [], funds, day), skippedSection(invoices, funds, day)]
        .flatMap(amounts)
        .reduce((sum, column) => sum + Number(column.at(-1)), 0);
      expect([day, told]).toEqual([day, owed]);
    }
  });
});
