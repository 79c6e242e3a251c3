import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { root } from "../../../rig/paths.ts";
import { sayControl } from "../../support/control.ts";

/**
 * The gates of a clean clone on other versions of Node, native modules included: `npm run proof -- node-versions
 * [versions] [gates]`, such as `22 24 unit api`; without versions 22, 24 and 26, without gates all of them. What is not
 * committed is not in the clone. Each version comes as a package of the registry, into a folder that goes afterwards.
 * The control is first: a version that is too old must be told so, and nothing may pass on it.
 */
const usual = ["22", "24", "26"];
const tooOld = "18";

const isVersion = (text: string): boolean => /^\d+(\.\d+){0,2}$/.test(text);
const asked = process.argv.slice(2);
const versions = asked.some(isVersion) ? asked.filter(isVersion) : usual;
const gates = asked.filter((text) => !isVersion(text));
const workFolder = mkdtempSync(join(tmpdir(), "portal-node-versions-"));

const say = (text: string): boolean => process.stdout.write(`${text}\n`);

function must(command: string, args: readonly string[], cwd: string): void {
  const { status, stderr, error } = spawnSync(command, args, { cwd, encoding: "utf8" });
  if (status !== 0)
    throw new Error(`${command} ${args.join(" ")} failed: ${error?.message ?? stderr.trim()}`);
}

/** The folder with that version's `node`; the package holds the program alone, so `npm` stays the machine's own. */
function fetchNode(version: string): string {
  const isAppleSilicon = process.platform === "darwin" && process.arch === "arm64";
  const name = `node-${isAppleSilicon ? "bin-" : ""}${process.platform}-${process.arch}`;
  const folder = join(workFolder, `node-${version}`);
  mkdirSync(folder);
  must(
    "npm",
    ["install", "--no-save", "--engine-strict=false", "--prefix", folder, `${name}@${version}`],
    folder,
  );
  return join(folder, "node_modules", name, "bin");
}

interface Ended {
  readonly code: number | null;
  readonly output: string;
}

/** Runs a script of the clone with that Node, which is also what its own children find in the path. */
function runOn(binFolder: string, clone: string, args: readonly string[]): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const path = `${binFolder}${delimiter}${process.env["PATH"] ?? ""}`;
    const child = spawn(join(binFolder, "node"), args, {
      cwd: clone,
      env: { ...process.env, PATH: path },
      stdio: ["ignore", "pipe", "pipe"],
    });
    let output = "";
    const listen = (chunk: Buffer): void => {
      output += chunk.toString();
    };
    child.stdout.on("data", listen);
    child.stderr.on("data", listen);
    child.once("error", reject);
    child.once("close", (code) => resolve({ code, output }));
  });
}

function cleanClone(): string {
  const clone = join(workFolder, "clone");
  rmSync(clone, { recursive: true, force: true });
  must("git", ["clone", "--quiet", "--no-hardlinks", root, clone], workFolder);
  if (existsSync(join(clone, "node_modules"))) throw new Error("a clean clone has no node_modules");
  return clone;
}

const sums = { passed: 0, failed: 0 };

function judge(version: string, exact: string, { code, output }: Ended): void {
  const [, passed = "0", failed = "1"] = /^(\d+) passed, (\d+) failed\s*$/m.exec(output) ?? [];
  const isRed = code !== 0 || Number(failed) > 0 || Number(passed) === 0;
  sums.passed += Number(passed);
  sums.failed += isRed ? Math.max(1, Number(failed)) : 0;
  say(`Node ${version} (${exact}): ${passed} passed, ${failed} failed`);
  // Of a green run the gates' own lines, of a red one all that was said.
  const lines = output.trimEnd().split("\n");
  for (const line of isRed ? lines.slice(-200) : lines.filter((each) => / ok {4} |skipped/.test(each)))
    say(`    ${line}`);
}

try {
  const { engines } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
    engines: { node: string };
  };
  const refused = await runOn(fetchNode(tooOld), cleanClone(), ["tools/test.mjs", "house"]);
  const isTold = refused.code === 1 && /needs Node .* or newer/.test(refused.output);
  if (!sayControl(`Node ${tooOld}, while engines says ${engines.node}`, isTold)) sums.failed += 1;
  for (const version of versions) {
    const binFolder = fetchNode(version);
    const clone = cleanClone();
    const exact = await runOn(binFolder, clone, ["--version"]);
    judge(version, exact.output.trim(), await runOn(binFolder, clone, ["tools/test.mjs", ...gates]));
  }
} finally {
  rmSync(workFolder, { recursive: true, force: true });
}
say(`${sums.passed} passed, ${sums.failed} failed`);
process.exitCode = sums.failed > 0 ? 1 : 0;
