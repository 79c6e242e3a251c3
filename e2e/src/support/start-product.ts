import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../../", import.meta.url));
const entry = join(root, "dist", "server", "cli.js");

/** The day of the story of the demonstration agency (demo/README.md), mid-morning in its zone. */
const storyNow = "2026-03-31T10:00:00+11:00";

/** Starts the built product once for all journeys, on an empty folder; answers what ends it. */
export default async function startProduct(): Promise<() => Promise<void>> {
  if (!existsSync(entry)) throw new Error("Nothing is built yet: npm test -- e2e builds it first.");
  const dataDir = mkdtempSync(join(tmpdir(), "portal-e2e-"));
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const server = spawn(process.execPath, [entry, "serve"], {
    cwd: root,
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      ...withoutConfiguration(process.env),
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: "warn",
      PORTAL_ENV: "test",
      PORTAL_FAKE_NOW: storyNow,
    },
  });
  let said = "";
  const listen = (chunk: Buffer): void => {
    said = (said + chunk.toString()).slice(-20_000);
  };
  server.stdout.on("data", listen);
  server.stderr.on("data", listen);
  const end = async (): Promise<void> => {
    await endProcess(server);
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await waitUntilReady(address, server);
  } catch (error) {
    await end();
    throw new Error(`The product did not start: ${String(error)}\n${said}`, { cause: error });
  }
  process.env["PORTAL_ADDRESS"] = address;
  return end;
}

/** The operator's settings never reach the journeys. */
function withoutConfiguration(from: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(
    Object.entries(from).filter(
      ([name]) => !/^(PORTAL_|DATABASE_URL$|PUBLIC_URL$|SMTP_URL$|FILES_URL$|HOST$)/.test(name),
    ),
  );
}

async function waitUntilReady(address: string, server: ChildProcess): Promise<void> {
  const lastAttemptAt = performance.now() + 90_000;
  while (performance.now() < lastAttemptAt) {
    if (server.exitCode !== null) throw new Error(`it ended with code ${server.exitCode}`);
    const isReady = await fetch(`${address}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (isReady) return;
    await new Promise((wake) => setTimeout(wake, 150));
  }
  throw new Error("it was not ready within 90 seconds");
}

async function endProcess(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = new Promise((settle) => server.once("exit", settle));
  server.kill("SIGTERM");
  const timer = setTimeout(() => server.kill("SIGKILL"), 12_000);
  await ended;
  clearTimeout(timer);
}

function freePort(): Promise<number> {
  return new Promise((settle, fail) => {
    const probe = createServer().once("error", fail);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => settle(typeof address === "object" && address !== null ? address.port : 0));
    });
  });
}
