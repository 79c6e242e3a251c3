import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { createDatabase } from "../../../rig/create-database.ts";
import { loadMixedAgency } from "../../../rig/mixed-agency.ts";
import { journeyPicker, readPapers, seededRandom } from "../../../rig/mixed-journeys.ts";
import {
  callsOf,
  createMixedClient,
  emptyTally,
  percentileOf,
  runSteady,
  type Tally,
} from "../../../rig/mixed-load.ts";
import { withPrivatePostgres } from "../../../rig/private-postgres.ts";
import { report } from "../../../rig/report.ts";
import { SECRET } from "../../../rig/voting-agency.ts";
import { type Held, watchMemory } from "../../support/watch-memory.ts";
import { runProduct } from "../../../e2e/src/support/run-product.ts";
import { sayControl } from "../../support/control.ts";

/**
 * Whether the server holds more and more: `npm run proof -- soak [minutes on PostgreSQL] [on the embedded engine] [of the
 * control] [calls a second]`. 2,000 people who are signed in do what people do (rig/mixed-journeys.ts) at a steady rate
 * against the built server. Every 30 seconds it collects its garbage and tells what is left. What its heap holds on average
 * in the first five minutes and in the last five may not differ by more than 5 %, after a minute to get warm; no call may
 * fail. The control is the same server with a program loaded before it that keeps 8 kB of each request: it has to be told.
 * A soak of less than fifteen minutes compares its first and last thirds.
 */
const USERS = 2_000;
const WARM_SECONDS = 60;
const LOOK_MS = 30_000;
const WINDOW_LOOKS = 10;
const MOST_APART = 0.05;
const LEAK_BYTES = 8_192;
const CONTROL_LEAST_MINUTES = 2;
/** The embedded engine has one thread for everybody: of the rate that PostgreSQL gets, one in so many. */
const EMBEDDED_PART = 6;

const rows: string[][] = [];
const say = (text: string): boolean => process.stdout.write(`${text}\n`);
const failures: string[] = [];

interface Look extends Held {
  readonly seconds: number;
  readonly calls: number;
  /** Connections of the server to PostgreSQL; 0 with the embedded engine. */
  readonly databaseConnections: number;
}

interface Soaked {
  readonly looks: readonly Look[];
  readonly tally: Tally;
  readonly seconds: number;
}

const mean = (values: readonly number[]): number => values.reduce((sum, one) => sum + one, 0) / values.length;
const whole = (value: number): string => value.toFixed(0);
const inMb = (bytes: number): string => (bytes / 1_048_576).toFixed(1);

async function soak(
  settings: Readonly<Record<string, string>>,
  {
    minutes,
    perSecond,
    leakBytes,
  }: { readonly minutes: number; readonly perSecond: number; readonly leakBytes: number },
): Promise<Soaked> {
  const { users } = await loadMixedAgency(settings, USERS);
  const scratch = mkdtempSync(join(tmpdir(), "portal-soak-"));
  const watch = watchMemory(scratch, leakBytes);
  const product = await runProduct({ ...settings, LOG_LEVEL: "info", ...watch.settings });
  const databaseUrl = settings["DATABASE_URL"];
  const observer = databaseUrl === undefined ? null : new Client({ connectionString: databaseUrl });
  await observer?.connect();
  const client = createMixedClient(product.address, 64);
  const tally = emptyTally();
  const looks: Look[] = [];
  const began = performance.now();
  const endMs = began + (minutes * 60 + WARM_SECONDS) * 1_000;
  const isOver = (): boolean => performance.now() >= endMs;
  try {
    const pick = journeyPicker(users, await readPapers(product.address, users), seededRandom(1));
    const load = runSteady(client, pick, { perSecond, most: 64 }, tally, isOver);
    await sleep(WARM_SECONDS * 1_000);
    for (let each = 1; !isOver(); each += 1) {
      await sleep(Math.max(0, began + WARM_SECONDS * 1_000 + each * LOOK_MS - performance.now()));
      const counted = await observer?.query<{ count: number }>(
        "select count(*)::int as count from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
      );
      const databaseConnections = counted?.rows[0]?.count ?? 0;
      const seconds = (performance.now() - began) / 1_000 - WARM_SECONDS;
      looks.push({ ...(await watch.read(product.pid)), seconds, calls: callsOf(tally), databaseConnections });
    }
    await load;
    return { looks, tally, seconds: (performance.now() - began) / 1_000 };
  } finally {
    client.close();
    await observer?.end();
    await product.end();
    rmSync(scratch, { recursive: true, force: true });
  }
}

/** Means of the first and of the last five minutes, of a short soak of its first and last thirds. */
function endsOf(looks: readonly Look[], key: keyof Look): readonly [first: number, last: number] {
  const count = Math.min(WINDOW_LOOKS, Math.ceil(looks.length / 3));
  const of = (some: readonly Look[]): number => mean(some.map((look) => look[key]));
  return [of(looks.slice(0, count)), of(looks.slice(-count))];
}

/** Tells what was seen; answers how much the heap grew. */
function tell(name: string, { looks, tally, seconds }: Soaked): number {
  const calls = callsOf(tally);
  say(
    `${name}: ${calls} calls in ${(seconds / 60).toFixed(1)} minutes, ${(calls / seconds).toFixed(0)} a second`,
  );
  for (const [kind, count] of tally.failures) say(`  ${count} times ${kind}`);
  say(`  ms a call: p50 ${percentileOf(tally, 0.5).toFixed(1)}, p99 ${percentileOf(tally, 0.99).toFixed(1)}`);
  say("  minute  calls   heap MB  beside it  RSS MB  sockets  files  database  delay p99 ms");
  for (const look of looks) {
    const { seconds: at, heap, external, rss, sockets, files, databaseConnections, delayP99 } = look;
    const cells = [(at / 60).toFixed(1), look.calls, inMb(heap), inMb(external), inMb(rss), sockets, files];
    const widths = [8, 7, 10, 11, 8, 9, 7, 10, 14];
    const all = [...cells, databaseConnections, delayP99.toFixed(1)];
    say(all.map((cell, column) => String(cell).padStart(widths[column] ?? 8)).join(""));
  }
  const ends = (key: keyof Look, write: (value: number) => string): string =>
    endsOf(looks, key).map(write).join(" → ");
  const [first, last] = endsOf(looks, "heap");
  const growth = last / first - 1;
  say(`  heap after collecting: ${ends("heap", inMb)} MB, ${(growth * 100).toFixed(1)} % apart`);
  rows.push([
    name,
    (seconds / 60).toFixed(1),
    String(calls),
    ends("heap", inMb),
    `${(growth * 100).toFixed(1)} %`,
    ends("rss", inMb),
    ends("sockets", whole),
    ends("files", whole),
    ends("databaseConnections", whole),
    ends("delayP99", whole),
    String([...tally.failures.values()].reduce((sum, one) => sum + one, 0)),
  ]);
  return growth;
}

function judge(name: string, soaked: Soaked): void {
  const growth = tell(name, soaked);
  if (!(Math.abs(growth) <= MOST_APART))
    failures.push(`${name}: the heap is ${(growth * 100).toFixed(1)} % apart`);
  for (const [kind, count] of soaked.tally.failures) failures.push(`${name}: ${count} times ${kind}`);
  if (callsOf(soaked.tally) === 0) failures.push(`${name}: nothing was asked`);
}

const [onPostgres = 30, onEmbedded = 10, ofControl = 4, perSecond = 60] = process.argv.slice(2).map(Number);
const scratch = mkdtempSync(join(tmpdir(), "portal-soak-data-"));
const folderOf = (name: string): Readonly<Record<string, string>> => ({
  DATA_DIR: join(scratch, name),
  PORTAL_SECRET: SECRET,
});
try {
  if (ofControl >= CONTROL_LEAST_MINUTES) {
    const leaking = { minutes: ofControl, perSecond: perSecond / EMBEDDED_PART, leakBytes: LEAK_BYTES };
    const growth = tell("control, 8 kB of each request kept", await soak(folderOf("control"), leaking));
    const isFound = sayControl("8 kB of each request kept", growth > MOST_APART);
    if (!isFound) failures.push("the control was not told");
  }
  if (onEmbedded > 0) {
    const wanted = { minutes: onEmbedded, perSecond: perSecond / EMBEDDED_PART, leakBytes: 0 };
    judge("embedded", await soak(folderOf("embedded"), wanted));
  }
  if (onPostgres > 0)
    await withPrivatePostgres(async (postgres) => {
      const settings = { ...folderOf("postgres"), DATABASE_URL: await createDatabase(postgres, "portal") };
      judge("PostgreSQL", await soak(settings, { minutes: onPostgres, perSecond, leakBytes: 0 }));
    });
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
report({
  question: "Does the server hold more and more?",
  header: [
    "server",
    "minutes",
    "calls",
    "heap MB",
    "apart",
    "RSS MB",
    "sockets",
    "files",
    "database connections",
    "event loop p99 ms",
    "failed",
  ],
  rows,
  notes: [
    `${USERS.toLocaleString("en-AU")} people do what people do (rig/mixed-journeys.ts), ${perSecond} calls a second wanted, a ${EMBEDDED_PART}th of it of the`,
    "embedded engine. Each half minute the garbage is collected and the rest measured; a → b are means of the first and of the",
    `last five minutes (of a short run its thirds), after a minute to get warm. The bar: heaps at most ${MOST_APART * 100} % apart, nothing failed.`,
    ...failures.map((failure) => `Not held: ${failure}.`),
    "",
  ],
  isWithinBar: failures.length === 0,
});
say(failures.length === 0 ? "passed" : `${failures.length} failed`);
