import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { createDatabase } from "../../rig/create-database.ts";
import { withPrivatePostgres } from "../../rig/private-postgres.ts";
import { freePort } from "../../e2e/src/support/run-product.ts";
import { openDatabase } from "../../server/src/core/db/open-database.ts";
import { setPortalClock } from "../../server/src/core/db/portal-clock.ts";
import { openSmtpMailbox, smtpAnswer } from "../../server/src/testing/files/smtp-mailbox.ts";
import { createTestLog } from "../../server/src/testing/test-log.ts";
import { AGENCY, call, logOn, personOf } from "./people.ts";
import { ANCHOR_MS, atAnchor, figureOf, runCommand, startPortal, until } from "./start-portal.ts";
import type { Verdict } from "./verdict.ts";

const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;
/** A message every so many minutes of the hour that the mail server is away. */
const STEP_MINUTES = 6;
/** Waits of 1, 2, 4 … minutes, each up to a fifth shorter: nobody is tried more often in an hour. */
const MOST_TRIES_AN_HOUR = 8;
const writers: readonly (readonly [string, number])[] = [
  ["owner1", 1],
  ["owner2", 1],
  ["committee1", 2],
];

/** How many of what was written came exactly once. */
const countOnce = (written: readonly string[], received: readonly string[]): number =>
  written.filter((subject) => received.filter((each) => each === subject).length === 1).length;

interface Lies {
  readonly port: number;
  readonly write: () => Promise<string>;
  readonly queued: () => Promise<number>;
  /** To when everything that waits is due. */
  readonly moveTo: () => Promise<void>;
}

/**
 * The control: what the portal does is good only for a mail server that means what it answers. One that says yes and keeps
 * nothing has to be told as mails that are lost, one that keeps a mail and says no as mails that come twice.
 */
async function lie(verdict: Verdict, { port, write, queued, moveTo }: Lies): Promise<void> {
  const forgetful = await openSmtpMailbox({ port });
  const lost = [await write(), await write()];
  await until("all mails have left", async () => (await queued()) === 0, 60_000);
  await forgetful.close();
  const kept: string[] = [];
  const mailbox = await openSmtpMailbox({
    port,
    beforeAcknowledging: async ({ parsed }) => {
      kept.push(parsed.subject ?? "");
      return kept.length <= 2 ? smtpAnswer(451, "no") : undefined;
    },
  });
  const twice = [await write(), await write()];
  await until("both were taken", async () => kept.length >= 2, 60_000);
  await moveTo();
  await until("all mails have left", async () => (await queued()) === 0, 60_000);
  await mailbox.close();
  const onceOfLost = countOnce(lost, kept);
  const onceOfTwice = countOnce(twice, kept);
  verdict.control("2 mails thrown away", onceOfLost === 0, `${onceOfLost} passed for mailed`);
  verdict.control("2 mails that came twice", onceOfTwice < 2, `${onceOfTwice} passed for mailed once`);
}

/** The mail server is away for an hour of the database's clock, comes back, and goes away for longer than mails wait. */
export async function loseMailServer(verdict: Verdict): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), "portal-fault-"));
  await withPrivatePostgres(async (server) => {
    const port = await freePort();
    const databaseUrl = await createDatabase(server, "portal");
    const mail = { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: "portal@example.com" };
    const settings = { ...atAnchor, ...mail, DATABASE_URL: databaseUrl, DATA_DIR: dataDir };
    const loaded = runCommand(settings, ["demo"]);
    if (loaded.status !== 0) throw new Error(loaded.said);
    const portal = await startPortal(settings, join(dataDir, "log"));
    const database = await openDatabase({ databaseUrl, dataDir, log: createTestLog() });
    const moveTo = (minutes: number): Promise<void> =>
      setPortalClock(database, ANCHOR_MS + minutes * MINUTE_MS - Date.now(), "test");
    let written = 0;
    let later = 0;
    const write = async (): Promise<string> => {
      const [username, role] = writers[(written += 1) % writers.length] ?? ["owner1", 1];
      const person = personOf(username, await logOn(portal.address, username, role));
      const subject = `outage ${written}`;
      const lotId = { owner1: 2005, owner2: 2020, committee1: 2003 }[username];
      const fixed = { ownersCorpId: 101, lotId, type: "ContactRequest", replyTo: "owner@example.org" };
      const body = { ...fixed, subject, body: subject };
      const answer = await call(portal.address, person, {
        name: "message",
        method: "POST",
        path: "/users/contact",
        body,
      });
      verdict.expect(answer.status === 200, `${subject}: ${answer.status} ${answer.text.slice(0, 200)}`);
      return subject;
    };
    const figure = async (name: string): Promise<number> => figureOf(await portal.metrics(), name);
    const queued = (): Promise<number> => figure('portal_mails{state="queued"}');
    const rows = (text: string) => database.query<{ n: number; most: number }>(AGENCY, { text });
    try {
      const subjects: string[] = [];
      for (let minute = 0; minute < 60; minute += STEP_MINUTES) {
        // oxlint-disable-next-line no-await-in-loop -- the clock moves step by step
        await moveTo(minute);
        // oxlint-disable-next-line no-await-in-loop -- likewise
        subjects.push(await write());
        // oxlint-disable-next-line no-await-in-loop -- likewise
        await sleep(400);
      }
      verdict.expect((await queued()) === subjects.length, `${await queued()} of ${subjects.length} wait`);
      const [tries] = await rows("select count(*)::int as n, max(attempts)::int as most from outbox_mails");
      const most = tries?.most ?? 0;
      verdict.expect(most >= 2 && most <= MOST_TRIES_AN_HOUR, `a mail was tried ${most} times in the hour`);
      verdict.say(`an hour away: ${subjects.length} mails wait, none tried more than ${most} times`);

      let mailbox = await openSmtpMailbox({ port });
      // Longer than the longest wait that an hour leads to: everything is due, and leaves with the next look.
      await moveTo(60 + 80);
      subjects.push(await write());
      await until("all mails have left", async () => (await queued()) === 0);
      const received = mailbox.mails.map(({ parsed }) => parsed.subject ?? "");
      const once = countOnce(subjects, received);
      const numbers = received.map((subject) => subjects.indexOf(subject));
      const inversions = numbers.filter((number, at) => number < Math.max(...numbers.slice(0, at))).length;
      verdict.expect(
        once === subjects.length && received.length === subjects.length,
        `${once} of ${subjects.length} came once, ${received.length} came`,
      );
      verdict.say(
        `back: ${once} of ${subjects.length} mailed exactly once, ${inversions} behind a later one`,
      );
      await mailbox.close();

      // Away again, for good: a message is given up after three days, a temporary password when its hour is over.
      const recovery = { username: "owner2", userRole: 1, version: 1601 };
      await call(portal.address, null, {
        name: "recovery",
        method: "POST",
        path: "/users/resetPassword",
        body: recovery,
      });
      const abandoned = await write();
      await until("both wait", async () => (await queued()) === 2);
      await moveTo(60 + 80 + 62);
      await until(
        "the password is a dead letter",
        async () => (await figure('portal_mails{state="dead"}')) === 1,
        60_000,
      );
      verdict.expect((await queued()) === 1, "the message does not wait any more after an hour");
      await moveTo(60 + 80 + 3 * DAY_MINUTES + 1);
      await until(
        "the message is a dead letter",
        async () => (await figure('portal_mails{state="dead"}')) === 2,
        60_000,
      );
      const told = portal
        .log()
        .split("\n")
        .filter((line) => line.includes("a mail is a dead letter")).length;
      verdict.expect(told === 2, `the log tells of ${told} dead letters`);
      const [sealed] = await rows(
        "select count(*)::int as n, 0 as most from outbox_mails where state = 'dead' and sealed is not null",
      );
      verdict.expect(sealed?.n === 1, `${sealed?.n} dead letters have kept their texts`);

      // As docs/operations.md has it.
      mailbox = await openSmtpMailbox({ port });
      await database.transaction(async (client) => {
        await client.query("select set_config('portal.agency', $1, true)", [String(AGENCY)]);
        await client.query(
          `update outbox_mails set state = 'queued', queued_at = portal_now(), due_at = portal_now()
            where agency_id = $1 and state = 'dead' and sealed is not null`,
          [AGENCY],
        );
      });
      await until("it left after all", async () => mailbox.mails.length > 0, 60_000);
      const late = mailbox.mails.map(({ parsed }) => parsed.subject);
      verdict.expect(late.length === 1 && late[0] === abandoned, `brought back: ${late.join(", ")}`);
      await mailbox.close();
      await lie(verdict, {
        port,
        write,
        queued,
        moveTo: () => moveTo(60 + 80 + 3 * DAY_MINUTES + (later += 90)),
      });
      verdict.say(
        "away for good: a password and a message told as dead letters, the message brought back and mailed once",
      );
    } finally {
      await database.close();
      await portal.kill();
    }
  });
  rmSync(dataDir, { recursive: true, force: true });
}
