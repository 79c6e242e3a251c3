import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Client } from "pg";
import { runProduct } from "../e2e/src/support/run-product.ts";
import type { TestPostgres } from "../server/src/testing/databases/test-postgres.ts";
import { type AgencyCall, agencyCalls, callOnce } from "./agency-calls.ts";
import { type RanStatement, readPlans } from "./read-plans.ts";
import { median } from "./report.ts";
import { signIn } from "./signed-in.ts";

const timedCalls = 150;
const warmUp = 20;
/** PostgreSQL plans a named statement for its values five times before it may keep one plan for all values. */
const plannedCalls = 12;
/** What the server does by itself meanwhile, such as looking for mails that wait, is in the log of one of these and not of all. */
const watchedCalls = 3;

/** What a call costs: how long it takes, and how PostgreSQL ran the statements of it. */
export interface Cost {
  readonly ms: number;
  readonly shapes: string;
  readonly rowsRead: number;
  readonly statements: number;
}
export type Costs = ReadonlyMap<string, Cost>;

/** Times each call first; then lets PostgreSQL write down how it ran each of its statements. */
export async function measureCalls(
  server: TestPostgres,
  client: Client,
  calls: readonly AgencyCall[] = agencyCalls,
): Promise<Costs> {
  const url = server.urlOf("portal");
  // Sessions of an earlier measurement are none of this one's.
  await client.query("truncate sessions");
  const durations = new Map<string, number>();
  await withProduct(url, async (call) => {
    for (const one of calls) {
      const taken: number[] = [];
      for (let at = 0; at < timedCalls; at++) {
        const start = performance.now();
        await call(one);
        taken.push(performance.now() - start);
      }
      durations.set(one.name, median(taken.slice(warmUp)));
    }
  });
  await client.query("truncate sessions");
  const costs = new Map<string, Cost>();
  await withPlansLogged(client, () =>
    withProduct(url, async (call) => {
      for (const one of calls) {
        for (let at = watchedCalls; at < plannedCalls; at++) await call(one);
        const ran = await statementsOf(server, () => call(one));
        costs.set(one.name, {
          ms: durations.get(one.name) ?? Number.NaN,
          shapes: ran.map(({ shape }) => shape).join(" | "),
          rowsRead: ran.reduce((sum, { rowsRead }) => sum + rowsRead, 0),
          statements: ran.length,
        });
      }
    }),
  );
  return costs;
}

/** The statements that each of a few calls made, as the last one made them. */
async function statementsOf(
  server: TestPostgres,
  call: () => Promise<void>,
): Promise<readonly RanStatement[]> {
  const seen: (readonly RanStatement[])[] = [];
  for (let at = 0; at < watchedCalls; at++) {
    const before = await logOf(server);
    await call();
    seen.push(readPlans((await logOf(server)).slice(before.length)).filter(({ shape }) => shape !== ""));
  }
  const isOfEach = ({ text }: RanStatement) => seen.every((ran) => ran.some((other) => other.text === text));
  return seen.at(-1)?.filter(isOfEach) ?? [];
}

async function withPlansLogged(client: Client, work: () => Promise<void>): Promise<void> {
  const settings = [
    "session_preload_libraries = 'auto_explain'",
    "auto_explain.log_min_duration = 0",
    "auto_explain.log_analyze = on",
    "auto_explain.log_timing = off",
    "auto_explain.log_format = 'json'",
  ];
  for (const setting of settings) await client.query(`alter database portal set ${setting}`);
  await work();
  await client.query("alter database portal reset all");
}

async function withProduct(
  url: string,
  work: (call: (one: AgencyCall) => Promise<void>) => Promise<void>,
): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), "portal-bench-"));
  const product = await runProduct({
    DATABASE_URL: url,
    DATA_DIR: dataDir,
    LOG_LEVEL: "warn",
    PORTAL_ENV: "test",
    PORTAL_FAKE_NOW: "2026-03-31T10:00:00+11:00",
  });
  try {
    const people = {
      owner: await signIn(product.address, "owner1", 1),
      nonlot: await signIn(product.address, "nonlot1", 3),
    };
    await work((one) => callOnce(product.address, one, people));
  } finally {
    await product.end();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** The whole log, once PostgreSQL has written what it has to say. */
async function logOf(server: TestPostgres): Promise<string> {
  await sleep(100);
  return readFileSync(join(server.folder, "log"), "utf8");
}
