import { spawnSync } from "node:child_process";
import { createRequire } from "node:module";
import { join } from "node:path";
import { root } from "../../../rig/paths.ts";
import { sayControl } from "../../support/control.ts";

/**
 * The words of generated motions on the voting paper, with the lines through and under them and the numbers of lists,
 * against what Chromium shows for the texts as the agency wrote them: `npm run proof -- motion-words [texts] [seed]`, 2,000
 * as it stands. They go through package, import, database and page; 24 of them every day
 * (e2e/src/meetings/motion-words.spec.ts). The control, texts as they were cleaned before, must be shown otherwise.
 */
const playwright = createRequire(join(root, "e2e", "package.json")).resolve("@playwright/test/cli");
const [texts = "2000", seed = "20261125"] = process.argv.slice(2);
const { status } = spawnSync(
  process.execPath,
  [playwright, "test", "-c", "e2e/playwright.config.ts", "--workers=1", "motion-words"],
  {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, PORTAL_MOTION_TEXTS: texts, PORTAL_MOTION_SEED: seed },
  },
);
// The tests hold it, and fail with it.
sayControl("texts as they were cleaned before", status === 0);
process.exitCode = status ?? 1;
