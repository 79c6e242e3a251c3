import { beforeEach, expect, it } from "vitest";
import { anchorAt, DEMO_AGENCY, type TestApp, useTestApp } from "../../testing/app/build-test-app.ts";
import { type Answer, clientOf, DEMO_PASSWORD, signInAs, tryToSignIn } from "../../testing/app/sign-in-as.ts";
import { describeOnEngines } from "../../testing/databases/test-database.ts";
import { linkIn, openLink } from "../../testing/app/open-link.ts";

const MINUTE = 60_000;
const GUARDED =
  "Too many attempts. If your access code and password are right, we have e-mailed you a link to sign in. If you have not given us an e-mail address, please phone your strata manager for a code.";
const right = { username: "owner1", role: 1 } as const;

/** Each from networks of its own, so that nothing but the account is what they have in common. */
let networks = 0;
const network = (): string => `198.51.${Math.floor((networks += 1) / 250)}.${networks % 250}`;

async function attack(testApp: TestApp, username: string, times: number): Promise<void> {
  for (let count = 0; count < times; count += 1)
    await tryToSignIn(testApp, { username, role: 1, password: "Wrong123", remoteAddress: network() });
}

const elsewhere = (testApp: TestApp, attempt: object = {}): Promise<Answer> =>
  tryToSignIn(testApp, { ...right, remoteAddress: network(), ...attempt });

describeOnEngines("a guarded account", (engine) => {
  const testApp = useTestApp({ engine, limits: { perAccount: 6 } });
  // No test meets the failures, links and clock of another.
  beforeEach(async () => {
    // What was mailed later would leave when its time comes again.
    await testApp().mails();
    await testApp().moveClock(anchorAt);
    for (const table of ["sign_in_failures", "account_failures", "recovery_requests", "recovery_mails"])
      await testApp().arrange(`delete from ${table}`);
  });
  const newMails = async (work: () => Promise<unknown>) => {
    const before = (await testApp().mails()).length;
    await work();
    return (await testApp().mails()).slice(before);
  };

  it("answers right, wrong and unknown alike, and mails a link for the right password alone", async () => {
    const { cookies } = await signInAs(testApp(), right);
    await attack(testApp(), "owner1", 6);
    await attack(testApp(), "stranger", 6);
    const mails = await newMails(async () => {
      const answers = [
        await elsewhere(testApp(), { password: "Wrong123" }),
        await elsewhere(testApp(), { username: "stranger" }),
        await elsewhere(testApp(), { role: 2 }),
        await elsewhere(testApp()),
      ];
      for (const answer of answers) {
        expect([answer.statusCode, answer.body]).toEqual([429, answers[0]?.body]);
        expect(answer.headers["retry-after"]).toBe("900");
        expect(answer.cookies).toEqual([]);
      }
      expect(answers[0]?.json()).toMatchObject({ code: "TOO_MANY_ATTEMPTS", detail: GUARDED });
    });
    expect(mails.map(({ subject }) => subject)).toEqual(["Your link to sign in - Harbour & Vale Strata"]);
    // A browser that signed in before goes in as ever.
    const known = { "__Host-browser": cookies["__Host-browser"] ?? "" };
    expect((await elsewhere(testApp(), { cookies: known })).statusCode).toBe(200);
    // Another account of the agency is not touched.
    expect((await elsewhere(testApp(), { username: "owner2" })).statusCode).toBe(200);
  });

  it("lets its owner in by the link, once, and knows the browser from then on", async () => {
    await attack(testApp(), "owner1", 6);
    const [mail] = await newMails(() => elsewhere(testApp()));
    const code = linkIn(mail?.text);
    expect(mail?.text?.split("If it was you,")).toHaveLength(2);
    const opened = await openLink(testApp(), code, { remoteAddress: network() });
    expect(opened.statusCode).toBe(200);
    expect(opened.json()).toMatchObject({ userRole: 1, loginResult: "SUCCESS" });
    const client = clientOf(testApp(), opened);
    expect((await client.get("/plans/query/lots")).statusCode).toBe(200);
    const known = { "__Host-browser": client.cookies["__Host-browser"] ?? "" };
    expect((await elsewhere(testApp(), { cookies: known })).statusCode).toBe(200);
    const twice = await openLink(testApp(), code);
    expect(twice.json()).toMatchObject({
      status: 403,
      code: "CODE_INVALID",
      detail: "This link has expired or was used. Please sign in again.",
    });
  });

  it("mails three links an hour, from wherever they are asked for", async () => {
    await attack(testApp(), "owner1", 6);
    const mails = await newMails(async () => {
      for (let count = 0; count < 5; count += 1) expect((await elsewhere(testApp())).statusCode).toBe(429);
    });
    expect(mails).toHaveLength(3);
    // Each is good, whatever came after it; sixteen minutes later none is.
    expect((await openLink(testApp(), linkIn(mails[0]?.text))).statusCode).toBe(200);
    await testApp().moveClock(new Date(anchorAt.getTime() + 16 * MINUTE));
    const late = await openLink(testApp(), linkIn(mails[1]?.text));
    expect(late.json()).toMatchObject({ code: "CODE_INVALID" });
  });

  it("opens nothing by a link whose password was changed or whose account was disabled meanwhile", async () => {
    await attack(testApp(), "owner2", 6);
    const codes: string[] = [];
    for (let count = 0; count < 2; count += 1) {
      const [mail] = await newMails(() => elsewhere(testApp(), { username: "owner2" }));
      codes.push(linkIn(mail?.text));
    }
    const disable = "insert into disabled_accounts values ($1, 'owner2', portal_now(), 5022)";
    await testApp().arrange(disable, [DEMO_AGENCY]);
    expect((await openLink(testApp(), codes[0] ?? "")).json()).toMatchObject({ code: "CODE_INVALID" });
    await testApp().arrange("delete from disabled_accounts");
    await testApp().arrange(
      "update web_users set initial_password_hash = initial_password_hash || ' ' where username = 'owner2'",
    );
    expect((await openLink(testApp(), codes[1] ?? "")).json()).toMatchObject({ code: "CODE_INVALID" });
    await testApp().arrange(
      "update web_users set initial_password_hash = trim(initial_password_hash) where username = 'owner2'",
    );
    expect((await openLink(testApp(), codes[1] ?? "")).statusCode).toBe(200);
  });

  it("of many uses of a link at once one wins", async () => {
    await attack(testApp(), "owner1", 6);
    const [mail] = await newMails(() => elsewhere(testApp()));
    const code = linkIn(mail?.text);
    const answers = await Promise.all(Array.from({ length: 16 }, () => openLink(testApp(), code)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });

  it("refuses codes that were never mailed, other origins and unknown agencies", async () => {
    for (const code of ["x", "A".repeat(43), "a b"])
      expect((await openLink(testApp(), code)).json()).toMatchObject({ code: "CODE_INVALID" });
    const headers = { "sec-fetch-site": "cross-site" };
    expect((await openLink(testApp(), "x", { headers })).json()).toMatchObject({ code: "FOREIGN_ORIGIN" });
    const url = "/api/agencies/123321/users/sign-in-link";
    expect((await openLink(testApp(), "x", { url })).json()).toMatchObject({ code: "UNKNOWN_AGENCY" });
  });

  it("without an address mails nothing, and answers right and wrong alike; who knows the browser or phones comes in", async () => {
    const known = await signInAs(testApp(), { username: "committee1", role: 2 });
    await testApp().arrange("update web_users set email = null where username = 'committee1'");
    await testApp().arrange(
      "update contacts set email = null where contact_id = (select contact_id from web_users where username = 'committee1')",
    );
    await attack(testApp(), "committee1", 6);
    const committee1 = { username: "committee1", role: 2 } as const;
    const wrong = await elsewhere(testApp(), { ...committee1, password: "Wrong123" });
    expect(wrong.json()).toMatchObject({ status: 429, detail: GUARDED });
    const mails = await newMails(async () => {
      const answered = await elsewhere(testApp(), committee1);
      expect([answered.statusCode, answered.body]).toEqual([429, wrong.body]);
    });
    expect(mails).toEqual([]);
    const cookies = { "__Host-browser": known.cookies["__Host-browser"] ?? "" };
    expect((await elsewhere(testApp(), { ...committee1, cookies })).statusCode).toBe(200);
    // A password that staff or the operator sets lifts the guard, as a code that is told by phone does.
    await testApp().arrange("delete from account_failures");
    expect((await elsewhere(testApp(), committee1)).statusCode).toBe(200);
  });

  it("is let go when a day has passed without failures", async () => {
    await attack(testApp(), "owner1", 6);
    expect((await elsewhere(testApp())).statusCode).toBe(429);
    await testApp().moveClock(new Date(anchorAt.getTime() + 30 * 60 * MINUTE));
    expect((await elsewhere(testApp())).statusCode).toBe(200);
    await attack(testApp(), "owner1", 6);
    expect((await elsewhere(testApp())).statusCode).toBe(429);
  });

  it("writes down what was asked for and sent, and no code", async () => {
    await attack(testApp(), "owner1", 6);
    await newMails(() => elsewhere(testApp()));
    const rows = await testApp().database.query<{ row: string }>(DEMO_AGENCY, {
      text: `select to_jsonb(e)::text as row from audit_events e where kind like 'sign-in-link%'
        union all select to_jsonb(l)::text from sign_in_links l union all select to_jsonb(o)::text from outbox_mails o`,
    });
    const written = rows.map(({ row }) => row).join("\n") + testApp().logLines.join("\n");
    expect(written).toContain("sign-in-link-asked");
    expect(written).toContain("sign-in-link-sent");
    const links = (await testApp().mails()).filter(({ text }) => text?.includes("#link=") === true);
    expect(links).not.toEqual([]);
    for (const { text } of links) expect(written).not.toContain(linkIn(text));
  });
});

describeOnEngines("a guarded account whose owner is signed in", (engine) => {
  const testApp = useTestApp({ engine, limits: { perAccount: 6 } });

  it("is let go when its password is changed", async () => {
    const own = await signInAs(testApp(), right);
    await attack(testApp(), "owner1", 6);
    expect((await elsewhere(testApp())).statusCode).toBe(429);
    const passwords = { oldPassword: DEMO_PASSWORD, newPassword: "Kettle1Bramble" };
    const changed = await own.post("/users/owner1/password", passwords, { method: "PUT" });
    expect(changed.statusCode).toBe(200);
    expect((await elsewhere(testApp(), { password: DEMO_PASSWORD })).statusCode).not.toBe(200);
    expect((await elsewhere(testApp(), { password: passwords.newPassword })).statusCode).toBe(200);
  });
});

describeOnEngines("the number of failures that guards an account", (engine) => {
  const testApp = useTestApp({ engine });

  it("is fifty in a day, of browsers that nobody knows", async () => {
    const count = (failures: number) =>
      testApp().arrange(
        `insert into account_failures select $1, 'owner1', 5007, date_trunc('hour', portal_now(), 'UTC'), $2
          on conflict (agency_id, username_key, contact_id, hour_at) do update set failures = excluded.failures`,
        [DEMO_AGENCY, failures],
      );
    await count(48);
    await attack(testApp(), "owner1", 1);
    expect((await elsewhere(testApp())).statusCode).toBe(200);
    await attack(testApp(), "owner1", 1);
    expect((await elsewhere(testApp())).json()).toMatchObject({ detail: GUARDED });
  });
});
