import "./setup/require-node.mjs";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { findChromium } from "./gates/chromium.mjs";
import { cleanEnvironment } from "./gates/clean-environment.mjs";
import { ensureBuilt } from "./setup/build.mjs";
import { ensureInstalled } from "./setup/install.mjs";
import { root } from "./setup/paths.mjs";
import { runTypeScript } from "./setup/run-typescript.mjs";
import { runCommand, SetupFailure } from "./setup/setup-failure.mjs";

const runs = join(root, "proofs", "runs");

/** Runs one long proof (`npm run proof -- <name>`), or records a release's (`-- record <version> [name …]`); without a name it lists them. */
await runCommand(async () => {
  const [name = "", ...args] = process.argv.slice(2);
  if (name === "record") {
    ensureInstalled();
    runTypeScript(join(root, "proofs", "recording", "record-proofs.ts"), args);
    return;
  }
  const script = join(runs, `${name}.ts`);
  if (!/^[a-z][a-z0-9-]*$/.test(name) || !existsSync(script)) {
    const names = readdirSync(runs).map((entry) => entry.replace(/\.ts$/, ""));
    throw new SetupFailure(
      `npm run proof -- <name> [what follows it], or record <version> [name …], where name is one of: ${names.join(", ")}`,
    );
  }
  ensureInstalled();
  await ensureBuilt("server");
  await ensureBuilt("web");
  const chromium = await findChromium();
  const browser = chromium === undefined ? {} : { CHROMIUM_PATH: chromium };
  runTypeScript(script, args, { ...cleanEnvironment(), ...browser });
});
