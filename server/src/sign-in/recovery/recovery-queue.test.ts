import { expect, it } from "vitest";
import { newUuid } from "../../core/ids/tokens.ts";
import { DEMO_AGENCY } from "../../testing/app/build-test-app.ts";
import { describeOnEngines, useTestDatabase } from "../../testing/databases/test-database.ts";
import { claimText } from "./recovery-worker.ts";

interface PlanNode {
  readonly "Actual Rows": number;
  readonly "Actual Loops": number;
  readonly "Rows Removed by Filter"?: number;
  readonly Plans?: readonly PlanNode[];
}

/** Rows that a plan has looked at, of all its steps. */
const visited = (node: PlanNode): number =>
  (node["Actual Rows"] + (node["Rows Removed by Filter"] ?? 0)) * node["Actual Loops"] +
  (node.Plans ?? []).reduce((sum, each) => sum + visited(each), 0);

describeOnEngines("the queue of recovery requests", (engine) => {
  const database = useTestDatabase({ engine, isDemo: true });

  it("hands out the next of 3,000 from 300 networks without looking through them", async () => {
    const [first] = await database().transaction((client) =>
      client.asAgency(DEMO_AGENCY, async () => {
        await client.query(
          `insert into recovery_requests (agency_id, request_id, kind, asked, account_hash, address, turn, requested_at)
            select $1, gen_random_uuid(), 'access-codes', 'somebody', sha256(n::text::bytea), '203.0.' || n % 300 || '.0',
              n / 300, portal_now() - interval '30 minutes' + n * interval '100 milliseconds'
            from generate_series(0, 2999) n`,
          [DEMO_AGENCY],
        );
        await client.query("analyze recovery_requests");
        const { rows } = await client.query<{ "QUERY PLAN": readonly { readonly Plan: PlanNode }[] }>(
          `explain (analyze, format json) ${claimText}`,
          [DEMO_AGENCY, newUuid()],
        );
        return rows[0]?.["QUERY PLAN"] ?? [];
      }),
    );
    if (first === undefined) throw new Error("nothing was explained");
    expect(visited(first.Plan)).toBeGreaterThan(0);
    expect(visited(first.Plan)).toBeLessThan(50);
  });
});
