import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { setPriority, tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { codeOf, refusedByTypes } from "../../mutation/refused-by-types.ts";
import { copyDomain, type Mutant, mutate } from "../../mutation/stryker.ts";
import { sayControl } from "../../support/control.ts";

/**
 * The mutation score of the domain's rules: `npm run proof -- mutation [folders]`, such as `meetings/count ledger`. Stryker
 * changes each expression, condition and text, and the tests, or the types, must notice; what they do not is listed as file:line.
 * Passed are the mutants that were noticed, failed those that are missing to 95 %. The control is at the end: with the tests
 * of one file emptied, the score of what they prove must fall.
 */
const BAR = 0.95;
const asked = process.argv.slice(2).map((folder) => folder.replace(/\/$/, ""));
const workFolder = mkdtempSync(join(tmpdir(), "portal-mutation-"));
const say = (text: string): boolean => process.stdout.write(`${text}\n`);

interface Judged {
  /** From domain/src. */
  readonly file: string;
  readonly line: number;
  readonly change: string;
  /** The test file that failed. */
  readonly noticedBy: string | null;
  readonly verdict: "by tests" | "by types" | "survived" | "not run";
}

const shortened = (code: string): string => code.replaceAll(/\s+/g, " ").slice(0, 70);

async function run(name: string, patterns: readonly string[], emptied?: string): Promise<readonly Judged[]> {
  const folder = join(workFolder, name);
  copyDomain(folder);
  if (emptied !== undefined) writeFileSync(join(folder, "domain/src", emptied), "export {};\n");
  const mutants = (await mutate(folder, patterns)).filter(({ status }) => status in verdicts);
  const missed = mutants.filter(({ status }) => status === "Survived" || status === "NoCoverage");
  const refused = refusedByTypes(folder, missed);
  return mutants.map((mutant) => {
    const code = codeOf(readFileSync(join(folder, mutant.fileName), "utf8"), mutant);
    return {
      file: mutant.fileName.replace("domain/src/", ""),
      line: mutant.location.start.line,
      change: `${shortened(code)} → ${shortened(mutant.replacement ?? "")}`,
      noticedBy: mutant.killedBy?.[0]?.replace(/#\d+$/, "") ?? null,
      verdict: refused.has(mutant) ? "by types" : (verdicts[mutant.status] ?? "survived"),
    };
  });
}

/** What is in no line of these, such as a mutant that ends the test runner, is not counted. A loop without an end is noticed. */
const verdicts: Partial<Record<Mutant["status"], Judged["verdict"]>> = {
  Killed: "by tests",
  Timeout: "by tests",
  Survived: "survived",
  NoCoverage: "not run",
};

interface Score {
  readonly tests: number;
  readonly types: number;
  readonly noticed: number;
  readonly all: number;
  readonly percent: string;
}

function scoreOf(mutants: readonly Judged[]): Score {
  const [tests = 0, types = 0] = ["by tests", "by types"].map(
    (verdict) => mutants.filter((each) => each.verdict === verdict).length,
  );
  const noticed = tests + types;
  const percent = `${((100 * noticed) / Math.max(1, mutants.length)).toFixed(1)} %`;
  return { tests, types, noticed, all: mutants.length, percent };
}

function sayScore(place: string, mutants: readonly Judged[]): void {
  const { tests, types, noticed, all, percent } = scoreOf(mutants);
  say(`${place}: ${percent}, ${noticed} of ${all} mutants noticed, ${tests} by tests and ${types} by types`);
}

/** A file of rules and the test file that notices most of its mutants. */
function controlPair(mutants: readonly Judged[]): readonly [string, string] {
  const counts = new Map<string, number>();
  for (const { file, noticedBy } of mutants)
    if (noticedBy !== null) counts.set(`${file} ${noticedBy}`, (counts.get(`${file} ${noticedBy}`) ?? 0) + 1);
  const [most] = [...counts].toSorted(([, one], [, other]) => other - one);
  const [file = "", test = ""] = most?.[0].split(" ") ?? [];
  return [file, test];
}

try {
  // Many hours of one core would be many hours of everybody's.
  setPriority(19);
  const patterns =
    asked.length === 0 ? ["domain/src/**/*.ts"] : asked.map((each) => `domain/src/${each}/**/*.ts`);
  const mutants = await run("mutants", patterns);
  for (const { verdict, file, line, change } of mutants)
    if (verdict === "survived" || verdict === "not run") say(`${verdict} ${file}:${line} ${change}`);
  const folderOf = ({ file }: Judged): string => dirname(file);
  for (const folder of [...new Set(mutants.map(folderOf))].toSorted())
    sayScore(
      folder,
      mutants.filter((each) => folderOf(each) === folder),
    );
  sayScore("together", mutants);

  const [file, test] = controlPair(mutants);
  const sound = scoreOf(mutants.filter((each) => each.file === file));
  const control = scoreOf(await run("control", [`domain/src/${file}`], test));
  const isTold = control.tests < sound.tests;
  sayControl(`${file} with ${test} emptied`, isTold, `${sound.percent} becomes ${control.percent}`);
  const { noticed, all } = scoreOf(mutants);
  const failed = Math.max(0, Math.ceil(BAR * all) - noticed) + (isTold ? 0 : 1);
  say(`${noticed} passed, ${failed} failed`);
  process.exitCode = failed > 0 || noticed === 0 ? 1 : 0;
} finally {
  rmSync(workFolder, { recursive: true, force: true });
}
