import { spawnSync } from "node:child_process";
import { createRequire } from "node:module";
import { join } from "node:path";
import { root } from "../../../rig/paths.ts";
import { sayControl } from "../../support/control.ts";

/**
 * The portfolio page of each of the demonstration's 38 lots, as its owner sees it, against the package's files:
 * `npm run proof -- all-lots`. The journey of every day compares one lot of each plan in the same way
 * (e2e/src/portfolio/lots-of-owners.spec.ts, where the control is, too: each page is compared with another lot's files).
 */
const playwright = createRequire(join(root, "e2e", "package.json")).resolve("@playwright/test/cli");
const { status } = spawnSync(
  process.execPath,
  [playwright, "test", "-c", "e2e/playwright.config.ts", "--workers=1", "lots-of-owners"],
  { cwd: root, stdio: "inherit", env: { ...process.env, PORTAL_ALL_LOTS: "1" } },
);
// The tests hold it, and fail with it.
sayControl("each page beside another lot's files", status === 0);
process.exitCode = status ?? 1;
