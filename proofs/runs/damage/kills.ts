import { type ChildProcess, spawn } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { root } from "../../../rig/paths.ts";
import { sayControl } from "../../support/control.ts";

/**
 * kill -9 at moments spread over a first start and over a replacing import: the portal must start again by itself, with
 * all of the old data or all of the new. `npm run proof -- kills [number of kills]`, half of them for each.
 * The control is at the end: a folder with half an import in it must be called broken.
 */

const dist = join(root, "dist");

const AGENCY = 799187;
const kills = Math.max(2, Number(process.argv[2] ?? 50));
const workFolder = mkdtempSync(join(tmpdir(), "portal-kills-"));

type State = "old" | "new" | "broken";

/** The two states differ in a plan's name and in the agency's: one row of two tables that the import writes apart. */
function writePackage(name: string, asAt: string): string {
  const folder = join(workFolder, `package-${name}`);
  cpSync(join(root, "demo"), folder, { recursive: true });
  const settingsPath = join(folder, "agency.json");
  const settings = JSON.parse(readFileSync(settingsPath, "utf8")) as Record<string, unknown> & {
    agency: { name: string };
  };
  delete settings["demo"];
  settings["asAt"] = asAt;
  settings.agency.name = `Harbour ${name}`;
  writeFileSync(settingsPath, JSON.stringify(settings));
  for (const file of ["plans.csv", "debts.csv"]) {
    const path = join(folder, file);
    const text = readFileSync(path, "utf8");
    writeFileSync(
      path,
      text.replaceAll("Banksia Court", `Banksia ${name}`).replaceAll("Standard levy", `Levy ${name}`),
    );
  }
  return folder;
}

function run(args: readonly string[], dataDir: string, port: number): ChildProcess {
  return spawn(process.execPath, [join(dist, "server", "cli.js"), ...args], {
    env: { ...process.env, DATA_DIR: dataDir, PORT: String(port), LOG_LEVEL: "error" },
    stdio: ["ignore", "ignore", "pipe"],
  });
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === "string") throw new Error("no port was free");
  return address.port;
}

const ended = (child: ChildProcess): Promise<number | null> =>
  child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve(child.exitCode)
    : new Promise((resolve) => child.once("exit", (code) => resolve(code)));

/** Starts the portal on the folder, asks it what it holds, and stops it. Throws when it does not come up. */
async function stateOf(dataDir: string): Promise<State> {
  const port = await freePort();
  const child = run(["serve"], dataDir, port);
  let complaint = "";
  child.stderr?.on("data", (chunk: Buffer) => (complaint += chunk.toString()));
  const base = `http://127.0.0.1:${port}`;
  try {
    await waitUntilReady(child, base, () => complaint);
    return await askState(base);
  } finally {
    child.kill("SIGTERM");
    await ended(child);
  }
}

async function waitUntilReady(child: ChildProcess, base: string, complaint: () => string): Promise<void> {
  const limit = performance.now() + 180_000;
  for (;;) {
    if (child.exitCode !== null) throw new Error(`the portal ended with ${child.exitCode}: ${complaint()}`);
    const isReady = await fetch(`${base}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (isReady) return;
    if (performance.now() > limit) throw new Error(`the portal was not ready in time: ${complaint()}`);
    await sleep(100);
  }
}

async function askState(base: string): Promise<State> {
  const agency = (await (await fetch(`${base}/api/agencies/${AGENCY}`)).json()) as { name?: string };
  const logon = await fetch(`${base}/api/agencies/${AGENCY}/users/logon`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: base },
    body: JSON.stringify({ username: "owner1", password: "Demo1234", role: 1 }),
  });
  if (!logon.ok) return "broken";
  const user = (await logon.json()) as { sessionId: string; mainContact: { contactID: number } };
  const headers = {
    cookie: logon.headers
      .getSetCookie()
      .map((line) => line.split(";")[0])
      .join("; "),
    "x-session-id": user.sessionId,
    "x-username": "owner1",
    "x-contact-id": String(user.mainContact.contactID),
  };
  const get = async (path: string): Promise<Record<string, unknown>> =>
    (await (await fetch(`${base}/api/agencies/${AGENCY}${path}`, { headers })).json()) as Record<
      string,
      unknown
    >;
  const property = await get("/plans/lots/2005/query/property");
  const financial = await get("/plans/lots/2005/query/financial");
  const balance = await get("/accounting/lots/2005/query/bankBalances");
  const areFiguresThere = financial["lastReceiptRecordNo"] !== null && Number(balance["cashAtBankTotal"]) > 0;
  const isNewAgency = agency.name === "Harbour New";
  const isNewPlan = property["addressLine1"] === "Banksia New";
  const hasPhoto = typeof property["propertyPhoto"] === "string";
  if (!areFiguresThere || !hasPhoto || isNewAgency !== isNewPlan) return "broken";
  return isNewAgency ? "new" : "old";
}

/** Kills the child after some of the usual time; whether it was still running then. */
async function killAfter(child: ChildProcess, ms: number): Promise<boolean> {
  await Promise.race([sleep(ms), ended(child)]);
  const wasRunning = child.exitCode === null;
  child.kill("SIGKILL");
  await ended(child);
  return wasRunning;
}

const count: Record<State, number> = { old: 0, new: 0, broken: 0 };
const failures: string[] = [];

async function judge(what: string, dataDir: string, allowed: readonly State[]): Promise<void> {
  try {
    const state = await stateOf(dataDir);
    count[state] += 1;
    if (!allowed.includes(state)) failures.push(`${what}: ${state}`);
  } catch (error) {
    count.broken += 1;
    failures.push(`${what}: ${error instanceof Error ? error.message : String(error)}`);
  }
  rmSync(dataDir, { recursive: true, force: true });
}

try {
  const starts = Math.floor(kills / 2);
  const firstFolder = join(workFolder, "first");
  const began = performance.now();
  if ((await stateOf(firstFolder)) !== "old")
    throw new Error("an undisturbed first start does not hold the demonstration");
  const startMs = performance.now() - began;
  rmSync(firstFolder, { recursive: true });
  let running = 0;
  for (let each = 0; each < starts; each += 1) {
    const dataDir = join(workFolder, `start-${each}`);
    const ms = (startMs * (each + 0.5)) / starts;
    if (await killAfter(run(["serve"], dataDir, await freePort()), ms)) running += 1;
    await judge(`first start killed after ${Math.round(ms)} ms`, dataDir, ["old"]);
    process.stdout.write(`start ${each + 1}/${starts}\r`);
  }
  process.stdout.write(
    `first starts: ${starts} kills (${running} while running) over ${Math.round(startMs)} ms\n`,
  );

  const oldPackage = writePackage("Old", "2026-06-29");
  const newPackage = writePackage("New", "2026-06-30");
  const oldFolder = join(workFolder, "old");
  if ((await ended(run(["import", oldPackage, "--agency", "799187"], oldFolder, 0))) !== 0)
    throw new Error("the first import failed");
  const copy = join(workFolder, "measured");
  cpSync(oldFolder, copy, { recursive: true });
  const importBegan = performance.now();
  if ((await ended(run(["import", newPackage, "--agency", "799187"], copy, 0))) !== 0)
    throw new Error("the second import failed");
  const importMs = performance.now() - importBegan;
  rmSync(copy, { recursive: true });
  const imports = kills - starts;
  running = 0;
  for (let each = 0; each < imports; each += 1) {
    const dataDir = join(workFolder, `import-${each}`);
    cpSync(oldFolder, dataDir, { recursive: true });
    const ms = (importMs * (each + 0.5)) / imports;
    if (await killAfter(run(["import", newPackage, "--agency", "799187"], dataDir, 0), ms)) running += 1;
    await judge(`import killed after ${Math.round(ms)} ms`, dataDir, ["old", "new"]);
    process.stdout.write(`import ${each + 1}/${imports}\r`);
  }
  process.stdout.write(
    `imports: ${imports} kills (${running} while running) over ${Math.round(importMs)} ms\n`,
  );

  // The control: data that are half old and half new must not pass for either.
  const mixed = join(workFolder, "package-Mixed");
  cpSync(newPackage, mixed, { recursive: true });
  cpSync(join(oldPackage, "plans.csv"), join(mixed, "plans.csv"));
  const mixedFolder = join(workFolder, "mixed");
  await ended(run(["import", mixed, "--agency", "799187"], mixedFolder, 0));
  const isControlCaught = existsSync(mixedFolder) && (await stateOf(mixedFolder)) === "broken";
  if (!sayControl("half old, half new", isControlCaught)) failures.push("the control was not found");
} finally {
  rmSync(workFolder, { recursive: true, force: true });
}
process.stdout.write(`afterwards: ${count.old} old, ${count.new} new, ${count.broken} broken\n`);
for (const failure of failures) process.stdout.write(`  ${failure}\n`);
process.stdout.write(`${kills - Math.min(kills, failures.length)} passed, ${failures.length} failed\n`);
process.exitCode = failures.length > 0 ? 1 : 0;
