import { describe, expect, it } from "vitest";
import { lastOfMonth } from "../../core/local-date.ts";
import { expectedLotsOf, type ExpectedPositionOfLot } from "../../testing/demo/demo-expected-lots.ts";
import { demoReportRows } from "../../testing/demo/demo-report-rows.ts";
import { aReportRequest, plainRow, rowsUnder } from "../../testing/agreement/report-requests.ts";
import { byGroup } from "../by-group.ts";
import { levyPositions } from "./levy-positions.ts";
import type { ReportDocument } from "../document/report-document.ts";

const groupLevyPositions = byGroup("Group Levy Positions", levyPositions);

const lastQuarter = aReportRequest({ reportingPeriod: 2 });
const figuresOf = (each: ExpectedPositionOfLot): readonly number[] => [
  each.opening,
  each.levied,
  each.paid,
  each.discount,
  each.closing,
  each.accruedInterest,
];
const totalUnder = (document: ReportDocument, heading: string): readonly (string | number | null)[] => {
  const total = rowsUnder(document, heading).find(({ kind }) => kind === "total");
  return total === undefined ? [] : plainRow(total).slice(4);
};

/** In April 2026, of both funds: receipt 1181 of 1,847.06 came on the 2nd and was dishonoured on the 7th. */
function paidOfLot16(todayOn: string): number {
  const request = aReportRequest({ reportingPeriod: 3, endPeriodMonth: 4 }, { todayOn });
  const document = levyPositions(demoReportRows(101), request);
  return ["Administrative Fund", "Capital Works Fund"]
    .map((name) => rowsUnder(document, name).map(plainRow)[15]?.[6])
    .reduce<number>((sum, cents) => sum + Number(cents), 0);
}

describe.each([101, 102, 103])("the levy positions of plan %i of the demonstration", (planId) => {
  const expected = expectedLotsOf(planId).levyPositions;
  const rows = demoReportRows(planId);
  const document = levyPositions(rows, lastQuarter);

  it("are the expected ones in every fund, lot by lot and in total", () => {
    for (const { fund, name } of rows.funds) {
      const ofFund = expected.funds[fund];
      const found = rowsUnder(document, name).map(plainRow);
      const isNothing = ofFund === undefined || figuresOf(ofFund.totals).every((cents) => cents === 0);
      const lots = rows.lots.map(({ lotId, lotLabel, levyUnits }) => {
        const lot = ofFund?.lots[lotId];
        return [lotLabel, levyUnits, ...(lot === undefined ? [] : figuresOf(lot))];
      });
      const total = ["Total", null, ...(ofFund === undefined ? [] : figuresOf(ofFund.totals))];
      expect(found.map(([lot, , , ...rest]) => [lot, ...rest])).toEqual(isNothing ? [] : [...lots, total]);
    }
    expect(document.sections.some(({ emptyText }) => emptyText === "No levy positions to report")).toBe(
      planId === 103,
    );
  });

  it.each([
    "2025-01",
    "2025-06",
    "2025-08",
    "2025-10",
    "2025-12",
    "2026-01",
    "2026-02",
    "2026-03",
    "2026-04",
    "2026-05",
    "2026-06",
  ])("close in %s with the levies receivable less those in advance of the ledger", (month) => {
    const endOn = lastOfMonth(`${month}-01`);
    const request = aReportRequest(
      { endPeriodYear: Number(month.slice(0, 4)), endPeriodMonth: Number(month.slice(5)) },
      { todayOn: endOn },
    );
    const levyAccounts = new Set(
      rows.accounts
        .filter(({ role }) => role === "LEVY_RECEIVABLE" || role === "LEVIES_IN_ADVANCE")
        .map(({ accountCode }) => accountCode),
    );
    for (const { fund, name } of rows.funds) {
      const balance = rows.lines
        .filter((line) => line.fund === fund && line.datedOn <= endOn && levyAccounts.has(line.accountCode))
        .reduce((sum, { debitCents, creditCents }) => sum + debitCents - creditCents, 0);
      expect([name, totalUnder(levyPositions(rows, request), name)[4] ?? 0]).toEqual([name, balance]);
    }
  });
});

describe("levy positions", () => {
  const rows = demoReportRows(101);

  it("come to the worked figures of the quarter", () => {
    const document = levyPositions(rows, lastQuarter);
    expect(document.periodText).toBe("01/01/2026 to 31/03/2026");
    const admin = totalUnder(document, "Administrative Fund");
    expect(admin).toEqual([-732_683, 3_104_750, 2_374_154, 0, -2_087, 17_445]);
    const lot14 = rowsUnder(document, "Administrative Fund").map(plainRow)[13];
    expect(lot14?.slice(4)).toEqual([177_008, 133_504, 0, 0, 310_512, 13_129]);
    expect(totalUnder(document, "Capital Works Fund")[4]).toBe(507_929);
  });

  it("tell money without a debt apart: lot 23 at the end of January", () => {
    const request = aReportRequest({ reportingPeriod: 3, endPeriodMonth: 1 }, { todayOn: "2026-01-08" });
    const document = levyPositions(rows, request);
    const found = rowsUnder(document, "Received, not allocated").map(plainRow);
    expect(found.at(-1)?.at(-1)).toBe(
      rows.lines
        .filter(({ accountCode, datedOn }) => accountCode === "024000" && datedOn <= "2026-01-08")
        .reduce((sum, { debitCents, creditCents }) => sum + creditCents - debitCents, 0),
    );
    expect(found.find(([lot]) => lot === "23")?.at(-1)).toBe(22_338);
    expect(document.notes).toEqual(["The ledger is shown as it stands on 08/01/2026."]);
    const table = document.sections.find(({ heading }) => heading === "Received, not allocated")?.tables[0];
    expect(table?.columns.map(({ title }) => title)).toEqual(["Lot", "Unit", "Owner", "Amount"]);
    expect(found.at(-1)?.slice(0, 3)).toEqual(["Total", null, null]);
  });

  it("take a discount off on the day on which its levy falls due, and not before", () => {
    const [debt] = rows.debts;
    if (debt === undefined) throw new Error("the demonstration has debts");
    const allocation = { receiptId: 1, datedOn: "2026-03-20", receiptReversedOn: null };
    const levy = {
      ...debt,
      lotId: 2001,
      issuedOn: "2026-02-01",
      dueOn: "2026-03-31",
      grossCents: 1000,
      allocations: [{ ...allocation, amountCents: 900, discountTakenCents: 100 }],
    };
    // Opening, levied, paid, discount, closing, accrued interest.
    const [before, onTheDay] = ["2026-03-30", "2026-03-31"].map((todayOn) =>
      totalUnder(
        levyPositions({ ...rows, debts: [levy] }, aReportRequest({}, { todayOn })),
        "Administrative Fund",
      ),
    );
    expect(before).toEqual([0, 0, 900, 0, -900, 0]);
    expect(onTheDay).toEqual([0, 1000, 900, 100, 0, 0]);
  });

  it("take a payment back in the period in which its receipt was reversed", () => {
    const days = ["2026-04-01", "2026-04-06", "2026-04-07"];
    expect(days.map(paidOfLot16)).toEqual([0, 184_706, 0]);
  });

  it("by group are of the group's levies, of the others, and of all", () => {
    const document = groupLevyPositions(rows, lastQuarter);
    const balc = totalUnder(document, "Balcony Waterproofing Project: Capital Works Fund");
    const others = totalUnder(document, "Not in a group: Capital Works Fund");
    const all = totalUnder(document, "Amalgamated: Capital Works Fund");
    expect(balc.slice(0, 5)).toEqual([0, 1_650_000, 1_254_000, 0, 396_000]);
    expect(all.map((cents, index) => Number(balc[index]) + Number(others[index]) - Number(cents))).toEqual(
      all.map(() => 0),
    );
    expect(all).toEqual(totalUnder(levyPositions(rows, lastQuarter), "Capital Works Fund"));
    expect(rowsUnder(document, "Balcony Waterproofing Project: Administrative Fund")).toEqual([]);
  });
});
