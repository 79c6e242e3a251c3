import "./setup/require-node.mjs";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { ensureBuilt } from "./setup/build.mjs";
import { ensureInstalled } from "./setup/install.mjs";
import { root } from "./setup/paths.mjs";
import { runTypeScript } from "./setup/run-typescript.mjs";
import { runCommand, SetupFailure } from "./setup/setup-failure.mjs";

const benchFolder = join(root, "bench");
const scriptOf = (name) => join(benchFolder, name, "run.ts");

/** Runs one question of bench/ (`npm run bench -- <name>`); without a name it lists them. */
await runCommand(async () => {
  const [name = "", ...args] = process.argv.slice(2);
  if (!/^[a-z][a-z0-9-]*$/.test(name) || !existsSync(scriptOf(name))) {
    const names = readdirSync(benchFolder).filter((entry) => existsSync(scriptOf(entry)));
    throw new SetupFailure(`npm run bench -- <name>, where name is one of: ${names.join(", ")}`);
  }
  ensureInstalled();
  await ensureBuilt("server");
  await ensureBuilt("web");
  runTypeScript(scriptOf(name), args);
});
