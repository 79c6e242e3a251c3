import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { existsSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../../", import.meta.url));
export const dist = join(root, "dist");

export interface RunningProduct {
  readonly address: string;
  readonly pid: number;
  end(): Promise<void>;
}

/** Starts a built server with these settings and no others, on a free port unless they name one, and waits until it is ready. */
export async function runProduct(
  settings: Readonly<Record<string, string>>,
  builtFolder = dist,
): Promise<RunningProduct> {
  const entry = join(builtFolder, "server", "cli.js");
  if (!existsSync(entry)) throw new Error("Nothing is built yet: npm test -- build does it.");
  const port = settings["PORT"] ?? String(await freePort());
  const address = `http://127.0.0.1:${port}`;
  const server = spawn(process.execPath, [entry, "serve"], {
    cwd: root,
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...withoutConfiguration(process.env), PORT: port, ...settings },
  });
  let said = "";
  const listen = (chunk: Buffer): void => {
    said = (said + chunk.toString()).slice(-20_000);
  };
  server.stdout.on("data", listen);
  server.stderr.on("data", listen);
  try {
    await waitUntilReady(address, server);
  } catch (error) {
    await endProcess(server);
    throw new Error(`The product did not start: ${String(error)}\n${said}`, { cause: error });
  }
  return { address, pid: server.pid ?? 0, end: () => endProcess(server) };
}

/** The operator's settings never reach a test. */
function withoutConfiguration(from: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const isSetting =
    /^(PORTAL_|DATABASE_URL$|DATA_DIR$|PUBLIC_URL$|SMTP_URL$|MAIL_FROM$|SECURITY_CONTACT$|FILES_URL$|HOST$|TRUSTED_PROXIES$|LEAVE_SECONDS$|PG[A-Z]+$)/;
  return Object.fromEntries(Object.entries(from).filter(([name]) => !isSetting.test(name)));
}

const timeoutMs = 180_000;

async function waitUntilReady(address: string, server: ChildProcess): Promise<void> {
  const start = performance.now();
  while (performance.now() - start < timeoutMs) {
    if (server.exitCode !== null) throw new Error(`it ended with code ${server.exitCode}`);
    const isReady = await fetch(`${address}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (isReady) return;
    await new Promise((wake) => setTimeout(wake, 150));
  }
  throw new Error(`it was not ready within ${timeoutMs / 1000} seconds`);
}

/** Longer than the portal gives itself: killed, it leaves its socket behind, and its folder cannot be copied. */
const STOP_WITHIN_MS = 45_000;

async function endProcess(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = new Promise((settle) => server.once("exit", settle));
  server.kill("SIGTERM");
  const timer = setTimeout(() => server.kill("SIGKILL"), STOP_WITHIN_MS);
  await ended;
  clearTimeout(timer);
}

export function freePort(): Promise<number> {
  return new Promise((settle, fail) => {
    const probe = createServer().once("error", fail);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => settle(typeof address === "object" && address !== null ? address.port : 0));
    });
  });
}
