/** The rows of the database are the rows of the package that it was loaded from: for every kind of rows and every plan. */
import { demoReportRows } from "@portal/domain/testing/demo/demo-report-rows";
import type { PlanRows, RowSet } from "@portal/domain/reports/plan-rows";
import { expect, it } from "vitest";
import { DEMO_AGENCY } from "../testing/app/build-test-app.ts";
import { ANCHOR_DAY } from "../testing/packages/demo-rows.ts";
import { SECOND_AGENCY } from "../testing/app/second-agency.ts";
import { describeOnEngines, useTestDatabase } from "../testing/databases/test-database.ts";
import { readPlanRows, ROW_STATEMENTS } from "./read-plan-rows.ts";

const ROW_SETS = Object.keys(ROW_STATEMENTS) as RowSet[];

/** In no order: which one a report tells first is its own rule. */
const sorted = (rows: readonly unknown[]): readonly string[] =>
  rows.map((row) => JSON.stringify(sortedKeys(row))).toSorted();

function sortedKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((each) => JSON.stringify(sortedKeys(each))).toSorted();
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, each]) => [key, sortedKeys(each)]),
  );
}

interface Dated {
  readonly datedOn?: string;
  readonly issuedOn?: string;
  readonly startOn?: string;
}

/** Cuts the story off at the day that it is told from: rows dated later are not loaded, and neither are later ends. */
function reached(rows: readonly object[]): readonly object[] {
  const past = rows.filter(
    ({ datedOn, issuedOn, startOn }: Dated) => (datedOn ?? issuedOn ?? startOn ?? "") <= ANCHOR_DAY,
  );
  return past.map((row) =>
    Object.fromEntries(
      Object.entries(row).map(([name, value]: [string, unknown]) => {
        if (name === "allocations" || name === "movements") return [name, reached(value as object[])];
        const isEnd = ["reversedOn", "receiptReversedOn", "paidOn"].includes(name);
        return [name, isEnd && typeof value === "string" && value > ANCHOR_DAY ? null : value];
      }),
    ),
  );
}

describeOnEngines("rows of a plan", (engine) => {
  const database = useTestDatabase({ engine, isDemo: true });
  const rowsOf = (agencyId: number, planId: number, rowSets: readonly RowSet[]) =>
    readPlanRows(database(), agencyId, planId, rowSets);

  it.each([101, 102, 103])("are those of the package: plan %i", async (planId) => {
    const rows = await rowsOf(DEMO_AGENCY, planId, ROW_SETS);
    const ofPackage: PlanRows = demoReportRows(planId);
    expect(rows?.plan).toMatchObject(ofPackage.plan);
    for (const rowSet of ROW_SETS)
      expect(sorted(rows?.[rowSet] ?? []), rowSet).toEqual(sorted(reached(ofPackage[rowSet])));
  });

  it("come only where they are asked for", async () => {
    const rows = await rowsOf(DEMO_AGENCY, 101, ["funds"]);
    expect(rows?.funds).not.toEqual([]);
    expect(ROW_SETS.filter((rowSet) => rows?.[rowSet].length !== 0)).toEqual(["funds"]);
  });

  it("are nothing of another agency's plan, nor of one that there is not", async () => {
    expect(await rowsOf(DEMO_AGENCY, 999, ROW_SETS)).toBeUndefined();
    expect(await rowsOf(SECOND_AGENCY, 101, ROW_SETS)).toBeUndefined();
  });
});
