import { describe, expect, it } from "vitest";
import { fullBudget, scaledBudget, yearBudget } from "./budget-amounts.ts";
import type { Budget, BudgetLine } from "../plan-rows.ts";

const aLine = (amountCents: number, groupId: number | null = null): BudgetLine => ({
  accountCode: "151100",
  fund: "ADM",
  amountCents,
  groupId,
});
const aBudget = (budgetId: number, startOn: string, ...lines: readonly BudgetLine[]): Budget => ({
  budgetId,
  startOn,
  lines,
});
const of = (sums: ReturnType<typeof scaledBudget>): number | undefined => sums.get("151100")?.get("ADM");

const crossing = { fromOn: "2025-05-01", toOn: "2025-10-31", months: 6 };
const quarter = { fromOn: "2025-07-01", toOn: "2025-09-30", months: 3 };

describe("a budget for a period (accounting B3)", () => {
  it("is rounded half-up to the cent", () => {
    expect(
      [1, 2, 3, 1002, -2].map((cents) => of(scaledBudget([aBudget(1, "2025-07-01", aLine(cents))], quarter))),
    ).toEqual([0, 1, 1, 251, -1]);
  });

  it("takes from each of two budgets the months that it holds", () => {
    const budgets = [aBudget(1, "2024-07-01", aLine(1_200_00)), aBudget(2, "2025-07-01", aLine(2_400_00))];
    expect(of(scaledBudget(budgets, crossing))).toBe(2 * 100_00 + 4 * 200_00);
    // Rounded once: 2/12 and 4/12 of a cent are half a cent together.
    const small = [aBudget(1, "2024-07-01", aLine(1)), aBudget(2, "2025-07-01", aLine(1))];
    expect(of(scaledBudget(small, crossing))).toBe(1);
  });

  it("has nothing for months that no budget holds", () => {
    expect(of(scaledBudget([aBudget(1, "2025-07-01", aLine(1_200_00))], crossing))).toBe(400_00);
    expect(scaledBudget([aBudget(1, "2025-11-01", aLine(1_200_00))], crossing).size).toBe(0);
    expect(scaledBudget([], crossing).size).toBe(0);
  });

  it("a month is counted once if a later budget replaces an earlier one", () => {
    const budgets = [aBudget(1, "2025-07-01", aLine(1_200_00)), aBudget(2, "2025-09-01", aLine(2_400_00))];
    expect(of(scaledBudget(budgets, quarter))).toBe(2 * 100_00 + 200_00);
    const same = [aBudget(1, "2025-07-01", aLine(1_200_00)), aBudget(2, "2025-07-01", aLine(2_400_00))];
    expect(of(scaledBudget(same, quarter))).toBe(600_00);
    const three = [...budgets, aBudget(3, "2025-08-01", aLine(4_800_00))];
    // July by the first, August by the third, September by the second.
    for (const each of [three, three.toReversed(), [...three.slice(1), ...three.slice(0, 1)]])
      expect(of(scaledBudget(each, quarter))).toBe(100_00 + 400_00 + 200_00);
    expect(of(scaledBudget(same.toReversed(), quarter))).toBe(600_00);
  });

  it("in full is the year's that holds the last day", () => {
    const budgets = [aBudget(1, "2024-07-01", aLine(1_200_00)), aBudget(2, "2025-07-01", aLine(2_400_00))];
    expect(of(fullBudget(budgets, crossing))).toBe(2_400_00);
    expect(fullBudget(budgets, { fromOn: "2020-01-01", toOn: "2020-01-31", months: 1 }).size).toBe(0);
  });

  it("of a year is twelve months, those to come by the newest budget where no other is made yet", () => {
    const first = aBudget(1, "2024-07-01", aLine(1_200_00));
    const second = aBudget(2, "2025-07-01", aLine(2_400_00));
    expect(of(yearBudget([first, second], quarter))).toBe(2_400_00);
    // A calendar year that began under the first budget; the second is known, then not made yet.
    const calendar = { fromOn: "2025-01-01", toOn: "2025-06-30", months: 6 };
    expect(of(yearBudget([first, second], calendar))).toBe(600_00 + 1_200_00);
    expect(of(yearBudget([first], calendar))).toBe(1_200_00);
    // Months gone by without a budget had none.
    expect(of(yearBudget([second], { fromOn: "2025-04-01", toOn: "2025-09-30", months: 6 }))).toBe(1_800_00);
    expect(yearBudget([], quarter).size).toBe(0);
  });

  it("rounds each group's part, so that the parts add up", () => {
    const whole = scaledBudget([aBudget(1, "2025-07-01", aLine(2), aLine(2, 31))], quarter);
    const parts = [aLine(2), aLine(2, 31)].map((line) =>
      of(scaledBudget([aBudget(1, "2025-07-01", line)], quarter)),
    );
    expect(of(whole)).toBe(2);
    expect(parts).toEqual([1, 1]);
  });
});
