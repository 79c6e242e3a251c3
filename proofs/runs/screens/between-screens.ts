import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { root } from "../../../rig/paths.ts";

/**
 * Everything that happens between the screens, also what is too long for every day: `npm run proof -- between-screens`.
 * Each address over a reload and from a mail while signed out, a session that ends in the middle of each form, each button
 * pressed twice on a slow way, a new version in place of the old one while a tab is open. What follows the name goes to Playwright.
 */
const { status } = spawnSync(
  process.execPath,
  [
    join(root, "node_modules", "@playwright", "test", "cli.js"),
    "test",
    "--config=e2e/playwright.config.ts",
    "--workers=1",
    "--reporter=list",
    "src/journeys",
    // They change what others sign in with: `npm run proof -- journeys`.
    "--grep-invert=@people",
    ...process.argv.slice(2),
  ],
  { cwd: root, stdio: "inherit", env: { ...process.env, E2E_LONG: "1" } },
);
process.exitCode = status ?? 1;
