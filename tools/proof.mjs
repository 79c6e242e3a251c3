import "./setup/require-node.mjs";
import { readdirSync } from "node:fs";
import { basename, join } from "node:path";
import { findChromium } from "./gates/chromium.mjs";
import { cleanEnvironment } from "./gates/clean-environment.mjs";
import { ensureBuilt } from "./setup/build.mjs";
import { ensureInstalled } from "./setup/install.mjs";
import { root } from "./setup/paths.mjs";
import { runTypeScript } from "./setup/run-typescript.mjs";
import { runCommand, SetupFailure } from "./setup/setup-failure.mjs";

const folder = join(root, "proofs", "runs");
/** Scripts by name; the folders that divide them by what they are about are for readers. */
const scripts = new Map(
  readdirSync(folder, { recursive: true })
    .filter((path) => path.endsWith(".ts"))
    .map((path) => [basename(path, ".ts"), join(folder, path)]),
);

/** Runs one long proof (`npm run proof -- <name>`), or records a release's (`-- record <version> [name …]`); without a name it lists them. */
await runCommand(async () => {
  const [name = "", ...args] = process.argv.slice(2);
  if (name === "record") {
    ensureInstalled();
    runTypeScript(join(root, "proofs", "recording", "record-proofs.ts"), args);
    return;
  }
  const script = scripts.get(name);
  if (script === undefined) {
    const names = [...scripts.keys()].toSorted().join(", ");
    throw new SetupFailure(
      `npm run proof -- <name> [what follows it], or record <version> [name …], where name is one of: ${names}`,
    );
  }
  ensureInstalled();
  await ensureBuilt("server");
  await ensureBuilt("web");
  const chromium = await findChromium();
  const browser = chromium === undefined ? {} : { CHROMIUM_PATH: chromium };
  runTypeScript(script, args, { ...cleanEnvironment(), ...browser });
});
