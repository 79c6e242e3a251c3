import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, it } from "vitest";
import { demoFolder } from "../app/paths.ts";
import { useTestApp } from "../testing/app/build-test-app.ts";
import { type SignedInClient, signInAs } from "../testing/app/sign-in-as.ts";
import { describeOnEngines } from "../testing/databases/test-database.ts";

interface Expected {
  readonly openJobs: Readonly<Record<string, { readonly workOrders: number; readonly quotes: number }>>;
}
const { openJobs } = JSON.parse(readFileSync(join(demoFolder, "EXPECTED.json"), "utf8")) as Expected;

const COUNTERS = "/maintenanceItems/query/counters";
const counted = (openWorkOrdersCount: number, openQuotesCount: number): object => ({
  openWorkOrdersCount,
  openQuotesCount,
});
const allOf = (ownersCorpId: number): object => {
  const { workOrders = -1, quotes = -1 } = openJobs[ownersCorpId] ?? {};
  return counted(workOrders, quotes);
};

describeOnEngines("the maintenance counters", { tags: ["spec-607", "spec-406"] }, (engine) => {
  const testApp = useTestApp({ engine });
  const clients = new Map<string, SignedInClient>();
  beforeAll(async () => {
    for (const [username, role] of [
      ["owner1", 1],
      ["owner2", 1],
      ["committee1", 2],
      ["committee2", 2],
      ["both1", 1],
      ["nonlot1", 3],
      ["nonlot2", 3],
      ["manager1", 4],
    ] as const)
      clients.set(username, await signInAs(testApp(), { username, role }));
  }, 120_000);
  const as = (username: string): SignedInClient => {
    const client = clients.get(username);
    if (client === undefined) throw new Error(`${username} is not signed in`);
    return client;
  };
  const content = (flags: Record<string, boolean>): Promise<void> =>
    testApp().arrange("update agencies set content = content || $1::jsonb", [JSON.stringify(flags)]);

  it("a committee counts every open job of its plan, lot owner or not", async () => {
    expect((await as("committee2").get(`${COUNTERS}/2012`)).json()).toEqual(allOf(101));
    expect((await as("committee1").get(`${COUNTERS}/101?by=plan`)).json()).toEqual(allOf(101));
    for (const plan of [101, 102])
      expect((await as("nonlot1").get(`${COUNTERS}/${plan}?by=plan`)).json()).toEqual(allOf(plan));
  });

  it(
    "an owner counts jobs of no lot and of own lots, not those of others (D26)",
    { tags: ["spec-720"] },
    async () => {
      // WO4109 names lot 2012 and is open, so owners of other lots of the plan count one less: 5 - 1.
      expect(allOf(101)).toEqual(counted(5, 2));
      expect((await as("owner1").get(`${COUNTERS}/2005`)).json()).toEqual(counted(4, 2));
      expect((await as("owner2").get(`${COUNTERS}/2020`)).json()).toEqual(counted(4, 2));
      // WO4119 names lot 3005: 3 - 1.
      expect((await as("owner2").get(`${COUNTERS}/3003`)).json()).toEqual(counted(2, 2));
      const owner = await signInAs(testApp(), { username: "both1", role: 1 });
      await testApp().arrange("update work_orders set lot_id = 2021 where work_order_id = 6009");
      expect((await owner.get(`${COUNTERS}/2021`)).json()).toEqual(counted(5, 2));
      await testApp().arrange("update work_orders set lot_id = 2012 where work_order_id = 6009");
    },
  );

  it("in a plan without the seat a committee member is an owner (D56)", async () => {
    await testApp().arrange(
      "update lot_owners set contact_id = 5005 where lot_id = 3003 and left_on is null",
    );
    expect((await as("committee1").get(`${COUNTERS}/3003`)).json()).toEqual(counted(2, 2));
    await content({ showMaintenancePageOwner: false });
    expect((await as("committee1").get(`${COUNTERS}/3003`)).statusCode).toBe(403);
    expect((await as("committee1").get(`${COUNTERS}/2003`)).json()).toEqual(allOf(101));
    await content({ showMaintenancePageOwner: true });
    await testApp().arrange(
      "update lot_owners set contact_id = 5022 where lot_id = 3003 and left_on is null",
    );
  });

  it("a stranger's lot or plan and an absent one answer the same 404", async () => {
    const paths = ["2012", "999999", "103?by=plan", "999?by=plan", "101"].map((id) => `${COUNTERS}/${id}`);
    const answers = await Promise.all(paths.map((path) => as("owner2").get(path)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404]);
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    // A member without a lot cannot ask for one.
    expect((await as("nonlot1").get(`${COUNTERS}/2012`)).statusCode).toBe(404);
  });

  it.each(["manager1", "nonlot2"])("%s has no maintenance: every id answers the same 403", async (name) => {
    const paths = ["101?by=plan", "999?by=plan", "2012", "999999"].map((id) => `${COUNTERS}/${id}`);
    const answers = await Promise.all(paths.map((path) => as(name).get(path)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403]);
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(answers[0]?.json()).toMatchObject({ code: "FEATURE_UNAVAILABLE" });
  });

  it("is refused where the agency hides maintenance from the role", async () => {
    await content({ showMaintenancePageOwner: false });
    expect((await as("owner1").get(`${COUNTERS}/2005`)).statusCode).toBe(403);
    expect((await as("nonlot1").get(`${COUNTERS}/101?by=plan`)).statusCode).toBe(200);
    await content({ showMaintenancePageOwner: true, showMaintenancePageExec: false });
    expect((await as("owner1").get(`${COUNTERS}/2005`)).statusCode).toBe(200);
    expect((await as("nonlot1").get(`${COUNTERS}/101?by=plan`)).statusCode).toBe(403);
    await content({ showMaintenancePageExec: true });
  });

  it("the counters answer 401 without a session and 400 for an invalid id or kind", async () => {
    expect((await as("owner1").get(`${COUNTERS}/2005`, { cookies: {} })).statusCode).toBe(401);
    for (const [path, field] of [
      [`${COUNTERS}/x`, "param"],
      [`${COUNTERS}/2005?by=town`, "by"],
      [`${COUNTERS}/2005?all=1`, ""],
    ] as const) {
      const answer = await as("owner1").get(path);
      expect([answer.statusCode, answer.json()], `at ${path}`).toMatchObject([
        400,
        { code: "VALIDATION", errors: [{ path: field }] },
      ]);
    }
  });
});
