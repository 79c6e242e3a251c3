import { existsSync, readdirSync, rmSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type RunningProduct, runProduct } from "../../../e2e/src/support/run-product.ts";
import { addVotingPlan, importAgency, manyCasts } from "../../../rig/voting-agency.ts";
import type { Database } from "../../../server/src/core/db/open-database.ts";
import { blobPath } from "../../../server/src/core/files/blob-name.ts";
import {
  openSmtpMailbox,
  type ReceivedMail,
  type SmtpMailbox,
} from "../../../server/src/testing/files/smtp-mailbox.ts";
import { countUnused, type Drop, newDrop, readDrop, sendDrop } from "../../document-kills/drop.ts";
import { addStaff } from "../../office-races/staff.ts";
import { sayControl } from "../../support/control.ts";
import { openProof } from "../../support/proof.ts";
import { withSharedDatabase } from "../../support/two-servers.ts";
import { until } from "../../support/until.ts";

/**
 * kill -9 of a server while files are sent to it, made into documents and told by mail, with a real mail server behind it:
 * `npm run proof -- document-kills [kills] [files] [people]`, 200 kills, 12 files and 20 people as it stands. After the next start
 * the same drop is pressed again, as a page does. Each file is one document then, whose bytes are in the file store; everybody is
 * mailed once, but twice under one Message-ID where the kill fell between the mail server's 250 and our commit (D54); and a day
 * later nothing is left of what arrived half. The control: a document whose bytes are gone and a mail that is lost must be told.
 */
const KILLS = Math.max(1, Number(process.argv[2] ?? 200));
const FILES = Math.max(1, Number(process.argv[3] ?? 12));
const PEOPLE = Math.max(2, Number(process.argv[4] ?? 20));
const PLAN = 900;
const ANCHOR_MS = Date.parse("2026-03-31T10:00:00+11:00");
/** From start to start: longer than a lease, so that a mail claimed by the dead is due again. */
const STEP_MS = 30 * 60_000;
const DAY_STEPS = 60;

const { say, failures, end } = openProof();
const count = { once: 0, again: 0, halfSent: 0, waited: 0 };

interface Portal {
  readonly database: Database;
  readonly dataDir: string;
  readonly mailbox: SmtpMailbox;
  /** Starts a server whose clock is so many steps on. */
  readonly start: (steps?: number) => Promise<RunningProduct>;
}

/** What is wrong with a drop, once everything of it is done. */
async function judge(
  { database, dataDir }: Portal,
  drop: Drop,
  mails: readonly ReceivedMail[],
): Promise<string[]> {
  const { documents, people } = await readDrop(database, drop);
  const found: string[] = [];
  for (const { name, sha256 } of drop.files) {
    const rows = documents.filter((each) => each.sha256 === sha256);
    if (rows.length !== 1) found.push(`${name} is ${rows.length} documents`);
    if (!existsSync(bytesOf(dataDir, sha256))) found.push(`the bytes of ${name} are gone`);
  }
  if (people !== PEOPLE) found.push(`${people} people are told, not ${PEOPLE}`);
  for (let each = 1; each <= PEOPLE; each += 1) {
    const address = `voter${each}@example.com`;
    const copies = mails.filter(({ to, parsed }) => to.includes(address) && parsed.text?.includes(drop.name));
    const ids = new Set(copies.map(({ parsed }) => parsed.messageId));
    if (copies.length === 1) count.once += 1;
    if (copies.length === 0) found.push(`${address} was forgotten`);
    if (ids.size > 1) found.push(`${address} was mailed ${ids.size} times`);
    else if (copies.length > 1) count.again += 1;
  }
  return found.map((words) => `${drop.name}: ${words}`);
}

/** Where the bytes lie in the file store. */
const bytesOf = (dataDir: string, sha256: string): string => join(dataDir, "files", blobPath(sha256));

/** Sends a drop, kills the server so long after, and lets the page press again at the next one. */
async function killOnce(portal: Portal, each: number, spanMs: number): Promise<void> {
  const { database, mailbox, start } = portal;
  const drop = newDrop(`Drop ${each}.`, FILES);
  const server = await start();
  const staff = await addStaff(database, "manager");
  const sending = sendDrop(server, staff, drop, PLAN);
  await sleep((spanMs * (each - 0.5)) / KILLS);
  process.kill(server.pid, "SIGKILL");
  const isSent = await sending;
  await server.end();
  if (!isSent) count.halfSent += 1;
  const left = await readDrop(database, drop);
  if (left.documents.length !== 0 && left.documents.length !== FILES)
    failures.push(`${drop.name}: ${left.documents.length} of ${FILES} documents after the kill`);
  if (left.isWaiting) count.waited += 1;
  const next = await start();
  try {
    if (!(await sendDrop(next, staff, drop, PLAN)))
      failures.push(`${drop.name}: pressed again, it was not taken`);
    await until(`the mails of ${drop.name}`, async () => !(await readDrop(database, drop)).isWaiting);
  } finally {
    await next.end();
  }
  failures.push(...(await judge(portal, drop, mailbox.mails)));
  process.stdout.write(`kill ${each}/${KILLS}\r`);
}

/** How long a drop takes from the press to the last mail, undisturbed. */
async function measureSpan({ database, start, mailbox, ...portal }: Portal): Promise<number> {
  const drop = newDrop("Undisturbed.", FILES);
  const server = await start();
  const staff = await addStaff(database, "manager");
  const began = performance.now();
  if (!(await sendDrop(server, staff, drop, PLAN))) throw new Error("an undisturbed drop was not taken");
  await until("an undisturbed drop", async () => !(await readDrop(database, drop)).isWaiting);
  const span = performance.now() - began;
  await server.end();
  failures.push(...(await judge({ database, start, mailbox, ...portal }, drop, mailbox.mails)));
  return span;
}

const namesIn = (folder: string): readonly string[] => (existsSync(folder) ? readdirSync(folder) : []);

/** A day later nothing that was sent twice, or half, is left. */
async function removeUnused({ database, dataDir, start }: Portal): Promise<void> {
  const before = await countUnused(database);
  const arriving = join(dataDir, "arriving");
  // What was being received is told from what arrives now by the disk's time, which no clock of ours moves.
  for (const name of namesIn(arriving)) utimesSync(join(arriving, name), 0, 0);
  const server = await start(DAY_STEPS);
  await until("what nothing used is removed", async () => (await countUnused(database)) === 0);
  await server.end();
  const folders = [arriving, join(dataDir, "files", "uploads"), join(dataDir, "files", "incoming")];
  const left = folders.flatMap(namesIn);
  say(`${before} files that nothing used, ${left.length} left in the folders a day later`);
  if (left.length > 0) failures.push(`left over: ${left.slice(0, 5).join(", ")}`);
}

async function control(portal: Portal): Promise<void> {
  const { database, dataDir, mailbox, start } = portal;
  const drop = newDrop("Control.", FILES);
  const server = await start();
  if (!(await sendDrop(server, await addStaff(database, "manager"), drop, PLAN)))
    throw new Error("the control's drop was not taken");
  await until("the mails of the control", async () => !(await readDrop(database, drop)).isWaiting);
  await server.end();
  const [first] = drop.files;
  rmSync(bytesOf(dataDir, first?.sha256 ?? ""));
  const mails = mailbox.mails.filter(({ to }) => !to.includes("voter2@example.com"));
  const found = await judge(portal, drop, mails);
  const isFound =
    found.length === 2 && /bytes of 0.pdf are gone.*voter2@example.com was forgotten/.test(found.join("; "));
  if (!sayControl("the bytes of one file gone and one mail lost", isFound, found.join("; ")))
    failures.push("the control was not found broken");
}

await withSharedDatabase(importAgency, async ({ settings, database }) => {
  await addVotingPlan(database, { lots: PEOPLE, cutoffsAt: [], isMailed: true });
  let step = 0;
  let mailNumber = 0;
  // A mail server that takes its time, so that kills fall while it has the mail and has not answered.
  const mailbox = await openSmtpMailbox({
    beforeAcknowledging: async () => {
      await sleep(((mailNumber += 1) * 7) % 20);
      return undefined;
    },
  });
  const start: Portal["start"] = (steps = 1) =>
    runProduct({
      ...settings,
      ...manyCasts,
      LOG_LEVEL: "error",
      SMTP_URL: `smtp://127.0.0.1:${mailbox.port}`,
      MAIL_FROM: "portal@example.com",
      PORTAL_FAKE_NOW: new Date(ANCHOR_MS + (step += steps) * STEP_MS).toISOString(),
    });
  const portal: Portal = { database, dataDir: settings["DATA_DIR"] ?? "", mailbox, start };
  const spanMs = await measureSpan(portal);
  for (let each = 1; each <= KILLS; each += 1) await killOnce(portal, each, spanMs);
  say(
    `${KILLS} kills over ${Math.round(spanMs)} ms, ${FILES} files for ${PEOPLE} people each: ${count.halfSent} before the answer, ` +
      `${count.waited} with mails left; ${count.once} mails once, ${count.again} twice under one Message-ID`,
  );
  if (count.halfSent === 0 || (KILLS > 5 && count.waited === 0)) failures.push("no kill fell into the work");
  await removeUnused(portal);
  await control(portal);
  await mailbox.close();
});
end();
