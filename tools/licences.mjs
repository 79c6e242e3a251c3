import "./setup/require-node.mjs";
import { ensureInstalled } from "./setup/install.mjs";
import { runTypeScript } from "./setup/run-typescript.mjs";
import { runCommand } from "./setup/setup-failure.mjs";

/** Writes docs/licences.md: the licence of every package that the lock file names. */
await runCommand(() => {
  ensureInstalled();
  runTypeScript("tools/licences/write-licences.ts");
});
