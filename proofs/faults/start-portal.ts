import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "../../e2e/src/support/run-product.ts";
import { root } from "../../rig/paths.ts";

const TIMEOUT_MS = 240_000;
const entry = join(root, "dist", "server", "cli.js");

/** Where the demonstration's own day is; its meeting 8006 is open for voting. */
export const ANCHOR_MS = Date.parse("2026-03-31T10:00:00+11:00");
export const atAnchor = {
  PORTAL_ENV: "test",
  PORTAL_FAKE_NOW: new Date(ANCHOR_MS).toISOString(),
  // Travellers vote as long as a fault lasts.
  PORTAL_CASTS_PER_SEAT: "1000000",
  PORTAL_CASTS_PER_SESSION: "1000000",
  PORTAL_CASTS_BEFORE_PAUSE: "1000000",
};

export interface Portal {
  readonly address: string;
  readonly pid: number;
  /** Everything that it has logged. */
  log(): string;
  metrics(): Promise<string>;
  /** SIGTERM; answers the exit code. */
  end(): Promise<number | null>;
  /** kill -9. */
  kill(): Promise<void>;
}

/** Those that run: none outlives this program. */
const children = new Set<ChildProcess>();
process.on("exit", () => {
  for (const child of children) child.kill("SIGKILL");
});

type Settings = Readonly<Record<string, string>>;

/** Starts a built portal with these settings and no others, its log in a file, and waits until it is ready. */
export async function startPortal(settings: Settings, logPath: string, program = entry): Promise<Portal> {
  const port = await freePort();
  const out = openSync(logPath, "a");
  const child = spawn(process.execPath, [program, "serve"], {
    cwd: root,
    env: { PATH: process.env["PATH"], PORT: String(port), LOG_LEVEL: "info", ...settings },
    stdio: ["ignore", out, out],
  });
  closeSync(out);
  children.add(child);
  const gone = once(child, "exit").finally(() => children.delete(child));
  const address = `http://127.0.0.1:${port}`;
  const portal: Portal = {
    address,
    pid: child.pid ?? 0,
    log: () => readFileSync(logPath, "utf8"),
    metrics: async () => (await fetch(`${address}/metrics`)).text(),
    end: async () => {
      child.kill("SIGTERM");
      await gone;
      return child.exitCode;
    },
    kill: async () => {
      child.kill("SIGKILL");
      await gone;
    },
  };
  await until("the portal is ready", async () => {
    if (child.exitCode !== null)
      throw new Error(`the portal ended with ${child.exitCode}\n${portal.log().slice(-3_000)}`);
    return isReady(portal);
  });
  return portal;
}

export const isReady = async ({ address }: Pick<Portal, "address">): Promise<boolean> =>
  (await fetch(`${address}/readyz`).catch(() => null))?.ok === true;

export async function until(
  what: string,
  holds: () => Promise<boolean>,
  timeoutMs = TIMEOUT_MS,
): Promise<void> {
  const deadline = performance.now() + timeoutMs;
  // oxlint-disable-next-line no-await-in-loop -- it is asked until it holds
  while (!(await holds())) {
    if (performance.now() > deadline) throw new Error(`not in time: ${what}`);
    // oxlint-disable-next-line no-await-in-loop -- likewise
    await sleep(50);
  }
}

/** A command of the portal, as a process of its own; on an embedded database it runs inside the portal that serves. */
export function runCommand(
  settings: Settings,
  words: readonly string[],
  input = "",
): { readonly status: number | null; readonly said: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [entry, ...words], {
    cwd: root,
    encoding: "utf8",
    input,
    timeout: TIMEOUT_MS,
    env: { PATH: process.env["PATH"], LOG_LEVEL: "warn", ...settings },
  });
  return { status, said: stdout + stderr };
}

/** Returns the value of a metric in /metrics by its name with labels; 0 if /metrics does not have it yet. */
export const figureOf = (metrics: string, name: string): number =>
  Number(
    metrics
      .split("\n")
      .find((line) => line.startsWith(`${name} `))
      ?.slice(name.length + 1) ?? 0,
  );
