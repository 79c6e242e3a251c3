import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { ensureBuilt } from "./build.mjs";
import { ensureInstalled } from "./install.mjs";
import { dist } from "./paths.mjs";
import { runCommand } from "./setup-failure.mjs";

/**
 * Sets up what is missing or stale, then becomes the built command line. It runs in this very process: signals, the
 * exit code and a `kill -9` reach the server itself, and no second process is left behind holding port and folder.
 */
export async function runPortal(args) {
  await runCommand(async () => {
    ensureInstalled();
    await ensureBuilt("server");
    if (args[0] === "serve") await ensureBuilt("web");
    const entry = join(dist, "server", "cli.js");
    process.argv = [process.argv[0], entry, ...args];
    process.setSourceMapsEnabled(true);
    await import(pathToFileURL(entry).href);
  });
}
