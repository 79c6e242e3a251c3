/** Who asks is looked up on every call: by the account's keys, whatever PostgreSQL takes the number of the signed-in for. */
import { expect, it } from "vitest";
import { describeOnEngines, useTestDatabase } from "../../testing/databases/test-database.ts";
import { personJoins } from "./present-person.ts";

const AGENCY = 799187;

interface PlanNode {
  readonly "Node Type": string;
  readonly "Relation Name"?: string;
  readonly Plans?: readonly PlanNode[];
}

/** The joins on the way from the whole plan down to a table, as PostgreSQL calls them. */
function joinsAbove(node: PlanNode, table: string): readonly string[] | null {
  if (node["Relation Name"] === table) return [];
  for (const below of node.Plans ?? []) {
    const found = joinsAbove(below, table);
    if (found !== null) return /Join|Loop/.test(node["Node Type"]) ? [node["Node Type"], ...found] : found;
  }
  return null;
}

describeOnEngines("the account of a session", (engine) => {
  const database = useTestDatabase({ engine, isDemo: true });
  const planOf = (joins: string): Promise<PlanNode> =>
    database().transaction(async (client) => {
      // What it would rather do with many users and few sessions, made to be what it does with these few.
      await client.query("set local enable_nestloop = off");
      const text = `explain (format json) select u.username, c.name from (select portal_now() as read_at) clock
        join sessions s on s.agency_id = $1 and s.secret_hash = $2 ${joins}`;
      const { rows } = await client.query<{ "QUERY PLAN": readonly { readonly Plan: PlanNode }[] }>(text, [
        AGENCY,
        Buffer.alloc(32),
      ]);
      const [plan] = rows[0]?.["QUERY PLAN"] ?? [];
      if (plan === undefined) throw new Error("nothing was explained");
      return plan.Plan;
    });

  it.each(["web_users", "contacts"])("a session is read without a join over all %s", async (table) => {
    const joins = joinsAbove(await planOf(personJoins), table);
    expect(joins?.length).toBeGreaterThan(0);
    expect(joins?.filter((join) => /Hash|Merge/.test(join))).toEqual([]);
  });

  it("the check recognises a plan that joins all accounts", async () => {
    const plan = await planOf(`join web_users u on u.agency_id = $1 and u.username_key = s.username_key
      join contacts c on c.agency_id = $1 and c.contact_id = u.contact_id`);
    expect(joinsAbove(plan, "web_users")?.some((join) => /Hash|Merge/.test(join))).toBe(true);
  });
});
