/** What a report costs does not depend on how many other plans an agency has: its rows are found by an index. */
import { beforeAll, expect, it } from "vitest";
import { DEMO_AGENCY, storeCopiesOfPlan } from "../testing/figures/demo-ledger.ts";
import { describeOnEngines, useTestDatabase } from "../testing/databases/test-database.ts";
import { ROW_STATEMENTS } from "./read-plan-rows.ts";

/** The tables that grow with an agency's plans, and of which the copies have rows. */
const GROWING = /Seq Scan on (?:journal_lines|debts|allocations|receipts|levies|lots|lot_owners)\b.*/g;

describeOnEngines("reading a plan's rows", (engine) => {
  const database = useTestDatabase({ engine, isDemo: true });
  beforeAll(async () => {
    await storeCopiesOfPlan(database(), { from: 1, to: 40 });
    await database().maintain();
  }, 120_000);

  it.each(Object.entries(ROW_STATEMENTS))("walks no whole table that grows: %s", async (_name, text) => {
    const lines = await database().query<{ "QUERY PLAN": string }>(DEMO_AGENCY, {
      text: `explain ${text}`,
      values: [DEMO_AGENCY, 101],
    });
    const plan = lines.map((line) => line["QUERY PLAN"]).join("\n");
    expect(plan).toContain("Scan");
    expect(plan.match(GROWING) ?? []).toEqual([]);
  });
});
