import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { BringIn } from "@portal/contract/import/office/schemas";
import type { Upload } from "@portal/contract/uploads/office/schemas";
import type { Worker } from "../../core/jobs/worker.ts";
import { createBringInWorker } from "../../import/office/steps/bring-in-worker.ts";
import { createClock, offsetTo } from "../../core/clock/clock.ts";
import { registerParts } from "../ballots/register-parts.ts";
import { formWith } from "../files/form-with.ts";
import { listeningLog, type TestApp } from "./build-test-app.ts";
import type { OfficeBrowser } from "./office-browser.ts";

/** Some days after the examples of the starter were printed. */
const printedAt = new Date("2026-11-23T10:00:00+11:00");

/** A worker of bring-ins, as the application has one. */
export const bringInWorkerOf = (testApp: TestApp): Worker =>
  createBringInWorker({
    ...testApp,
    ...testApp.uploading,
    clock: createClock(offsetTo(printedAt)),
    log: listeningLog().log,
    registerTools: { ...registerParts(testApp), publicOrigin: undefined },
    isReady: () => true,
  });

/** Sends files as a page does; answers their numbers. */
export async function sendFiles(
  browser: OfficeBrowser,
  files: Readonly<Record<string, Buffer | string>>,
  changedOn?: string,
): Promise<string[]> {
  const ids: string[] = [];
  for (const [name, bytes] of Object.entries(files)) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const sent = await browser.send(
      `uploads?purpose=bring-in&name=${encodeURIComponent(name)}${changedOn === undefined ? "" : `&changedOn=${changedOn}`}`,
      formWith(bytes),
    );
    if (sent.statusCode !== 200) throw new Error(`${name}: ${sent.body}`);
    ids.push(sent.json<Upload>().uploadId);
  }
  return ids;
}

/** The files of a folder by their paths below it. */
export async function filesOf(folder: string): Promise<Record<string, Buffer>> {
  const found: Record<string, Buffer> = {};
  for (const member of await readdir(folder, { withFileTypes: true, recursive: true })) {
    if (!member.isFile() || member.name.startsWith("._")) continue;
    const path = join(member.parentPath, member.name);
    // oxlint-disable-next-line no-await-in-loop -- a few files
    found[path.slice(folder.length + 1)] = await readFile(path);
  }
  return found;
}

/** Begins to bring in, and reads it: what somebody looks at then. */
export async function bringIn(
  testApp: TestApp,
  browser: OfficeBrowser,
  files: Readonly<Record<string, Buffer | string>>,
  kind: BringIn["kind"] = "starter",
): Promise<BringIn> {
  const opened = await browser.post("bring-ins", { uploadIds: await sendFiles(browser, files), kind });
  if (opened.statusCode !== 200) throw new Error(opened.body);
  return readAgain(testApp, browser, opened.json<BringIn>().bringInId);
}

/** Lets the worker do what is due. */
export async function readAgain(
  testApp: TestApp,
  browser: OfficeBrowser,
  bringInId: string,
): Promise<BringIn> {
  const worker = bringInWorkerOf(testApp);
  await worker.runOnce();
  await worker.stop();
  return (await browser.get(`bring-ins/${bringInId}`)).json<BringIn>();
}
