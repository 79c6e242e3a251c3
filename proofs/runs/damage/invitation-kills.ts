import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { type RunningProduct, runProduct } from "../../../e2e/src/support/run-product.ts";
import { importAgency, manyCasts } from "../../../rig/voting-agency.ts";
import type { Database } from "../../../server/src/core/db/open-database.ts";
import {
  openSmtpMailbox,
  type ReceivedMail,
  type SmtpMailbox,
} from "../../../server/src/testing/files/smtp-mailbox.ts";
import {
  addPeople,
  breakTask,
  isWaiting,
  orderAll,
  readOutcome,
  type Order,
} from "../../invitation-kills/invited-people.ts";
import { addStaff } from "../../office-races/staff.ts";
import { sayControl } from "../../support/control.ts";
import { openProof } from "../../support/proof.ts";
import { withSharedDatabase } from "../../support/two-servers.ts";
import { until } from "../../support/until.ts";

/**
 * kill -9 of a server that invites people in bulk, with a real mail server behind it, at moments spread from the order to behind
 * the last mail: `npm run proof -- invitation-kills [kills] [people]`, 200 kills and 1,000 people as it stands. Nobody is
 * forgotten and nobody is invited twice; a mail comes twice only where the kill fell between the mail server's 250 and our
 * commit, then under the same Message-ID (D54). Then so many people are invited while the mail server is down: all are
 * invited at once, and mailed once it is up. The control is at the end: a task in which somebody is taken back and
 * somebody's mail is lost must be found broken twice.
 */
const KILLS = Math.max(1, Number(process.argv[2] ?? 200));
const PEOPLE = Math.max(1, Number(process.argv[3] ?? 1_000));
/** More than one commit of the worker. */
const A_KILL = 60;
const ANCHOR_MS = Date.parse("2026-03-31T10:00:00+11:00");
/** From start to start: longer than a lease, so that a mail claimed by the dead is due again. */
const STEP_MS = 30 * 60_000;

const { say, failures, end } = openProof();

interface Portal {
  readonly database: Database;
  /** Starts a server whose clock is so many steps on. */
  readonly start: (smtpPort: number) => Promise<RunningProduct>;
}

const drained = (database: Database, order: Order): Promise<void> =>
  until("everybody is invited and mailed", async () => !(await isWaiting(database, order)));

const count = { once: 0, again: 0, resumed: 0 };

/** What became of each of an order's people, by the mails that the mail server took. */
async function judge(database: Database, order: Order, mails: readonly ReceivedMail[]): Promise<string[]> {
  const found: string[] = [];
  const { people, notInvited } = await readOutcome(database, order);
  if (notInvited > 0) found.push(`${notInvited} of ${order.prefix} are not invited`);
  for (const address of people) {
    const copies = mails.filter(({ to }) => to.includes(address));
    const ids = new Set(copies.map(({ parsed }) => parsed.messageId));
    if (copies.length === 1) count.once += 1;
    if (copies.length === 0) found.push(`${address} was forgotten`);
    if (ids.size > 1) found.push(`${address} was mailed ${ids.size} invitations`);
    else if (copies.length > 1) count.again += 1;
  }
  return found;
}

/** Orders invitations, kills the server so long after, and lets the next one finish; the same order is sent again, as a page does. */
async function killOnce(portal: Portal, mailbox: SmtpMailbox, each: number, spanMs: number): Promise<void> {
  const { database, start } = portal;
  const order: Order = { taskId: randomUUID(), prefix: `k${each}x` };
  await addPeople(database, order, A_KILL);
  const server = await start(mailbox.port);
  const staff = await addStaff(database, "manager");
  const ordering = orderAll(server, staff, order);
  await sleep((spanMs * (each - 0.5)) / KILLS);
  process.kill(server.pid, "SIGKILL");
  const isTaken = (await ordering) === 200;
  await server.end();
  if (await isWaiting(database, order)) count.resumed += 1;
  const next = await start(mailbox.port);
  try {
    const again = await orderAll(next, staff, order);
    if (again !== 200) failures.push(`kill ${each}: the same order again answered ${again}`);
    await drained(database, order);
  } finally {
    await next.end();
  }
  failures.push(...(await judge(database, order, mailbox.mails)));
  process.stdout.write(`kill ${each}/${KILLS}${isTaken ? "" : ", order not answered"}\r`);
}

/** How long an order takes from the press to the last mail, undisturbed. */
async function measureSpan({ database, start }: Portal, mailbox: SmtpMailbox): Promise<number> {
  const order: Order = { taskId: randomUUID(), prefix: "calm" };
  await addPeople(database, order, A_KILL);
  const server = await start(mailbox.port);
  const began = performance.now();
  await orderAll(server, await addStaff(database, "manager"), order);
  await drained(database, order);
  const span = performance.now() - began;
  await server.end();
  failures.push(...(await judge(database, order, mailbox.mails)));
  return span;
}

/** So many people at once, while nobody takes the mails. */
async function inviteWithoutMail({ database, start }: Portal, port: number): Promise<void> {
  const order: Order = { taskId: randomUUID(), prefix: "down" };
  await addPeople(database, order, PEOPLE);
  const server = await start(port);
  const began = performance.now();
  const ordered = await orderAll(server, await addStaff(database, "manager"), order);
  if (ordered !== 200) failures.push(`with the mail server down the order answered ${ordered}`);
  await until("everybody is invited", async () => (await readOutcome(database, order)).notInvited === 0);
  const invitedMs = performance.now() - began;
  await server.end();
  const mailbox = await openSmtpMailbox({ port });
  const later = await start(port);
  try {
    await drained(database, order);
  } finally {
    await later.end();
    await mailbox.close();
  }
  const found = await judge(database, order, mailbox.mails);
  failures.push(...found);
  say(
    `${PEOPLE} people with the mail server down: invited within ${(invitedMs / 1_000).toFixed(1)} s, ` +
      `${mailbox.mails.length} mails once it was up, ${found.length} twice or forgotten`,
  );
}

/** The judge must see both faults in a task that was damaged behind the product's back. */
async function control({ database, start }: Portal): Promise<void> {
  const order: Order = { taskId: randomUUID(), prefix: "ctl" };
  await addPeople(database, order, A_KILL);
  // Nobody takes mails meanwhile, so that one can be lost.
  const closed = await openSmtpMailbox();
  await closed.close();
  const first = await start(closed.port);
  await orderAll(first, await addStaff(database, "manager"), order);
  await until("everybody is invited", async () => (await readOutcome(database, order)).notInvited === 0);
  await first.end();
  await breakTask(database, order);
  const mailbox = await openSmtpMailbox({ port: closed.port });
  const next = await start(closed.port);
  await drained(database, order);
  await next.end();
  await mailbox.close();
  const found = await judge(database, order, mailbox.mails);
  const isFound =
    found.some((words) => words.includes("forgotten")) && found.some((words) => words.includes("mailed 2"));
  if (!sayControl("one taken back and one mail lost", isFound, found.join("; ")))
    failures.push("the control was not found broken");
}

await withSharedDatabase(importAgency, async ({ settings, database }) => {
  let step = 0;
  const portal: Portal = {
    database,
    start: (smtpPort) =>
      runProduct({
        ...settings,
        ...manyCasts,
        LOG_LEVEL: "error",
        SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
        MAIL_FROM: "portal@example.com",
        PORTAL_FAKE_NOW: new Date(ANCHOR_MS + (step += 1) * STEP_MS).toISOString(),
      }),
  };
  // A mail server that takes its time, so that kills fall while it has the mail and has not answered.
  let mailNumber = 0;
  const mailbox = await openSmtpMailbox({
    beforeAcknowledging: async () => {
      await sleep(((mailNumber += 1) * 7) % 20);
      return undefined;
    },
  });
  const spanMs = await measureSpan(portal, mailbox);
  for (let each = 1; each <= KILLS; each += 1) await killOnce(portal, mailbox, each, spanMs);
  const { port } = mailbox;
  await mailbox.close();
  say(
    `${KILLS} kills over ${Math.round(spanMs)} ms, ${A_KILL} people each: ${count.once} mailed once, ${count.again} twice under one ` +
      `Message-ID, ${count.resumed} times the next server had work left`,
  );
  if (count.resumed === 0) failures.push("no kill fell into the work");
  await inviteWithoutMail(portal, port);
  await control(portal);
});
end();
