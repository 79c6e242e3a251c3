import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { binOf } from "../setup/paths.mjs";
import { runNode } from "./child.mjs";
import { couldNotRun, outcome, tail } from "./outcome.mjs";
import { slowestNote } from "./slowest.mjs";

/** Drives the built product in a real browser. */
export async function checkEndToEnd({ env }) {
  const scratch = mkdtempSync(join(tmpdir(), "portal-gate-"));
  const reportPath = join(scratch, "report.json");
  try {
    const run = await runNode(
      binOf("@playwright/test", "cli.js"),
      ["test", "-c", "e2e/playwright.config.ts", "--reporter=dot,json"],
      { env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: reportPath } },
    );
    return judge(run, reportPath);
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

function judge(run, reportPath) {
  let stats, suites;
  try {
    ({ stats, suites } = JSON.parse(readFileSync(reportPath, "utf8")));
  } catch {
    return couldNotRun(tail(run.output));
  }
  // A journey that needs a second attempt is not a journey that works.
  let failed = stats.unexpected + stats.flaky;
  if (failed === 0 && (run.code !== 0 || stats.expected === 0)) failed = 1;
  return outcome({
    passed: stats.expected,
    failed,
    skipped: stats.skipped,
    notes: slowestNote(suites.flatMap(timesOf)),
    output: tail(run.output, 150),
  });
}

/** The times of a suite's tests under the file that they stand in. */
function timesOf({ file, specs, suites = [] }) {
  const own = specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results));
  return [...own.map(({ duration }) => [file, duration]), ...suites.flatMap(timesOf)];
}
