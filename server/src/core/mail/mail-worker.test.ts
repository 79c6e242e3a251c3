import { EventEmitter, once } from "node:events";
import { afterEach, describe, expect, it } from "vitest";
import { setPortalClock } from "../db/portal-clock.ts";
import { DEMO_AGENCY } from "../../testing/app/build-test-app.ts";
import {
  openMailWorker,
  type OpenMailWorker,
  outbox,
  outboxRow,
  plainMail,
  queueMail,
} from "../../testing/app/open-mail-bench.ts";
import {
  type MailboxBehaviour,
  openSmtpMailbox,
  smtpAnswer,
  type SmtpMailbox,
} from "../../testing/files/smtp-mailbox.ts";
import { describeOnEngines, useTestDatabase } from "../../testing/databases/test-database.ts";
import { MAILS_AT_ONCE } from "./mail-worker.ts";
import { createMailSeal } from "./mail-seal.ts";
import { countMails, purgeMails } from "./outbox-rows.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

describeOnEngines("the outbox", (engine) => {
  const database = useTestDatabase({ engine });
  const opened: { close(): Promise<void> }[] = [];
  const mailboxWith = async (behaviour: MailboxBehaviour = {}): Promise<SmtpMailbox> => {
    const mailbox = await openSmtpMailbox(behaviour);
    opened.push(mailbox);
    return mailbox;
  };
  const workerTo = (...to: Parameters<typeof openMailWorker> extends [unknown, ...infer R] ? R : never) => {
    const worker: OpenMailWorker = openMailWorker(database(), ...to);
    opened.unshift({ close: () => worker.stop() });
    return worker;
  };
  let movedMs = 0;
  /** Onwards from where the clock stands. */
  const wait = (ms: number): Promise<void> => setPortalClock(database(), (movedMs += ms), "test");
  afterEach(async () => {
    for (const each of opened.splice(0)) await each.close();
    await database().transaction((client) =>
      client.asAgency(DEMO_AGENCY, async () => undefined).then(() => client.query("truncate outbox_mails")),
    );
  });

  it("sends a queued mail once, and forgets what it said", async () => {
    const mailbox = await mailboxWith();
    const worker = workerTo(mailbox.url);
    const mailId = await queueMail(database());
    expect(await countMails(database())).toEqual({ queued: 1, dead: 0 });
    await worker.runOnce();
    await worker.runOnce();
    expect(mailbox.mails.map(({ to, parsed }) => [to, parsed.messageId])).toEqual([
      [["office@example.com"], `<${mailId}@example.com>`],
    ]);
    expect(await outboxRow(database(), mailId)).toMatchObject({
      state: "sent",
      attempts: 1,
      isSealed: false,
    });
    expect(await countMails(database())).toEqual({ queued: 0, dead: 0 });
    const said = worker.logLines.join("\n");
    expect(said).toContain('"to":"example.com"');
    expect(said).not.toContain("office@");
  });

  it("sends nothing of a transaction that fails, and what it holds is not to be read in the database", async () => {
    const mailbox = await mailboxWith();
    const worker = workerTo(mailbox.url);
    const failing = database().agencyTransaction(DEMO_AGENCY, async (transaction) => {
      await outbox.enqueueMail(transaction, plainMail);
      throw new Error("rolled back");
    });
    await expect(failing).rejects.toThrow("rolled back");
    await queueMail(database(), { text: "canary text", html: "canary html" });
    const rows = await database().query<{ row: string }>(DEMO_AGENCY, {
      text: "select o::text || encode(o.sealed, 'escape') as row from outbox_mails o",
    });
    expect(rows).toHaveLength(1);
    expect(rows[0]?.row).not.toMatch(/canary|office|lamp/);
    await worker.runOnce();
    expect(mailbox.mails.map(({ parsed }) => parsed.text)).toEqual(["canary text"]);
  });

  it(
    "tries again after 1, 2, 4 … minutes while the server is down, and the mail follows",
    { tags: ["spec-750"] },
    async () => {
      const gone = await openSmtpMailbox();
      await gone.close();
      const worker = workerTo(gone.url);
      const mailId = await queueMail(database());
      for (const [attempts, minutes] of [
        [1, 1],
        [2, 2],
        [3, 4],
      ] as const) {
        await worker.runOnce();
        await worker.runOnce();
        const row = await outboxRow(database(), mailId);
        expect(row).toMatchObject({ state: "queued", attempts, failure: "ESOCKET CONN", isSealed: true });
        expect(row?.waitSeconds).toBeGreaterThan(minutes * 60 * 0.8 - 5);
        expect(row?.waitSeconds).toBeLessThan(minutes * 60 * 1.2 + 1);
        await wait(minutes * MINUTE * 1.25);
      }
      const mailbox = await mailboxWith({ port: gone.port });
      await worker.runOnce();
      expect(mailbox.mails).toHaveLength(1);
      expect(await outboxRow(database(), mailId)).toMatchObject({ state: "sent", attempts: 4 });
    },
  );

  it("an unreachable server is not asked for each of many mails", async () => {
    const gone = await openSmtpMailbox();
    await gone.close();
    const worker = workerTo(gone.url);
    const mailIds = await Promise.all(Array.from({ length: 12 }, () => queueMail(database())));
    await worker.runOnce();
    const rows = await Promise.all(mailIds.map((mailId) => outboxRow(database(), mailId)));
    const tried = rows.filter((row) => row?.attempts === 1);
    expect(tried.length).toBeGreaterThan(0);
    expect(tried.length).toBeLessThanOrEqual(MAILS_AT_ONCE);
  });

  it.each([
    ["451 at the recipient", { onRcptTo: answering(451) }, "queued", "EENVELOPE RCPT TO 451"],
    [
      "452 after the content",
      { beforeAcknowledging: async () => smtpAnswer(452, "later") },
      "queued",
      "EMESSAGE DATA 452",
    ],
    ["550 at the recipient", { onRcptTo: answering(550) }, "dead", "EENVELOPE RCPT TO 550"],
    [
      "554 after the content",
      { beforeAcknowledging: async () => smtpAnswer(554, "no") },
      "dead",
      "EMESSAGE DATA 554",
    ],
    // The portal's own address is refused: an operator mends that, and no mail may be lost meanwhile.
    ["553 at the sender", { onMailFrom: answering(553) }, "queued", "EENVELOPE MAIL FROM 553"],
  ] satisfies [string, MailboxBehaviour, string, string][])(
    "%s: %s",
    async (_, behaviour, state, failure) => {
      const mailbox = await mailboxWith(behaviour);
      const worker = workerTo(mailbox.url);
      const mailId = await queueMail(database());
      await worker.runOnce();
      expect(await outboxRow(database(), mailId)).toMatchObject({
        state,
        failure,
        attempts: 1,
        isSealed: true,
      });
      expect(await countMails(database())).toEqual(
        state === "dead" ? { queued: 0, dead: 1 } : { queued: 1, dead: 0 },
      );
      expect(worker.logLines.join("\n")).toContain(
        state === "dead" ? "dead letter" : "could not be sent yet",
      );
    },
  );

  it("a wrong password of ours delays mails and buries none", async () => {
    const mailbox = await mailboxWith({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: (_auth, _session, answer) => answer(smtpAnswer(535, "no")),
    });
    const worker = workerTo(mailbox.url.replace("//", "//someone:wrong@"));
    const mailId = await queueMail(database());
    await worker.runOnce();
    expect(await outboxRow(database(), mailId)).toMatchObject({
      state: "queued",
      failure: "EAUTH AUTH PLAIN 535",
    });
    expect(worker.logLines.join("\n")).not.toContain("wrong");
  });

  it(
    "a server that hangs up after the content gets the mail again, under the same Message-ID",
    { tags: ["spec-750"] },
    async () => {
      const seen: (string | undefined)[] = [];
      const mailbox = await mailboxWith({
        beforeAcknowledging: async ({ parsed }, hangUp) => {
          seen.push(parsed.messageId);
          if (seen.length === 1) hangUp();
          return undefined;
        },
      });
      const worker = workerTo(mailbox.url);
      const mailId = await queueMail(database());
      await worker.runOnce();
      expect(await outboxRow(database(), mailId)).toMatchObject({ state: "queued" });
      await wait(2 * MINUTE);
      await worker.runOnce();
      expect(await outboxRow(database(), mailId)).toMatchObject({ state: "sent" });
      expect(seen).toEqual([`<${mailId}@example.com>`, `<${mailId}@example.com>`]);
    },
  );

  it("a server that says nothing is given up after a while, and holds up no other mail", async () => {
    let asked = 0;
    const mailbox = await mailboxWith({
      beforeAcknowledging: () => ((asked += 1) === 1 ? new Promise(() => {}) : Promise.resolve(undefined)),
    });
    const worker = workerTo(mailbox.url);
    const slow = await queueMail(database());
    await wait(1_000);
    const quick = await queueMail(database());
    await worker.runOnce();
    expect(await outboxRow(database(), slow)).toMatchObject({ state: "queued", failure: "EABORT" });
    expect(await outboxRow(database(), quick)).toMatchObject({ state: "sent" });
  });

  it("two processes on one database send each of many mails once", async () => {
    const mailbox = await mailboxWith();
    const workers = [workerTo(mailbox.url), workerTo(mailbox.url)];
    const mailIds = await Promise.all(Array.from({ length: 40 }, () => queueMail(database())));
    await Promise.all(workers.map((worker) => worker.runOnce()));
    const received = mailbox.mails.map(({ parsed }) => parsed.messageId);
    expect(received).toHaveLength(mailIds.length);
    expect(new Set(received)).toEqual(new Set(mailIds.map((mailId) => `<${mailId}@example.com>`)));
  });

  it("what is of no use after a while goes before what can wait", async () => {
    const [first, second] = [await queueMail(database()), await queueMail(database())];
    const later = new Date(Date.now() + movedMs + 2 * HOUR);
    const urgent = await queueMail(database(), { expiresAt: later });
    const mostUrgent = await queueMail(database(), { expiresAt: new Date(later.getTime() - HOUR) });
    const claimed: string[] = [];
    for (let count = 0; count < 4; count += 1)
      claimed.push(
        ...(
          await database().withOwner((client) =>
            client.query<{ id: string }>(
              `select mail_id as id from claim_outbox_mail(${DEMO_AGENCY}, gen_random_uuid(), interval '1 hour')`,
            ),
          )
        ).rows.map(({ id }) => id),
      );
    expect(claimed).toEqual([mostUrgent, urgent, first, second]);
  });

  it(
    "a mail whose process died while sending waits for the lease and is then repeated",
    { tags: ["spec-750"] },
    async () => {
      const mailbox = await mailboxWith();
      const worker = workerTo(mailbox.url);
      const mailId = await queueMail(database());
      await database().withOwner((client) =>
        client.query(`select claim_outbox_mail(${DEMO_AGENCY}, gen_random_uuid(), interval '15 minutes')`),
      );
      await worker.runOnce();
      expect(mailbox.mails).toHaveLength(0);
      await wait(15 * MINUTE);
      await worker.runOnce();
      expect(mailbox.mails.map(({ parsed }) => parsed.messageId)).toEqual([`<${mailId}@example.com>`]);
    },
  );

  it("gives up after three days and keeps the dead letter; one with a secret loses it", async () => {
    const gone = await openSmtpMailbox();
    await gone.close();
    const worker = workerTo(gone.url);
    const expiresAt = new Date(Date.now() + movedMs + HOUR);
    const kept = await queueMail(database());
    const secret = await queueMail(database(), { kind: "temporary-password", expiresAt });
    await wait(2 * HOUR);
    await worker.runOnce();
    await worker.runOnce();
    expect(await outboxRow(database(), kept)).toMatchObject({ state: "queued" });
    expect(await outboxRow(database(), secret)).toMatchObject({
      state: "dead",
      isSealed: false,
      failure: "it came too late to be of use",
    });
    await wait(3 * DAY);
    await worker.runOnce();
    expect(await outboxRow(database(), kept)).toMatchObject({
      state: "dead",
      isSealed: true,
      failure: "given up: ESOCKET CONN",
    });
  });

  it("a mail sealed under another key waits for who has it", async () => {
    const mailbox = await mailboxWith();
    const stranger = workerTo(
      mailbox.url,
      createMailSeal(Buffer.from("another secret of the tests, as long")),
    );
    const mailId = await queueMail(database());
    await stranger.runOnce();
    expect(await outboxRow(database(), mailId)).toMatchObject({ state: "queued" });
    await wait(2 * MINUTE);
    await workerTo(mailbox.url).runOnce();
    expect(await outboxRow(database(), mailId)).toMatchObject({ state: "sent" });
  });

  it("rows leave 30 days after sending, dead letters after 400", async () => {
    const mailbox = await mailboxWith({
      onRcptTo: ({ address }, _session, answer) =>
        answer(address.startsWith("nobody") ? smtpAnswer(550, "no") : undefined),
    });
    const worker = workerTo(mailbox.url);
    const sent = await queueMail(database());
    const dead = await queueMail(database(), { to: { address: "nobody@example.com" } });
    await worker.runOnce();
    const left = async (): Promise<(string | undefined)[]> => {
      await purgeMails(database(), DEMO_AGENCY);
      return Promise.all([sent, dead].map(async (mailId) => (await outboxRow(database(), mailId))?.state));
    };
    await wait(29 * DAY);
    expect(await left()).toEqual(["sent", "dead"]);
    await wait(2 * DAY);
    expect(await left()).toEqual([undefined, "dead"]);
    await wait(370 * DAY);
    expect(await left()).toEqual([undefined, undefined]);
  });

  it("stops without losing what it is sending", async () => {
    const server = new EventEmitter();
    const mailbox = await mailboxWith({
      beforeAcknowledging: async () => {
        server.emit("arrived");
        await once(server, "released");
        return undefined;
      },
    });
    const worker = workerTo(mailbox.url);
    const mailId = await queueMail(database());
    const arrived = once(server, "arrived");
    worker.start();
    await arrived;
    const stopping = worker.stop();
    const later = await queueMail(database());
    worker.notify(DEMO_AGENCY);
    server.emit("released");
    await stopping;
    expect(await outboxRow(database(), mailId)).toMatchObject({ state: "sent" });
    expect(await outboxRow(database(), later)).toMatchObject({ state: "queued", attempts: 0 });
  });
});

describe("a notification of the outbox", () => {
  it("does nothing if no worker listens yet", () => {
    expect(() => outbox.notify(DEMO_AGENCY)).not.toThrow();
  });
});

function answering(code: number) {
  return (_address: unknown, _session: unknown, answer: (error?: Error | null) => void): void =>
    answer(smtpAnswer(code, "no"));
}
