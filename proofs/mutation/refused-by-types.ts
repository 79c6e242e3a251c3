import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { Mutant } from "./stryker.ts";

/** From where to where in the text; lines and columns count from 1. */
function spanIn(text: string, { location: { start, end } }: Mutant): readonly [number, number] {
  const lines = text.split("\n");
  const offset = ({ line, column }: typeof start): number =>
    lines.slice(0, line - 1).reduce((sum, each) => sum + each.length + 1, 0) + column - 1;
  return [offset(start), offset(end)];
}

/** What a mutant takes the place of. */
export function codeOf(text: string, mutant: Mutant): string {
  return text.slice(...spanIn(text, mutant));
}

function mutatedText(text: string, mutant: Mutant): string {
  const [from, to] = spanIn(text, mutant);
  return text.slice(0, from) + (mutant.replacement ?? "") + text.slice(to);
}

/**
 * Which mutants are no TypeScript, so that the gate `types` would notice them. Each stands in a copy of its file beside it, so
 * that one run of the compiler judges all, and none by what another does. Names that are used no more are not counted.
 */
export function refusedByTypes(folder: string, mutants: readonly Mutant[]): ReadonlySet<Mutant> {
  for (const [at, mutant] of mutants.entries()) {
    const path = join(folder, mutant.fileName);
    const beside = path.replace(/\.ts$/, `.mutant-${at}.ts`);
    writeFileSync(beside, mutatedText(readFileSync(path, "utf8"), mutant));
  }
  const project = join(folder, "tsconfig.mutants.json");
  const compilerOptions = { noUnusedLocals: false, noUnusedParameters: false };
  const include = ["domain/src/**/*.mutant-*.ts"];
  writeFileSync(project, JSON.stringify({ extends: "./tsconfig.base.json", compilerOptions, include }));
  const tsc = join(dirname(createRequire(import.meta.url).resolve("typescript/package.json")), "bin/tsc");
  const { stdout } = spawnSync(process.execPath, [tsc, "--pretty", "false", "-p", project], {
    encoding: "utf8",
    cwd: folder,
    maxBuffer: 2 ** 28,
  });
  const numbers = [...stdout.matchAll(/\.mutant-(\d+)\.ts\(/g)].map((found) => Number(found[1]));
  const isElsewhere = /^(?!.*\.mutant-\d+\.ts\()\S+.*error TS/m.exec(stdout);
  if (isElsewhere !== null) throw new Error(`the mutants could not be compiled: ${isElsewhere[0]}`);
  return new Set(numbers.flatMap((at) => mutants[at] ?? []));
}
