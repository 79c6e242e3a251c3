import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { root } from "../../../rig/paths.ts";

/**
 * All tests of the server on both engines, also those that every day run on one: `npm run proof -- both-engines`. What follows
 * the name goes to vitest.
 */
const { status } = spawnSync(
  process.execPath,
  [join(root, "node_modules", "vitest", "vitest.mjs"), "run", "--root", "server", ...process.argv.slice(2)],
  { cwd: root, stdio: "inherit", env: { ...process.env, TEST_BOTH_ENGINES: "1" } },
);
process.exitCode = status ?? 1;
