import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";

/** A process whose parent never reaps it, like a child of the first process of many containers. */
export interface UnreapedProcess {
  readonly pid: number;
  /** SIGKILL; resolves when it is a zombie. */
  kill(): Promise<void>;
  /** Ends the process and its parent. */
  remove(): Promise<void>;
}

const PARENT = '"$@" >"$OUTPUT_FILE" 2>&1 & echo $!; exec sleep 3600';
const TIMEOUT_MS = 60_000;

/** Starts a program under such a parent; what it says goes to `outputFile`. */
export async function startUnreaped(
  command: readonly string[],
  { environment = {}, outputFile = "/dev/null" }: UnreapedOptions = {},
): Promise<UnreapedProcess> {
  const parent = spawn("/bin/sh", ["-c", PARENT, "sh", ...command], {
    stdio: ["ignore", "pipe", "inherit"],
    env: { PATH: process.env["PATH"], HOME: process.env["HOME"], ...environment, OUTPUT_FILE: outputFile },
  });
  const [line] = (await once(createInterface(parent.stdout), "line")) as [string];
  const pid = Number(line);
  const end = (): void => {
    try {
      process.kill(pid, "SIGKILL");
    } catch {
      // It has ended, and somebody has reaped it.
    }
  };
  return {
    pid,
    kill: async () => {
      end();
      await untilZombie(pid);
    },
    remove: async () => {
      end();
      const gone = once(parent, "close");
      if (parent.kill("SIGKILL")) await gone;
    },
  };
}

interface UnreapedOptions {
  readonly environment?: Readonly<Record<string, string>>;
  readonly outputFile?: string;
}

async function untilZombie(pid: number): Promise<void> {
  const deadline = performance.now() + TIMEOUT_MS;
  while (!/\) Z /.test(readFileSync(`/proc/${pid}/stat`, "utf8"))) {
    if (performance.now() > deadline) throw new Error(`process ${pid} does not end`);
    await sleep(5);
  }
}
