import { mkdtempSync, rmSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { median, report } from "../../../rig/report.ts";
import { runProduct } from "../../../e2e/src/support/run-product.ts";
import { storyNow } from "../../../e2e/src/support/start-product.ts";
import { allRoutes, home, type Route, signIn } from "../../lighthouse/routes.ts";
import {
  categories,
  type DrivenBrowser,
  openDrivenBrowser,
  type Scores,
  takeScores,
} from "../../lighthouse/take-scores.ts";
import { withStolenShare } from "../../lighthouse/stolen-time.ts";

/**
 * Lighthouse on a phone (simulated throttling) over the built product: sign-in, and Home of owner1 who is signed in,
 * `npm run proof -- lighthouse [runs]`; each page, `npm run proof -- lighthouse all [runs]`. The bars are on the
 * median: performance 95, of each page 90; accessibility and best practices 100; a layout shift below 0.1. A run during which
 * a virtual machine's host kept the processors for others says nothing of a page, and is taken again; how many is told.
 */
const args = process.argv.slice(2);
const isAll = args[0] === "all";
const runs = Math.max(1, Number(args[isAll ? 1 : 0] ?? (isAll ? 1 : 5)));
const leastPerformance = isAll ? 90 : 95;
const MOST_SHIFT = 0.1;
const MOST_STOLEN = 0.02;
/** Of one page; after that a run counts, however it was disturbed. */
const MOST_DISTURBED = 30;
const CALMER_MS = 5_000;

interface Measured {
  readonly path: string;
  readonly taken: readonly Scores[];
  /** Runs that were taken again. */
  readonly disturbed: number;
}

async function measure(browser: DrivenBrowser, address: string, route: Route): Promise<Measured> {
  const taken: Scores[] = [];
  let disturbed = 0;
  while (taken.length < runs) {
    const { done: scores, stolen } = await withStolenShare(() => takeScores(browser, address, route));
    const told = [...categories.map((name) => scores[name]), ...scores.faults].join(" ");
    if (stolen > MOST_STOLEN && disturbed < MOST_DISTURBED) {
      disturbed += 1;
      process.stdout.write(`${route.path} again: ${told}, with ${(100 * stolen).toFixed(0)} % stolen\n`);
      await sleep(CALMER_MS);
      continue;
    }
    taken.push(scores);
    process.stdout.write(`${route.path} ${taken.length}/${runs}: ${told}\n`);
  }
  return { path: route.path, taken, disturbed };
}

const middle = ({ taken }: Measured, of: Exclude<keyof Scores, "faults">): number =>
  median(taken.map((scores) => scores[of]));

function isWithinBars(page: Measured): boolean {
  return (
    middle(page, "performance") >= leastPerformance &&
    middle(page, "accessibility") === 100 &&
    middle(page, "best-practices") === 100 &&
    middle(page, "layoutShift") < MOST_SHIFT
  );
}

function notesOf(measured: readonly Measured[]): readonly string[] {
  const faults = measured.flatMap(({ path, taken }) =>
    [...new Set(taken.flatMap((scores) => scores.faults))].map((fault) => `${path}: ${fault}`),
  );
  const spread = measured.map(({ path, taken }) => {
    const scores = taken.map(({ performance }) => performance);
    return `${Math.min(...scores)} to ${Math.max(...scores)} on ${path};`;
  });
  const how =
    runs === 1
      ? ["Mobile, simulated throttling, each page once, in a browser context of its own;"]
      : [
          `Mobile, simulated throttling, medians of ${runs} runs, each in a browser context of its own; performance from`,
          ...spread,
        ];
  const disturbed = measured.reduce((sum, page) => sum + page.disturbed, 0);
  return [
    ...how,
    `the bar: performance ${leastPerformance}, accessibility and best practices 100, layout shift below ${MOST_SHIFT}.`,
    `Other work slows what a processor does: ${loadavg()[2]?.toFixed(0) ?? "?"} processes wanted one in the last quarter of an hour;`,
    `${disturbed} runs with more than ${100 * MOST_STOLEN} % of the processors' time kept by the host were taken again.`,
    faults.length === 0 ? "No audit is below its full mark." : `Below their full mark: ${faults.join(", ")}.`,
    "",
  ];
}

const dataDir = mkdtempSync(join(tmpdir(), "portal-lighthouse-"));
const product = await runProduct({
  DATA_DIR: dataDir,
  LOG_LEVEL: "error",
  // The day of the demonstration's story has votes that are open.
  PORTAL_ENV: "test",
  PORTAL_FAKE_NOW: storyNow,
});
const browser = await openDrivenBrowser();
try {
  const measured: Measured[] = [];
  for (const route of isAll ? allRoutes : [signIn, home])
    measured.push(await measure(browser, product.address, route));
  report({
    question: isAll
      ? "How does Lighthouse find each page on a phone?"
      : "How does Lighthouse find sign-in and Home on a phone?",
    header: [
      "page",
      ...categories,
      "first paint ms",
      "largest paint ms",
      "blocking ms",
      "layout shift",
      "kB",
    ],
    rows: measured.map((page) => [
      page.path,
      ...categories.map((name) => String(middle(page, name))),
      middle(page, "firstPaintMs").toFixed(0),
      middle(page, "largestPaintMs").toFixed(0),
      middle(page, "blockingMs").toFixed(0),
      middle(page, "layoutShift").toFixed(3),
      (middle(page, "bytes") / 1000).toFixed(0),
    ]),
    notes: notesOf(measured),
    isWithinBar: measured.every(isWithinBars),
  });
} finally {
  await browser.close();
  await product.end();
  rmSync(dataDir, { recursive: true, force: true });
}
