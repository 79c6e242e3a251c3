import { describe, expect, it } from "vitest";
import { aReportRequest, plainRow } from "../../testing/agreement/report-requests.ts";
import { aLevy } from "../../testing/small-report-rows.ts";
import { instalmentsOfYear, levyRequiredTables } from "./levy-required.ts";
import { wholeMonths } from "../period.ts";
import type { Levy, ReportLot } from "../plan-rows.ts";

const TODAY = "2026-03-31";
const account = { accountCode: "141000", name: "Levies", category: "INCOME", parentCode: null } as const;
const lots: readonly ReportLot[] = [
  { lotId: 1, lotLabel: "1", unitName: null, levyUnits: 10, ownerships: [] },
];

/** A standard levy of a quarter of the financial year 2026. */
const levyOf = (given: Partial<Levy>): Levy => aLevy({ grossCents: 25_00, ...given });
const quarter = levyOf({});
const half = levyOf({ periodFromOn: "2025-10-01", periodToOn: "2026-03-31" });
const year = levyOf({ periodToOn: "2026-06-30" });

const requiredOf = (yearCents: number, levies: readonly Levy[], terms = (term: string) => term) =>
  levyRequiredTables(
    { accounts: [{ ...account, role: "LEVY_INCOME" }], lots, levies },
    aReportRequest({}, { todayOn: TODAY, terms }),
    {
      budget: new Map([["141000", new Map([["ADM", yearCents]])]]),
      period: wholeMonths("2025-07-01", 12),
    },
    "ADM",
  );
const rowsOf = (yearCents: number, levies: readonly Levy[]) =>
  requiredOf(yearCents, levies)[0]?.rows.map(plainRow);
/** How many instalments the levies tell of, before the year that begins in July 2026. */
const instalmentsBy = (...levies: readonly Levy[]) => instalmentsOfYear(levies, "ADM", "2026-07-01", TODAY);

describe("the levy that a budget requires", () => {
  it("is told by part and amount, under the agency's word for a levy", () => {
    const words = new Map([
      ["Levy", "Contribution"],
      ["Unit Entitlement", "Lot Entitlement"],
    ]);
    const [table] = requiredOf(100_00, [quarter], (term) => words.get(term) ?? term);
    expect(table?.caption).toBe("Contribution required");
    expect(table?.columns.map(({ title }) => title)).toEqual(["Part", "Amount"]);
    expect(table?.rows.map(plainRow)).toEqual([
      ["For the year", 100_00],
      ["Each of 4 instalments", 25_00],
      ["Per Lot Entitlement", 10_00],
    ]);
  });

  it("has no table where the budget has no levy", () => {
    expect(requiredOf(0, [quarter])).toEqual([]);
  });

  it("has no instalments where the levy is one of a whole year", () => {
    expect(rowsOf(100_00, [year])).toEqual([
      ["For the year", 100_00],
      ["Per Unit Entitlement", 10_00],
    ]);
  });
});

describe("the instalments of a year", () => {
  it("go by standard levies, not by a special one of another period", () => {
    const special = levyOf({ kind: "SPECIAL", periodFromOn: "2025-08-01", periodToOn: "2026-07-31" });
    expect(instalmentsBy(quarter, special)).toBe(4);
    expect(instalmentsBy(special)).toBeNull();
  });

  it("go by the levy whose period begins last, in whatever order they come", () => {
    expect(instalmentsBy(quarter, half)).toBe(2);
    expect(instalmentsBy(half, quarter)).toBe(2);
  });

  it("know a levy from the day of its issue on", () => {
    expect(instalmentsBy(quarter, { ...half, issuedOn: TODAY })).toBe(2);
    expect(instalmentsBy(quarter, { ...half, issuedOn: "2026-04-01" })).toBe(4);
  });

  it("take no notice of levies of the time after the budget's year", () => {
    const lastDay = levyOf({ periodFromOn: "2026-06-30", periodToOn: "2026-12-29" });
    const nextYear = levyOf({ periodFromOn: "2026-07-01", periodToOn: "2026-12-31" });
    expect(instalmentsBy(quarter, nextYear)).toBe(4);
    expect(instalmentsBy(quarter, lastDay)).toBe(2);
  });
});
