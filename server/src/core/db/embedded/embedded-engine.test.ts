import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, expect, it } from "vitest";
import {
  createTestDatabase,
  type TestDatabase,
  useTestDatabase,
} from "../../../testing/databases/test-database.ts";
import { DatabaseBusy, DatabaseUnavailable, StatementTimeout } from "../database-errors.ts";
import type { DatabaseOptions } from "../open-database.ts";

const AGENCY = 799187;
const insert = "insert into audit_events (agency_id, kind) values ($1, $2)";
const endless = "with recursive n(i) as (select 1 union all select i + 1 from n) select count(*) from n";

const opened: TestDatabase[] = [];
async function open(settings: Partial<DatabaseOptions> = {}): Promise<TestDatabase["database"]> {
  const made = await createTestDatabase({ ...settings, engine: "embedded" });
  opened.push(made);
  return made.database;
}
afterEach(async () => {
  for (const made of opened.splice(0)) await made.remove();
});
const shared = useTestDatabase({ engine: "embedded" });

it("calls fsync once for every commit, and not for reading", async () => {
  const database = shared();
  await database.query(AGENCY, { text: insert, values: [AGENCY, "warm"] });
  const before = database.fsyncs() ?? Number.NaN;
  for (let i = 0; i < 5; i += 1) await database.query(AGENCY, { text: insert, values: [AGENCY, "counted"] });
  const afterWriting = database.fsyncs() ?? Number.NaN;
  for (let i = 0; i < 5; i += 1) await database.query(AGENCY, { text: "select 1" });
  expect(afterWriting - before).toBe(5);
  expect(database.fsyncs()).toBe(afterWriting);
});

it("answers 200 reads at once, each with its own row", async () => {
  const database = shared();
  const asked = Array.from({ length: 200 }, (_, i) => i);
  const answers = await Promise.all(
    asked.map((i) => database.query(AGENCY, { name: "echo", text: "select $1::int as i", values: [i] })),
  );
  expect(answers).toEqual(asked.map((i) => [{ i }]));
});

it("keeps the event loop free while statements run", async () => {
  const database = shared();
  const slow = database.query(AGENCY, { text: "select count(*) from generate_series(1, 3000000)" });
  let ticks = 0;
  const ticking = setInterval(() => (ticks += 1), 5);
  await slow;
  clearInterval(ticking);
  expect(ticks).toBeGreaterThan(10);
});

it("lets a caller wait no longer than the acquire time-out, and serves again afterwards", async () => {
  const database = await open({ acquireTimeoutMs: 150 });
  const letGo = new AbortController();
  const held = once(letGo.signal, "abort");
  const holder = database.transaction(async () => held);
  await sleep(50);
  await expect(database.query(AGENCY, { text: "select 1" })).rejects.toBeInstanceOf(DatabaseBusy);
  expect(await database.ping()).toBe("busy");
  letGo.abort();
  await holder;
  expect(await database.ping()).toBe("ready");
});

it("does not time out if the process itself was paused: what arrived meanwhile is handled first", async () => {
  const database = await open({ acquireTimeoutMs: 300, statementTimeoutMs: 1_000 });
  const text = "select count(*)::int as n from generate_series(1, 1000)";
  const asked = Array.from({ length: 5 }, () => database.query(AGENCY, { text }));
  // Long enough for the calls to begin, which takes a few turns of the event loop.
  await sleep(1);
  const until = performance.now() + 2_000;
  while (performance.now() < until);
  expect(await Promise.all(asked)).toEqual(asked.map(() => [{ n: 1_000 }]));
});

it("ping answers busy within about a second, however long callers may wait", async () => {
  const database = await open({ acquireTimeoutMs: 60_000 });
  const letGo = new AbortController();
  const held = once(letGo.signal, "abort");
  const holder = database.transaction(async () => held);
  await sleep(50);
  const first = await Promise.race([database.ping(), sleep(10_000, "late")]);
  letGo.abort();
  await holder;
  expect(first).toBe("busy");
  expect(await database.ping()).toBe("ready");
});

it("rolls back what a caller left open before the next one gets the connection", async () => {
  const database = shared();
  await database.withOwner(async (client) => {
    await client.query("begin");
    await client.query(insert, [AGENCY, "left open"]);
  });
  const text = "select kind from audit_events where kind = 'left open'";
  expect(await database.query(AGENCY, { text })).toEqual([]);
});

it("ends a statement that runs beyond the limit, with a typed error, and works again", async () => {
  const database = await open({ statementTimeoutMs: 1_000, acquireTimeoutMs: 20_000 });
  await database.query(AGENCY, { text: insert, values: [AGENCY, "acknowledged"] });
  const started = performance.now();
  const waiting = database.query(AGENCY, { text: endless });
  const behind = database.query(AGENCY, { text: "select kind from audit_events" });
  await expect(waiting).rejects.toBeInstanceOf(StatementTimeout);
  expect(performance.now() - started).toBeLessThan(5_000);
  expect(await behind).toEqual([{ kind: "acknowledged" }]);
  await database.query(AGENCY, { text: insert, values: [AGENCY, "afterwards"] });
  expect(await database.query(AGENCY, { text: "select kind from audit_events order by event_id" })).toEqual([
    { kind: "acknowledged" },
    { kind: "afterwards" },
  ]);
});

it("the engine restarts when a statement crashes it", async () => {
  const database = await open({ acquireTimeoutMs: 20_000 });
  await database.query(AGENCY, { text: insert, values: [AGENCY, "acknowledged"] });
  const crash = database.withOwner((client) => client.query("copy audit_events from stdin"));
  await expect(crash).rejects.toBeInstanceOf(DatabaseUnavailable);
  const text = "select kind from audit_events";
  expect(await database.query(AGENCY, { text })).toEqual([{ kind: "acknowledged" }]);
});

it("gives a long transaction the time it needs", async () => {
  const database = await open({ statementTimeoutMs: 1_000, acquireTimeoutMs: 20_000 });
  const { rows } = await database.transaction(
    (client) => client.query("select count(*) as n from generate_series(1, 6000000)"),
    { isLong: true },
  );
  expect(rows).toEqual([{ n: 6_000_000 }]);
  await expect(database.query(AGENCY, { text: endless })).rejects.toBeInstanceOf(StatementTimeout);
});

it("refuses calls after it was closed", async () => {
  const database = await open();
  await database.close();
  await expect(database.query(AGENCY, { text: "select 1" })).rejects.toBeInstanceOf(DatabaseUnavailable);
  await database.close();
});
