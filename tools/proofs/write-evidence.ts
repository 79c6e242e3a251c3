import { execFileSync, spawn } from "node:child_process";
import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { homedir, tmpdir } from "node:os";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { build } from "esbuild";
import { readRepository, root } from "../house-rules/source-file.ts";
import { evidencePage, evidencePath, proofsOf, type ProofRun } from "./evidence-page.ts";

/** Makes one proof on a clean clone of the last commit, and writes how it ended into docs/evidence.md. */
const MOST_LINES = 30;
const ofProse = [":!docs", ":!*.md", ":!bench/results", ":!tools/house-rules", ":!tools/proofs/*evidence*"];
const runTests = new Set(["mutation", "node-versions"]);
const runJourneys = new Set(["all-lots", "between-screens", "journeys", "node-versions"]);
/** All others ask the server, or the rules, and open no page. */
const openPages = new Set([...runJourneys, "lighthouse", "tour"]);
/** Tests, and how they are run. */
const ofTests = [":!*.test.ts", ":!*.test.tsx", ":!*vitest.config.ts", ":!tools/gates"];
/** Folders that one proof alone is made of; all of them have a script in tools/evidence. */
const ofOneProof = ["lighthouse", "mutation", "tour"];

/** What can change without that this proof would end otherwise, as git leaves it out. */
async function changesNothing(proof: string): Promise<readonly string[]> {
  const others = readdirSync(join(root, "tools/evidence")).filter((file) => file !== `${proof}.ts`);
  return [
    ...ofProse,
    ...(runTests.has(proof) ? [] : ofTests),
    ...(runJourneys.has(proof) ? [] : [":!*.spec.ts"]),
    ...(openPages.has(proof) ? [] : [":!web"]),
    ...others.map((file) => `:!tools/evidence/${file}`),
    ...ofOneProof.filter((folder) => folder !== proof).map((folder) => `:!tools/${folder}`),
    ...(await notRunBy(proof)).map((path) => `:!${path}`),
  ];
}

/** The tests' and the benchmarks' own files that this proof runs nothing of. */
async function notRunBy(proof: string): Promise<readonly string[]> {
  // It checks types and rules of all files.
  if (proof === "node-versions") return [];
  const imported = await importedByProofs();
  const own = new Set(imported.get(proof));
  const others = new Set([...imported.values()].flat());
  return [
    // Of bench/ what none imports may be started by any, and is not among it.
    ...[...others].filter((path) => path.startsWith("bench/")),
    // Of e2e/ it is what Playwright starts.
    ...(runJourneys.has(proof) ? [] : trackedIn("e2e/src")),
  ].filter((path) => !own.has(path));
}

function trackedIn(folder: string): readonly string[] {
  const listed = execFileSync("git", ["ls-files", "-z", folder], { cwd: root, encoding: "utf8" });
  return listed.split("\0").filter((path) => path !== "");
}

/** What each proof's script imports, directly or not, from the repository's root. */
async function importedByProofs(): Promise<ReadonlyMap<string, readonly string[]>> {
  const scripts = readdirSync(join(root, "tools/evidence")).filter((file) => file.endsWith(".ts"));
  const imported = await Promise.all(
    scripts.map(async (file) => {
      const { metafile } = await build({
        entryPoints: [join("tools/evidence", file)],
        absWorkingDir: root,
        bundle: true,
        format: "esm",
        platform: "node",
        packages: "external",
        metafile: true,
        write: false,
        outdir: ".",
        logLevel: "error",
      });
      return [file.replace(/\.ts$/, ""), Object.keys(metafile.inputs)] as const;
    }),
  );
  return new Map(imported);
}

const [name = "", ...args] = process.argv.slice(2);

function runProof(clone: string): Promise<{ readonly code: number | null; readonly output: string }> {
  return new Promise((resolve, reject) => {
    const script = join(clone, "tools", "evidence.mjs");
    const child = spawn(process.execPath, [script, name, ...args], {
      cwd: clone,
      stdio: ["ignore", "pipe", "inherit"],
    });
    let output = "";
    child.stdout.on("data", (chunk: Buffer) => {
      process.stdout.write(chunk);
      output += chunk.toString();
    });
    child.once("error", reject);
    child.once("close", (code) => resolve({ code, output }));
  });
}

/** What stays to be read: no colours, no progress that was written over, no folder of this machine. */
function lastLines(output: string, clone: string): readonly string[] {
  return stripVTControlCharacters(output)
    .replaceAll(clone, ".")
    .replaceAll(tmpdir(), "(scratch)")
    .replaceAll(homedir(), "~")
    .split("\n")
    .map((line) => line.slice(line.trimEnd().lastIndexOf("\r") + 1).trimEnd())
    .filter((line) => line !== "")
    .slice(-MOST_LINES);
}

async function record(): Promise<ProofRun> {
  const clone = mkdtempSync(join(tmpdir(), "portal-evidence-"));
  try {
    execFileSync("git", ["clone", "--quiet", root, clone]);
    const git = (...words: readonly string[]): string =>
      execFileSync("git", words, { cwd: clone, encoding: "utf8" }).trim();
    const began = performance.now();
    const { code, output } = await runProof(clone);
    if (code !== 0) throw new Error(`${name} failed, and is not recorded`);
    // Tables that the run has written are part of its outcome.
    for (const path of git("diff", "--name-only").split("\n"))
      if (path.startsWith("bench/results/")) copyFileSync(join(clone, path), join(root, path));
    return {
      name,
      args,
      on: new Date().toISOString().slice(0, 10),
      version: git("log", "-1", "--format=%h", "--", ".", ...(await changesNothing(name))),
      node: process.versions.node,
      minutes: (performance.now() - began) / 60_000,
      lines: lastLines(output, clone),
    };
  } finally {
    rmSync(clone, { recursive: true, force: true });
  }
}

const run = name === "" ? undefined : await record();
const proofs = proofsOf(readRepository());
const page = join(root, evidencePath);
// Nothing comes between reading and writing, as another proof may end in the same second.
const before = existsSync(page) ? readFileSync(page, "utf8") : "";
writeFileSync(page, evidencePage(proofs, before, run));
process.stdout.write(`${evidencePath} is written.\n`);
