import { describe, expect, it } from "vitest";
import { demoReportRows } from "../../testing/demo/demo-report-rows.ts";
import { aReportRequest, plainRow, rowsUnder } from "../../testing/agreement/report-requests.ts";
import { aLedgerLine } from "../../testing/small-report-rows.ts";
import { byGroup } from "../by-group.ts";
import { cashManagement } from "./cash-management.ts";
import { cashMovements } from "./cash-movements.ts";
import type { LedgerLine, PlanRows } from "../plan-rows.ts";

const groupCashManagement = byGroup("Group Cash Management", cashManagement);

const rows = demoReportRows(101);
const asked = { hasFinancialSummary: true } as const;

const lineOf = (accountCode: string, cents: number, given: Partial<LedgerLine> = {}): LedgerLine =>
  aLedgerLine({ accountCode, debitCents: Math.max(0, cents), creditCents: Math.max(0, -cents), ...given });

/** A debt of lot 1 to the administrative fund on which an amount was paid on 20 March. */
function paid(
  kind: "INTEREST" | "OWNER_INVOICE",
  amountCents: number,
  receiptReversedOn: string | null = null,
): PlanRows["debts"][number] {
  const [debt] = rows.debts;
  if (debt === undefined) throw new Error("the demonstration has debts");
  const allocation = { receiptId: 1, datedOn: "2026-03-20", amountCents, discountTakenCents: 0 };
  return { ...debt, kind, fund: "ADM", lotId: 2001, allocations: [{ ...allocation, receiptReversedOn }] };
}

/** The summary's rows but opening and closing in which something moved, by label: the amounts of all funds and the sum. */
function moved(given: Partial<PlanRows>, todayOn = "2026-03-31", endPeriodMonth = 3) {
  const document = cashManagement(
    { ...rows, ...given },
    aReportRequest({ ...asked, endPeriodMonth }, { todayOn }),
  );
  const summary = rowsUnder(document, "Financial summary").map(plainRow);
  return Object.fromEntries(
    summary.flatMap(([label, ...amounts]) =>
      amounts.some((cents) => cents !== 0) ? [[String(label), amounts]] : [],
    ),
  );
}

/** What lot 16 paid on levies of the capital works fund. */
const leviesOfLot16 = (document: ReturnType<typeof cashManagement>) =>
  rowsUnder(document, "Capital Works Fund")
    .map(plainRow)
    .find(([lot]) => lot === "16")?.[3];

describe("what moved the cash", () => {
  it("has rows for reversed receipts, other owner payments and investments where there are any", () => {
    const year = moved({}, "2026-06-30", 6);
    // Receipt 1181: 1,335.04 and 512.02, dishonoured on 7 April; 15,000.00 put in the term deposit in July.
    expect(year["Reversed receipts"]).toEqual([-133_504, -51_202, 0, -184_706]);
    expect(year["Investments"]).toEqual([0, -1_500_000, 0, -1_500_000]);
    // Two owner invoices: 82.50 and 165.00.
    expect(year["Other owner payments"]).toEqual([24_750, 0, 0, 24_750]);
    expect(Object.keys(moved({}))).not.toContain("Reversed receipts");
    expect(Object.keys(moved({}))).not.toContain("Other owner payments");
  });

  it("takes a dishonoured payment off what its lot paid", () => {
    const april = aReportRequest({ endPeriodMonth: 4, reportingPeriod: 3 }, { todayOn: "2026-04-30" });
    // 512.02 on the 2nd, taken back on the 7th, paid again later.
    expect(leviesOfLot16(cashManagement(rows, april))).toBe(51_202);
    const lines = rows.lines.filter((line) => line.reference === "1181" && line.journalType === "REVERSAL");
    expect(leviesOfLot16(cashManagement({ ...rows, lines }, april))).toBe(-51_202);
  });

  it("has transfers between funds, which come to nothing over the plan", () => {
    const transfer = { journalType: "TRANSFER" } as const;
    const lines = [
      lineOf("039000", 5000, transfer),
      lineOf("011000", -5000, transfer),
      lineOf("011000", 5000, { ...transfer, fund: "CWF" }),
      lineOf("039000", -5000, { ...transfer, fund: "CWF" }),
    ];
    expect(moved({ lines })).toEqual({
      Transfers: [-5000, 5000, 0, 0],
      "Closing cash 31/03/2026": [-5000, 5000, 0, 0],
    });
  });

  it.each(["2025-07-01", "2026-03-20", "2026-03-31"])(
    "counts what was taken on within the period, on %s, as opening cash",
    (datedOn) => {
      const opening = { journalType: "OPENING", datedOn } as const;
      const lines = [lineOf("011000", 700, opening), lineOf("031000", -700, opening)];
      expect(moved({ lines })).toEqual({
        "Opening cash 01/07/2025": [700, 0, 0, 700],
        "Closing cash 31/03/2026": [700, 0, 0, 700],
      });
    },
  );

  it("is a payment or income by the other side where the journal's type does not say; tax goes with it", () => {
    expect(
      moved({ lines: [lineOf("151400", 1000), lineOf("026000", 100), lineOf("011000", -1100)] }),
    ).toMatchObject({ "Creditor payments": [-1100, 0, 0, -1100] });
    expect(moved({ lines: [lineOf("011000", 250), lineOf("145000", -250)] })).toMatchObject({
      "Other income": [250, 0, 0, 250],
    });
    const reversal = { journalType: "REVERSAL", reversedType: "PAYMENT" } as const;
    expect(moved({ lines: [lineOf("011000", 90, reversal), lineOf("021000", -90, reversal)] })).toMatchObject(
      {
        "Creditor payments": [90, 0, 0, 90],
      },
    );
  });

  it("takes interest back as interest when the payment of it is dishonoured", () => {
    const interest = paid("INTEREST", 300, "2026-03-25");
    const back = {
      journalType: "REVERSAL",
      reversedType: "RECEIPT",
      lotId: 2001,
      datedOn: "2026-03-25",
    } as const;
    const lines = [lineOf("011000", -300, back), lineOf("015500", 300, back)];
    const document = cashManagement({ ...rows, lines, debts: [interest] }, aReportRequest(asked));
    // Levies, interest, total.
    expect(rowsUnder(document, "Administrative Fund").map((row) => plainRow(row).slice(3))).toEqual([
      [0, -300, -300],
      [0, -300, -300],
    ]);
    expect(moved({ lines, debts: [interest] })).toMatchObject({ "Reversed receipts": [-300, 0, 0, -300] });
  });

  it("goes by day, and on one day by the order of the journals, whatever order the ledger comes in", () => {
    const days = [
      ["2026-03-20", 8],
      ["2026-03-20", 7],
      ["2026-03-20", 9],
      ["2026-03-21", 1],
      ["2026-03-19", 10],
    ] as const;
    const lines = days.map(([datedOn, journalId]) => lineOf("011000", journalId, { datedOn, journalId }));
    const share = { interestCents: 0, otherCents: 0 };
    expect(cashMovements(rows.accounts, lines, () => share).map(({ cents }) => cents)).toEqual([
      10, 7, 8, 9, 1,
    ]);
  });

  it("has what no other side explains as another movement, and so still comes to the closing cash", () => {
    expect(moved({ lines: [lineOf("011000", 33)] })).toEqual({
      "Other movements": [33, 0, 0, 33],
      "Closing cash 31/03/2026": [33, 0, 0, 33],
    });
  });

  it("tells interest from other payments of owners by what the day's receipts were put to", () => {
    const given = { journalType: "RECEIPT", lotId: 2001 } as const;
    const lines = [lineOf("011000", 1000, given), lineOf("015500", -1000, given)];
    const both = moved({ lines, debts: [paid("INTEREST", 300), paid("OWNER_INVOICE", 700)] });
    expect(both).toMatchObject({
      "Interest paid": [300, 0, 0, 300],
      "Other owner payments": [700, 0, 0, 700],
    });
    expect(moved({ lines, debts: [] })).toMatchObject({ "Other owner payments": [1000, 0, 0, 1000] });
  });
});

describe("cash management by group", () => {
  const document = groupCashManagement(rows, aReportRequest(asked));
  const summaryOf = (part: string) => rowsUnder(document, `${part}: Financial summary`).map(plainRow);

  it("has the balconies' cash: 12,540.00 of receipts − 10,340.00 paid", () => {
    const group = Object.fromEntries(
      summaryOf("Balcony Waterproofing Project").map((row) => [String(row[0]), row.at(-1)]),
    );
    const receipts =
      Number(group["Levies paid from receipts (due or in advance)"]) +
      Number(group["Unallocated money applied"]);
    expect([receipts, group["Creditor payments"], group["Closing cash 31/03/2026"]]).toEqual([
      1_254_000, -1_034_000, 220_000,
    ]);
    const byLot = rowsUnder(document, "Balcony Waterproofing Project: Capital Works Fund").map(plainRow);
    expect(byLot.find(([label]) => label === "Total")?.[3]).toBe(1_254_000);
  });

  it("has a group's interest with the group, and the owner's other payments with what is in none", () => {
    // One receipt: 3.00 of interest on a levy of the group and 7.00 for an owner invoice.
    const received = { journalType: "RECEIPT", lotId: 2001 } as const;
    const ofGroup = { ...received, groupId: 31 };
    const lines = [
      lineOf("011000", 300, ofGroup),
      lineOf("015500", -300, ofGroup),
      lineOf("011000", 700, received),
      lineOf("015500", -700, received),
    ];
    const debts = [paid("INTEREST", 300), paid("OWNER_INVOICE", 700)];
    const report = groupCashManagement({ ...rows, lines, debts }, aReportRequest(asked));
    const ofPart = (part: string) => {
      const summary = rowsUnder(report, `${part}: Financial summary`).map(plainRow);
      return ["Interest paid", "Other owner payments"].map(
        (label) => summary.find(([each]) => each === label)?.[1] ?? 0,
      );
    };
    expect(["Balcony Waterproofing Project", "Not in a group", "Amalgamated"].map(ofPart)).toEqual([
      [300, 0],
      [0, 700],
      [300, 700],
    ]);
  });

  it("adds up to the plan, row by row", () => {
    const [group, none, whole] = ["Balcony Waterproofing Project", "Not in a group", "Amalgamated"].map(
      (part) => new Map(summaryOf(part).map(([label, ...amounts]) => [label, amounts.map(Number)])),
    );
    for (const [label, amounts] of whole ?? []) {
      const sum = amounts.map(
        (_, index) => (group?.get(label)?.[index] ?? 0) + (none?.get(label)?.[index] ?? 0),
      );
      expect([label, sum]).toEqual([label, amounts]);
    }
    expect(whole?.size).toBeGreaterThan(8);
  });
});
