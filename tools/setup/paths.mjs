import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The folder that holds the root package.json. */
export const root = join(dirname(fileURLToPath(import.meta.url)), "..", "..");
export const nodeModules = join(root, "node_modules");
export const dist = join(root, "dist");
export const workspaces = ["domain", "contract", "server", "web", "e2e"];

/** Path of a dependency's command, run by `node` itself: no shell and no `npx` between us and its signals. */
export function binOf(packageFolder, file) {
  return join(nodeModules, packageFolder, file);
}
