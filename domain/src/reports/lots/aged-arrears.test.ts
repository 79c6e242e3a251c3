import { describe, expect, it } from "vitest";
import { addDays } from "../../core/local-date.ts";
import { expectedLotsOf } from "../../testing/demo/demo-expected-lots.ts";
import { demoReportRows } from "../../testing/demo/demo-report-rows.ts";
import { aReportRequest, plainRow, rowsUnder } from "../../testing/agreement/report-requests.ts";
import { agedArrears } from "./aged-arrears.ts";

describe.each([101, 102, 103])("aged arrears of plan %i of the demonstration", (planId) => {
  const expected = expectedLotsOf(planId).agedArrears;
  const document = agedArrears(demoReportRows(planId), aReportRequest());

  it("are the expected ones, lot by lot and in total", () => {
    const rows = rowsUnder(document).map(plainRow);
    const lots = expected.rows.map((lot) => [
      lot.lotNumber,
      ...lot.buckets,
      lot.total,
      lot.accruedInterest,
      lot.unallocated,
      lot.lastReceiptDate,
      lot.lastReceiptAmount,
    ]);
    const { buckets, total, accruedInterest } = expected.totals;
    const totals = ["Total", ...buckets, total, accruedInterest, 0, null, null];
    expect(rows.map(([label, , , ...rest]) => [label, ...rest])).toEqual(
      lots.length === 0 ? [] : [...lots, totals],
    );
  });

  it("say so where there is nothing overdue", () => {
    const [section] = document.sections;
    expect(section?.emptyText ?? null).toBe(expected.rows.length === 0 ? "No arrears to report" : null);
  });
});

describe("aged arrears", () => {
  const rows = demoReportRows(101);

  it("come to the worked table: 11,560.30 are levies receivable and owner invoices", () => {
    const found = rowsUnder(agedArrears(rows, aReportRequest())).map(plainRow);
    expect(found.map(([lot, , , ...rest]) => [lot, ...rest.slice(0, 6)])).toEqual([
      ["2", 0, 56_100, 0, 0, 56_100, 676],
      ["5", 0, 56_100, 0, 0, 56_100, 676],
      ["9", 16_500, 70_950, 0, 0, 87_450, 855],
      ["11", 0, 70_950, 184_706, 0, 255_656, 5_358],
      ["14", 0, 70_950, 184_706, 279_412, 535_068, 21_601],
      ["20", 0, 70_950, 94_706, 0, 165_656, 3_164],
      ["Total", 16_500, 396_000, 464_118, 279_412, 1_156_030, 32_330],
    ]);
  });

  it.each([
    // The levies of 1 January 2026 of lot 11: 29, 30, 59, 60, 89 and 90 days old.
    ["2026-01-30", 0],
    ["2026-01-31", 1],
    ["2026-03-01", 1],
    ["2026-03-02", 2],
    ["2026-03-31", 2],
    ["2026-04-01", 3],
  ])("on %s have levies of 1 January in column %i", (todayOn, bucket) => {
    const found = rowsUnder(agedArrears(rows, aReportRequest({}, { todayOn }))).map(plainRow);
    const lot11 = found.find(([label]) => label === "11") ?? [];
    expect(lot11.slice(3, 7).indexOf(184_706)).toBe(bucket);
  });

  it("are the receivables of the ledger, apart from what fell due on the day itself or is not due", () => {
    const roles = new Set(["LEVY_RECEIVABLE", "OTHER_RECEIVABLE"]);
    const codes = new Set(
      rows.accounts.filter(({ role }) => role !== null && roles.has(role)).map((each) => each.accountCode),
    );
    let compared = 0;
    for (let on = "2025-07-05"; on <= "2026-06-30"; on = addDays(on, 1)) {
      const isDueLater = rows.debts.some(
        ({ kind, issuedOn, dueOn }) =>
          dueOn === on || (kind !== "LEVY" && issuedOn <= on && String(dueOn) > on),
      );
      if (isDueLater) continue;
      const receivable = rows.lines
        .filter(({ datedOn, accountCode }) => datedOn <= on && codes.has(accountCode))
        .reduce((sum, { debitCents, creditCents }) => sum + debitCents - creditCents, 0);
      const total = rowsUnder(agedArrears(rows, aReportRequest({}, { todayOn: on })))
        .map(plainRow)
        .find(([label]) => label === "Total");
      expect([on, total?.[7] ?? 0]).toEqual([on, receivable]);
      compared += 1;
    }
    expect(compared).toBeGreaterThan(250);
  });

  it("name the lot by the agency's word", () => {
    const request = aReportRequest({}, { terms: (term) => (term === "Lot" ? "Unit plan lot" : term) });
    const [section] = agedArrears(rows, request).sections;
    expect(section?.tables[0]?.columns[0]?.title).toBe("Unit plan lot");
  });
});
