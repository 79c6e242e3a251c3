import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runProduct } from "../../e2e/src/support/run-product.ts";
import { loadAgency } from "../../rig/load-agency.ts";
import { expectSameAnswer, type Load, measureInTurn, type Round } from "../support/measure-load.ts";
import { root } from "../../rig/paths.ts";
import { withPrivatePostgres } from "../../rig/private-postgres.ts";
import { median } from "../../rig/report.ts";
import { keepReport } from "../support/keep-report.ts";
import { runBare } from "../../rig/run-bare.ts";
import { signIn } from "../../rig/signed-in.ts";

const bar = 2.2;
const rounds = Number(process.argv[2] ?? 5);
const seconds = Number(process.argv[3] ?? 6);
const connections = 16;
const callPath = "/plans/lots/2005/query/financial";

const cpu = (taken: readonly Round[]): number => median(taken.map((one) => one.cpuMicroseconds));
const perSecond = (taken: readonly Round[]): number => median(taken.map((one) => one.perSecond));

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
    const load: Load = { path: `/api/agencies/${agencyId}${callPath}`, headers, connections };
    await expectSameAnswer([product, bare], load, "arrears");
    const measured = await measureInTurn([product, bare], load, { rounds, seconds });
    show(lots, measured.get(product) ?? [], measured.get(bare) ?? []);
  } finally {
    await bare.end();
    await product.end();
    rmSync(scratch, { recursive: true, force: true });
  }
});

function show(lots: number, product: readonly Round[], bare: readonly Round[]): void {
  const ratio = cpu(product) / cpu(bare);
  const spread = product.map((one, at) => one.cpuMicroseconds / (bare[at]?.cpuMicroseconds ?? Number.NaN));
  const row = (name: string, taken: readonly Round[], ratioText: string): string[] => [
    name,
    cpu(taken).toFixed(0),
    perSecond(taken).toFixed(0),
    ratioText,
  ];
  keepReport({
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
