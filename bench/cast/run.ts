import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type RunningProduct, runProduct } from "../../e2e/src/support/run-product.ts";
import { openDatabase } from "../../server/src/core/db/open-database.ts";
import { createTestLog } from "../../server/src/testing/test-log.ts";
import { ballotText, createSender, type Sender } from "../support/cast-votes.ts";
import { cpuMicrosecondsOf } from "../support/cpu-time.ts";
import { createDatabase } from "../support/create-database.ts";
import { root } from "../support/paths.ts";
import { withPrivatePostgres } from "../support/private-postgres.ts";
import { median, report } from "../support/report.ts";
import { runBare } from "../support/run-bare.ts";
import { addVotingPlan, importAgency, manyCasts, SECRET, type Voter } from "../support/voting-agency.ts";

/** CPU of the server a cast, at most; and casts a second, at least, beside a bare handler with the same transaction. */
const bars = { cpu: 2.2, casts: 0.4 };
const rounds = Number(process.argv[2] ?? 5);
const seconds = Number(process.argv[3] ?? 6);
const connections = 16;
const meetings = 8;
const DAY_MS = 86_400_000;

interface Round {
  readonly cpuMicroseconds: number;
  readonly perSecond: number;
}
interface Load {
  readonly server: RunningProduct;
  readonly sender: Sender;
  /** A voter's ballot for each connection. */
  readonly casts: readonly { readonly voter: Voter; readonly meetingId: number; readonly ballot: string }[];
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
  const cutoffsAt = Array.from({ length: meetings }, () => new Date(minute + DAY_MS));
  const { voters, meetingIds } = await addVotingPlan(database, { lots: 1_000, cutoffsAt, isMailed: true });
  await database.close();
  const product = await runProduct({ ...settings, ...manyCasts, LOG_LEVEL: "info" });
  const bare = await runBare(join(root, "bench", "cast", "bare-server.ts"), settings);
  const sender = createSender(connections);
  try {
    const papers = await Promise.all(
      meetingIds.map((id) => sender.paper(product.address, voters[0] ?? fail(), id)),
    );
    const casts = Array.from({ length: connections }, (_, at) => ({
      voter: voters[at] ?? fail(),
      meetingId: meetingIds[at % meetings] ?? 0,
      ballot: ballotText(papers[at % meetings] ?? [], ["Y", "N", "A", "Y", "Y", "N", "Y", "A"]),
    }));
    const measured = new Map<RunningProduct, Round[]>([
      [product, []],
      [bare, []],
    ]);
    for (const server of measured.keys()) await load({ server, sender, casts }, 2);
    // In turn, so that a slow moment of the machine hits both.
    for (let round = 0; round < rounds; round++)
      for (const [server, taken] of measured) taken.push(await load({ server, sender, casts }, seconds));
    show(measured.get(product) ?? [], measured.get(bare) ?? []);
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
  let cast = 0;
  await Promise.all(
    casts.map(async ({ voter, meetingId, ballot }) => {
      while (performance.now() - began < duration * 1_000) {
        const { status, body } = await sender.cast(server.address, voter, meetingId, ballot);
        if (status !== 200) throw new Error(`a cast was answered ${status} ${body.code ?? ""}`);
        cast += 1;
      }
    }),
  );
  const took = (performance.now() - began) / 1_000;
  return { cpuMicroseconds: (cpuMicrosecondsOf(server.pid) - before) / cast, perSecond: cast / took };
}

function show(product: readonly Round[], bare: readonly Round[]): void {
  const cpu = (taken: readonly Round[]): number => median(taken.map((one) => one.cpuMicroseconds));
  const perSecond = (taken: readonly Round[]): number => median(taken.map((one) => one.perSecond));
  const cpuRatio = cpu(product) / cpu(bare);
  const castRatio = perSecond(product) / perSecond(bare);
  const row = (name: string, taken: readonly Round[], ...ratios: readonly number[]): string[] => [
    name,
    cpu(taken).toFixed(0),
    perSecond(taken).toFixed(0),
    ...ratios.map((ratio) => ratio.toFixed(2)),
  ];
  report({
    name: "cast",
    question: "What does a ballot cost the server, beside a bare handler with the same transaction?",
    header: ["server", "CPU µs a cast", "casts a second", "CPU ratio", "casts ratio"],
    rows: [
      row("bare node:http + pg, the same statements and session check", bare, 1, 1),
      row("the product, receipts sealed and written as mails", product, cpuRatio, castRatio),
    ],
    notes: [
      `PostgreSQL, 1,000 lots, ${connections} connections on ${meetings} meetings, medians of ${rounds} rounds of ${seconds} s in turn.`,
      "Both write the receipt mail; only the product also sends what it wrote. The load runs on the same machine.",
      `The bars: CPU at most ${bars.cpu.toFixed(1)}, casts at least ${bars.casts.toFixed(2)}.`,
      "",
    ],
    isWithinBar: cpuRatio <= bars.cpu && castRatio >= bars.casts,
  });
}

function fail(): never {
  throw new Error("there are fewer voters than connections");
}
