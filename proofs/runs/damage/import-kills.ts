import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { root } from "../../../rig/paths.ts";
import { startUnreaped } from "../../../server/src/testing/processes/unreaped-process.ts";
import { AGENCY } from "../../faults/people.ts";
import { ANCHOR_MS, runCommand, startPortal, until } from "../../faults/start-portal.ts";
import { sayControl } from "../../support/control.ts";

/**
 * kill -9 of an import at moments spread over it, then a start on the same data folder:
 * `npm run proof -- import-kills [starts]`. As many starts again follow a killed import that nobody reaps: it stays a zombie,
 * as in a container whose first process reaps nothing. Every start must serve, with the agency whole.
 * The controls: a start beside an import that lives must be refused, and each zombie must still take signals, or
 * asking whether it does would have been enough.
 */

const DAY_MS = 24 * 60 * 60_000;
const entry = join(root, "dist", "server", "cli.js");
const folder = mkdtempSync(join(tmpdir(), "portal-import-kills-"));
const dataDir = join(folder, "data");

/** Each import moves the demonstration's days, so that it has rows to write. */
const settingsOf = (round: number): Record<string, string> => ({
  DATA_DIR: dataDir,
  PORTAL_ENV: "test",
  PORTAL_FAKE_NOW: new Date(ANCHOR_MS + round * DAY_MS).toISOString(),
});

const isHeld = async (): Promise<boolean> => readdirSync(dataDir).some((name) => name.endsWith(".held"));

interface Import {
  readonly pid: number;
  kill(): Promise<void>;
  remove(): Promise<void>;
}

/** An import whose parent is this program, which reaps it. */
function startReaped(command: readonly string[], environment: Readonly<Record<string, string>>): Import {
  const [file = "", ...words] = command;
  const child = spawn(file, words, { env: { PATH: process.env["PATH"], ...environment }, stdio: "ignore" });
  const gone = once(child, "exit");
  const kill = async (): Promise<void> => {
    child.kill("SIGKILL");
    await gone;
  };
  return { pid: child.pid ?? 0, kill, remove: kill };
}

async function startImport(round: number, isReaped: boolean): Promise<Import> {
  const command = [process.execPath, entry, "demo"];
  const environment = settingsOf(round);
  return isReaped ? startReaped(command, environment) : startUnreaped(command, { environment });
}

function takesSignals(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Starts the portal where the import was killed; null: it serves, with the agency whole. */
async function whyNotServed(round: number): Promise<string | null> {
  try {
    const portal = await startPortal(settingsOf(round), join(folder, "log"));
    const answer = await fetch(`${portal.address}/api/agencies/${AGENCY}`);
    const exitCode = await portal.end();
    if (answer.status !== 200) return `the agency is answered ${answer.status}`;
    return exitCode === 0 ? null : `it ended with ${exitCode}`;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

async function prove(starts: number): Promise<void> {
  const failures: string[] = [];
  const first = await startPortal(settingsOf(0), join(folder, "log"));
  await first.end();
  const beganMs = performance.now();
  const undisturbed = runCommand(settingsOf(1), ["demo"]);
  const spanMs = performance.now() - beganMs;
  if (undisturbed.status !== 0) throw new Error(`an undisturbed import failed: ${undisturbed.said}`);

  const served = { reaped: 0, zombie: 0 };
  let zombies = 0;
  for (const kind of ["reaped", "zombie"] as const)
    for (let each = 1; each <= starts; each += 1) {
      const round = 1 + each + (kind === "zombie" ? starts : 0);
      const importing = await startImport(round, kind === "reaped");
      await until("the import holds the data folder", isHeld);
      await sleep((spanMs * (each - 1)) / (2 * starts));
      const isAmidst = await isHeld();
      await importing.kill();
      if (!isAmidst) failures.push(`${kind} ${each}: the import had ended before the kill`);
      if (kind === "zombie" && takesSignals(importing.pid)) zombies += 1;
      const reason = await whyNotServed(round);
      if (reason === null) served[kind] += 1;
      else failures.push(`${kind} ${each}: ${reason}`);
      await importing.remove();
      process.stdout.write(`${kind} ${each}/${starts}\r`);
    }
  process.stdout.write(
    `starts after kill -9 of an import: ${served.reaped} of ${starts} serve; with the killed import a zombie: ` +
      `${served.zombie} of ${starts} serve\n`,
  );
  const signalled = `${zombies} of ${starts} took signals`;
  if (!sayControl("killed imports that stay zombies", zombies === starts, signalled))
    failures.push(`control: only ${signalled}`);
  if (!sayControl("a start beside an import that lives", await refusesBesideLiveImport(2 * starts + 2)))
    failures.push("control: a start beside an import that lives was not refused");
  for (const failure of failures) process.stdout.write(`  ${failure}\n`);
  process.stdout.write(`${served.reaped + served.zombie} passed, ${failures.length} failed\n`);
  if (failures.length > 0) process.exitCode = 1;
}

async function refusesBesideLiveImport(round: number): Promise<boolean> {
  const importing = await startImport(round, true);
  try {
    await until("the import holds the data folder", isHeld);
    process.kill(importing.pid, "SIGSTOP");
    const { status, said } = runCommand({ ...settingsOf(round), PORT: "0" }, ["serve"]);
    return status === 1 && said.includes(`is in use by process ${importing.pid}`);
  } finally {
    await importing.remove();
  }
}

const [given = "50"] = process.argv.slice(2);
try {
  await prove(Number(given));
} finally {
  rmSync(folder, { recursive: true, force: true });
}
