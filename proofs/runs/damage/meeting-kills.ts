import { setTimeout as sleep } from "node:timers/promises";
import type { MeetingMinutes } from "@portal/contract/meetings/office/minutes-schemas";
import type { OfficeMeeting } from "@portal/contract/meetings/office/schemas";
import { type RunningProduct, runProduct } from "../../../e2e/src/support/run-product.ts";
import { addVotingPlan, HOURS_AHEAD, importAgency, manyCasts } from "../../../rig/voting-agency.ts";
import type { Database } from "../../../server/src/core/db/open-database.ts";
import {
  openSmtpMailbox,
  type ReceivedMail,
  type SmtpMailbox,
} from "../../../server/src/testing/files/smtp-mailbox.ts";
import {
  ask,
  call,
  type OfficeSession,
  draftMeeting,
  type Life,
  readStands,
  type Stands,
  tellAgain,
} from "../../meeting-kills/office-meeting.ts";
import { addStaff } from "../../office-races/staff.ts";
import { sayControl } from "../../support/control.ts";
import { openProof } from "../../support/proof.ts";
import { withSharedDatabase } from "../../support/two-servers.ts";
import { until } from "../../support/until.ts";

/**
 * kill -9 of a server while notice of a meeting is given, while its voting is opened and while its minutes are published and sent,
 * with a real mail server behind it: `npm run proof -- meeting-kills [kills] [people]`, 20 kills of each and 1,000 people as it
 * stands. Nothing may be half done, nobody forgotten and nobody mailed twice, but under one Message-ID where the kill fell between
 * the mail server's 250 and our commit (D54). The control: a notice that is taken back behind the product's back and the mail of
 * another that is lost must both be told.
 */
const KILLS = Math.max(1, Number(process.argv[2] ?? 20));
const PEOPLE = Math.max(2, Number(process.argv[3] ?? 1_000));
const PLAN = 900;
const HOUR_MS = 3_600_000;
/** From one life to the next one's first day. */
const A_LIFE_MS = 48 * HOUR_MS;
const ANCHOR_MS = Date.parse("2026-03-31T10:00:00+11:00");

const { say, failures, end } = openProof();
const count = { once: 0, again: 0, resumed: 0 };

interface Portal {
  readonly database: Database;
  readonly mailbox: SmtpMailbox;
  /** A server whose clock stands so far behind the anchor, and somebody at it. */
  readonly signIn: (ms: number) => Promise<OfficeSession>;
}

/** Each person's copies of a mail, by its subject: one, or several under one Message-ID. */
function judgeMails(mails: readonly ReceivedMail[], subject: string): string[] {
  const found: string[] = [];
  for (let each = 1; each <= PEOPLE; each += 1) {
    const address = `voter${each}@example.com`;
    const copies = mails.filter(
      ({ to, parsed }) => to.includes(address) && parsed.subject?.startsWith(subject),
    );
    const ids = new Set(copies.map(({ parsed }) => parsed.messageId));
    if (copies.length === 1) count.once += 1;
    if (copies.length === 0) found.push(`${address} was forgotten: ${subject}`);
    if (ids.size > 1) found.push(`${address} was mailed ${ids.size} times: ${subject}`);
    else if (copies.length > 1) count.again += 1;
  }
  return found;
}

const lifeAt = (each: number, title: string): Life => {
  const meetingAt = new Date(ANCHOR_MS + each * A_LIFE_MS + 24 * HOUR_MS);
  const cutoffAt = new Date(meetingAt.getTime() - 4 * HOUR_MS);
  return { ownersCorpId: PLAN, hoursAhead: HOURS_AHEAD, title, cutoffAt, meetingAt };
};

const noticeOf = ({ version }: OfficeMeeting) => ({ version, way: "email", postedOn: null });

interface Act {
  readonly path: string;
  readonly body: object;
  /** What has to stand once it is done, and what where it was not. */
  readonly isDone: (stands: Stands) => boolean;
  readonly isUndone: (stands: Stands) => boolean;
  /** Of the mails that it sends; null: it sends none. */
  readonly subject: string | null;
}

/** Sends the act, kills the server so long after, and lets the next one finish. */
async function killIn(
  { database, signIn, mailbox }: Portal,
  at: number,
  meetingId: number,
  act: Act,
  afterMs: number,
): Promise<void> {
  const session = await signIn(at);
  const sending = call(session, "POST", `meetings/${meetingId}/${act.path}`, act.body);
  await sleep(afterMs);
  process.kill(session.server.pid, "SIGKILL");
  await sending;
  await session.server.end();
  const left = await readStands(database, meetingId);
  if (!act.isDone(left) && !act.isUndone(left))
    failures.push(`${act.path} was half done: ${JSON.stringify(left)}`);
  if (left.isWaiting) count.resumed += 1;
  const next = await signIn(at + HOUR_MS / 2);
  const again = await call(next, "POST", `meetings/${meetingId}/${act.path}`, act.body);
  const expected = act.isDone(left) ? 409 : 200;
  if (again?.status !== expected) failures.push(`${act.path} again: ${JSON.stringify(again)}`);
  await until(`the mails of ${act.path}`, async () => !(await readStands(database, meetingId)).isWaiting);
  const stands = await readStands(database, meetingId);
  if (!act.isDone(stands)) failures.push(`${act.path} is not done: ${JSON.stringify(stands)}`);
  if (act.subject !== null) failures.push(...judgeMails(mailbox.mails, act.subject));
  await next.server.end();
}

/** A meeting from its notice to its minutes, killed in each. */
async function live(portal: Portal, each: number, spanMs: number): Promise<void> {
  const { signIn } = portal;
  const from = each * A_LIFE_MS;
  const afterMs = (spanMs * (each - 0.5)) / KILLS;
  const title = `Meeting of life ${each}`;
  const first = await signIn(from);
  const drafted = await draftMeeting(first, lifeAt(each, title));
  await first.server.end();
  const { meetingId } = drafted;
  const notice: Act = {
    path: "notice",
    body: noticeOf(drafted),
    isDone: (stands) => stands.isPublished && stands.versions === 1 && stands.notices === PEOPLE,
    isUndone: (stands) => !stands.isPublished && stands.versions === 0 && stands.notices === 0,
    subject: `Notice of meeting: ${title}`,
  };
  await killIn(portal, from + HOUR_MS, meetingId, notice, afterMs);
  const opening: Act = {
    path: "open",
    body: { at: null, reason: "As the notice says" },
    isDone: (stands) => stands.isOpened && stands.openings === 1,
    isUndone: (stands) => !stands.isOpened && stands.openings === 0,
    subject: null,
  };
  // An opening is short: these kills fall close behind its press.
  await killIn(portal, from + 3 * HOUR_MS, meetingId, opening, (40 * (each - 0.5)) / KILLS);
  const held = await signIn(from + 25 * HOUR_MS);
  await until(
    "the register is closed",
    async () => (await call(held, "GET", `meetings/${meetingId}/minutes`))?.status === 200,
  );
  await ask<OfficeMeeting>(held, "POST", `meetings/${meetingId}/hold`, {});
  const minutes = await ask<MeetingMinutes>(held, "GET", `meetings/${meetingId}/minutes`);
  const { version } = await ask<OfficeMeeting>(held, "GET", `meetings/${meetingId}`);
  await held.server.end();
  const completing: Act = {
    path: "complete",
    body: { version, lastEntryNo: minutes.lastEntryNo, uploadId: null, audience: "owners", isSent: true },
    isDone: (stands) => stands.isCompleted && stands.minutes === 1 && stands.minutesNotices === PEOPLE,
    isUndone: (stands) => !stands.isCompleted && stands.minutes === 0 && stands.minutesNotices === 0,
    subject: `Minutes: ${title}`,
  };
  await killIn(portal, from + 26 * HOUR_MS, meetingId, completing, afterMs);
  process.stdout.write(`life ${each}/${KILLS}\r`);
}

/** How long a notice takes from the press to the last mail, undisturbed. */
async function measureSpan({ database, signIn, mailbox }: Portal): Promise<number> {
  const session = await signIn(0);
  const drafted = await draftMeeting(session, lifeAt(0, "Undisturbed meeting"));
  const began = performance.now();
  await ask(session, "POST", `meetings/${drafted.meetingId}/notice`, noticeOf(drafted));
  await until(
    "an undisturbed notice",
    async () => !(await readStands(database, drafted.meetingId)).isWaiting,
  );
  const span = performance.now() - began;
  await session.server.end();
  failures.push(...judgeMails(mailbox.mails, "Notice of meeting: Undisturbed meeting"));
  return span;
}

/** One is told again and the mail of another is lost, behind the product's back: the judge must see both. */
async function control({ database, signIn, mailbox }: Portal): Promise<void> {
  const title = "Meeting of the control";
  const session = await signIn((KILLS + 1) * A_LIFE_MS);
  const drafted = await draftMeeting(session, lifeAt(KILLS + 1, title));
  await ask(session, "POST", `meetings/${drafted.meetingId}/notice`, noticeOf(drafted));
  await until("the control's mails", async () => !(await readStands(database, drafted.meetingId)).isWaiting);
  await session.server.end();
  await tellAgain(database, drafted.meetingId);
  const next = await signIn((KILLS + 1) * A_LIFE_MS + HOUR_MS);
  await until(
    "the mail that is told again",
    async () => !(await readStands(database, drafted.meetingId)).isWaiting,
  );
  await next.server.end();
  const lost = mailbox.mails.filter(({ to }) => !to.includes("voter2@example.com"));
  const found = judgeMails(lost, `Notice of meeting: ${title}`);
  const isFound = ["voter1@example.com was mailed 2 times", "voter2@example.com was forgotten"].every(
    (words) => found.some((line) => line.startsWith(words)),
  );
  if (!sayControl("one told again and one mail lost", isFound && found.length === 2, found.join("; ")))
    failures.push("the control was not found broken");
}

await withSharedDatabase(importAgency, async ({ settings, database }) => {
  await addVotingPlan(database, { lots: PEOPLE, cutoffsAt: [], isMailed: true });
  // A mail server that takes its time, so that kills fall while it has the mail and has not answered.
  let mailNumber = 0;
  const mailbox = await openSmtpMailbox({
    beforeAcknowledging: async () => {
      await sleep(((mailNumber += 1) * 7) % 20);
      return undefined;
    },
  });
  const signIn: Portal["signIn"] = async (ms) => {
    const server: RunningProduct = await runProduct({
      ...settings,
      ...manyCasts,
      LOG_LEVEL: "error",
      SMTP_URL: `smtp://127.0.0.1:${mailbox.port}`,
      MAIL_FROM: "portal@example.com",
      PORTAL_FAKE_NOW: new Date(ANCHOR_MS + ms).toISOString(),
    });
    return { server, staff: await addStaff(database, "manager") };
  };
  const portal: Portal = { database, mailbox, signIn };
  const spanMs = await measureSpan(portal);
  for (let each = 1; each <= KILLS; each += 1) await live(portal, each, spanMs);
  say(
    `${KILLS} kills in each of notice, opening and publishing of minutes, over ${Math.round(spanMs)} ms, ${PEOPLE} people: ` +
      `${count.once} mails once, ${count.again} twice under one Message-ID, ${count.resumed} times the next server had mails left`,
  );
  if (count.resumed === 0) failures.push("no kill fell into the work");
  await control(portal);
  await mailbox.close();
});
end();
