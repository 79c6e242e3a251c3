import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { REPORT_TYPES } from "@portal/domain/reports/catalogue";
import { aReportRequest } from "@portal/domain/testing/agreement/report-requests";
import { Client } from "pg";
import { runProduct } from "../../e2e/src/support/run-product.ts";
import { openDatabase } from "../../server/src/core/db/open-database.ts";
import { createReportPrinter } from "../../server/src/reports/print/report-printer.ts";
import { type ReadReport, readReport } from "../../server/src/reports/read-report.ts";
import { documentOf } from "../../server/src/reports/report-job.ts";
import { createTestLog } from "../../server/src/testing/test-log.ts";
import { loadAgency } from "../../rig/load-agency.ts";
import { withPrivatePostgres } from "../../rig/private-postgres.ts";
import { median } from "../../rig/report.ts";
import { keepReport } from "../support/keep-report.ts";
import { watchLoop } from "../support/watch-loop.ts";
import { type AskedAtOnce, askAtOnce } from "./ask-reports.ts";
import { bareReport } from "./bare-report.ts";
import { repeatLedger } from "./long-ledger.ts";

const bars = { cpu: 2, delayMs: 50 };
const rounds = Number(process.argv[2] ?? 7);
/** Of the demonstration's ledger, for a report of more than sixty pages. */
const longTimes = Number(process.argv[3] ?? 18);
const leastPages = 60;
const plan = 101;

if (process.platform !== "linux")
  throw new Error("The main thread's own time is read from /proc: Linux only.");

interface Printed {
  readonly pages: number;
  readonly product: readonly number[];
  readonly bare: readonly number[];
}

const pagesOf = (pdf: Uint8Array): number =>
  Buffer.from(pdf)
    .toString("latin1")
    .match(/\/Type \/Page\n/g)?.length ?? 0;

/** What a file cost in CPU time, all threads counted, in ms. */
async function costOf(work: () => Promise<Uint8Array>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

/** The same document by the product's printer, thread and all, and by the bare script, in turn after a warm-up. */
async function printInTurn({ job, frame }: ReadReport): Promise<Printed> {
  const document = documentOf(job);
  const printer = createReportPrinter();
  const print = async (): Promise<Uint8Array> => {
    const outcome = await printer.print({ document, frame, printedAt: 0, logo: null }, "pdf");
    if (!("bytes" in outcome)) throw new Error(`not printed: ${JSON.stringify(outcome)}`);
    return outcome.bytes;
  };
  const pages = pagesOf(await print());
  const bare = (): Promise<Uint8Array> => bareReport(document, pages);
  if (pagesOf(await bare()) !== pages) throw new Error("the bare script has another number of pages");
  if (pages < leastPages) throw new Error(`the report has ${pages} pages only`);
  const taken = { product: [] as number[], bare: [] as number[] };
  for (let each = 0; each < 2; each += 1) await print().then(bare);
  for (let each = 0; each < rounds; each += 1) {
    taken.product.push(await costOf(print));
    taken.bare.push(await costOf(bare));
  }
  await printer.close();
  return { pages, ...taken };
}

await withPrivatePostgres(async (postgres) => {
  const { url } = await loadAgency(postgres, 1);
  const client = new Client({ connectionString: url });
  await client.connect();
  const scratch = mkdtempSync(join(tmpdir(), "portal-bench-"));
  const watch = watchLoop(scratch);
  const server = await runProduct({
    DATABASE_URL: url,
    DATA_DIR: scratch,
    LOG_LEVEL: "warn",
    PORTAL_ENV: "test",
    PORTAL_FAKE_NOW: "2026-03-31T10:00:00+11:00",
    ...watch.settings,
  });
  try {
    const fewLines = await repeatLedger(client, plan, 0);
    const usual = await askAtOnce(server, watch, client, { ownersCorpId: plan, rounds, idleMs: 5_000 });
    const lines = await repeatLedger(client, plan, longTimes);
    const large = await askAtOnce(server, watch, client, {
      ownersCorpId: plan,
      rounds: Math.ceil(rounds / 3),
      idleMs: 5_000,
    });
    await server.end();
    show(await printInTurn(await longReport(url, scratch)), [
      [fewLines, usual],
      [lines, large],
    ]);
  } finally {
    await server.end();
    await client.end();
    rmSync(scratch, { recursive: true, force: true });
  }
});

async function longReport(databaseUrl: string, dataDir: string): Promise<ReadReport> {
  const database = await openDatabase({ databaseUrl, dataDir, log: createTestLog() });
  const type = REPORT_TYPES.find(({ internalName }) => internalName === "CashManagement");
  const { parameters } = aReportRequest({ hasFinancialSummary: true });
  const wanted = { agencyId: 799187, ownersCorpId: plan, lotId: null, parameters, todayOn: "2026-03-31" };
  const read = type && (await readReport(database, { ...wanted, report: type, now: new Date(0) }));
  await database.close();
  if (read === undefined) throw new Error("there is no such report");
  return read;
}

function show({ pages, product, bare }: Printed, asked: readonly (readonly [number, AskedAtOnce])[]): void {
  const ratio = median(product) / median(bare);
  const ratios = product.map((one, at) => one / (bare[at] ?? Number.NaN));
  const delay = asked.map(([, { delays }]) => delays.p99);
  keepReport({
    name: "report-pdf",
    question:
      "What does a long report cost, beside a bare script; and does anybody wait while reports are made?",
    header: [
      "six reports at once, again and again: lines of the ledger",
      "reports",
      "slowest s",
      "delay p50 ms",
      "p99",
      "most",
      "of it computed p99",
      "most",
      "idle p99",
      "most",
    ],
    rows: asked.map(([lines, { reports, slowestMs, delays, idle }]) => [
      lines.toLocaleString("en-AU"),
      String(reports),
      (slowestMs / 1_000).toFixed(1),
      ...[
        delays.p50,
        delays.p99,
        delays.most,
        delays.p99Computed,
        delays.mostComputed,
        idle.p99,
        idle.most,
      ].map((ms) => ms.toFixed(1)),
    ]),
    notes: [
      `Printing, in the product's own thread, a report of ${pages} pages: ${median(product).toFixed(0)} ms CPU; a bare pdfkit script with the same`,
      `cells, face and number of pages, nothing measured, wrapped or tagged: ${median(bare).toFixed(0)} ms. Ratio ${ratio.toFixed(2)}, of the rounds`,
      `${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)}; medians of ${rounds} rounds in turn. The bar: at most ${bars.cpu.toFixed(1)}.`,
      "The delays are the server process's own, by perf_hooks, of a timer of 10 ms; PostgreSQL, over HTTP. 'Computed' is the main",
      `thread's own time between two ticks, whatever else the machine did. The bar: p99 below ${bars.delayMs} ms.`,
      "",
    ],
    isWithinBar: ratio <= bars.cpu && delay.every((ms) => ms < bars.delayMs),
  });
}
