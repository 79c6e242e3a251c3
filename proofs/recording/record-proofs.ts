import { execFileSync, spawn } from "node:child_process";
import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { homedir, tmpdir } from "node:os";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { readRepository, root } from "../../tools/house-rules/source-file.ts";
import { evidencePage, evidencePath, proofsOf, type ProofRun } from "./record-page.ts";
import { versionOf } from "./evidence-version.ts";

/** Makes one proof on a clean clone of the last commit, and writes how it ended into docs/evidence.md. */
const MOST_LINES = 30;

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
      version: await versionOf(name, clone),
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
