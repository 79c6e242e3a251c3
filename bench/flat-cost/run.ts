import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { runProduct } from "../../e2e/src/support/run-product.ts";
import type { TestPostgres } from "../../server/src/testing/test-postgres.ts";
import { agencyCalls, callOnce } from "../support/agency-calls.ts";
import { loadAgency } from "../support/load-agency.ts";
import { withPrivatePostgres } from "../support/private-postgres.ts";
import { median, report } from "../support/report.ts";
import { signIn } from "../support/signed-in.ts";
import { multiplyAgency, multiplyFiles } from "./multiply-agency.ts";
import { readPlans } from "./read-plans.ts";

const smallLots = 6_000;
const times = 10;
const lotsOfDemonstration = 38;
const timedCalls = 150;
/** PostgreSQL plans a named statement anew five times before it keeps a plan for all values. */
const plannedCalls = 12;

interface Cost {
  readonly ms: number;
  readonly shapes: string;
  readonly rowsRead: number;
  readonly statements: number;
}

await withPrivatePostgres(async (server) => {
  const { url, lots } = await loadAgency(server, smallLots);
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await multiplyFiles(client, lots / lotsOfDemonstration);
    await client.query("vacuum (analyze)");
    const small = await measure(server, client, url);
    process.stdout.write("Multiplying the agency …\n");
    await multiplyAgency(client, times);
    const large = await measure(server, client, url);
    show(lots, small, large);
  } finally {
    await client.end();
  }
});

/** Times each call first; then lets PostgreSQL write down how it ran each of its statements. */
async function measure(
  server: TestPostgres,
  client: Client,
  url: string,
): Promise<ReadonlyMap<string, Cost>> {
  // Sessions of an earlier measurement are none of this one's.
  await client.query("truncate sessions");
  const durations = new Map<string, number>();
  await withServer(url, async (call) => {
    for (const { name } of agencyCalls) {
      const taken: number[] = [];
      for (let at = 0; at < timedCalls; at++) {
        const start = performance.now();
        await call(name);
        taken.push(performance.now() - start);
      }
      durations.set(name, median(taken.slice(20)));
    }
  });
  await client.query("truncate sessions");
  const costs = new Map<string, Cost>();
  await withPlansLogged(client, () =>
    withServer(url, async (call) => {
      for (const { name } of agencyCalls) {
        for (let at = 1; at < plannedCalls; at++) await call(name);
        const before = await logOf(server);
        await call(name);
        const ran = readPlans((await logOf(server)).slice(before.length)).filter((one) => one.shape !== "");
        costs.set(name, {
          ms: durations.get(name) ?? Number.NaN,
          shapes: ran.map((one) => one.shape).join(" | "),
          rowsRead: ran.reduce((sum, one) => sum + one.rowsRead, 0),
          statements: ran.length,
        });
      }
    }),
  );
  return costs;
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

async function withServer(
  url: string,
  work: (call: (name: string) => Promise<void>) => Promise<void>,
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
    await work(async (name) => {
      const found = agencyCalls.find((call) => call.name === name);
      if (found) await callOnce(product.address, found, people);
    });
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

function show(lots: number, small: ReadonlyMap<string, Cost>, large: ReadonlyMap<string, Cost>): void {
  let isFlat = true;
  const rows = agencyCalls.map(({ name }) => {
    const [one, other] = [small.get(name), large.get(name)];
    if (!one || !other) throw new Error(`${name} was not measured`);
    const isSamePlan = one.shapes === other.shapes;
    const isSameRows = one.rowsRead === other.rowsRead;
    if (!isSamePlan) process.stdout.write(`${name}\n  ${one.shapes}\n  ${other.shapes}\n`);
    isFlat &&= isSamePlan && isSameRows && one.statements > 0;
    return [
      name,
      String(one.statements),
      isSamePlan ? "the same" : "DIFFERENT",
      String(one.rowsRead),
      String(other.rowsRead),
      one.ms.toFixed(2),
      other.ms.toFixed(2),
      (other.ms / one.ms).toFixed(2),
    ];
  });
  const large10 = (lots * times).toLocaleString("en-AU");
  const small1 = lots.toLocaleString("en-AU");
  report({
    name: "flat-cost",
    question: `Does a call cost the same in an agency of ${small1} and of ${large10} lots?`,
    header: [
      "call",
      "statements",
      "plan",
      `rows read at ${small1}`,
      `at ${large10}`,
      `ms at ${small1}`,
      `at ${large10}`,
      "ratio",
    ],
    rows,
    notes: [
      "Plans and rows read are what PostgreSQL's auto_explain wrote down of the statements that the running server sent;",
      "times are medians of single calls over HTTP without it. The bar: the same plans and the same number of rows read.",
      "",
    ],
    isWithinBar: isFlat,
  });
}
