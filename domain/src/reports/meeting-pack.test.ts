import { expect, it } from "vitest";
import { REPORT_TYPES } from "./catalogue.ts";
import { MEETING_PACK, partsOf, reportsIn } from "./meeting-pack.ts";
import { parseParameters, presetValues } from "./parameters.ts";

const facts = { todayOn: "2026-03-31", budgets: [{ budgetId: 702, startOn: "2025-07-01" }] };

function packOf(month: number, year: number, given = facts) {
  const parsed = parseParameters(MEETING_PACK, [month, year], given);
  const parts = parsed.ok ? partsOf(MEETING_PACK, parsed.value, given) : parsed;
  return parts.ok ? parts.value : [];
}

it("the pack is reports 1, 2, 3 and 12, and on no list of the nineteen", () => {
  expect(reportsIn(MEETING_PACK).map(({ webAccessReportId }) => webAccessReportId)).toEqual([1, 2, 3, 12]);
  expect(REPORT_TYPES).not.toContain(MEETING_PACK);
  for (const report of REPORT_TYPES) expect(reportsIn(report)).toEqual([report]);
});

it("the pack's month is that of each report that has one; all else is as each report's form opens", () => {
  const parts = packOf(12, 2025);
  expect(parts.map(({ parameters }) => [parameters.endPeriodMonth, parameters.endPeriodYear])).toEqual([
    [12, 2025],
    [12, 2025],
    [3, 2026],
    [3, 2026],
  ]);
  const [position, performance, budget] = parts;
  expect(position?.parameters.positionPeriod).toBeNull();
  expect(performance?.parameters).toMatchObject({
    budgetPeriod: 1,
    reportingPeriod: 0,
    comparativePeriod: 0,
  });
  expect(budget?.parameters.budgetId).toBe(702);
  // The form asks for the previous month, as the statements' own do.
  expect(presetValues(MEETING_PACK, facts)).toEqual({ EndPeriodMonth: 2, EndPeriodYear: 2026 });
});

it("a plan without budgets has a pack, and a wrong month has none", () => {
  expect(packOf(12, 2025, { ...facts, budgets: [] })).toHaveLength(4);
  expect(parseParameters(MEETING_PACK, [13, 2025], facts)).toMatchObject({
    ok: false,
    detail: "End period month value is not valid",
  });
});
