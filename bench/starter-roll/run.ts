import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { parse } from "csv-parse/sync";
import { parseAnswers } from "../../domain/src/import/starter/asking/answers.ts";
import { runStarter } from "../../domain/src/import/starter/run-starter.ts";
import { median } from "../../rig/report.ts";
import { type RandomOffice, randomOffice } from "../../rig/starter/random-office.ts";
import { openExports } from "../../server/src/import/starter/open-exports.ts";
import { keepReport } from "../support/keep-report.ts";

/**
 * How long the starter takes for long rolls: `npm run bench -- starter-roll [lots]`, 10,000 as it stands, and a tenth of them. Beside
 * each the same files as csv-parse alone reads them, so that a busy machine is told from a slow starter.
 */
const most = Number(process.argv[2] ?? 10_000);
const SEEDS = [0, 1, 2, 3, 4, 5];
const SECONDS_AT_MOST = 60;
/** A lot of the long rolls costs at most so many of the short ones'. */
const GROWTH_AT_MOST = 2;

interface Timed {
  readonly seconds: number;
  readonly bareSeconds: number;
}
interface Row extends Timed {
  readonly lots: number;
}

const secondsOf = async (work: () => unknown): Promise<number> => {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1_000;
};

async function readByStarter(folder: string, answers: object): Promise<void> {
  const parsed = parseAnswers(answers);
  if (!parsed.ok) throw new Error("the answers of a generated office are not read");
  const { files, outer, close } = await openExports(folder);
  await close();
  const { report } = runStarter({ files, outer, answers: parsed.value, previous: null, today: "2026-11-28" });
  const lots = report.schemes.map((scheme) => scheme.lots);
  if (report.faults.length > 0 || lots.some((count) => count === 0))
    throw new Error(
      `a roll was not read: ${JSON.stringify(report.faults.slice(0, 3))}, ${lots.join(" and ")} lots`,
    );
}

function readBare(folder: string, paths: readonly string[]): void {
  for (const path of paths)
    parse(readFileSync(join(folder, path)), {
      delimiter: [",", ";", "\t", "|"],
      relax_column_count: true,
      relax_quotes: true,
    });
}

async function time({ files, answers }: RandomOffice): Promise<Timed> {
  const folder = mkdtempSync(join(tmpdir(), "portal-starter-roll-"));
  try {
    for (const [path, bytes] of files) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), bytes);
    }
    return {
      bareSeconds: await secondsOf(() => readBare(folder, [...files.keys()])),
      seconds: await secondsOf(() => readByStarter(folder, answers)),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Offices of one plan, in which everything is right: each in its own spelling. */
async function measure(lots: number): Promise<Row> {
  const timed: Timed[] = [];
  for (const seed of SEEDS) {
    const office = randomOffice(seed, lots);
    // oxlint-disable-next-line no-await-in-loop -- one after the other, or they would time each other
    if (office.files.size === 4) timed.push(await time(office));
  }
  if (timed.length === 0) throw new Error("no office has one plan");
  return {
    lots,
    seconds: median(timed.map(({ seconds }) => seconds)),
    bareSeconds: median(timed.map(({ bareSeconds }) => bareSeconds)),
  };
}

// The first one warms the program up.
await measure(100);
const short = await measure(most / 10);
const long = await measure(most);
const growth = long.seconds / long.lots / (short.seconds / short.lots);
keepReport({
  name: "starter-roll",
  question: "How long does the starter take for long rolls?",
  header: ["lots", "starter, s", "csv-parse alone, s", "ratio"],
  rows: [short, long].map(({ lots, seconds, bareSeconds }) => [
    lots.toLocaleString("en-AU"),
    seconds.toFixed(2),
    bareSeconds.toFixed(2),
    (seconds / bareSeconds).toFixed(1),
  ]),
  notes: [
    "Roll, balances, trial balance and creditors of one plan, generated: from files on disk to the package. The median of the offices",
    `that have one plan. A lot of the long rolls costs ${growth.toFixed(2)} of the short ones' (bar: ${GROWTH_AT_MOST}). The bar: ${SECONDS_AT_MOST} s.`,
    "",
  ],
  isWithinBar: long.seconds <= SECONDS_AT_MOST && growth <= GROWTH_AT_MOST,
});
