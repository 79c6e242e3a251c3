import type { SentMessage } from "@portal/contract/contact/schemas";
import { beforeEach, describe, expect, it } from "vitest";
import { anchorAt, DEMO_AGENCY, type TestApp, useTestApp } from "../testing/app/build-test-app.ts";
import { openSessionAs } from "../testing/app/open-session-as.ts";
import type { Answer } from "../testing/app/sign-in-as.ts";
import { describeOnEngines } from "../testing/databases/test-database.ts";

/** Longer than the hour in which messages are counted. */
const MORE_THAN_AN_HOUR = 3_660_000;
const ownLot = { ownersCorpId: 101, lotId: 2005 };
const request = {
  ...ownLot,
  type: "ContactRequest",
  emailTo: "attacker@example.net",
  subject: "A lamp",
  body: "It is broken.",
  replyTo: "daniel@example.org",
} as const;
const url = `/api/agencies/${DEMO_AGENCY}/users/contact`;
const accounts = {
  owner1: { username: "owner1", role: 1 },
  both1: { username: "both1", role: 2 },
  committee2: { username: "committee2", role: 2 },
  nonlot2: { username: "nonlot2", role: 3 },
  manager1: { username: "manager1", role: 4 },
} as const;
type Who = keyof typeof accounts;

describeOnEngines("a message to the agency", (engine) => {
  const testApp = useTestApp({ engine });
  let messagesSoFar = 0;
  let movedMs = 0;
  const send = async (changes: object = {}, who: Who = "owner1"): Promise<Answer> =>
    post(await openSessionAs(testApp(), accounts[who]), { ...request, ...changes });
  const post = (proof: object, payload: object): Promise<Answer> =>
    testApp().app.inject({ method: "POST", url, payload, ...proof });
  const lastMail = async () => {
    const mail = (await testApp().mails()).at(-1);
    if (mail === undefined) throw new Error("no mail was sent");
    return mail;
  };
  const content = (changes: object): Promise<void> =>
    testApp().arrange("update agencies set content = content || $1", [JSON.stringify(changes)]);
  // More than an hour on for each test, so that none has the twentieth message of an hour; what was queued before has left.
  beforeEach(async () => {
    await testApp().mails();
    movedMs += MORE_THAN_AN_HOUR;
    await testApp().moveClock(new Date(anchorAt.getTime() + movedMs));
    messagesSoFar = await countMessages(testApp());
  });

  it("with an international address keeps and mails its punycode, and shows what was typed", async () => {
    await content({ strataContactEmail: "office@bücher.example" });
    const answer = await send({ replyTo: " max@Bücher.example " });
    expect(answer.json()).toMatchObject({ replyTo: "max@Bücher.example" });
    const mail = await lastMail();
    // The parser turns the punycode of the mail back; composition.test.ts reads the bytes.
    expect(mail.replyTo?.value).toMatchObject([{ address: "max@bücher.example" }]);
    expect(mail.to).toMatchObject({ value: [{ address: "office@bücher.example" }] });
    expect(mail.text).toContain("max@Bücher.example");
    const rows = await testApp().database.query(DEMO_AGENCY, {
      text: "select reply_to, sent_to from contact_messages order by message_id desc limit 1",
    });
    expect(rows).toEqual([
      { reply_to: "max@xn--bcher-kva.example", sent_to: "office@xn--bcher-kva.example" },
    ]);
    expect((await send({ replyTo: "mäx@bücher.example" })).json()).toMatchObject({
      errors: [{ path: "replyTo", message: "Reply to address is invalid." }],
    });
    await content({ strataContactEmail: "strata@harbourvale.example.com" });
  });

  it(
    "is answered with what was sent, kept, and mailed to the agency and nobody else",
    { tags: ["spec-575", "spec-181", "spec-767", "spec-418"] },
    async () => {
      const answer = await send({ body: "  It is broken.\r\nPlease come. \n", subject: " A  lamp " });
      expect(answer.statusCode).toBe(200);
      expect(answer.json<SentMessage>()).toEqual({
        messageId: expect.any(Number),
        subject: "A lamp",
        body: "It is broken.\nPlease come.",
        replyTo: "daniel@example.org",
        sentAt: expect.stringMatching(/Z$/),
      });
      const mail = await lastMail();
      expect(mail.to).toMatchObject({
        value: [{ address: "strata@harbourvale.example.com", name: "Harbour & Vale Strata" }],
      });
      expect(mail.from?.value).toEqual([{ address: "portal@example.com", name: "Harbour & Vale Strata" }]);
      expect(mail.replyTo?.value).toEqual([{ address: "daniel@example.org", name: "Mr Daniel Kowalski" }]);
      expect(mail.subject).toBe("A lamp");
      expect(mail.headers.has("auto-submitted")).toBe(false);
      for (const part of [mail.text, mail.html]) {
        expect(part).toContain("Mr Daniel Kowalski");
        expect(part).toContain("The Owners - Strata Plan No. 71204 (71204)");
        expect(part).toMatch(/Please come\./);
        expect(part).toContain("daniel@example.org");
        expect(part).not.toContain("attacker");
      }
      const rows = await testApp().database.query(DEMO_AGENCY, {
        text: `select type, owners_corp_id, lot_id, username_key, contact_id, role, subject, body, reply_to, sent_to
        from contact_messages order by message_id desc limit 1`,
      });
      expect(rows).toEqual([
        {
          type: "ContactRequest",
          owners_corp_id: 101,
          lot_id: 2005,
          username_key: "owner1",
          contact_id: 5007,
          role: 1,
          subject: "A lamp",
          body: "It is broken.\nPlease come.",
          reply_to: "daniel@example.org",
          sent_to: "strata@harbourvale.example.com",
        },
      ]);
    },
  );

  it(
    "two types have the server's own subject, whatever the page says",
    { tags: ["spec-182", "spec-183", "spec-184", "spec-418", "spec-742"] },
    async () => {
      for (const [type, expected] of [
        ["UpdateRequest", "Update my details: The Owners - Strata Plan No. 71204"],
        ["MeetingQuery", "Meeting query for: The Owners - Strata Plan No. 71204"],
        ["ContactRequest", "Contact request: The Owners - Strata Plan No. 71204"],
      ]) {
        const subject = type === "ContactRequest" ? expected : "Change of bank account";
        expect((await send({ type, subject })).json()).toMatchObject({ subject: expected });
        expect((await lastMail()).subject).toBe(expected);
      }
    },
  );

  it.each([
    ["ContactRequest", "subject", { subject: " " }, "Subject is required."],
    ["ContactRequest", "body", { body: " \n" }, "Comment is required."],
    ["UpdateRequest", "body", { body: "" }, "Message is required."],
    ["MeetingQuery", "body", { body: "a".repeat(5_001) }, "Message can be a maximum of 5000 characters."],
    ["ContactRequest", "replyTo", { replyTo: "daniel" }, "Reply to address is invalid."],
    ["ContactRequest", "replyTo", { replyTo: "" }, "Reply to address is required."],
    ["UpdateRequest", "replyTo", { replyTo: "a@b@c" }, "Email is invalid."],
    ["MeetingQuery", "replyTo", { replyTo: null }, "Email is required."],
  ])(
    "%s with a wrong %s",
    {
      tags: [
        "spec-498",
        "spec-499",
        "spec-500",
        "spec-501",
        "spec-505",
        "spec-507",
        "spec-508",
        "spec-740",
        "spec-742",
      ],
    },
    async (type, path, changes, message) => {
      const answer = await send({ type, ...changes });
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({ code: "VALIDATION", errors: [{ path, message }] });
      expect(await countMessages(testApp())).toBe(messagesSoFar);
    },
  );

  it("names all faults of a request at once, and refuses what it does not know", async () => {
    const errors = (await send({ subject: "", body: "", replyTo: "" })).json<{ errors: { path: string }[] }>()
      .errors;
    expect(errors.map(({ path }) => path)).toEqual(["subject", "body", "replyTo"]);
    for (const changes of [{ type: "Complaint" }, { lotId: -1 }, { surprise: 1 }, { ownersCorpId: "101" }])
      expect((await send(changes)).statusCode, JSON.stringify(changes)).toBe(400);
  });

  it(
    "without an address the agency's own stands in, its e-mail where it has no other",
    { tags: ["spec-502", "spec-767"] },
    async () => {
      await content({ isContactEmailMandatory: false, strataContactEmail: "" });
      await testApp().arrange("update agencies set email = 'office@harbourvale.example.com'");
      const answer = await send({ replyTo: " " });
      expect(answer.json()).toMatchObject({ replyTo: "office@harbourvale.example.com" });
      const mail = await lastMail();
      expect(mail.to).toMatchObject({ value: [{ address: "office@harbourvale.example.com" }] });
      expect(mail.replyTo?.value).toEqual([
        { address: "office@harbourvale.example.com", name: "Harbour & Vale Strata" },
      ]);
      await content({ strataContactEmail: "strata@harbourvale.example.com" });
      expect((await send({ replyTo: null })).json()).toMatchObject({
        replyTo: "strata@harbourvale.example.com",
      });
      await content({ isContactEmailMandatory: true });
    },
  );

  it("an agency without an address is told to be phoned, and nothing is kept", async () => {
    await content({ strataContactEmail: "nobody" });
    await testApp().arrange("update agencies set email = null");
    const answer = await send();
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toMatchObject({
      code: "FEATURE_UNAVAILABLE",
      detail: expect.stringContaining("phone"),
    });
    expect(await countMessages(testApp())).toBe(messagesSoFar);
    await content({ strataContactEmail: "strata@harbourvale.example.com" });
  });

  it.each([
    ["owner1", { lotId: 2006 }, 404],
    ["owner1", { ownersCorpId: 102, lotId: 3001 }, 404],
    ["owner1", { ownersCorpId: 102 }, 404],
    ["owner1", { ownersCorpId: 999, lotId: 0 }, 404],
    ["owner1", { lotId: 0 }, 200],
    ["both1", { lotId: 2021 }, 200],
    ["both1", { lotId: 2005 }, 404],
    ["nonlot2", { lotId: 0 }, 200],
    ["nonlot2", { ownersCorpId: 102, lotId: 0 }, 404],
    ["manager1", { ownersCorpId: 103, lotId: 0 }, 200],
    ["manager1", { lotId: 2005 }, 404],
  ] as const)("%s about %j: %s", async (who, changes, status) => {
    const answer = await send(changes, who);
    expect(answer.statusCode).toBe(status);
    expect(answer.json<{ code?: string }>().code).toBe(status === 404 ? "NOT_FOUND" : undefined);
    expect(await countMessages(testApp())).toBe(messagesSoFar + (status === 200 ? 1 : 0));
  });

  it("needs a session and its token, and a portal that is on", async () => {
    const { cookies, headers } = await openSessionAs(testApp(), accounts.owner1);
    const { "x-xsrf-token": _, ...untrusted } = headers;
    const answers = await Promise.all([post({}, request), post({ cookies, headers: untrusted }, request)]);
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses).toEqual([401, 403]);
    await testApp().arrange("update agency_services set is_active = false where service_key = 2000000");
    expect((await send()).json()).toMatchObject({ code: "FEATURE_UNAVAILABLE" });
    await testApp().arrange("update agency_services set is_active = true where service_key = 2000000");
  });

  it("of one key is kept and mailed once, however often it is sent; the person's next one is another", async () => {
    const proof = await openSessionAs(testApp(), accounts.committee2);
    const own = { ...request, lotId: 2012 };
    const keyed = (key: string, changes: object = {}, { cookies, headers } = proof) =>
      post({ cookies, headers: { ...headers, "idempotency-key": key } }, { ...own, ...changes });
    const mailsBefore = (await testApp().mails()).length;
    const answers = await Promise.all(Array.from({ length: 20 }, () => keyed("try-1")));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(await countMessages(testApp())).toBe(messagesSoFar + 1);
    expect(await testApp().mails()).toHaveLength(mailsBefore + 1);

    const other = await keyed("try-1", { body: "It still is." });
    expect(other.statusCode).toBe(409);
    expect(other.json()).toMatchObject({ code: "KEY_REUSED" });
    for (const key of ["", "a b", "k".repeat(201)]) expect((await keyed(key)).statusCode, key).toBe(400);
    const theirs = await openSessionAs(testApp(), accounts.both1);
    expect((await keyed("try-1", { lotId: 2021 }, theirs)).statusCode).toBe(200);
    expect((await keyed("try-2")).statusCode).toBe(200);
    // A repeat is not counted, and is answered when one may not send any more, too.
    const many = await Promise.all(Array.from({ length: 18 }, () => post(proof, own)));
    expect(many.filter(({ statusCode }) => statusCode === 200)).toHaveLength(18);
    expect((await keyed("try-3")).statusCode).toBe(429);
    expect((await keyed("try-1")).body).toBe(answers[0]?.body);
    expect(await countMessages(testApp())).toBe(messagesSoFar + 21);
  });

  it("a sender has 20 messages an hour, also when they come at once; the log has who and not what", async () => {
    const proof = await openSessionAs(testApp(), accounts.owner1);
    const message = { ...request, body: "canary text" };
    const answers = await Promise.all(Array.from({ length: 25 }, () => post(proof, message)));
    const refusals = answers.filter(({ statusCode }) => statusCode === 429);
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(20);
    expect(refusals).toHaveLength(5);
    expect(refusals[0]?.json()).toMatchObject({
      code: "TOO_MANY_ATTEMPTS",
      detail: "You have sent many messages. Please try again in 60 minutes, or phone the agency.",
    });
    const retryAfter = Number(refusals[0]?.headers["retry-after"]);
    expect(retryAfter).toBeGreaterThan(3_500);
    expect(retryAfter).toBeLessThanOrEqual(3_600);
    expect(await countMessages(testApp())).toBe(messagesSoFar + 20);
    // The person is counted, whichever of their access codes they use; another person is counted apart.
    await testApp().arrange(`insert into web_users (agency_id, username, contact_id, roles, owners_corp_ids,
        portal_full_access_right, is_invoice_approver, online_voting_provider)
      select agency_id, 'owner1b', contact_id, roles, owners_corp_ids, false, false, 0 from web_users
      where username_key = 'owner1'`);
    const withOther = await openSessionAs(testApp(), { username: "owner1b", role: 1 });
    expect((await post(withOther, request)).statusCode).toBe(429);
    expect((await send({ lotId: 2021 }, "both1")).statusCode).toBe(200);
    const [audit] = await testApp().database.query<{ actor: string; subject: object }>(DEMO_AGENCY, {
      text: "select actor, subject from audit_events where kind = 'message' and actor = 'owner1' order by event_id desc limit 1",
    });
    expect(audit?.subject).toEqual({
      messageId: expect.any(Number),
      type: "ContactRequest",
      ownersCorpId: 101,
      lotId: 2005,
    });
    await testApp().mails();
    expect(testApp().logLines.join("\n")).not.toMatch(/canary text|daniel@example|strata@harbour/);
  });
});

describe("the mail of a message", () => {
  const testApp = useTestApp({ engine: "embedded" });

  it("shows what was typed as text: no tag, no header, and letters of every kind", async () => {
    const proof = await openSessionAs(testApp(), accounts.owner1);
    const body = `<script>alert("1")</script> & <b>Grüße</b> aus Łódź, 你好 👋\n.\n-- \nBcc: x@example.net`;
    const subject = "Grüße & <b>\r\nBcc: stolen@example.net\r\n\r\nbody";
    const payload = { ...request, subject, body };
    const answer = await testApp().app.inject({ method: "POST", url, payload, ...proof });
    expect(answer.statusCode).toBe(200);
    const [mail] = await testApp().mails();
    expect(mail?.subject).toBe("Grüße & <b> Bcc: stolen@example.net body");
    expect(mail?.bcc).toBeUndefined();
    expect(mail?.headers.has("bcc")).toBe(false);
    expect(mail?.text).toContain(body);
    expect(mail?.html).toContain("&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; &lt;b&gt;Grüße");
    expect(mail?.html).toContain("你好 👋");
    expect(mail?.html).not.toMatch(/<script|<b>Gr|<img|https?:\/\//);
  });
});

async function countMessages({ database }: TestApp): Promise<number> {
  const rows = await database.query<{ count: number }>(DEMO_AGENCY, {
    text: "select count(*)::int as count from contact_messages",
  });
  return rows[0]?.count ?? 0;
}
