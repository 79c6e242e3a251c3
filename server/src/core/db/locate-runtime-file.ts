import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

/**
 * Finds a file that is not part of the program text (the embedded engine's worker, the migrations).
 * The rule: a built server is one file in dist/server, and what it needs lies beside it there (`embedded-worker.js`,
 * `migrations/`), so that is looked up first, relative to the module that asks. Run from the sources (tsx, vitest), that
 * place does not exist, and the place in the source tree is taken.
 */
export function locateRuntimeFile(askingModule: string, besideBundle: string, inSources: string): string {
  const built = fileURLToPath(new URL(besideBundle, askingModule));
  return existsSync(built) ? built : fileURLToPath(new URL(inSources, askingModule));
}
