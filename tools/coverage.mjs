import "./setup/require-node.mjs";
import { ensureInstalled } from "./setup/install.mjs";
import { runTypeScript } from "./setup/run-typescript.mjs";
import { runCommand } from "./setup/setup-failure.mjs";

/** Writes docs/specification/coverage.md: which tests name which line of the checklist. */
await runCommand(() => {
  ensureInstalled();
  runTypeScript("tools/requirements/write-coverage.ts");
});
