import type { User } from "@portal/contract/sign-in/schemas";
import { beforeEach, expect, it } from "vitest";
import { removeAllFactors, userHolder } from "../../second-factor/public.ts";
import { anchorAt, DEMO_AGENCY, useTestApp } from "../../testing/app/build-test-app.ts";
import { temporaryPasswordOf } from "../../testing/app/ask-recovery.ts";
import { linkIn, openLink } from "../../testing/app/open-link.ts";
import {
  type Answer,
  clientOf,
  clientWith,
  type SignedInClient,
  signInAs,
  tryToSignIn,
} from "../../testing/app/sign-in-as.ts";
import { describeOnEngines } from "../../testing/databases/test-database.ts";
import { benchOf, clockOf, type GivenApp, giveApp } from "../../testing/factors/give-app.ts";

const owner1 = { usernameKey: "owner1", contactId: 5007 };
const holder = userHolder(DEMO_AGENCY, owner1);
const credentials = { username: "owner1", role: 1 } as const;
const FAILED = { code: "SECOND_FACTOR_FAILED", detail: "That code is not right. Please try again." };
const ENDED = { code: "TOO_MANY_ATTEMPTS", detail: "Too many wrong codes. Please sign in again." };
const EXPIRED = { code: "SESSION_EXPIRED" };
const WRONG = { proof: { recoveryCode: "AAAAA-AAAAA" } };

const confirm = (waiting: SignedInClient, body: object): Promise<Answer> =>
  waiting.post("/users/second-factor", body);

describeOnEngines("the second step of signing in", (engine) => {
  const testApp = useTestApp({ engine, limits: { freeFailures: 1_000, perAddress: 100_000 } });
  let app: GivenApp;
  beforeEach(async () => {
    // What was mailed later would leave when its time comes again.
    await testApp().mails();
    await testApp().moveClock(anchorAt);
    await benchOf(testApp()).run(DEMO_AGENCY, (transaction) => removeAllFactors(transaction, holder));
    for (const table of ["factor_failures", "trusted_browsers", "account_failures", "sessions"])
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await testApp().arrange(`delete from ${table}`);
    app = await giveApp(testApp(), owner1);
  });

  const begin = (cookies: Readonly<Record<string, string>> = {}): Promise<SignedInClient> =>
    signInAs(testApp(), { ...credentials, cookies });
  const signIn = async (waiting: SignedInClient): Promise<SignedInClient> => {
    const answer = await confirm(waiting, { proof: { code: await app.nextCode() } });
    expect(answer.statusCode).toBe(200);
    return clientOf(testApp(), answer);
  };

  it("is asked after the password, and nothing of the person is told before it", async () => {
    const answer = await tryToSignIn(testApp(), credentials);
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      {
        userRole: 1,
        availableRoles: [],
        mainContact: { contactID: 5007, name: "", webAccessUsername: "owner1" },
        email: null,
        sessionId: expect.any(String),
        executiveMemberList: [],
        portalFullAccessRight: false,
        isInvoiceApprover: false,
        onlineVotingProvider: 0,
        loginResult: "SECOND_FACTOR_REQUIRED",
        secondFactor: {
          methods: { authenticator: true, passkeys: false, recoveryCodes: true },
          mustEnrol: false,
        },
      },
    ]);
    // No other tab continues it.
    expect(answer.cookies.find(({ name }) => name === "__Host-handle")?.value).toBe("");
    const expiresAt = new Date(String(answer.headers["x-session-expires"]));
    const seconds = (expiresAt.getTime() - (await clockOf(testApp())).getTime()) / 1_000;
    expect(seconds).toBeGreaterThan(595);
    expect(seconds).toBeLessThanOrEqual(600);
  });

  it("opens a session of another secret and handle with the right code, and the former one is over", async () => {
    const waiting = await begin();
    expect((await waiting.get("/plans/query/lots")).statusCode).toBe(401);
    expect((await waiting.get("/users/session")).statusCode).toBe(401);
    const full = await signIn(waiting);
    expect(full.user).toMatchObject({ loginResult: "SUCCESS", email: expect.stringContaining("@") });
    expect(full.user.secondFactor).toBeUndefined();
    expect(full.cookies["__Host-sid"]).not.toBe(waiting.cookies["__Host-sid"]);
    expect(full.user.sessionId).not.toBe(waiting.user.sessionId);
    expect(full.cookies["__Host-handle"]).toContain(full.user.sessionId);
    expect((await full.get("/plans/query/lots")).statusCode).toBe(200);
    expect((await waiting.get("/plans/query/lots")).statusCode).toBe(401);
    expect((await confirm(waiting, { proof: { code: await app.nextCode() } })).json()).toMatchObject(EXPIRED);
    // Nor is the full one a waiting one.
    expect((await confirm(full, { proof: { code: await app.nextCode() } })).statusCode).toBe(401);
  });

  it("takes a recovery code once, and mails it", async () => {
    const [code = ""] = app.recoveryCodes;
    const before = (await testApp().mails()).length;
    const full = await confirm(await begin(), { proof: { recoveryCode: code.toLowerCase() } });
    expect(full.json<User>().loginResult).toBe("SUCCESS");
    const mails = (await testApp().mails()).slice(before);
    expect(mails.map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^A recovery code was used/),
      expect.stringMatching(/^You signed in on a new device/),
    ]);
    expect(mails[0]?.text).toContain("There are 9 more.");
    expect(mails[0]?.text).not.toContain(code);
    expect((await confirm(await begin(), { proof: { recoveryCode: code } })).json()).toMatchObject(FAILED);
  });

  it("takes a passkey's answer to its own challenge", async () => {
    const passkey = await benchOf(testApp()).enrolPasskey(holder, "http://localhost");
    const waiting = await begin();
    expect(waiting.user.secondFactor?.methods.passkeys).toBe(true);
    const options = await waiting.post("/users/second-factor/options", {});
    expect(options.json()).toMatchObject({ rpId: "localhost", allowCredentials: [{ id: passkey.id }] });
    const proof = { assertion: passkey.answer(options.json()) };
    expect((await confirm(waiting, { proof })).json<User>().loginResult).toBe("SUCCESS");
    expect((await confirm(await begin(), { proof })).json()).toMatchObject(FAILED);
  });

  it("ends with the fifth wrong one, and that is mailed", async () => {
    const waiting = await begin();
    const before = (await testApp().mails()).length;
    for (let wrong = 1; wrong < 5; wrong += 1)
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect((await confirm(waiting, WRONG)).json()).toMatchObject({ status: 403, ...FAILED });
    expect((await confirm(waiting, WRONG)).json()).toMatchObject({ status: 429, ...ENDED });
    expect((await confirm(waiting, { proof: { code: await app.nextCode() } })).statusCode).toBe(401);
    const mails = (await testApp().mails()).slice(before);
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Wrong codes/)]);
  });

  it("has ten minutes", async () => {
    const [one, other] = [await begin(), await begin()];
    await testApp().moveClock(new Date(anchorAt.getTime() + 9 * 60_000));
    await signIn(one);
    await testApp().moveClock(new Date(anchorAt.getTime() + 11 * 60_000));
    expect((await confirm(other, { proof: { code: await app.nextCode() } })).json()).toMatchObject(EXPIRED);
  });

  it("lets one in of sixteen that come with one code", async () => {
    const waiting = await Promise.all(Array.from({ length: 5 }, () => begin()));
    const code = await app.nextCode();
    const sixteen = [...waiting, ...waiting, ...waiting, ...waiting.slice(0, 1)];
    const answers = await Promise.all(sixteen.map((each) => confirm(each, { proof: { code } })));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });

  it("after twenty wrong codes takes none in an unknown browser, but passes recovery codes and known browsers", async () => {
    const known = await signIn(await begin());
    for (let session = 0; session < 4; session += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const waiting = await begin();
      for (let wrong = 0; wrong < 5; wrong += 1)
        // oxlint-disable-next-line no-await-in-loop -- as above
        await confirm(waiting, { proof: { code: "000 000" } });
    }
    const waiting = await begin();
    const refused = await confirm(waiting, { proof: { code: await app.nextCode() } });
    expect(refused.json()).toMatchObject({
      code: "SECOND_FACTOR_FAILED",
      detail: /passkey or a recovery code/,
    });
    const [recoveryCode] = app.recoveryCodes;
    expect((await confirm(waiting, { proof: { recoveryCode } })).statusCode).toBe(200);
    const browser = { "__Host-browser": known.cookies["__Host-browser"] ?? "" };
    const again = await begin(browser);
    const carried = clientWith(testApp(), again.user, { ...browser, ...again.cookies });
    expect((await confirm(carried, { proof: { code: await app.nextCode() } })).statusCode).toBe(200);
    // A day later it is over.
    await testApp().moveClock(new Date((await clockOf(testApp())).getTime() + 25 * 3_600_000));
    await signIn(await begin());
  });

  it("leaves the sessions that are signed in, and the browser unknown, to who knows the password alone", async () => {
    const full = await signIn(await begin());
    await testApp().arrange("delete from trusted_browsers");
    await Promise.all(Array.from({ length: 8 }, () => begin()));
    expect((await full.get("/plans/query/lots")).statusCode).toBe(200);
    const [row] = await testApp().database.query<{ browsers: number; waiting: number }>(DEMO_AGENCY, {
      text: `select (select count(*)::int from trusted_browsers) as browsers,
        (select count(*)::int from sessions where username_key = 'owner1' and stage = 'second-factor') as waiting`,
    });
    expect(row).toEqual({ browsers: 0, waiting: 5 });
  });

  it("can be left by signing out", async () => {
    const waiting = await begin();
    expect((await waiting.post("/users/logout", {})).statusCode).toBe(200);
    expect((await confirm(waiting, WRONG)).statusCode).toBe(401);
  });

  it("needs the token of its session, and a proof of one kind", async () => {
    const waiting = await begin();
    const code = await app.nextCode();
    const { "x-xsrf-token": _token, ...headers } = waiting.headers;
    const forged = await waiting.post("/users/second-factor", { proof: { code } }, { headers });
    expect(forged.json()).toMatchObject({ status: 403, code: "XSRF" });
    for (const proof of [{}, { code: "12345" }, { code, recoveryCode: "AAAAA-AAAAA" }, { assertion: {} }])
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect((await confirm(waiting, { proof })).statusCode).toBe(400);
    expect((await confirm(waiting, { proof: { code } })).statusCode).toBe(200);
  });

  it("is nobody else's: another account's code does not complete it", async () => {
    const other = await giveApp(testApp(), { usernameKey: "owner2", contactId: 5022 });
    expect((await confirm(await begin(), { proof: { code: await other.nextCode() } })).json()).toMatchObject(
      FAILED,
    );
  });

  it("is not asked of a temporary password, which only changes the password", async () => {
    const { password } = await temporaryPasswordOf(testApp(), "owner1", 1);
    const reset = await signInAs(testApp(), { ...credentials, password });
    expect(reset.user.loginResult).toBe("TOTP_SUCCESS");
    expect((await confirm(reset, WRONG)).statusCode).toBe(401);
    expect((await reset.post("/users/second-factor/options", {})).statusCode).toBe(401);
  });

  it("keeps an account from being guarded: its password alone opens nothing", async () => {
    await testApp().arrange(
      `insert into account_failures select agency_id, 'owner1', 5007, date_trunc('hour', portal_now(), 'UTC'), 50
        from agencies`,
    );
    const guarded = await begin();
    expect(guarded.user.loginResult).toBe("SECOND_FACTOR_REQUIRED");
    await benchOf(testApp()).run(DEMO_AGENCY, (transaction) => removeAllFactors(transaction, holder));
    const before = (await testApp().mails()).length;
    expect((await tryToSignIn(testApp(), credentials)).statusCode).toBe(429);
    const [mail] = (await testApp().mails()).slice(before);
    // The link is for the password, so who set a factor up meanwhile is asked for it here too.
    await giveApp(testApp(), owner1);
    const opened = await openLink(testApp(), linkIn(mail?.text));
    expect(opened.json<User>().loginResult).toBe("SECOND_FACTOR_REQUIRED");
  });

  it("tells the log what happened, and no secret", async () => {
    const [recoveryCode = ""] = app.recoveryCodes;
    const code = await app.nextCode();
    const waiting = await begin();
    await confirm(waiting, WRONG);
    await confirm(waiting, { proof: { code } });
    await confirm(await begin(), { proof: { recoveryCode } });
    const events = await testApp().database.query<{ kind: string; factor: string | null }>(DEMO_AGENCY, {
      text: `select kind, subject->>'factor' as factor from audit_events where actor = 'owner1'
        order by event_id desc limit 5`,
    });
    expect(events.toReversed()).toEqual([
      { kind: "second-factor-asked", factor: null },
      { kind: "second-factor-failed", factor: null },
      { kind: "sign-in", factor: "authenticator" },
      { kind: "second-factor-asked", factor: null },
      { kind: "sign-in", factor: "recovery-code" },
    ]);
    const [dump] = await testApp().database.query<{ text: string }>(DEMO_AGENCY, {
      text: "select string_agg(e::text, ' ') as text from audit_events e",
    });
    const lines = testApp().logLines.join("\n");
    for (const secret of [code, recoveryCode, recoveryCode.replace("-", "")]) {
      expect(dump?.text).not.toContain(`"${secret}"`);
      expect(lines).not.toContain(`"${secret}"`);
    }
  });
});
