import { spawnSync } from "node:child_process";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { root } from "../../../rig/paths.ts";
import { sayControl } from "../../support/control.ts";

/**
 * What each of the demonstration's lots has to pay, on each day of a year in the answer and in report 4 as a table, on eight
 * days also printed and on the pages Home and Portfolio: `npm run proof -- one-figure`. The tests of every day do the same on
 * two days, and on the pages for the people with an access code (server/src/reports/one-figure.test.ts, e2e/src/portfolio/one-figure.spec.ts;
 * the controls are there, too).
 */
const server = join(root, "server");
const vitest = join(
  dirname(createRequire(join(server, "package.json")).resolve("vitest/package.json")),
  "vitest.mjs",
);
const playwright = createRequire(join(root, "e2e", "package.json")).resolve("@playwright/test/cli");
const run = (args: readonly string[], cwd: string): boolean =>
  spawnSync(process.execPath, args, {
    cwd,
    stdio: "inherit",
    env: { ...process.env, PORTAL_EVERY_DAY: "1" },
  }).status === 0;

const isSameOverApi = run([vitest, "run", "src/reports/one-figure.test.ts"], server);
const isSameOnPages = run(
  [playwright, "test", "-c", "e2e/playwright.config.ts", "--workers=1", "one-figure"],
  root,
);
// The tests hold them, and fail with them.
sayControl("on each day a total one cent off, and another lot's total", isSameOverApi && isSameOnPages);
process.exitCode = isSameOverApi && isSameOnPages ? 0 : 1;
