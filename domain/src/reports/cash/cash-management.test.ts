import { describe, expect, it } from "vitest";
import { readDemoText } from "../../testing/demo/demo-package.ts";
import { demoReportRows } from "../../testing/demo/demo-report-rows.ts";
import { aReportRequest, plain, plainRow, rowsUnder } from "../../testing/agreement/report-requests.ts";
import { cashManagement } from "./cash-management.ts";
import type { ReportDocument } from "../document/report-document.ts";

interface LotMoney {
  readonly leviesPaid: number;
  readonly interestPaid: number;
  readonly otherPaid: number;
}
interface Owing {
  readonly invoiceNo: string;
  readonly due: string;
  readonly amount: number;
  readonly heldReason: string | null;
}
interface ExpectedCash {
  readonly funds: Readonly<Record<string, Readonly<Record<string, number>>>>;
  readonly lots: Readonly<Record<string, Readonly<Record<string, LotMoney>>>>;
  readonly futureExpenditure: readonly Owing[];
  readonly skippedPayments: readonly Owing[];
}
const expected = JSON.parse(readDemoText("EXPECTED.json")) as {
  readonly plans: Readonly<Record<string, { readonly cashManagement: ExpectedCash }>>;
};

/** The last quarter to 31 March 2026 with everything on. */
const everything = {
  reportingPeriod: 2,
  hasFinancialSummary: true,
  hasCurrentLevyBalances: true,
  hasFutureExpenditure: true,
  hasSkippedPayments: true,
} as const;

const reportOf = (planId: number, parameters: Parameters<typeof aReportRequest>[0] = everything) =>
  cashManagement(demoReportRows(planId), aReportRequest(parameters));

function tableOf(document: ReportDocument, heading: string, caption: string) {
  const section = document.sections.find((each) => each.heading === heading);
  return section?.tables.find((table) => table.caption === caption);
}

/** A table's rows by column title; day, text and money as a test writes them. */
function records(document: ReportDocument, heading: string, caption: string) {
  const table = tableOf(document, heading, caption);
  const titles = table?.columns.map(({ title }) => title) ?? [];
  return (table?.rows ?? []).map((row) =>
    Object.fromEntries(titles.map((title, index) => [title, plain(row.cells[index] ?? null)])),
  );
}

/** Invoice, due day and amount of each row but the total, in the order of their texts. */
const owing = (document: ReportDocument, heading: string) =>
  records(document, heading, heading)
    .slice(0, -1)
    .map(({ Invoice, Due, Amount }) => `${Invoice} ${Due} ${Amount}`)
    .toSorted();
const asExpected = (list: readonly Owing[] | undefined) =>
  (list ?? []).map(({ invoiceNo, due, amount }) => `${invoiceNo} ${due} ${amount}`).toSorted();

describe("cash management of plan 101 in the last quarter to March 2026", () => {
  const document = reportOf(101);

  it("has the worked summary, from opening to closing cash", { tags: ["spec-721"] }, () => {
    expect(rowsUnder(document, "Financial summary").map(plainRow)).toEqual([
      ["Opening cash 01/01/2026", 1_043_054, 4_975_497, 184_882, 6_203_433],
      ["Levies paid from receipts (due or in advance)", 2_260_222, 1_993_048, 0, 4_253_270],
      ["Interest paid", 1157, 444, 0, 1601],
      ["Received, unallocated", 0, 0, 22_338, 22_338],
      ["Unallocated money applied", 113_932, 93_288, -207_220, 0],
      ["Other income", 420_000, 0, 0, 420_000],
      ["Creditor payments", -2_387_629, -1_930_500, 0, -4_318_129],
      ["BAS paid", -47_185, -12_250, 0, -59_435],
      ["Closing cash 31/03/2026", 1_403_551, 5_119_527, 0, 6_523_078],
    ]);
  });

  it("has levies paid with what was applied, and levy balances that come to the ledger's", () => {
    const totals = ["Administrative Fund", "Capital Works Fund"].map((fund) =>
      records(document, fund, "Receipts").at(-1),
    );
    expect(totals).toEqual([
      {
        Lot: "Total",
        Unit: null,
        Owner: null,
        "Levies paid": 2374154,
        "Interest paid": 1157,
        "Total paid": 2375311,
        Arrears: 487520,
        "In advance": 489607,
      },
      {
        Lot: "Total",
        Unit: null,
        Owner: null,
        "Levies paid": 2086336,
        "Interest paid": 444,
        "Total paid": 2086780,
        Arrears: 652010,
        "In advance": 144081,
      },
    ]);
    expect(records(document, "Unallocated", "Receipts").at(-1)).toMatchObject({
      "Received, unallocated": 22_338,
      "Unallocated money applied": -207_220,
      "Net movement": -184_882,
    });
    expect(document.isLandscape).toBe(true);
    expect(document.periodText).toBe("01/01/2026 to 31/03/2026");
  });

  it("lists other income, payments with payee and account, and BAS", () => {
    expect(records(document, "Administrative Fund", "Other income")).toEqual([
      {
        Date: "2026-01-28",
        Details: "Claim C-2025-031",
        Account: "Insurance Claim Recoveries",
        Amount: 42e4,
      },
      { Date: "Total", Details: null, Account: null, Amount: 420_000 },
    ]);
    const payments = records(document, "Capital Works Fund", "Payments");
    expect(payments.map(({ Date, Invoice, Account, Amount }) => [Date, Invoice, Account, Amount])).toEqual([
      ["2026-03-16", "INV0178", "Waterproofing", 1_034_000],
      ["2026-03-23", "INV0177", "Painting", 896_500],
      ["Total", null, null, 1_930_500],
    ]);
    expect(payments[0]?.["Payee"]).toEqual(expect.stringMatching(/\w/));
    expect(records(document, "Capital Works Fund", "Other movements")[0]).toEqual({
      Date: "2026-02-27",
      Kind: "BAS",
      Details: "BAS December quarter",
      Amount: -12250,
    });
  });

  it("has 12,941.50 still to be paid and 2,062.50 held: together the creditors of 15,004.00", () => {
    const future = records(document, "Future expenditure", "Future expenditure");
    expect(future.map(({ Due, Amount }) => [Due, Amount])).toEqual([
      ["2026-04-03", 70_400],
      ["2026-04-06", 76_450],
      ["2026-04-08", 118_800],
      ["2026-04-15", 1_028_500],
      ["Total", 1_294_150],
    ]);
    expect(document.sections.find(({ heading }) => heading === "Future expenditure")?.tables).toHaveLength(1);
    const skipped = records(document, "Skipped payments", "Skipped payments");
    expect(skipped.map(({ Due, Reason, Amount }) => [Due, Reason, Amount])).toEqual([
      ["2026-03-31", "Held: Quality query", 206_250],
      ["Total", null, 206_250],
    ]);
  });
});

describe.each([101, 102, 103])("cash management of plan %d", (planId) => {
  const cash = expected.plans[planId]?.cashManagement;
  const rows = demoReportRows(planId);
  const document = reportOf(planId);
  const nameOf = new Map(rows.funds.map(({ fund, name }) => [fund, name]));

  it("comes to every expected figure of its funds", () => {
    const labels: Readonly<Record<string, string>> = {
      openingCash: "Opening cash 01/01/2026",
      leviesPaid: "Levies paid from receipts (due or in advance)",
      interestPaid: "Interest paid",
      receivedUnallocated: "Received, unallocated",
      unallocatedApplied: "Unallocated money applied",
      otherIncome: "Other income",
      creditorPayments: "Creditor payments",
      bas: "BAS paid",
      closingCash: "Closing cash 31/03/2026",
    };
    const summary = records(document, "Financial summary", "Financial summary");
    for (const [fund, figures] of Object.entries(cash?.funds ?? {})) {
      for (const [figure, cents] of Object.entries(figures)) {
        expect(labels).toHaveProperty(figure);
        const row = summary.find(({ Cash }) => Cash === labels[figure]);
        expect([fund, figure, row?.[nameOf.get(fund) ?? ""] ?? 0]).toEqual([fund, figure, cents]);
      }
    }
  });

  it("comes to every expected figure of its lots", () => {
    const shown: Record<string, Record<string, LotMoney>> = {};
    for (const { fund, kind, name } of rows.funds.filter((each) => each.kind !== "UNALLOCATED")) {
      expect(kind).not.toBe("UNALLOCATED");
      for (const row of records(document, name, "Receipts").slice(0, -1)) {
        const lot = rows.lots.find(({ lotLabel }) => lotLabel === row["Lot"]);
        const paid = {
          leviesPaid: Number(row["Levies paid"]),
          interestPaid: Number(row["Interest paid"]),
          otherPaid: Number(row["Other paid"] ?? 0),
        };
        if (row["Total paid"] !== 0) shown[lot?.lotId ?? 0] = { ...shown[lot?.lotId ?? 0], [fund]: paid };
      }
    }
    expect(shown).toEqual(cash?.lots);
  });

  it("has the expected invoices still to be paid and passed over", () => {
    expect(owing(document, "Future expenditure")).toEqual(asExpected(cash?.futureExpenditure));
    expect(owing(document, "Skipped payments")).toEqual(asExpected(cash?.skippedPayments));
  });
});

describe("the options of cash management", () => {
  const off = {
    hasFinancialSummary: false,
    hasCurrentLevyBalances: false,
    hasFutureExpenditure: false,
    hasSkippedPayments: false,
  };
  const funds = ["Administrative Fund", "Capital Works Fund", "Unallocated"];

  it("add their section or their columns, and nothing else", () => {
    const headings = (on: Partial<typeof off>) =>
      reportOf(101, { reportingPeriod: 2, ...off, ...on }).sections.map(({ heading }) => heading);
    expect(headings({})).toEqual(funds);
    expect(headings({ hasFinancialSummary: true })).toEqual(["Financial summary", ...funds]);
    expect(headings({ hasFutureExpenditure: true })).toEqual([...funds, "Future expenditure"]);
    expect(headings({ hasSkippedPayments: true })).toEqual([...funds, "Skipped payments"]);
    expect(headings({ hasCurrentLevyBalances: true })).toEqual(funds);
    const without = tableOf(reportOf(101, { reportingPeriod: 2 }), "Administrative Fund", "Receipts");
    expect(without?.columns.map(({ title }) => title)).toEqual([
      "Lot",
      "Unit",
      "Owner",
      "Levies paid",
      "Interest paid",
      "Total paid",
    ]);
  });

  it("show balances of levies beside every fund's lots, but not beside unallocated money", () => {
    const [own, unallocated] = ["Capital Works Fund", "Unallocated"].map((fund) =>
      tableOf(reportOf(101), fund, "Receipts")?.columns.map(({ title }) => title),
    );
    expect(own?.slice(-2)).toEqual(["Arrears", "In advance"]);
    expect(unallocated).toEqual([
      "Lot",
      "Unit",
      "Owner",
      "Received, unallocated",
      "Unallocated money applied",
      "Net movement",
    ]);
  });

  it("print no summary where cash came and went before the period and nothing is left", () => {
    const rows = demoReportRows(101);
    const [line] = rows.lines;
    if (line === undefined) throw new Error("the demonstration has a ledger");
    const cash = { ...line, accountCode: "011000", datedOn: "2026-02-10" };
    const lines = [
      { ...cash, debitCents: 500, creditCents: 0 },
      { ...cash, debitCents: 0, creditCents: 500 },
    ];
    const lastMonth = aReportRequest({ reportingPeriod: 3, hasFinancialSummary: true });
    expect(cashManagement({ ...rows, lines }, lastMonth).sections.map(({ emptyText }) => emptyText)).toEqual([
      "No cash movements to report",
    ]);
    const [first] = cashManagement({ ...rows, lines: lines.slice(0, 1) }, lastMonth).sections;
    expect(first?.heading).toBe("Financial summary");
  });

  it("print an empty frame for plan 103, whatever is asked for", () => {
    expect(reportOf(103, {}).sections.map(({ emptyText }) => emptyText)).toEqual([
      "No cash movements to report",
    ]);
    expect(reportOf(103).sections.map(({ emptyText }) => emptyText)).toEqual([
      "No cash movements to report",
      "No future expenditure to report",
      "No skipped payments to report",
    ]);
  });
});
