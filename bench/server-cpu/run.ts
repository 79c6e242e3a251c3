import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { runProduct } from "../../e2e/src/support/run-product.ts";
import type { RunningProduct } from "../../e2e/src/support/run-product.ts";
import { cpuMicrosecondsOf } from "../support/cpu-time.ts";
import { loadAgency } from "../support/load-agency.ts";
import { root } from "../support/paths.ts";
import { withPrivatePostgres } from "../support/private-postgres.ts";
import { median, report } from "../support/report.ts";
import { runBare } from "../support/run-bare.ts";
import { signIn } from "../support/signed-in.ts";

const bar = 2.2;
const rounds = 5;
const seconds = 6;
const connections = 16;
const callPath = "/plans/lots/2005/query/financial";

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
  });
  const bare = await runBare(join(root, "bench", "server-cpu", "bare-server.ts"), { DATABASE_URL: url });
  try {
    const { agencyId, headers } = await signIn(product.address, "owner1", 1);
    const path = `/api/agencies/${agencyId}${callPath}`;
    await expectSameAnswer([product, bare], path, headers);
    const measured = new Map<RunningProduct, Round[]>([
      [product, []],
      [bare, []],
    ]);
    for (const server of measured.keys()) await load(server, path, headers, 3);
    // In turn, so that a slow moment of the machine hits both.
    for (let round = 0; round < rounds; round++)
      for (const [server, taken] of measured) taken.push(await load(server, path, headers, seconds));
    show(lots, measured.get(product) ?? [], measured.get(bare) ?? []);
  } finally {
    await bare.end();
    await product.end();
    rmSync(scratch, { recursive: true, force: true });
  }
});

async function expectSameAnswer(
  servers: readonly RunningProduct[],
  path: string,
  headers: Readonly<Record<string, string>>,
): Promise<void> {
  const answers = await Promise.all(
    servers.map(async ({ address }) => (await fetch(`${address}${path}`, { headers })).text()),
  );
  if (new Set(answers).size !== 1 || !answers[0]?.includes("arrears"))
    throw new Error(`the two servers answer differently:\n${answers.join("\n")}`);
}

interface LoadResult {
  readonly "2xx": number;
  readonly non2xx: number;
  readonly errors: number;
  readonly duration: number;
}

/** Not the synchronous call: while this process waits in it, the product's log fills its pipe, and the product waits too. */
async function load(
  server: RunningProduct,
  path: string,
  headers: Readonly<Record<string, string>>,
  duration: number,
): Promise<Round> {
  const before = cpuMicrosecondsOf(server.pid);
  const { stdout } = await promisify(execFile)(process.execPath, [
    join(root, "node_modules", "autocannon", "autocannon.js"),
    "--json",
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

function show(lots: number, product: readonly Round[], bare: readonly Round[]): void {
  const cpu = (taken: readonly Round[]): number => median(taken.map((one) => one.cpuMicroseconds));
  const perSecond = (taken: readonly Round[]): number => median(taken.map((one) => one.perSecond));
  const ratio = cpu(product) / cpu(bare);
  const spread = product.map((one, at) => one.cpuMicroseconds / (bare[at]?.cpuMicroseconds ?? Number.NaN));
  const row = (name: string, taken: readonly Round[], ratioText: string): string[] => [
    name,
    cpu(taken).toFixed(0),
    perSecond(taken).toFixed(0),
    ratioText,
  ];
  report({
    name: "server-cpu",
    question: "What does a lot's financial figures cost the server, beside a bare handler?",
    header: ["server", "CPU µs a request", "requests a second", "CPU ratio"],
    rows: [
      row("bare node:http + pg, named statements, same session check", bare, "1.00"),
      row("the product, validation and row-level security on", product, ratio.toFixed(2)),
    ],
    notes: [
      `PostgreSQL, ${lots} lots, ${connections} connections, medians of ${rounds} rounds of ${seconds} s in turn; ratios of the rounds`,
      `from ${Math.min(...spread).toFixed(2)} to ${Math.max(...spread).toFixed(2)}. The bar: at most ${bar.toFixed(1)}.`,
      "",
    ],
    isWithinBar: ratio <= bar,
  });
}
