import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type RunningProduct, runProduct } from "../../e2e/src/support/run-product.ts";
import { openDatabase } from "../../server/src/core/db/open-database.ts";
import { createTestLog } from "../../server/src/testing/test-log.ts";
import { ballotText, createSender, type Sender } from "../../rig/cast-votes.ts";
import { cpuMicrosecondsOf } from "../support/cpu-time.ts";
import { createDatabase } from "../../rig/create-database.ts";
import { root } from "../../rig/paths.ts";
import { withPrivatePostgres } from "../../rig/private-postgres.ts";
import { median } from "../../rig/report.ts";
import { keepReport } from "../support/keep-report.ts";
import { runBare } from "../../rig/run-bare.ts";
import {
  addVotingPlan,
  beginInFormat1,
  importAgency,
  manyCasts,
  SECRET,
  type Voter,
} from "../../rig/voting-agency.ts";

/**
 * CPU of the server a cast, at most; and casts a second, at least, beside a bare handler with the same transaction. And the
 * p95 of a cast, at most, beside one in a register of format 1, where nothing is signed, sealed and witnessed (design of voting).
 */
const bars = { cpu: 2.2, casts: 0.4, p95: 1.25 };
const rounds = Number(process.argv[2] ?? 5);
const seconds = Number(process.argv[3] ?? 6);
const connections = 16;
/** For each of the three that are measured. */
const meetings = 8;
const DAY_MS = 86_400_000;

interface Round {
  readonly cpuMicroseconds: number;
  readonly perSecond: number;
  readonly p95Ms: number;
}
interface Load {
  readonly server: RunningProduct;
  readonly sender: Sender;
  /** A voter's ballot for each connection. */
  readonly casts: readonly { readonly voter: Voter; readonly meetingId: number; readonly ballot: string }[];
}
interface Measured {
  readonly product: readonly Round[];
  readonly format1: readonly Round[];
  readonly bare: readonly Round[];
}

if (process.platform !== "linux")
  throw new Error("CPU time of another process is read from /proc: Linux only.");

await withPrivatePostgres(async (postgres) => {
  const dataDir = mkdtempSync(join(tmpdir(), "portal-bench-"));
  const databaseUrl = await createDatabase(postgres, "portal");
  const settings = { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, PORTAL_SECRET: SECRET };
  await importAgency(settings);
  const database = await openDatabase({ databaseUrl, dataDir, log: createTestLog() });
  const minute = Math.ceil(Date.now() / 60_000) * 60_000;
  const cutoffsAt = Array.from({ length: 3 * meetings }, () => new Date(minute + DAY_MS));
  const { voters, meetingIds } = await addVotingPlan(database, { lots: 1_000, cutoffsAt, isMailed: true });
  await beginInFormat1(database, meetingIds.slice(meetings));
  await database.close();
  const product = await runProduct({ ...settings, ...manyCasts, LOG_LEVEL: "info" });
  const bare = await runBare(join(root, "rig", "cast", "bare-server.ts"), settings);
  const sender = createSender(connections);
  try {
    const papers = await Promise.all(
      meetingIds.map((id) => sender.paper(product.address, voters[0] ?? fail(), id)),
    );
    const votes = ["Y", "N", "A", "Y", "Y", "N", "Y", "A"] as const;
    const castsIn = (group: number) =>
      Array.from({ length: connections }, (_, at) => ({
        voter: voters[at] ?? fail(),
        meetingId: meetingIds[group * meetings + (at % meetings)] ?? 0,
        ballot: ballotText(papers[group * meetings + (at % meetings)] ?? [], votes),
      }));
    const loads = {
      product: { server: product, sender, casts: castsIn(0) },
      format1: { server: product, sender, casts: castsIn(1) },
      bare: { server: bare, sender, casts: castsIn(2) },
    };
    const names = ["product", "format1", "bare"] as const;
    const measured = { product: [] as Round[], format1: [] as Round[], bare: [] as Round[] };
    for (const name of names) await load(loads[name], 2);
    // In turn, so that a slow moment of the machine hits all.
    for (let round = 0; round < rounds; round++)
      for (const name of names) measured[name].push(await load(loads[name], seconds));
    show(measured);
  } finally {
    sender.close();
    await bare.end();
    await product.end();
    rmSync(dataDir, { recursive: true, force: true });
  }
});

/** Casts on every connection, one after the other. */
async function load({ server, sender, casts }: Load, duration: number): Promise<Round> {
  const before = cpuMicrosecondsOf(server.pid);
  const began = performance.now();
  const tookMs: number[] = [];
  await Promise.all(
    casts.map(async ({ voter, meetingId, ballot }) => {
      while (performance.now() - began < duration * 1_000) {
        const sentAt = performance.now();
        const { status, body } = await sender.cast(server.address, voter, meetingId, ballot);
        if (status !== 200) throw new Error(`a cast was answered ${status} ${body.code ?? ""}`);
        tookMs.push(performance.now() - sentAt);
      }
    }),
  );
  const took = (performance.now() - began) / 1_000;
  const cast = tookMs.length;
  return {
    cpuMicroseconds: (cpuMicrosecondsOf(server.pid) - before) / cast,
    perSecond: cast / took,
    p95Ms: tookMs.toSorted((one, other) => one - other)[Math.floor(cast * 0.95)] ?? Number.NaN,
  };
}

function of(figure: keyof Round, taken: readonly Round[]): number {
  return median(taken.map((one) => one[figure]));
}

function ratio(figure: keyof Round, taken: readonly Round[], beside: readonly Round[]): number {
  return of(figure, taken) / of(figure, beside);
}

function show({ product, format1, bare }: Measured): void {
  const row = (name: string, taken: readonly Round[]): string[] => [
    name,
    of("cpuMicroseconds", taken).toFixed(0),
    of("perSecond", taken).toFixed(0),
    of("p95Ms", taken).toFixed(1),
    ratio("cpuMicroseconds", taken, bare).toFixed(2),
    ratio("perSecond", taken, bare).toFixed(2),
    ratio("p95Ms", taken, format1).toFixed(2),
  ];
  keepReport({
    name: "cast",
    question: "What does a ballot cost the server, beside a bare handler with the same transaction?",
    header: [
      "server",
      "CPU µs a cast",
      "casts a second",
      "p95 ms",
      "CPU ratio",
      "casts ratio",
      "p95 beside format 1",
    ],
    rows: [
      row("bare node:http + pg, the same statements and session check", bare),
      row("the product, in registers of format 1", format1),
      row("the product: signed, sealed and witnessed", product),
    ],
    notes: [
      `PostgreSQL, 1,000 lots, ${connections} connections on ${meetings} meetings each, medians of ${rounds} rounds of ${seconds} s in turn.`,
      "All write the receipt mail; only the product also sends what it wrote. The load runs on the same machine.",
      `The bars: CPU at most ${bars.cpu.toFixed(1)}, casts at least ${bars.casts.toFixed(2)}, p95 at most ${bars.p95.toFixed(2)}.`,
      "",
    ],
    isWithinBar:
      ratio("cpuMicroseconds", product, bare) <= bars.cpu &&
      ratio("perSecond", product, bare) >= bars.casts &&
      ratio("p95Ms", product, format1) <= bars.p95,
  });
}

function fail(): never {
  throw new Error("there are fewer voters than connections");
}
