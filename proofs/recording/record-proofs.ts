import { execFileSync, spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { homedir, tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { root } from "../../rig/paths.ts";
import { readControls } from "../support/control.ts";
import { commandOf, commandsIn, recordPage, type RecordedRun, recordPath, wordsOf } from "./record-page.ts";

/**
 * Runs proofs on a clean clone of a release's tag and writes how each ended into the page of that version, failures too:
 * `npm run proof -- record <version> [name …]`. Without names it runs all that the page lacks, so that a record that was
 * interrupted can be continued; a name may have arguments, such as "lighthouse all 3".
 */
const MOST_LINES = 40;
/** A failure may need more to be understood. */
const MOST_LINES_OF_FAILURE = 80;
/** Makes pictures for readers, and proves nothing. */
const notProofs = new Set(["readme-pictures"]);
/** Proofs that ask a second question under another argument. */
const moreCommands = [{ name: "lighthouse", args: ["all"] }];

type Command = Pick<RecordedRun, "name" | "args">;

interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  /** With what went to stderr. */
  readonly all: string;
}

const [version = "", ...asked] = process.argv.slice(2);
const tag = `v${version}`;
const pagePath = join(root, recordPath(version));
/** A signal to this command also ends the proof, which has not failed by that. */
const stopped = { isSo: false };
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => (stopped.isSo = true));

const git = (cwd: string, ...words: readonly string[]): string =>
  execFileSync("git", words, { cwd, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim();

function refuse(reason: string): never {
  process.stderr.write(`${reason}\n`);
  process.exit(1);
}

function checkRelease(): void {
  if (!/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version))
    refuse("npm run proof -- record <version> [name …], where version is one such as 1.2.0");
  if (git(root, "tag", "--list", tag) !== tag)
    refuse(`There is no tag ${tag}. Proofs are recorded for a release: tag it first.`);
  const manifest = JSON.parse(git(root, "show", `${tag}:package.json`)) as { version: string };
  if (manifest.version !== version)
    refuse(`${tag} holds version ${manifest.version} in its package.json, not ${version}.`);
}

function commandsOfRelease(): readonly Command[] {
  const names = git(root, "ls-tree", "-r", "--name-only", `${tag}:proofs/runs`)
    .split("\n")
    .map((file) => basename(file, ".ts"))
    .filter((name) => !notProofs.has(name));
  if (asked.length === 0) {
    const recorded = new Set(commandsIn(readPage()));
    return [...names.map((name) => ({ name, args: [] })), ...moreCommands].filter(
      (command) => !recorded.has(commandOf(command)),
    );
  }
  return asked.map((text) => {
    const [name = "", ...args] = text.trim().split(/\s+/);
    if (!names.includes(name)) refuse(`${name} is not a proof of ${tag}, which has ${names.join(", ")}`);
    return { name, args };
  });
}

const readPage = (): string => (existsSync(pagePath) ? readFileSync(pagePath, "utf8") : "");

function runProof(clone: string, { name, args }: Command): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const script = join(clone, "tools", "proof.mjs");
    const child = spawn(process.execPath, [script, name, ...args], {
      cwd: clone,
      stdio: ["ignore", "pipe", "pipe"],
    });
    let stdout = "";
    let all = "";
    child.stdout.on("data", (chunk: Buffer) => {
      process.stdout.write(chunk);
      stdout += chunk.toString();
      all += chunk.toString();
    });
    child.stderr.on("data", (chunk: Buffer) => {
      process.stderr.write(chunk);
      all += chunk.toString();
    });
    child.once("error", reject);
    child.once("close", (code) => resolve({ code, stdout, all }));
  });
}

/** What stays to be read: no colours, no progress that was written over, no folder of this machine. */
function lastLines(output: string, clone: string, most: number): readonly string[] {
  return stripVTControlCharacters(output)
    .replaceAll(clone, ".")
    .replaceAll(tmpdir(), "(scratch)")
    .replaceAll(homedir(), "~")
    .split("\n")
    .map((line) => line.slice(line.trimEnd().lastIndexOf("\r") + 1).trimEnd())
    .filter((line) => line !== "")
    .slice(-most);
}

async function record(clone: string, command: Command): Promise<RecordedRun | null> {
  // What an earlier proof left behind is not this one's; what was installed and built stays.
  git(clone, "reset", "--hard", "--quiet");
  git(clone, "clean", "-ffdxq", "--exclude=node_modules", "--exclude=dist");
  const script = git(clone, "ls-files", `proofs/runs/**/${command.name}.ts`);
  const shows = wordsOf(readFileSync(join(clone, script), "utf8"));
  const began = performance.now();
  const { code, stdout, all } = await runProof(clone, command);
  if (stopped.isSo) return null;
  const hasPassed = code === 0;
  return {
    ...command,
    shows,
    hasPassed,
    on: new Date().toISOString().slice(0, 10),
    commit: git(clone, "rev-parse", "--short", "HEAD"),
    node: process.versions.node,
    minutes: (performance.now() - began) / 60_000,
    controls: readControls(stdout),
    lines: hasPassed ? lastLines(stdout, clone, MOST_LINES) : lastLines(all, clone, MOST_LINES_OF_FAILURE),
  };
}

checkRelease();
const commands = commandsOfRelease();
const clone = mkdtempSync(join(tmpdir(), "portal-record-"));
try {
  const failed: string[] = [];
  git(root, "-c", "advice.detachedHead=false", "clone", "--quiet", "--branch", tag, root, clone);
  for (const command of commands) {
    process.stdout.write(`\n${commandOf(command)}\n`);
    const run = await record(clone, command);
    if (run === null) break;
    if (!run.hasPassed) failed.push(commandOf(command));
    // Nothing comes between reading and writing, as another record may end in the same second.
    mkdirSync(dirname(pagePath), { recursive: true });
    writeFileSync(pagePath, recordPage(version, readPage(), run));
  }
  for (const command of failed) process.stdout.write(`failed: ${command}\n`);
  process.stdout.write(`${recordPath(version)} holds ${commandsIn(readPage()).length} runs.\n`);
  if (stopped.isSo) process.exitCode = 130;
  else if (failed.length > 0) process.exitCode = 1;
} finally {
  rmSync(clone, { recursive: true, force: true });
}
