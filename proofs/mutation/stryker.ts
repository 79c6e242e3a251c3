import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync } from "node:fs";
import { createRequire } from "node:module";
import { join, relative, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { root } from "../../rig/paths.ts";

/** With its 200 packages Stryker is too heavy for everybody's install: it is fetched when it is first needed. */
const VERSION = "9.6.1";
const home = join(root, "node_modules", ".cache", `stryker-${VERSION}`);
const program = join(home, "node_modules", "@stryker-mutator", "core", "dist", "src", "index.js");

interface Place {
  readonly line: number;
  readonly column: number;
}
export interface Mutant {
  /** From the folder, with forward slashes. */
  readonly fileName: string;
  /** Lines and columns from 1. */
  readonly location: { readonly start: Place; readonly end: Place };
  readonly replacement?: string;
  readonly status:
    | "Killed"
    | "Timeout"
    | "Survived"
    | "NoCoverage"
    | "RuntimeError"
    | "CompileError"
    | "Ignored";
  readonly killedBy?: readonly string[];
}
interface StrykerModule {
  readonly Stryker: new (options: Readonly<Record<string, unknown>>) => {
    runMutationTest(): Promise<readonly Mutant[]>;
  };
}

function fetchStryker(): void {
  if (existsSync(program)) return;
  mkdirSync(home, { recursive: true });
  const args = ["install", "--no-save", "--ignore-scripts", "--no-audit", "--no-fund", "--prefix", home];
  const { status, stderr } = spawnSync("npm", [...args, `@stryker-mutator/core@${VERSION}`], {
    cwd: home,
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(`Stryker could not be fetched: ${stderr.trim()}`);
}

/** What the domain's tests read; Stryker changes it in place. */
export function copyDomain(folder: string): void {
  for (const part of [
    join("domain", "src"),
    "demo",
    join("docs", "data-package.md"),
    "package.json",
    "tsconfig.base.json",
  ])
    cpSync(join(root, part), join(folder, part), { recursive: true });
}

/** Stryker names a file from the root, from the folder, or from where the folder really is. */
function pathFrom(folder: string, name: string): string {
  const path = relative(folder, resolve(folder, name)).replaceAll("\\", "/");
  return path.slice(Math.max(0, path.indexOf("domain/src/")));
}

/** All mutants of those files of the copy, each with what the tests did to it. */
export async function mutate(folder: string, patterns: readonly string[]): Promise<readonly Mutant[]> {
  fetchStryker();
  const { Stryker } = (await import(pathToFileURL(program).href)) as StrykerModule;
  const before = process.cwd();
  process.chdir(folder);
  try {
    const mutants = await new Stryker({
      mutate: [...patterns, "!domain/src/**/*.test.ts", "!domain/src/testing/**"],
      inPlace: true,
      coverageAnalysis: "perTest",
      concurrency: 1,
      testRunner: "domain",
      plugins: [fileURLToPath(new URL("run-tests.ts", import.meta.url))],
      testRunnerNodeArgs: ["--import", pathToFileURL(createRequire(import.meta.url).resolve("tsx")).href],
      reporters: [],
      logLevel: "error",
      // A loop without an end is told by its hits; by the clock only where nothing in it was changed. The machine may be busy.
      timeoutMS: 60_000,
      allowEmpty: true,
    }).runMutationTest();
    return mutants.map((mutant) => ({ ...mutant, fileName: pathFrom(folder, mutant.fileName) }));
  } finally {
    process.chdir(before);
  }
}
