import { describe, expect, it } from "vitest";
import { expectedLotsOf } from "../testing/demo-expected-lots.ts";
import { demoReportRows } from "../testing/demo-report-rows.ts";
import { aReportRequest, plainRow, rowsUnder } from "../testing/report-requests.ts";
import { levySchedule } from "./levy-schedule.ts";
import { periodDay } from "./period.ts";
import type { Levy, LotDebt } from "./report-rows.ts";

const scheduleOf = (planId: number) => levySchedule(demoReportRows(planId), aReportRequest());

describe.each([101, 102, 103])("the levy schedule of plan %i of the demonstration", (planId) => {
  const expected = expectedLotsOf(planId).levySchedule;
  const { levies } = expected;
  // One fund after the other: its levies stand under its name.
  const ofFund = levies.toSorted((a, b) => a.fund.localeCompare(b.fund, "en"));
  const document = scheduleOf(planId);
  const [table, leviesTable] = document.sections[0]?.tables ?? [];
  const hasGst = planId === 101;

  it("has every lot's share of every levy, and its year", () => {
    const rows = demoReportRows(planId).lots.map(({ lotId, lotLabel, levyUnits }) => [
      lotLabel,
      levyUnits,
      ...ofFund.map(({ levyId }) => expected.lots[lotId]?.[levyId]),
      expected.lotTotals[lotId],
    ]);
    const found = (table?.rows ?? [])
      .filter(({ kind }) => kind === "line")
      .map(plainRow)
      .map(([lot, , , units, ...rest]) => [
        lot,
        units,
        ...rest.slice(0, levies.length),
        rest[levies.length + (hasGst ? 1 : 0)],
      ]);
    expect(found).toEqual(levies.length === 0 ? [] : rows);
  });

  it("adds up to each levy, its GST and the year", () => {
    const total = table?.rows.find(({ kind }) => kind === "total");
    const sums = [
      ...ofFund.map(({ gross }) => gross),
      ...(hasGst ? [levies.reduce((sum, { gst }) => sum + gst, 0)] : []),
      expected.total,
    ];
    expect(total === undefined ? [] : plainRow(total).slice(4)).toEqual(levies.length === 0 ? [] : sums);
    expect(document.sections[0]?.notes).toEqual([]);
  });

  it("lists the levies with their days", () => {
    const found = (leviesTable?.rows ?? []).filter(({ kind }) => kind === "line").map(plainRow);
    expect(found.map(([due, issued, , , , , gst, gross]) => ({ due, issued, gst, gross }))).toEqual(
      levies.map(({ due, issued, gst, gross }) => ({ due, issued, gst, gross })),
    );
  });

  it("is of the financial year", () => {
    expect(document.periodText).toBe(`${periodDay(expected.from)} to ${periodDay(expected.to)}`);
  });
});

describe("the levy schedule", () => {
  const rows = demoReportRows(101);

  it("comes to the worked table", () => {
    const found = rowsUnder(scheduleOf(101)).map(plainRow);
    // Admin and capital works of a quarter, the special levy, the year.
    const shares = [1, 6, 7, 8, 9, 20, 21, 24].map((lot) => {
      const row = found.find(([label]) => label === String(lot)) ?? [];
      return [lot, row[3], row[4], row[8], row[11], row.at(-1)];
    });
    expect(shares).toEqual([
      [1, 34, 105_562, 40_486, 56_100, 640_292],
      [6, 34, 105_562, 40_486, 56_100, 640_292],
      [7, 34, 105_561, 40_485, 56_100, 640_284],
      [8, 34, 105_561, 40_485, 56_100, 640_284],
      [9, 43, 133_504, 51_202, 70_950, 809_774],
      [20, 43, 133_504, 51_202, 70_950, 809_774],
      [21, 53, 164_552, 63_110, 87_450, 998_098],
      [24, 53, 164_552, 63_110, 87_450, 998_098],
    ]);
    const [total] = rowsUnder(scheduleOf(101))
      .filter(({ kind }) => kind === "total")
      .map(plainRow);
    expect([total?.[3], total?.[4], total?.[8], total?.[11], total?.at(-1)]).toEqual([
      1_000, 3_104_750, 1_190_750, 1_650_000, 18_832_000,
    ]);
  });

  it("titles standard levies by their fund, others by what they are for", () => {
    const columns = scheduleOf(101).sections[0]?.tables[0]?.columns ?? [];
    const titles = columns.map(({ groupTitle, title }) => [groupTitle, title]);
    expect(titles.slice(3, 5)).toEqual([
      [null, "Unit Entitlement"],
      ["Administrative Fund", "1/07/2025"],
    ]);
    expect(titles.slice(8, 13)).toEqual([
      ["Capital Works Fund", "1/07/2025"],
      ["Capital Works Fund", "1/10/2025"],
      ["Capital Works Fund", "1/01/2026"],
      ["Capital Works Fund", "15/02/2026 Special levy - balcony waterproofing"],
      ["Capital Works Fund", "1/04/2026"],
    ]);
  });

  it("knows nothing of a levy before it is issued", () => {
    const document = levySchedule(rows, aReportRequest({}, { todayOn: "2026-01-11" }));
    expect(document.sections[0]?.tables[0]?.columns).toHaveLength(4 + 6 + 2);
  });

  it("says so where the shares do not add up to the levy", () => {
    const [first, ...others] = rows.debts.filter(({ levyId }) => levyId === 500015);
    const broken = [...rows.debts.filter(({ levyId }) => levyId !== 500015), ...others];
    expect(first).toBeDefined();
    expect(levySchedule({ ...rows, debts: broken }, aReportRequest()).sections[0]?.notes).toEqual([
      "Special levy - balcony waterproofing due 15/02/2026: the shares of the lots do not add up to the levy.",
    ]);
  });

  it("leaves the units of a lot without any blank", () => {
    const lots = rows.lots.map((lot, index) => (index === 0 ? { ...lot, levyUnits: null } : lot));
    const [first] = rowsUnder(levySchedule({ ...rows, lots }, aReportRequest()));
    expect(first === undefined ? undefined : plainRow(first)[3]).toBeNull();
  });

  it("of very many levies stands in several tables, the last one with the year", () => {
    const [levy] = rows.levies;
    const [debt] = rows.debts;
    if (levy === undefined || debt === undefined) throw new Error("the demonstration has levies");
    const numbers = Array.from({ length: 24 }, (_, index) => index + 1);
    const levies = numbers.map((levyId): Levy => ({ ...levy, levyId, dueOn: "2025-08-01", grossCents: 100 }));
    const debts = numbers.map((levyId): LotDebt => ({
      ...debt,
      levyId,
      lotId: 2001,
      grossCents: 100,
      gstCents: 0,
    }));
    const document = levySchedule({ ...rows, levies, debts }, aReportRequest());
    const tables = document.sections[0]?.tables.slice(0, -1) ?? [];
    expect(tables.map(({ columns }) => columns.length)).toEqual([14, 14, 4 + 4 + 2]);
    expect(tables.map(({ caption }) => caption)).toContain("Levy Schedule, part 2 of 3");
    expect(tables[2]?.rows.map(plainRow)[0]?.at(-1)).toBe(2_400);
  });
});
