import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative, resolve } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { binOf, root } from "../setup/paths.mjs";
import { runNode } from "./child.mjs";
import { couldNotRun, outcome, tail } from "./outcome.mjs";
import { slowestNote } from "./slowest.mjs";

/** Runs the tests of folders that have a vitest configuration, one after the other, and adds them up. */
export async function checkWithVitest(folders, options = {}) {
  const results = [];
  for (const folder of folders) results.push(await runOne(folder, options));
  const sum = (field) => results.reduce((total, result) => total + result[field], 0);
  return outcome({
    passed: sum("passed"),
    failed: sum("failed"),
    skipped: sum("skipped"),
    notes: results.flatMap((result) => result.notes),
    output: results
      .map((result) => result.output)
      .filter(Boolean)
      .join("\n"),
  });
}

async function runOne(folder, { env }) {
  const scratch = mkdtempSync(join(tmpdir(), "portal-gate-"));
  const reportPath = join(scratch, "report.json");
  try {
    const run = await runNode(
      binOf("vitest", "vitest.mjs"),
      ["run", "--root", folder, "--reporter=default", "--reporter=json", `--outputFile.json=${reportPath}`],
      { env },
    );
    const report = readReport(reportPath);
    return report === undefined ? couldNotRun(`${folder}: ${tail(run.output)}`) : judge(folder, run, report);
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

function judge(folder, run, report) {
  const failures = report.testResults.flatMap((file) => failuresOf(file, folder, run.output));
  const passed = report.numPassedTests;
  const output = failures.map((failure) => failure.text);
  let failed = failures.length;
  if (failed === 0 && run.code !== 0) {
    // An error outside every test, such as a rejection that nobody awaited.
    failed = 1;
    output.push(`${folder}: ${tail(run.output)}`);
  }
  if (passed + failed === 0) {
    failed = 1;
    output.push(`${folder}: no test ran.`);
  }
  const seed = failed === 0 ? undefined : seedOf(run.output);
  if (seed !== undefined)
    output.push(`To run in this order again: npx vitest run --root ${folder} --sequence.seed=${seed}`);
  return outcome({
    passed,
    failed,
    skipped: report.numPendingTests + report.numTodoTests,
    notes: [
      ...new Set(run.output.match(/PostgreSQL not found:.*/g)),
      ...slowestNote(
        report.testResults.map(({ name, startTime, endTime }) => [
          relative(resolve(folder), name).replace(/^src\//, ""),
          endTime - startTime,
        ]),
      ),
    ],
    output: output.join("\n"),
  });
}

/** Of a run whose tests are shuffled; undefined where they are not. */
const seedOf = (output) => /Running tests with seed "(\d+)"/.exec(output)?.[1];

/** Failed tests of a file; a file that could not even be loaded is one failure, and so is one of whose hooks one failed. */
function failuresOf(file, folder, said) {
  const path = relative(root, file.name);
  const failed = file.assertionResults.filter((test) => test.status === "failed");
  const printed = (title) => printedFailure(relative(resolve(folder), file.name), title, said);
  if (failed.length === 0 && file.status === "failed")
    return [
      {
        text: `✗ ${path}\n${indent(firstLines(file.message || (printed("") ?? "a hook failed, and the runner did not say which"), 25))}`,
      },
    ];
  return failed.map((test) => ({
    text: `✗ ${path} › ${test.fullName}\n${indent(firstLines(reasonOf(test, printed), 25))}`,
  }));
}

/** Of a failed action in a browser the report has the stack alone, with this in the place of its message. */
const noMessage = "STACK_TRACE_ERROR";

function reasonOf({ ancestorTitles, title, failureMessages }, printed) {
  const reported = failureMessages.join("\n");
  return reported.includes(noMessage)
    ? (printed([...ancestorTitles, title].join(" > ")) ?? reported)
    : reported;
}

/** What the runner printed of a failure: the report names no failure of a hook that stands in a suite. */
function printedFailure(path, title, said) {
  const lines = stripVTControlCharacters(said).split("\n");
  const at = lines.findIndex(
    (line) => line.includes("FAIL") && line.includes(` ${path} `) && line.includes(title),
  );
  return at < 0 ? undefined : lines.slice(at).join("\n");
}

/** The beginning of a failure's text, without the test runner's own calls. */
function firstLines(text, count) {
  return text
    .split("\n")
    .filter((line) => !/^\s+at .*(node_modules|node:internal|new Promise)/.test(line))
    .slice(0, count)
    .join("\n");
}

function indent(text) {
  return text.replaceAll(/^/gm, "    ");
}

function readReport(path) {
  try {
    return JSON.parse(readFileSync(path, "utf8"));
  } catch {
    return undefined;
  }
}
