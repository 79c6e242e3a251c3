import { describe, expect, it } from "vitest";
import { readDemoText } from "../../testing/demo/demo-package.ts";
import { aReportRequest, plainRow, rowsUnder } from "../../testing/agreement/report-requests.ts";
import { demoReportRows } from "../../testing/demo/demo-report-rows.ts";
import { investments } from "./investments.ts";

const expected = JSON.parse(readDemoText("EXPECTED.json")) as {
  readonly plans: Readonly<Record<string, { readonly investments: number }>>;
};
const rows = demoReportRows(101);
const rowsOfMonth = (endPeriodMonth: number, endPeriodYear: number, given: Partial<typeof rows> = {}) =>
  rowsUnder(investments({ ...rows, ...given }, aReportRequest({ endPeriodMonth, endPeriodYear }))).map(
    plainRow,
  );

describe("investments", () => {
  it("of March 2026 are 78,859.95 + 648.90 interest = 79,508.85", () => {
    expect(rowsOfMonth(3, 2026)).toEqual([
      [
        "Westbank",
        "TD 4471-902",
        "Capital Works Fund",
        "3.4%",
        "2024-06-30",
        "2026-09-30",
        7885995,
        0,
        64890,
        0,
        7950885,
      ],
      ["Total", null, null, null, null, null, 7_885_995, 0, 64_890, 0, 7_950_885],
    ]);
  });

  it.each([101, 102, 103])("of plan %d come to the plan's total of investments", (planId) => {
    const document = investments(demoReportRows(planId), aReportRequest());
    const closing = rowsUnder(document).map((row) => plainRow(row).at(-1));
    expect(closing.at(-1) ?? 0).toBe(expected.plans[planId]?.investments);
    expect(document.sections[0]?.emptyText).toBe(planId === 101 ? null : "No investments to report");
  });

  it("take a deposit in its month, and nothing of what is dated after today", () => {
    // 61,897.50 + 645.00 at the end of June 2025; 15,000.00 put in on 15 July.
    expect(rowsOfMonth(7, 2025)[1]?.slice(6)).toEqual([6_254_250, 1_500_000, 0, 0, 7_754_250]);
    expect(rowsOfMonth(6, 2026)[1]?.slice(6)).toEqual([7_950_885, 0, 0, 0, 7_950_885]);
    const future = investments(rows, aReportRequest({ endPeriodMonth: 6 }));
    expect(future.notes).toEqual(["The ledger is shown as it stands on 31/03/2026."]);
    expect(future.periodText).toBe("01/06/2026 to 30/06/2026");
  });

  it("take what moves on the first and the last day of the month, and nothing of the days around it", () => {
    const [deposit] = rows.investments;
    if (deposit === undefined) throw new Error("the demonstration has an investment");
    const movements = [
      { datedOn: "2026-01-31", kind: "DEPOSIT", amountCents: 1 },
      { datedOn: "2026-02-01", kind: "DEPOSIT", amountCents: 20 },
      { datedOn: "2026-02-28", kind: "INTEREST", amountCents: 300 },
      { datedOn: "2026-03-01", kind: "DEPOSIT", amountCents: 4000 },
    ] as const;
    expect(rowsOfMonth(2, 2026, { investments: [{ ...deposit, movements }] })[0]?.slice(6)).toEqual([
      1, 20, 300, 0, 321,
    ]);
  });

  it("open a month to come with what is known today", () => {
    const [deposit] = rows.investments;
    if (deposit === undefined) throw new Error("the demonstration has an investment");
    const movements = [
      { datedOn: "2026-03-31", kind: "DEPOSIT", amountCents: 500 },
      { datedOn: "2026-04-01", kind: "DEPOSIT", amountCents: 70 },
    ] as const;
    expect(rowsOfMonth(6, 2026, { investments: [{ ...deposit, movements }] })[0]?.slice(6)).toEqual([
      500, 0, 0, 0, 500,
    ]);
  });

  it("have no rate where none is known", () => {
    const unknown = rows.investments.map((each) => ({ ...each, ratePpm: null }));
    expect(rowsOfMonth(3, 2026, { investments: unknown })[0]?.[3]).toBeNull();
  });

  it("take withdrawals and fees off, and leave out what holds nothing any more", () => {
    const [deposit] = rows.investments;
    if (deposit === undefined) throw new Error("the demonstration has an investment");
    const movements = [
      { datedOn: "2026-01-05", kind: "DEPOSIT", amountCents: 100_000 },
      { datedOn: "2026-02-10", kind: "FEE", amountCents: 500 },
      { datedOn: "2026-02-11", kind: "WITHDRAWAL", amountCents: 99_500 },
    ] as const;
    const gone = { investments: [{ ...deposit, fund: "XX", ratePpm: 41_250, movements }] };
    expect(rowsOfMonth(2, 2026, gone)[0]).toEqual([
      "Westbank",
      "TD 4471-902",
      "XX",
      "4.125%",
      "2024-06-30",
      "2026-09-30",
      1e5,
      0,
      0,
      -1e5,
      0,
    ]);
    expect(rowsOfMonth(3, 2026, gone)).toEqual([]);
  });
});
