import { execFile, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { build } from "esbuild";
import { freePort, runProduct } from "../../e2e/src/support/run-product.ts";
import type { RunningProduct } from "../../e2e/src/support/run-product.ts";
import { loadAgency } from "../support/load-agency.ts";
import { root } from "../support/paths.ts";
import { withPrivatePostgres } from "../support/private-postgres.ts";
import { median, report } from "../support/report.ts";
import { signIn } from "../support/signed-in.ts";

const cpuBar = 2.2;
const speedBar = 0.4;
const rounds = 5;
const seconds = 6;
const connections = 16;
const meeting = "/lots/2005/meetings/8006/agenda";

interface Round {
  readonly cpuMicroseconds: number;
  readonly perSecond: number;
}

if (process.platform !== "linux")
  throw new Error("CPU time of another process is read from /proc: Linux only.");

await withPrivatePostgres(async (postgres) => {
  const { url, lots } = await loadAgency(postgres, 600);
  const scratch = mkdtempSync(join(tmpdir(), "portal-bench-"));
  const product = await runProduct({
    DATABASE_URL: url,
    DATA_DIR: scratch,
    LOG_LEVEL: "info",
    PORTAL_ENV: "test",
    PORTAL_FAKE_NOW: "2026-03-31T10:00:00+11:00",
    // Nobody listens there: mails are queued with the ballots, and sending them is no part of casting.
    SMTP_URL: `smtp://127.0.0.1:${await freePort()}`,
  });
  const bare = await runBare(url, scratch);
  try {
    const { agencyId, headers: signedIn } = await signIn(product.address, "owner1", 1);
    const below = `/api/agencies/${agencyId}${meeting}`;
    const token = /XSRF-TOKEN=([^;]+)/.exec(signedIn["cookie"] ?? "")?.[1] ?? "";
    const headers = { ...signedIn, "x-xsrf-token": token, "content-type": "application/json" };
    const body = join(scratch, "ballot.json");
    writeFileSync(body, await ballotOf(product.address + below, headers));
    const cast: Cast = { path: `${below}/response`, headers, body };
    // The register begins with the product; then both add to it.
    const measured = new Map<RunningProduct, Round[]>([
      [product, []],
      [bare, []],
    ]);
    for (const server of measured.keys()) await load(server, cast, 3);
    // In turn, so that a slow moment of the machine hits both.
    for (let round = 0; round < rounds; round++)
      for (const [server, taken] of measured) taken.push(await load(server, cast, seconds));
    show(lots, measured.get(product) ?? [], measured.get(bare) ?? []);
  } finally {
    await bare.end();
    await product.end();
    rmSync(scratch, { recursive: true, force: true });
  }
});

interface Cast {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The file that is sent. */
  readonly body: string;
}

/** The whole agenda as it was answered, with a vote on every motion; whatever revision is the newest. */
async function ballotOf(address: string, headers: Readonly<Record<string, string>>): Promise<string> {
  const { revision: _, ...agenda } = (await (await fetch(address, { headers })).json()) as {
    revision: number;
    agendaItems: { isMotion: boolean }[];
  };
  const agendaItems = agenda.agendaItems.map((item) =>
    item.isMotion ? { ...item, meetingRecordItem: { vote: "Y" } } : item,
  );
  return JSON.stringify({ ...agenda, agendaItems });
}

/** Bundled as the product is, so that neither pays for being compiled while it runs. */
async function runBare(url: string, folder: string): Promise<RunningProduct> {
  const outfile = join(folder, "bare-server.mjs");
  await build({
    entryPoints: [join(root, "bench", "casting", "bare-server.ts")],
    outfile,
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node20.19",
    banner: { js: 'import { createRequire as r } from "node:module"; const require = r(import.meta.url);' },
    external: ["pg-native"],
    // Hashing passwords comes with sign-in's statements and is never asked for.
    loader: { ".node": "empty" },
    logLevel: "error",
  });
  const port = await freePort();
  const child = spawn(process.execPath, [outfile], {
    env: { PATH: process.env["PATH"], DATABASE_URL: url, PORT: String(port) },
    stdio: "inherit",
  });
  await sleep(1_000);
  return {
    address: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    end: async () => {
      const ended = new Promise((settle) => child.once("exit", settle));
      child.kill();
      await ended;
    },
  };
}

interface LoadResult {
  readonly "2xx": number;
  readonly non2xx: number;
  readonly errors: number;
  readonly duration: number;
}

/** Not the synchronous call: while this process waits in it, the product's log fills its pipe, and the product waits too. */
async function load(server: RunningProduct, { path, headers, body }: Cast, duration: number): Promise<Round> {
  const before = cpuMicrosecondsOf(server.pid);
  const { stdout } = await promisify(execFile)(process.execPath, [
    join(root, "node_modules", "autocannon", "autocannon.js"),
    "--json",
    "--method=POST",
    `--input=${body}`,
    `--connections=${connections}`,
    `--duration=${duration}`,
    ...Object.entries(headers).flatMap(([name, value]) => ["--header", `${name}=${value}`]),
    `${server.address}${path}`,
  ]);
  const result = JSON.parse(stdout) as LoadResult;
  if (result.non2xx + result.errors > 0 || result["2xx"] === 0)
    throw new Error(
      `under load: ${result["2xx"]} answered, ${result.non2xx} refused, ${result.errors} broken`,
    );
  const spent = cpuMicrosecondsOf(server.pid) - before;
  return { cpuMicroseconds: spent / result["2xx"], perSecond: result["2xx"] / result.duration };
}

/** User and system time of all threads; the kernel counts in ticks of 10 ms. */
function cpuMicrosecondsOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10_000;
}

function show(lots: number, product: readonly Round[], bare: readonly Round[]): void {
  const cpu = (taken: readonly Round[]): number => median(taken.map((one) => one.cpuMicroseconds));
  const perSecond = (taken: readonly Round[]): number => median(taken.map((one) => one.perSecond));
  const cpuRatio = cpu(product) / cpu(bare);
  const speedRatio = perSecond(product) / perSecond(bare);
  const row = (name: string, taken: readonly Round[], ...ratios: string[]): string[] => [
    name,
    cpu(taken).toFixed(0),
    perSecond(taken).toFixed(0),
    ...ratios,
  ];
  report({
    name: "casting",
    question: "What does a ballot cost the server, beside a bare handler with the same transaction?",
    header: ["server", "CPU µs a ballot", "ballots a second", "CPU ratio", "ratio of ballots a second"],
    rows: [
      row("bare node:http + pg, named statements, same session check, same statements", bare, "1.00", "1.00"),
      row(
        "the product, validation and row-level security on",
        product,
        cpuRatio.toFixed(2),
        speedRatio.toFixed(2),
      ),
    ],
    notes: [
      `PostgreSQL, ${lots} lots, ${connections} voters in one meeting, medians of ${rounds} rounds of ${seconds} s in turn.`,
      "Both queue the receipt mails and send none.",
      `The bars: CPU at most ${cpuBar.toFixed(1)}, ballots a second at least ${speedBar.toFixed(1)}.`,
      "",
    ],
    isWithinBar: cpuRatio <= cpuBar && speedRatio >= speedBar,
  });
}
