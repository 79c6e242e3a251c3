import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { TestProject } from "vitest/node";
import { buildForTests } from "./build-for-tests.ts";
import { prepareTemplates } from "./database-templates.ts";

/** Vitest's global setup: makes the templates and the programs before the first test file and removes them after the last. */
export default async function prepareTestRun(project: TestProject): Promise<() => Promise<void>> {
  const held = [compileEngine()];
  const [prepared, built] = await Promise.all([
    prepareTemplates(process.env.TEST_DATABASE_URL),
    buildForTests(),
  ]);
  project.provide("databaseTemplates", prepared.templates);
  project.provide("builtServer", built.folder);
  return async () => {
    held.pop();
    await prepared.remove();
    await built.remove();
  };
}

interface Compiler {
  readonly WebAssembly: { readonly Module: new (code: Uint8Array) => object };
}

/** All threads share an engine's compiled code while one of them holds it; else each that opens a first one compiles it. */
function compileEngine(): object {
  const { WebAssembly } = globalThis as unknown as Compiler;
  const folder = dirname(createRequire(import.meta.url).resolve("@electric-sql/pglite"));
  return new WebAssembly.Module(readFileSync(join(folder, "pglite.wasm")));
}
