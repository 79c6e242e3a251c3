import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type RunningProduct, runProduct } from "../../e2e/src/support/run-product.ts";
import { cpuMicrosecondsOf, mainThreadMicrosecondsOf } from "../support/cpu-time.ts";
import { createDatabase } from "../../rig/create-database.ts";
import { loadMixedAgency } from "../../rig/mixed-agency.ts";
import { journeyPicker, readPapers, seededRandom } from "../../rig/mixed-journeys.ts";
import {
  callsOf,
  createMixedClient,
  emptyTally,
  type MixedClient,
  percentileOf,
  runClosed,
  type Tally,
} from "../../rig/mixed-load.ts";
import { root } from "../../rig/paths.ts";
import { withPrivatePostgres } from "../../rig/private-postgres.ts";
import { median } from "../../rig/report.ts";
import { keepReport } from "../support/keep-report.ts";
import { runBare } from "../../rig/run-bare.ts";
import { SECRET } from "../../rig/voting-agency.ts";
import { writeBareOrder } from "./bare-order.ts";

/** Calls a second, at least, and CPU of the server's main thread a call, at most, beside a bare handler. */
const bars = { calls: 0.4, cpu: 2.2 };
const USERS = 2_000;
const rounds = Number(process.argv[2] ?? 5);
const seconds = Number(process.argv[3] ?? 15);
const connections = 16;
/** Programs are compiled and statements planned by then. */
const WARM = { calls: 2_000, mostSeconds: 60 };

if (process.platform !== "linux")
  throw new Error("CPU time of another process is read from /proc: Linux only.");

interface Round {
  readonly perSecond: number;
  readonly cpuMicroseconds: number;
  readonly mainMicroseconds: number;
}
interface Place {
  readonly server: RunningProduct;
  readonly client: MixedClient;
  readonly rounds: Round[];
  /** Of all rounds together. */
  readonly all: Tally;
}

await withPrivatePostgres(async (postgres) => {
  const dataDir = mkdtempSync(join(tmpdir(), "portal-bench-"));
  const settings = {
    DATABASE_URL: await createDatabase(postgres, "portal"),
    DATA_DIR: dataDir,
    PORTAL_SECRET: SECRET,
  };
  const { users, lots } = await loadMixedAgency(settings, USERS);
  const product = await runProduct({ ...settings, LOG_LEVEL: "info" });
  const bare = await runBare(join(root, "bench", "mixed", "bare-server.ts"), settings);
  const papers = await readPapers(product.address, users);
  const sizes = new Map<string, number>();
  const places: readonly Place[] = [
    {
      server: product,
      client: createMixedClient(product.address, connections),
      rounds: [],
      all: emptyTally(),
    },
    {
      server: bare,
      client: createMixedClient(bare.address, connections, ({ planId, lotId, meetingId }, { name }) =>
        writeBareOrder({ name, bytes: sizes.get(name) ?? 0, planId, lotId, meetingId: meetingId ?? 0 }),
      ),
      rounds: [],
      all: emptyTally(),
    },
  ];
  const warmUp = async ({ client }: Place): Promise<Tally> => {
    const tally = emptyTally();
    const pick = journeyPicker(users, papers, seededRandom(0));
    for (let left = WARM.mostSeconds; left > 0 && callsOf(tally) < WARM.calls; left -= 1)
      await runClosed(client, pick, { connections, seconds: 1 }, tally);
    return tally;
  };
  const load = async (
    { client }: Place,
    seed: number,
    duration: number,
  ): Promise<readonly [Tally, number]> => {
    const tally = emptyTally();
    const pick = journeyPicker(users, papers, seededRandom(seed));
    const took = await runClosed(client, pick, { connections, seconds: duration }, tally);
    return [tally, took];
  };
  try {
    for (const place of places) {
      const { bytes, times } = await warmUp(place);
      // The product comes first: it tells how long answers are.
      if (place.server === product)
        for (const [name, sum] of bytes) sizes.set(name, Math.round(sum / (times.get(name)?.length ?? 1)));
    }
    // In turn, so that a slow moment of the machine hits both; the same people do the same in the round of both.
    for (let round = 1; round <= rounds; round += 1)
      for (const place of places) {
        const { pid } = place.server;
        const [before, mainBefore] = [cpuMicrosecondsOf(pid), mainThreadMicrosecondsOf(pid)];
        const [tally, took] = await load(place, round, seconds);
        const calls = callsOf(tally);
        place.rounds.push({
          perSecond: calls / took,
          cpuMicroseconds: (cpuMicrosecondsOf(pid) - before) / calls,
          mainMicroseconds: (mainThreadMicrosecondsOf(pid) - mainBefore) / calls,
        });
        addTo(place.all, tally);
      }
    show(lots, places);
  } finally {
    for (const { client } of places) client.close();
    await bare.end();
    await product.end();
    rmSync(dataDir, { recursive: true, force: true });
  }
});

function addTo(all: Tally, { times, failures }: Tally): void {
  for (const [name, taken] of times) all.times.set(name, [...(all.times.get(name) ?? []), ...taken]);
  for (const [kind, count] of failures) all.failures.set(kind, (all.failures.get(kind) ?? 0) + count);
}

function p99Of(taken: readonly number[]): number {
  return percentileOf({ ...emptyTally(), times: new Map([["", [...taken]]]) }, 0.99);
}

function show(lots: number, [product, bare]: readonly Place[]): void {
  if (product === undefined || bare === undefined) throw new Error("nothing was measured");
  const of = (place: Place, key: keyof Round): number => median(place.rounds.map((one) => one[key]));
  const ratio = (key: keyof Round): number => of(product, key) / of(bare, key);
  const ratios = product.rounds.map((one, at) => one.perSecond / (bare.rounds[at]?.perSecond ?? Number.NaN));
  const msRatio = (p: number): number => percentileOf(product.all, p) / percentileOf(bare.all, p);
  const row = (name: string, place: Place): string[] => [
    name,
    of(place, "perSecond").toFixed(0),
    percentileOf(place.all, 0.5).toFixed(1),
    percentileOf(place.all, 0.99).toFixed(1),
    of(place, "cpuMicroseconds").toFixed(0),
    of(place, "mainMicroseconds").toFixed(0),
    String(callsOf(place.all)),
    String([...place.all.failures.values()].reduce((sum, one) => sum + one, 0)),
  ];
  const hasCalls = ratio("perSecond") >= bars.calls;
  const hasCpu = ratio("mainMicroseconds") <= bars.cpu;
  const failures = [product, bare].flatMap(({ all }) => [...all.failures]);
  const kinds = [...product.all.times]
    .toSorted(([, one], [, other]) => other.length - one.length)
    .map(([name, taken]) => {
      const own = bare.all.times.get(name) ?? [];
      const p99s = [p99Of(taken), p99Of(own)].map((ms) => ms.toFixed(0));
      return `${name} ${taken.length} (${median(taken).toFixed(1)} / ${median(own).toFixed(1)}; ${p99s.join(" / ")})`;
    });
  keepReport({
    name: "mixed",
    question: "How much does the server carry of what people do all day, beside a bare handler?",
    header: [
      "server",
      "calls a second",
      "ms p50",
      "ms p99",
      "CPU µs a call",
      "of the main thread",
      "calls",
      "failed",
    ],
    rows: [
      row("bare node:http + pg, same session check, same tables, as many bytes", bare),
      row("the product", product),
      [
        "the product / bare",
        ratio("perSecond").toFixed(2),
        msRatio(0.5).toFixed(2),
        msRatio(0.99).toFixed(2),
        ratio("cpuMicroseconds").toFixed(2),
        ratio("mainMicroseconds").toFixed(2),
        "",
        "",
      ],
    ],
    notes: [
      `PostgreSQL, ${lots.toLocaleString("en-AU")} lots, ${USERS.toLocaleString("en-AU")} people signed in (sessions written as rows), ${connections} connections without a pause, medians of`,
      `${rounds} rounds of ${seconds} s in turn; calls a second of the rounds from ${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)} of the bare handler's. The load and`,
      "PostgreSQL run on the same machine. Reports are printed in a thread of their own; the bare handler reads the ledger and",
      "prints nothing, seals no ballot, keeps and mails no message.",
      `The bars: calls at least ${bars.calls.toFixed(2)}, the main thread's CPU at most ${bars.cpu.toFixed(1)}, nothing failed. At ${commitOf()}.`,
      `Calls: ${hasCalls ? "held" : "NOT HELD"}. CPU: ${hasCpu ? "held" : "NOT HELD"}.`,
      "",
      "Calls of the product in the rounds (ms p50 product / bare; p99 product / bare):",
      `${kinds.join(", ")}.`,
      failures.length === 0
        ? "Nothing failed."
        : `Failed: ${failures.map(([kind, count]) => `${count} × ${kind}`).join(", ")}.`,
      "",
    ],
    isWithinBar: hasCalls && hasCpu && failures.length === 0,
  });
}

function commitOf(): string {
  return execFileSync("git", ["log", "-1", "--format=commit %h of %cs"], {
    cwd: root,
    encoding: "utf8",
  }).trim();
}
