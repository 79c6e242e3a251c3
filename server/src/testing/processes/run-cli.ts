import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { inject } from "vitest";

declare module "vitest" {
  interface ProvidedContext {
    /** Folder of the command line and the tests' own programs, bundled as the product is. */
    builtServer: string;
  }
}

const serverFolder = fileURLToPath(new URL("../../../", import.meta.url));
const TIMEOUT_MS = 60_000;

/** The command line as a process of its own. */
export interface RunningCli {
  readonly pid: number;
  stdout(): string;
  stderr(): string;
  /** Resolves when standard output or error says it; rejects when the process ends first. */
  says(pattern: RegExp): Promise<RegExpExecArray>;
  signal(name: NodeJS.Signals): void;
  /** Its exit code, when it has ended. */
  ended(): Promise<number | null>;
}

export interface CliDependencies {
  /** What it finds on standard input; without it that is empty. */
  readonly input?: string;
  /** Where it is typed. */
  readonly folder?: string;
  /** What it inherits as its umask, in octal digits; without it the tests' own. */
  readonly umask?: string;
}

/**
 * Starts the CLI that was built for this run, with these variables and without the configuration of the tests' user.
 */
export function runCli(
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
  { input = "", folder = serverFolder, umask }: CliDependencies = {},
): RunningCli {
  const words = [process.execPath, join(inject("builtServer"), "cli.js"), ...args];
  const [file = "", ...rest] =
    umask === undefined ? words : ["/bin/sh", "-c", 'umask "$0"; exec "$@"', umask, ...words];
  const child = spawn(file, rest, {
    cwd: folder,
    stdio: ["pipe", "pipe", "pipe"],
    env: { PATH: process.env.PATH, HOME: process.env.HOME, NODE_NO_WARNINGS: "1", ...environment },
  });
  // A process that ends without reading its input closes the pipe.
  child.stdin.on("error", () => {});
  child.stdin.end(input);
  const said = { stdout: "", stderr: "" };
  child.stdout.on("data", (chunk: Buffer) => (said.stdout += chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => (said.stderr += chunk.toString()));
  const exit = once(child, "close").then(([code]) => code as number | null);
  const says = async (pattern: RegExp): Promise<RegExpExecArray> => {
    const deadline = Date.now() + TIMEOUT_MS;
    while (Date.now() < deadline) {
      const found = pattern.exec(said.stdout) ?? pattern.exec(said.stderr);
      if (found) return found;
      if (child.exitCode !== null) break;
      await sleep(20);
    }
    throw new Error(`it never said ${String(pattern)}:\n${said.stdout}\n${said.stderr}`);
  };
  return {
    pid: child.pid ?? 0,
    stdout: () => said.stdout,
    stderr: () => said.stderr,
    says,
    signal: (name) => void child.kill(name),
    ended: () => exit,
  };
}

/** A port that was free a moment ago. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  return typeof address === "object" && address !== null ? address.port : 0;
}
