import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { binOf, root, workspaces } from "../setup/paths.mjs";
import { runNode } from "./child.mjs";
import { couldNotRun, outcome, perArea, tail } from "./outcome.mjs";

const areas = [...workspaces, "rig", "bench", "proofs", "tools"].filter(
  (folder) => existsSync(join(root, folder)) && readdirSync(join(root, folder)).length > 0,
);

/** Folder that a path from the root lies in; files of the root itself count as `root`. */
function areaOf(path) {
  const first = path.split("/")[0];
  return areas.includes(first) ? first : "root";
}

/** One check per workspace or folder: all its files stand as oxfmt writes them. */
export async function checkFormat() {
  const { code, output } = await runNode(binOf("oxfmt", "bin/oxfmt"), ["--check"]);
  const different = [...output.matchAll(/^(\S+) \(\d+ms\)$/gm)].map((match) => match[1]);
  if (code !== 0 && different.length === 0) return couldNotRun(tail(output));
  const files = /on (\d+) files/.exec(output)?.[1] ?? "?";
  return perArea([...areas, "root"], new Set(different.map(areaOf)), {
    detail: different.length > 0 ? `${different.length} of ${files} files differ` : `${files} files`,
    output: `Not formatted (npm run format writes them):\n${different.join("\n")}`,
  });
}

/** One check per workspace or folder: oxlint with type information finds nothing. */
export async function checkLint() {
  const { output } = await runNode(binOf("oxlint", "bin/oxlint"), ["--type-aware", "--format", "json"]);
  const report = parseJson(output.slice(output.indexOf("{")));
  if (report === undefined || report.number_of_files === 0) return couldNotRun(tail(output));
  const lines = report.diagnostics.map((found) => {
    const line = found.labels?.[0]?.span?.line ?? 0;
    return {
      area: areaOf(found.filename),
      text: `${found.filename}:${line} ${found.code}: ${found.message}`,
    };
  });
  return perArea(areas, new Set(lines.map((line) => line.area)), {
    detail: `${report.number_of_files} files, ${report.number_of_rules} rules`,
    output: lines.map((line) => line.text).join("\n"),
  });
}

/** One check per tsconfig: those of the workspaces and of the folders beside them. */
export async function checkTypes() {
  const projects = areas.filter((name) => existsSync(join(root, name, "tsconfig.json")));
  const failures = [];
  const waiting = [...projects];
  // Each takes one core; the tests that follow have all of them.
  const judge = async () => {
    for (let project = waiting.shift(); project !== undefined; project = waiting.shift()) {
      const { code, output } = await runNode(binOf("typescript", "bin/tsc"), [
        "--pretty",
        "false",
        "-p",
        project,
      ]);
      if (code !== 0) failures.push({ project, output: tail(output, 30) });
    }
  };
  await Promise.all([judge(), judge()]);
  return outcome({
    passed: projects.length - failures.length,
    failed: failures.length,
    detail: `${projects.length} projects`,
    output: failures.map((failure) => `${failure.project}:\n${failure.output}`).join("\n"),
  });
}

function parseJson(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
