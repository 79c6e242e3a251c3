import "./setup/require-node.mjs";
import { ensureInstalled } from "./setup/install.mjs";
import { runTypeScript } from "./setup/run-typescript.mjs";
import { runCommand } from "./setup/setup-failure.mjs";

/** Prints which tests show which line of the checklist: `npm run coverage`. */
await runCommand(() => {
  ensureInstalled();
  runTypeScript("tools/requirements/print-coverage.ts");
});
