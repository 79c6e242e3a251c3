import { invalid } from "../core/result.ts";
import { describe, expect, it } from "vitest";
import { REPORT_TYPES, type ReportType } from "./catalogue.ts";
import { isFieldShown, type ParameterFacts, parseParameters, presetValues } from "./parameters.ts";

const facts: ParameterFacts = {
  todayOn: "2026-03-31",
  budgets: [
    { budgetId: 703, startOn: "2026-07-01" },
    { budgetId: 702, startOn: "2025-07-01" },
    { budgetId: 701, startOn: "2024-07-01" },
  ],
};
const report = (internalName: string): ReportType => {
  const found = REPORT_TYPES.find((type) => type.internalName === internalName);
  if (found === undefined) throw new Error(`no report ${internalName}`);
  return found;
};
const faultOf = (name: string, slots: readonly unknown[]): string | null => {
  const parsed = parseParameters(report(name), slots, facts);
  return parsed.ok ? null : parsed.detail;
};

describe("the catalogue", () => {
  it(
    "has nineteen reports by id, and never more fields than the call has slots",
    { tags: ["spec-691"] },
    () => {
      expect(REPORT_TYPES.map((type) => type.webAccessReportId)).toEqual(
        Array.from({ length: 19 }, (_, index) => index + 1),
      );
      expect(Math.max(...REPORT_TYPES.map(({ fields }) => fields.length))).toBe(8);
      expect(REPORT_TYPES.filter(({ group }) => group === null).map((type) => type.internalName)).toEqual([
        "LevyPositions",
      ]);
    },
  );
});

describe("what a report's form opens with (accounting B3)", () => {
  it("ends with the previous month, investments with this one", { tags: ["spec-689", "spec-690"] }, () => {
    const january = { ...facts, todayOn: "2026-01-15" };
    expect(presetValues(report("Expenses"), january)).toMatchObject({
      EndPeriodMonth: 12,
      EndPeriodYear: 2025,
      ReportingPeriod: 0,
      BudgetPeriod: 0,
      ShowSubAccounts: 0,
    });
    expect(presetValues(report("Investments"), january)).toEqual({ EndPeriodMonth: 1, EndPeriodYear: 2026 });
    expect(presetValues(report("FinancialPosition"), january)).toMatchObject({ ReportingPeriod: 4 });
  });

  it("takes the budget that holds today, else the newest", () => {
    expect(presetValues(report("Budget"), facts)).toMatchObject({ BudgetStartDate: 702 });
    expect(presetValues(report("Budget"), { ...facts, todayOn: "2031-01-01" })).toMatchObject({
      BudgetStartDate: 703,
    });
    expect(presetValues(report("Budget"), { ...facts, budgets: [] })).toMatchObject({
      BudgetStartDate: null,
    });
    const on = (todayOn: string) => presetValues(report("Budget"), { ...facts, todayOn }).BudgetStartDate;
    expect([on("2025-06-30"), on("2025-07-01"), on("2026-06-30"), on("2026-07-01")]).toEqual([
      701, 702, 702, 703,
    ]);
    const old = {
      ...facts,
      todayOn: "2025-07-01",
      budgets: facts.budgets.filter(({ budgetId }) => budgetId !== 702),
    };
    expect(presetValues(report("Budget"), old).BudgetStartDate).toBe(703);
  });
});

describe("which fields show", () => {
  it("the position's period only beside its previous column", { tags: ["spec-332"] }, () => {
    const position = report("FinancialPosition");
    expect(isFieldShown(position, "ReportingPeriod", { ShowPreviousPeriod: 0 })).toBe(false);
    expect(isFieldShown(position, "ReportingPeriod", { ShowPreviousPeriod: -1 })).toBe(true);
    expect(isFieldShown(report("Expenses"), "ReportingPeriod", {})).toBe(true);
  });

  it("performance has a variance even without a budget period", { tags: ["spec-334", "spec-335"] }, () => {
    const performance = report("GroupFinancialPerformance");
    expect(isFieldShown(performance, "BudgetPeriod", {})).toBe(false);
    expect(isFieldShown(performance, "BudgetVariance", {})).toBe(true);
    expect(isFieldShown(report("Expenses"), "BudgetVariance", { BudgetPeriod: 0 })).toBe(false);
    expect(isFieldShown(report("Expenses"), "BudgetVariance", { BudgetPeriod: 2 })).toBe(true);
    expect(isFieldShown(report("Insurance"), "BudgetVariance", {})).toBe(false);
    expect(isFieldShown(report("Insurance"), "ShowSubAccounts", {})).toBe(false);
    expect(isFieldShown(report("Expenses"), "ShowSubAccounts", { BudgetPeriod: 0 })).toBe(true);
  });
});

describe("reading what was sent", () => {
  it(
    "takes the fields in their order, hidden ones as null or as their preset",
    { tags: ["spec-612", "spec-613", "spec-758"] },
    () => {
      const slots = [3, 2026, 0, 2, null, 1, -1, 0];
      const parsed = parseParameters(report("FinancialPerformance"), slots, facts);
      expect(parsed).toMatchObject({
        value: {
          endPeriodMonth: 3,
          comparativePeriod: 2,
          budgetPeriod: 1,
          budgetVariance: 1,
          hasSubAccounts: true,
          hasAccountCodes: false,
          positionPeriod: null,
        },
      });
      expect(parseParameters(report("FinancialPerformance"), slots.with(4, 1), facts)).toEqual(parsed);
      expect(faultOf("FinancialPerformance", slots.with(4, 2))).toBe("BudgetPeriod does not apply here");
    },
  );

  it("knows the position's period by its own list", { tags: ["spec-333", "spec-685"] }, () => {
    expect(parseParameters(report("FinancialPosition"), [3, 2026, -1, 2, 0, 0], facts)).toMatchObject({
      value: { positionPeriod: 2, reportingPeriod: 0 },
    });
    expect(parseParameters(report("FinancialPosition"), [3, 2026, 0, null, 0, 0], facts)).toMatchObject({
      value: { positionPeriod: null },
    });
    expect(faultOf("FinancialPosition", [3, 2026, -1, 0, 0, 0])).toBe("ReportingPeriod value is not valid");
  });

  it(
    "takes both ends of months and years, every budget of the plan, and a plan without one",
    { tags: ["spec-330", "spec-691"] },
    () => {
      for (const [month, year] of [
        [1, 1970],
        [12, 2099],
      ])
        expect(parseParameters(report("Investments"), [month, year, undefined, null], facts)).toMatchObject({
          value: { endPeriodMonth: month, endPeriodYear: year },
        });
      for (const { budgetId } of facts.budgets)
        expect(parseParameters(report("Budget"), [budgetId, 0, 0, 0], facts)).toMatchObject({
          value: { budgetId },
        });
      expect(parseParameters(report("Budget"), [702, -1, 0, 0], facts)).toMatchObject({
        value: { budgetId: 702, hasComparative: true, hasSubAccounts: false, hasAccountCodes: false },
      });
      const none = { ...facts, budgets: [] };
      expect(parseParameters(report("Budget"), [null, 0, 0, 0], none)).toMatchObject({
        value: { budgetId: null },
      });
      expect(parseParameters(report("Budget"), [null, null, 0, 0], none)).toEqual(
        invalid("ShowComparative is required"),
      );
      expect(parseParameters(report("Expenses"), [3, 2026, 2, 0, null, 0, -1], facts)).toMatchObject({
        value: { reportingPeriod: 2, positionPeriod: null, hasSubAccounts: false, hasAccountCodes: true },
      });
    },
  );

  const switches = ["FinancialSummary", "CurrentLevyBalances", "FutureExpenditure", "SkippedPayments"];
  it.each(switches)("Show%s turns on its own part alone", { tags: ["spec-331"] }, (on) => {
    const sent = [3, 2026, 0, ...switches.map((one) => (one === on ? -1 : 0))];
    const parsed = parseParameters(report("CashManagement"), sent, facts);
    expect(parsed).toMatchObject({
      value: Object.fromEntries(switches.map((one) => [`has${one}`, one === on])),
    });
  });

  it.each([
    ["Investments", [0, 2026], "End period month value is not valid"],
    ["Investments", [13, 2026], "End period month value is not valid"],
    ["Investments", ["3", 2026], "End period month value is not valid"],
    ["Investments", [3.5, 2026], "End period month value is not valid"],
    ["Investments", [3, 1969], "End period year value is not valid"],
    ["Investments", [3, 2100], "End period year value is not valid"],
    ["Investments", [3], "End period year is required"],
    ["Investments", [null, 2026], "End period month is required"],
    ["Investments", [3, 2026, 0], "This report has 2 parameters."],
    ["Insurance", [-1], "This report has 0 parameters."],
    ["FinancialPosition", [3, 2026, 1, null, 0, 0], "ShowPreviousPeriod value is not valid"],
    ["FinancialPosition", [3, 2026, true, null, 0, 0], "ShowPreviousPeriod value is not valid"],
    ["Expenses", [3, 2026, 4, 0, null, 0, 0], "ReportingPeriod value is not valid"],
    ["Expenses", [3, 2026, 0, 1, 3, 0, 0], "BudgetVariance value is not valid"],
    ["Budget", [999, 0, 0, 0], "Budget Start Date is not a budget of this plan"],
    ["Budget", [null, 0, 0, 0], "BudgetStartDate is required"],
  ])("%s with %j: %s", { tags: ["spec-517", "spec-519", "spec-612", "spec-691"] }, (name, slots, fault) =>
    expect(faultOf(name, slots)).toBe(fault),
  );
});
