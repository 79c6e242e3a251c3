import { describe, expect, it } from "vitest";
import { expectedLotsOf } from "../../testing/demo/demo-expected-lots.ts";
import { demoReportRows } from "../../testing/demo/demo-report-rows.ts";
import { aReportRequest, plainRow, rowsUnder } from "../../testing/agreement/report-requests.ts";
import { aLevy, aLotDebt } from "../../testing/small-report-rows.ts";
import { levySchedule } from "./levy-schedule.ts";
import { periodDay } from "../period.ts";
import type { ReportDocument } from "../document/report-document.ts";
import type { Levy, LotDebt, PlanRows } from "../plan-rows.ts";

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
      ["Administrative Fund", "01/07/2025"],
    ]);
    expect(titles.slice(8, 13)).toEqual([
      ["Capital Works Fund", "01/07/2025"],
      ["Capital Works Fund", "01/10/2025"],
      ["Capital Works Fund", "01/01/2026"],
      ["Capital Works Fund", "15/02/2026 Special levy - balcony waterproofing"],
      ["Capital Works Fund", "01/04/2026"],
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

/** A levy of the administrative fund over both lots of a small plan, tax included. */
const levyOf = (given: Partial<Levy>): Levy => aLevy({ grossCents: 1100, gstCents: 100, ...given });
const shareOf = (lotId: number, given: Partial<LotDebt>): LotDebt =>
  aLotDebt({ debtId: lotId, lotId, grossCents: 550, gstCents: 50, ...given });
const [one, two] = [shareOf(1, {}), shareOf(2, {})];
const smallPlan: Pick<PlanRows, "plan" | "funds" | "lots"> = {
  plan: demoReportRows(101).plan,
  funds: [
    { fund: "CWF", kind: "SINKING", name: "Capital works" },
    { fund: "ADM", kind: "ADMIN", name: "Administration" },
  ],
  lots: [1, 2].map((lotId) => ({
    lotId,
    lotLabel: String(lotId),
    unitName: null,
    levyUnits: 5 * lotId,
    ownerships: [],
  })),
};
const smallSchedule = (levies: readonly Levy[], debts: readonly LotDebt[] = [], isGstRegistered = true) =>
  levySchedule(
    { ...smallPlan, plan: { ...smallPlan.plan, isGstRegistered }, levies, debts },
    aReportRequest(),
  );
const lotRows = (document: ReportDocument) => document.sections[0]?.tables[0]?.rows.map(plainRow);
/** The columns behind a lot's name, of a plan with one levy. */
const titlesOf = (debts: readonly LotDebt[], isGstRegistered: boolean) =>
  smallSchedule([levyOf({})], debts, isGstRegistered)
    .sections[0]?.tables[0]?.columns.slice(3)
    .map(({ title }) => title);
/** What the list of levies says of each but the total: fund and description. */
const listed = (document: ReportDocument) =>
  document.sections[0]?.tables
    .at(-1)
    ?.rows.slice(0, -1)
    .map(plainRow)
    .map((row) => `${row[2]}: ${row[3]}`);

describe("the days of a levy schedule, on 31 March 2026", () => {
  it("are those of the financial year, its first and its last included", () => {
    const dueOn = ["2025-06-30", "2025-07-01", "2026-06-30", "2026-07-01"];
    const levies = dueOn.map((on, index) => levyOf({ levyId: index, dueOn: on, description: on }));
    expect(listed(smallSchedule(levies))).toEqual([
      "Administration: 2025-07-01",
      "Administration: 2026-06-30",
    ]);
  });

  it("know a levy and its shares from the day of issue on", () => {
    const today = { issuedOn: "2026-03-31", dueOn: "2026-05-01" };
    const tomorrow = { issuedOn: "2026-04-01", dueOn: "2026-05-01" };
    const ofToday = [shareOf(1, today), shareOf(2, today)];
    expect(
      lotRows(smallSchedule([levyOf(today)], ofToday))
        ?.at(-1)
        ?.slice(4),
    ).toEqual([1100, 100, 1100]);
    expect(smallSchedule([levyOf(tomorrow)]).sections.map(({ emptyText }) => emptyText)).toEqual([
      "No levies to report",
    ]);
  });

  it("leave out a lot's share that is issued later than its levy", () => {
    const document = smallSchedule([levyOf({})], [one, shareOf(2, { issuedOn: "2026-04-01" })]);
    expect(lotRows(document)?.map((row) => row.at(-1))).toEqual([550, 0, 550]);
  });
});

describe("the lots of a levy schedule", () => {
  it("come to the total of units, of each levy, of its tax and of the year", () => {
    expect(lotRows(smallSchedule([levyOf({})], [one, two]))).toEqual([
      ["1", null, null, 5, 550, 50, 550],
      ["2", null, null, 10, 550, 50, 550],
      ["Total", null, null, 15, 1100, 100, 1100],
    ]);
  });

  it("are not charged with the interest on a levy", () => {
    const interest = shareOf(1, { kind: "INTEREST", grossCents: 7, gstCents: 0 });
    expect(
      lotRows(smallSchedule([levyOf({})], [one, two, interest]))
        ?.at(-1)
        ?.at(-1),
    ).toBe(1100);
  });

  it("lots have a tax column if the plan is registered, or if its levies carry tax anyway", () => {
    const untaxed = [shareOf(1, { gstCents: 0 }), shareOf(2, { gstCents: 0 })];
    expect(titlesOf(untaxed, false)).toEqual(["Unit Entitlement", "01/07/2025", "Year total"]);
    expect(titlesOf(untaxed, true)).toEqual(["Unit Entitlement", "01/07/2025", "GST included", "Year total"]);
    expect(titlesOf([one, two], false)).toEqual([
      "Unit Entitlement",
      "01/07/2025",
      "GST included",
      "Year total",
    ]);
  });

  it("stand in one table up to ten levies", () => {
    const ten = Array.from({ length: 10 }, (_, index) => levyOf({ levyId: index + 1 }));
    expect(smallSchedule(ten).sections[0]?.tables.map(({ caption }) => caption)).toEqual([
      "Levy Schedule",
      "Levies of the year",
    ]);
  });
});

describe("the list of levies in a levy schedule", () => {
  it("goes by due day, on one day by fund, in one fund by the order in which they were made", () => {
    const levies = [
      levyOf({ levyId: 5, dueOn: "2025-10-01", description: "October" }),
      levyOf({ levyId: 6, dueOn: "2025-07-01", fund: "CWF", description: "July" }),
      levyOf({ levyId: 8, dueOn: "2025-07-01", description: "July, second" }),
      levyOf({ levyId: 7, dueOn: "2025-07-01", description: "July, first" }),
    ];
    expect(listed(smallSchedule(levies))).toEqual([
      "Administration: July, first",
      "Administration: July, second",
      "Capital works: July",
      "Administration: October",
    ]);
  });

  it("has days, tax and amount of each, and comes to their sum", () => {
    const levies = [
      levyOf({}),
      levyOf({
        levyId: 2,
        fund: "CWF",
        grossCents: 220,
        gstCents: 20,
        description: "Roof",
        periodToOn: null,
      }),
    ];
    expect(smallSchedule(levies).sections[0]?.tables.at(-1)?.rows.map(plainRow)).toEqual([
      ["2025-07-01", "2025-06-01", "Administration", "Standard levy", "2025-07-01", "2025-09-30", 100, 1100],
      ["2025-07-01", "2025-06-01", "Capital works", "Roof", "2025-07-01", null, 20, 220],
      ["Total", null, null, null, null, null, 120, 1320],
    ]);
  });

  it("says of each levy whether amount or tax of the shares differs from it", () => {
    const levies = [
      levyOf({ levyId: 1, description: "Right" }),
      levyOf({ levyId: 2, description: "Wrong amount" }),
      levyOf({ levyId: 3, description: "Wrong tax" }),
    ];
    const debts = [
      one,
      two,
      shareOf(1, { levyId: 2, grossCents: 549 }),
      shareOf(2, { levyId: 2 }),
      shareOf(1, { levyId: 3, gstCents: 49 }),
      shareOf(2, { levyId: 3 }),
    ];
    expect(smallSchedule(levies, debts).sections[0]?.notes).toEqual([
      "Wrong amount due 01/07/2025: the shares of the lots do not add up to the levy.",
      "Wrong tax due 01/07/2025: the shares of the lots do not add up to the levy.",
    ]);
  });
});
