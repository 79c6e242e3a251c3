import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

let builtServer: string | undefined;

/**
 * Finds a file that is not part of the program text (the embedded engine's worker, the migrations).
 * The rule: a built server is one file in dist/server, and what it needs lies beside it there (`embedded-worker.js`,
 * `migrations/`), so that is looked up first, relative to the module that asks. Run from the sources (tsx, vitest), that
 * place does not exist, and the place in the source tree is taken.
 */
export function locateRuntimeFile(askingModule: string, besideBundle: string, inSources: string): string {
  const built =
    builtServer === undefined
      ? fileURLToPath(new URL(besideBundle, askingModule))
      : join(builtServer, besideBundle);
  return existsSync(built) ? built : fileURLToPath(new URL(inSources, askingModule));
}

/**
 * From now on takes such files from the server that was built into this folder. The tests start workers by the hundred.
 * From the sources, each worker would compile its program again, which takes as long as all its other work.
 * @internal
 */
export function takeRuntimeFilesFrom(folder: string): void {
  builtServer = folder;
}
