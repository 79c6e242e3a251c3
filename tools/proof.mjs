import "./setup/require-node.mjs";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { cleanEnvironment } from "./gates/clean-environment.mjs";
import { ensureBuilt } from "./setup/build.mjs";
import { ensureInstalled } from "./setup/install.mjs";
import { root } from "./setup/paths.mjs";
import { runTypeScript } from "./setup/run-typescript.mjs";
import { runCommand, SetupFailure } from "./setup/setup-failure.mjs";

const folder = join(root, "tools", "evidence");

/** Runs one long proof (`npm run proof -- <name>`), or records it (`-- record <name>`); without a name it lists them. */
await runCommand(async () => {
  const typed = process.argv.slice(2);
  const isRecorded = typed[0] === "record";
  const [name = "", ...args] = isRecorded ? typed.slice(1) : typed;
  const script = join(folder, `${name}.ts`);
  const isPageAlone = isRecorded && name === "";
  if (!isPageAlone && (!/^[a-z][a-z0-9-]*$/.test(name) || !existsSync(script))) {
    const names = readdirSync(folder).map((entry) => entry.replace(/\.ts$/, ""));
    throw new SetupFailure(`npm run proof -- [record] <name>, where name is one of: ${names.join(", ")}`);
  }
  ensureInstalled();
  if (isRecorded) {
    runTypeScript(join(root, "tools", "proofs", "write-evidence.ts"), typed.slice(1));
    return;
  }
  await ensureBuilt("server");
  await ensureBuilt("web");
  runTypeScript(script, args, cleanEnvironment());
});
