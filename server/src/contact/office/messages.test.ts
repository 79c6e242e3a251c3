import type { OfficeMessage, OfficeMessagePage } from "@portal/contract/contact/office/schemas";
import type { OwnMessage, OwnMessageRow } from "@portal/contract/contact/schemas";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { DEMO_AGENCY, useTestApp } from "../../testing/app/build-test-app.ts";
import { firstAdmin, type SignedInMember } from "../../testing/app/office-browser.ts";
import { joinAs } from "../../testing/app/office-member.ts";
import { openSessionAs } from "../../testing/app/open-session-as.ts";
import { describeOnOneEngine } from "../../testing/databases/test-database.ts";

const users = `/api/agencies/${DEMO_AGENCY}/users`;

describeOnOneEngine("messages in the office", (engine) => {
  const testApp = useTestApp({ engine, publicOrigin: "https://portal.example.com" });
  let admin: SignedInMember;
  let ana: SignedInMember;
  let reader: SignedInMember;
  let elsewhere: SignedInMember;
  beforeAll(async () => {
    admin = await firstAdmin(testApp());
    ana = await joinAs(testApp(), admin, "manager", [101]);
    reader = await joinAs(testApp(), admin, "reader", [101]);
    elsewhere = await joinAs(testApp(), admin, "manager", [102]);
  }, 120_000);

  const owner = () => openSessionAs(testApp(), { username: "owner1", role: 1 });
  const ask = async (method: "GET" | "POST", url: string, payload?: object) =>
    testApp().app.inject({ method, url, ...(payload === undefined ? {} : { payload }), ...(await owner()) });
  /** A message of lot 5's owner, by its id. */
  const send = async (subject: string, replyTo: string | null = "daniel@example.org"): Promise<number> => {
    const type = "ContactRequest";
    const message = {
      ownersCorpId: 101,
      lotId: 2005,
      type,
      subject,
      body: "It drips.\nPlease come.",
      replyTo,
    };
    const sent = await ask("POST", `${users}/contact`, message);
    expect(sent.statusCode).toBe(200);
    return sent.json<{ messageId: number }>().messageId;
  };
  let mailsBefore = 0;
  beforeEach(async () => {
    mailsBefore = (await testApp().mails()).length;
  });
  /** The answers that have left since the test began. */
  const answersMailed = async () =>
    (await testApp().mails()).slice(mailsBefore).filter(({ subject }) => subject?.startsWith("Re: "));
  const read = async (messageId: number, by = admin) =>
    (await by.browser.get(`messages/${messageId}`)).json<OfficeMessage>();
  const list = async (query: string, by = admin) =>
    (await by.browser.get(`messages${query}`)).json<OfficeMessagePage>();
  const write = (messageId: number, version: number, body: string, { by = admin, isNote = false } = {}) =>
    by.browser.post(`messages/${messageId}/entries`, { version, isNote, body });

  it("are listed with who wrote them about what, for the plans of one's right alone", async () => {
    const messageId = await send("A tap drips");
    const row = {
      messageId,
      type: "ContactRequest",
      subject: "A tap drips",
      from: "Mr Daniel Kowalski",
      username: "owner1",
      ownersCorpId: 101,
      planNumber: "71204",
      lot: "5",
      state: "new",
      takenBy: null,
      isOwn: false,
      answeredAt: null,
      version: 0,
    };
    for (const by of [admin, ana, reader]) expect((await list("?state=new", by)).rows[0]).toMatchObject(row);
    expect(await read(messageId, reader)).toMatchObject({
      ...row,
      body: "It drips.\nPlease come.",
      mailedTo: "daniel@example.org",
      entries: [],
    });
    expect((await list("", elsewhere)).rows).toEqual([]);
    expect((await elsewhere.browser.get(`messages/${messageId}`)).statusCode).toBe(404);
    expect((await elsewhere.browser.get("messages?plan=101")).statusCode).toBe(404);
    expect((await write(messageId, 0, "Hello", { by: elsewhere })).statusCode).toBe(404);
    expect((await write(messageId, 0, "Hello", { by: reader })).json()).toMatchObject({
      code: "RIGHT_MISSING",
    });
  });

  it("are answered once by mail, in the portal, and in the log without a word of them", async () => {
    const messageId = await send("The gate squeaks");
    const answered = await write(messageId, 0, "  We oil it\r\ntomorrow. ", { by: ana });
    expect(answered.json()).toMatchObject({
      state: "answered",
      isOwn: true,
      version: 1,
      entries: [{ entryNo: 1, isNote: false, body: "We oil it\ntomorrow.", isMailed: true }],
    });
    const [mail, ...others] = await answersMailed();
    expect(others).toEqual([]);
    expect(mail?.to).toMatchObject({ value: [{ address: "daniel@example.org" }] });
    expect(mail?.replyTo).toMatchObject({ value: [{ address: "strata@harbourvale.example.com" }] });
    expect(mail?.subject).toBe("Re: The gate squeaks");
    expect(mail?.text).toContain("We oil it\ntomorrow.");
    expect(mail?.text).toContain(`https://portal.example.com/${DEMO_AGENCY}/account#messages`);
    expect(mail?.headers.has("auto-submitted")).toBe(false);

    const [own] = (await ask("GET", `${users}/messages`)).json<{ rows: OwnMessageRow[] }>().rows;
    expect(own).toMatchObject({ messageId, subject: "The gate squeaks", answeredAt: expect.any(String) });
    const opened = (await ask("GET", `${users}/messages/${messageId}/entries`)).json<OwnMessage>();
    expect(opened.answers.map(({ body }) => body)).toEqual(["We oil it\ntomorrow."]);
    const logged = await testApp().database.query<{ kind: string; said: string }>(DEMO_AGENCY, {
      text: "select kind, subject::text as said from audit_events where kind like 'message-%' order by event_id",
    });
    expect(logged.at(-1)?.kind).toBe("message-answered");
    expect(JSON.stringify(logged)).not.toContain("oil");
  });

  it("are answered by one of sixteen who send at the same moment", async () => {
    const messageId = await send("Who is first?");
    const all = await Promise.all(
      Array.from({ length: 16 }, (_, at) =>
        write(messageId, 0, `Answer ${at}`, { by: at % 2 === 0 ? admin : ana }),
      ),
    );
    const statuses = all.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);
    expect(statuses).toEqual([200, ...Array.from({ length: 15 }, () => 409)]);
    const refusal = all
      .find(({ statusCode }) => statusCode === 409)
      ?.json<{ code: string; detail: string }>();
    expect(refusal?.code).toBe("REVISION_CHANGED");
    expect(refusal?.detail).toMatch(/answered this message since you opened it\. Nothing was sent/);
    expect((await read(messageId)).entries).toHaveLength(1);
    expect(await answersMailed()).toHaveLength(1);
  });

  it("are taken by one, and taken over by who saw that", async () => {
    const messageId = await send("Two at once");
    const take = (by: SignedInMember, version: number) =>
      by.browser.post(`messages/${messageId}/take`, { version });
    const both = await Promise.all([take(admin, 0), take(ana, 0)]);
    expect(new Set(both.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]));
    const first = await read(messageId);
    expect(first).toMatchObject({ state: "taken", version: 1 });
    const other = first.isOwn ? ana : admin;
    expect((await take(other, 0)).json()).toMatchObject({
      detail: expect.stringMatching(/has taken this message since you opened it/),
    });
    expect((await take(other, 1)).json()).toMatchObject({ state: "taken", isOwn: true, version: 2 });
    expect((await list("?state=open")).rows[0]).toMatchObject({ messageId, state: "taken" });
    expect((await list("?state=answered")).rows.some((row) => row.messageId === messageId)).toBe(false);
  });

  it("have notes that the person never sees, whatever came meanwhile", async () => {
    const messageId = await send("Is it private?");
    await write(messageId, 0, "He rings every week.", { isNote: true });
    await write(messageId, 0, "Yes, it is.");
    await write(messageId, 0, "Told him.", { isNote: true, by: ana });
    expect((await read(messageId)).entries.map(({ isNote, isMailed }) => [isNote, isMailed])).toEqual([
      [true, false],
      [false, true],
      [true, false],
    ]);
    const opened = await ask("GET", `${users}/messages/${messageId}/entries`);
    expect(opened.body).not.toMatch(/every week|Told him/);
    expect(opened.json<OwnMessage>().answers).toHaveLength(1);
    expect(await answersMailed()).toHaveLength(1);
  });

  it("are somebody's own: nobody else reads them, and too long or empty answers are not sent", async () => {
    const messageId = await send("Mine alone");
    const other = await openSessionAs(testApp(), { username: "committee2", role: 2 });
    const url = `${users}/messages/${messageId}/entries`;
    expect((await testApp().app.inject({ method: "GET", url, ...other })).statusCode).toBe(404);
    for (const body of ["  \n ", "a".repeat(5_001)])
      expect((await write(messageId, 0, body)).statusCode).toBe(400);
    expect((await write(messageId, 0, "a".repeat(5_000))).statusCode).toBe(200);
  });

  it("of who gave no address go to the account's, else stand in the portal alone", async () => {
    const optional = JSON.stringify({ isContactEmailMandatory: false });
    await testApp().arrange("update agencies set content = content || $1", [optional]);
    const messageId = await send("No address", null);
    const { mailedTo } = await read(messageId);
    expect(mailedTo).toMatch(/@/);
    expect(mailedTo).not.toBe("strata@harbourvale.example.com");
    await testApp().arrange("update web_users set email = null where username_key = 'owner1'", []);
    await testApp().arrange("update contacts set email = null where contact_id = 5007", []);
    expect(await read(messageId)).toMatchObject({ mailedTo: null });
    expect((await write(messageId, 0, "Seen.")).json()).toMatchObject({ entries: [{ isMailed: false }] });
    expect(await answersMailed()).toEqual([]);
  });

  it("come by the hundred, the youngest first, without one twice or lost", async () => {
    await testApp().arrange(
      `insert into contact_messages (agency_id, username_key, contact_id, role, owners_corp_id, lot_id, type, subject, body,
        reply_to, sent_to, mail_id, sent_at)
       select ${DEMO_AGENCY}, 'owner1', 5007, 1, 101, 2005, 'ContactRequest', 'Old ' || n, 'x', 'a@example.com',
        'b@example.com', gen_random_uuid(), timestamptz '2020-01-01' + (n / 2) * interval '1 minute'
       from generate_series(1, 250) n`,
      [],
    );
    const found: number[] = [];
    for (let after: number | null = null, isFirst = true; isFirst || after !== null; isFirst = false) {
      const page: OfficeMessagePage = await list(after === null ? "" : `?after=${after}`);
      expect(page.rows.length).toBeLessThanOrEqual(100);
      found.push(...page.rows.map(({ messageId }) => messageId));
      after = page.next;
    }
    expect(new Set(found).size).toBe(found.length);
    expect(found.length).toBeGreaterThan(250);
    const own = (await ask("GET", `${users}/messages`)).json<{ rows: OwnMessageRow[]; next: number }>();
    expect(own.rows).toHaveLength(20);
    const more = (await ask("GET", `${users}/messages?after=${own.next}`)).json<{ rows: OwnMessageRow[] }>();
    expect(more.rows.some((row) => own.rows.some(({ messageId }) => messageId === row.messageId))).toBe(
      false,
    );
  });
});
