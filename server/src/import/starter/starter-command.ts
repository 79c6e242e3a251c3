import { readFile, writeFile } from "node:fs/promises";
import { accept, invalid, type Parsed } from "@portal/domain/core/result";
import { localDateIn } from "@portal/domain/core/time-zone";
import { NO_ANSWERS, parseAnswers, type StarterAnswers } from "@portal/domain/import/starter/asking/answers";
import { runStarter, type StarterReport } from "@portal/domain/import/starter/run-starter";
import { shownText } from "../../core/log/shown-text.ts";
import { PackageFault, WHOLE_PACKAGE } from "../source/package-source.ts";
import { openExports } from "./open-exports.ts";
import { reportLines } from "./report-lines.ts";
import { openPrevious, type OpenedPrevious } from "./writing/open-previous.ts";
import { placeFault, storePackage } from "./writing/store-package.ts";

/** `portal starter`, as the command line gives it. Paths are absolute. */
export interface StarterCommand {
  readonly name: "starter";
  readonly source: string;
  readonly answersFile: string | null;
  /** The package whose ids are kept; null: none. */
  readonly previous: string | null;
  /** Where the package goes: a folder or a .zip; null: nowhere. */
  readonly out: string | null;
  readonly reportFile: string | null;
}

const exitCodes = { ready: 0, refused: 1, questions: 3 } as const;

/**
 * Reads exports, asks, proves and writes the package, without a database. Exit code 0: written, or could be, 1: refused,
 * 2: wrong use, 3: questions are open.
 */
export async function runStarterCommand(
  command: StarterCommand,
  now: Date,
  write: (line: string) => void,
): Promise<number> {
  const say = (line: string): void => write(shownText(line));
  const { answersFile, out, source } = command;
  const answers = answersFile === null ? accept(NO_ANSWERS) : await readAnswers(answersFile);
  if (!answers.ok) {
    for (const line of answers.detail.split("\n")) say(line);
    return 2;
  }
  const fault = out === null ? null : await placeFault(out);
  if (fault !== null) {
    say(`--out: ${out} ${fault}.`);
    return 2;
  }
  let before: OpenedPrevious | null = null;
  let read = source;
  try {
    if (command.previous !== null) {
      read = command.previous;
      before = await openPrevious(command.previous);
      read = source;
    }
    const report = await readAndWrite(command, { answers: answers.value, before, now });
    for (const line of reportLines(report)) say(line);
    if (command.reportFile !== null)
      await writeFile(command.reportFile, `${JSON.stringify(report, null, 1)}\n`);
    return exitCodes[report.outcome];
  } catch (error) {
    if (!(error instanceof PackageFault)) throw error;
    say(`${error.path === WHOLE_PACKAGE ? read : `${read}: ${error.path}`}: ${error.reason}`);
    return 1;
  } finally {
    await before?.close();
  }
}

async function readAndWrite(
  { source, out }: StarterCommand,
  {
    answers,
    before,
    now,
  }: { readonly answers: StarterAnswers; readonly before: OpenedPrevious | null; readonly now: Date },
): Promise<StarterReport> {
  const exports = await openExports(source);
  try {
    const { files, outer } = exports;
    const today = localDateIn(now, answers.agency?.timeZone ?? "UTC");
    const run = runStarter({ files, outer, answers, previous: before?.previous ?? null, today });
    if (out === null || run.package === null) return run.report;
    const stored = await storePackage(run.package, out, (from, path) => {
      if (from === "exports") return exports.read(path);
      if (before === null) throw new Error(`no previous package has ${path}`);
      return before.read(path);
    });
    return { ...run.report, package: stored };
  } finally {
    await exports.close();
  }
}

async function readAnswers(file: string): Promise<Parsed<StarterAnswers>> {
  let text: string;
  try {
    text = await readFile(file, "utf8");
  } catch {
    return invalid(`${file} cannot be read: give the path of an answers file.`);
  }
  try {
    return parseAnswers(JSON.parse(text.replace(/^\uFEFF/, "")));
  } catch {
    return invalid(`${file} is not JSON: correct it.`);
  }
}
