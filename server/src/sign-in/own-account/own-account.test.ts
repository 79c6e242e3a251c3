import type { Account } from "@portal/contract/sign-in/account-schemas";
import { beforeEach, expect, it } from "vitest";
import { anchorAt, DEMO_AGENCY, useTestApp } from "../../testing/app/build-test-app.ts";
import { addSecondAgency, SECOND_AGENCY } from "../../testing/app/second-agency.ts";
import { removeAllFactors, userHolder } from "../../second-factor/public.ts";
import {
  type Answer,
  type Credentials,
  DEMO_PASSWORD,
  type SignedInClient,
  signInAs,
} from "../../testing/app/sign-in-as.ts";
import { openSessionAs } from "../../testing/app/open-session-as.ts";
import { describeOnEngines } from "../../testing/databases/test-database.ts";
import { benchOf, giveApp } from "../../testing/factors/give-app.ts";
import { demand } from "../../testing/factors/demand-factor.ts";

const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0";
const IPHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Safari/604.1";
const NOBODYS = "00000000-0000-4000-8000-000000000000";
const NEW_DEVICE = "You signed in on a new device - Harbour & Vale Strata";
const both = { username: "both1", role: 1 } as const;

const CALLS = [
  ["GET", "/users/account"],
  ["DELETE", `/users/sessions/${NOBODYS}`],
  ["DELETE", "/users/sessions"],
  ["DELETE", `/users/browsers/${NOBODYS}`],
] as const;
const CHANGES = CALLS.filter(([method]) => method === "DELETE");

const accountOf = async (client: SignedInClient): Promise<Account> =>
  (await client.get("/users/account")).json<Account>();
const end = (client: SignedInClient, path: string, changes = {}): Promise<Answer> =>
  client.get(path, { method: "DELETE", ...changes });

describeOnEngines("one's own account", (engine) => {
  const testApp = useTestApp({ engine, limits: { freeFailures: 1_000, perAddress: 100_000 } });
  beforeEach(async () => {
    await testApp().mails();
    await testApp().moveClock(anchorAt);
    for (const table of ["sessions", "trusted_browsers", "calendar_feeds"])
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await testApp().arrange(`delete from ${table}`);
  });

  const enter = (more: Partial<Credentials> = {}): Promise<SignedInClient> =>
    signInAs(testApp(), { ...both, ...more });
  const inFirefox = { headers: { "user-agent": FIREFOX }, remoteAddress: "203.0.113.7" };
  const onPhone = { headers: { "user-agent": IPHONE }, remoteAddress: "2001:db8:1:2:3::4" };
  const subjects = async (): Promise<readonly unknown[]> =>
    (await testApp().mails()).map(({ subject }) => subject);
  const newSubjects = async (work: () => Promise<unknown>): Promise<readonly unknown[]> => {
    const before = (await subjects()).length;
    await work();
    return (await subjects()).slice(before);
  };

  it("shows who is signed in to it, where, and in which role", async () => {
    const phone = await enter({ ...onPhone, role: 2 });
    const here = await enter(inFirefox);
    const at = anchorAt.toISOString();
    const account = await accountOf(here);
    expect(account).toMatchObject({
      sessions: [
        {
          id: here.user.sessionId,
          device: "Firefox on Linux",
          network: "203.0.113.7",
          role: 1,
          isThis: true,
        },
        {
          id: phone.user.sessionId,
          device: "Safari on iPhone",
          network: "2001:db8:1:2::/64",
          role: 2,
          isThis: false,
        },
      ],
      browsers: [
        { device: "Firefox on Linux", isThis: true },
        { device: "Safari on iPhone", isThis: false },
      ],
      factors: { authenticator: false, passkeys: [], recoveryCodes: 0 },
      isFactorDemanded: false,
      feeds: [],
    });
    expect(account.sessions[0]?.signedInAt.slice(0, 16)).toBe(at.slice(0, 16));
    // The browser's cookie alone tells which of those that are known it is.
    const { "__Host-browser": _mark, ...cookies } = here.cookies;
    const unknown = await here.get("/users/account", { cookies });
    expect(unknown.json<Account>().browsers.map(({ isThis }) => isThis)).toEqual([false, false]);
  });

  it("shows nothing of sessions that are over, that wait or that could only change a password", async () => {
    await openSessionAs(testApp(), { ...both, minutesAgo: 61 });
    await openSessionAs(testApp(), { ...both, stage: "change-password" });
    await openSessionAs(testApp(), { ...both, stage: "second-factor" });
    await openSessionAs(testApp(), { username: "owner1", role: 1 });
    const here = await enter();
    expect((await accountOf(here)).sessions.map(({ id }) => id)).toEqual([here.user.sessionId]);
  });

  it("keeps where a session is over a change of role", async () => {
    const here = await enter(inFirefox);
    const changed = (await here.post("/users/role", { role: 2 })).json<{ sessionId: string }>();
    const other = await enter(onPhone);
    expect((await accountOf(other)).sessions).toContainEqual(
      expect.objectContaining({
        id: changed.sessionId,
        role: 2,
        device: "Firefox on Linux",
        network: "203.0.113.7",
      }),
    );
  });

  it("says whether the agency asks for a second step, and whether there are passkeys here", async () => {
    await demand(testApp(), "committee");
    const here = await signInAs(testApp(), { username: "owner2", role: 1 });
    expect(await accountOf(here)).toMatchObject({ isFactorDemanded: false, arePasskeysOffered: true });
    const url = `/api/agencies/${DEMO_AGENCY}/users/account`;
    const elsewhere = await here.get("", { url, headers: { ...here.headers, host: "192.0.2.7" } });
    expect(elsewhere.json()).toMatchObject({ arePasskeysOffered: false });
    await demand(testApp(), "everyone");
    expect(await accountOf(here)).toMatchObject({ isFactorDemanded: true });
    await demand(testApp(), "none");
  });

  it("ends another session, which is out at its next call, and that is noted down", async () => {
    const other = await enter(onPhone);
    const here = await enter(inFirefox);
    expect((await other.get("/plans/query/lots")).statusCode).toBe(200);
    const ended = await end(here, `/users/sessions/${other.user.sessionId}`);
    expect([ended.statusCode, ended.json()]).toEqual([200, {}]);
    expect((await other.get("/plans/query/lots")).json()).toMatchObject({ code: "SESSION_EXPIRED" });
    expect((await here.get("/plans/query/lots")).statusCode).toBe(200);
    const again = await end(here, `/users/sessions/${other.user.sessionId}`);
    expect(again.json()).toMatchObject({ status: 404, code: "NOT_FOUND" });
    const [noted] = await testApp().database.query<{ actor: string; subject: object }>(DEMO_AGENCY, {
      text: "select actor, subject from audit_events where kind = 'sessions-ended' order by event_id desc limit 1",
    });
    expect(noted).toEqual({
      actor: "both1",
      subject: { handle: here.user.sessionId, ended: [other.user.sessionId] },
    });
  });

  it("ends all others at once, those that wait too, and not its own", async () => {
    const others = [await enter(), await enter({ role: 2 })];
    const waiting = await openSessionAs(testApp(), { ...both, stage: "second-factor" });
    const strangers = await signInAs(testApp(), { username: "owner2", role: 1 });
    const here = await enter();
    expect((await end(here, "/users/sessions")).statusCode).toBe(200);
    for (const each of [...others, { ...here, ...waiting }])
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect(
        (await each.get("/users/session", { ...each, url: `/api/agencies/${DEMO_AGENCY}/users/session` }))
          .statusCode,
      ).toBe(401);
    for (const each of [here, strangers])
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect((await each.get("/users/session")).statusCode).toBe(200);
    // There is nothing left to end, which is what was asked for.
    expect((await end(here, "/users/sessions")).statusCode).toBe(200);
  });

  it("does not end its own session, nor anybody else's", async () => {
    const strangers = await signInAs(testApp(), { username: "owner2", role: 1 });
    const here = await enter();
    for (const id of [strangers.user.sessionId, here.user.sessionId, NOBODYS])
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect((await end(here, `/users/sessions/${id}`)).statusCode).toBe(404);
    for (const each of [here, strangers])
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect((await each.get("/users/session")).statusCode).toBe(200);
  });

  it("lets of two sessions that end each other at once one do so", async () => {
    const [one, other] = [await enter(), await enter()];
    const answers = await Promise.all([
      end(one, `/users/sessions/${other.user.sessionId}`),
      end(other, `/users/sessions/${one.user.sessionId}`),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((low, high) => low - high)).toEqual([
      200, 401,
    ]);
  });

  it("forgets a browser, which is a new one from then on, and no other's", async () => {
    const phone = await enter(onPhone);
    const here = await enter(inFirefox);
    const strangers = await signInAs(testApp(), { username: "owner2", role: 1 });
    const id = (await accountOf(here)).browsers[1]?.id ?? "";
    const strange = (await accountOf(strangers)).browsers[0]?.id ?? "";
    expect((await end(here, `/users/browsers/${strange}`)).statusCode).toBe(404);
    const again = { ...onPhone, cookies: phone.cookies };
    expect(await newSubjects(() => enter(again))).toEqual([]);
    expect((await end(here, `/users/browsers/${id}`)).json()).toEqual({});
    expect((await end(here, `/users/browsers/${id}`)).json()).toMatchObject({ code: "NOT_FOUND" });
    expect(await newSubjects(() => enter(again))).toEqual([NEW_DEVICE]);
  });

  it("tells by mail of a sign-in in a browser that was not known, and of no other", async () => {
    const before = (await testApp().mails()).length;
    const first = await enter(inFirefox);
    const [mail] = (await testApp().mails()).slice(before);
    expect(mail?.subject).toBe(NEW_DEVICE);
    expect(mail?.text).toContain("both1 was used just now");
    expect(mail?.text).toContain("as Owner, in a browser that we did not know: Firefox on Linux.");
    expect(await newSubjects(() => enter({ cookies: first.cookies }))).toEqual([]);
    // Who is known in somebody else's account is not known in this one.
    expect(
      await newSubjects(() => signInAs(testApp(), { username: "owner2", role: 1, cookies: first.cookies })),
    ).toEqual([NEW_DEVICE]);
  });

  it("fills nobody's mailbox: six of an hour are told", async () => {
    const told = await newSubjects(async () => {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      for (let count = 0; count < 8; count += 1) await enter();
    });
    expect(told).toHaveLength(6);
    await testApp().moveClock(new Date(anchorAt.getTime() + 61 * 60_000));
    expect(await newSubjects(() => enter())).toEqual([NEW_DEVICE]);
  });

  it.each(CALLS)("%s %s is refused to who is not signed in as far as that", async (method, path) => {
    const ask = (proof: object) => {
      const url = `/api/agencies/${DEMO_AGENCY}${path}`;
      return testApp().app.inject({ method, url, ...proof });
    };
    expect((await ask({})).json()).toMatchObject({ status: 401, code: "SESSION_EXPIRED" });
    for (const stage of ["change-password", "second-factor"] as const)
      expect(
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        (await ask(await openSessionAs(testApp(), { ...both, stage }))).json(),
        stage,
      ).toMatchObject({ status: 401, code: "SESSION_EXPIRED" });
  });

  it.each(CHANGES)("%s %s is refused without the token, and under another agency", async (method, path) => {
    const here = await enter();
    const other = await enter();
    const headers = { ...here.headers, "x-xsrf-token": "" };
    expect((await here.get(path, { method, headers })).json()).toMatchObject({ status: 403, code: "XSRF" });
    await addSecondAgency(testApp().database).catch(() => undefined);
    const url = `/api/agencies/${SECOND_AGENCY}${path}`;
    expect((await here.get("", { method, url })).statusCode).toBe(404);
    expect((await other.get("/users/session")).statusCode).toBe(200);
  });

  it("lists the calendar feeds of all its roles, and ends one of another role", async () => {
    const member = await enter({ role: 2 });
    const here = await enter();
    for (const each of [member, here])
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await each.post("/users/calendar-feed", { confirm: { password: DEMO_PASSWORD } });
    const feedsOf = async () => (await accountOf(here)).feeds;
    const feed = { createdAt: expect.any(String), readAt: null };
    expect(await feedsOf()).toEqual([
      { role: 1, ...feed },
      { role: 2, ...feed },
    ]);
    expect((await end(here, "/users/calendar-feed/2")).json()).toEqual({});
    expect((await end(here, "/users/calendar-feed/2")).json()).toMatchObject({
      status: 404,
      code: "NOT_FOUND",
    });
    expect((await end(here, "/users/calendar-feed/5")).json()).toMatchObject({ status: 400 });
    expect(await feedsOf()).toEqual([{ role: 1, ...feed }]);
    expect((await member.get("/users/calendar-feed")).json()).toEqual({ createdAt: null, readAt: null });
  });

  it("makes a calendar feed with a factor alone once there is one", async () => {
    const here = await signInAs(testApp(), { username: "owner2", role: 1 });
    const account = { usernameKey: "owner2", contactId: here.user.mainContact.contactID };
    const app = await giveApp(testApp(), account);
    const ask = (confirm: object): Promise<Answer> => here.post("/users/calendar-feed", { confirm });
    expect((await ask({ password: DEMO_PASSWORD })).json()).toMatchObject({ code: "SECOND_FACTOR_REQUIRED" });
    expect((await ask({ enrolmentCode: "123456" })).json()).toMatchObject({ code: "SECOND_FACTOR_REQUIRED" });
    expect((await ask({ code: "000000" })).json()).toMatchObject({ code: "SECOND_FACTOR_FAILED" });
    const made = await newSubjects(async () =>
      expect((await ask({ code: await app.nextCode() })).json()).toEqual({
        address: expect.stringMatching(/\.ics$/),
        createdAt: expect.any(String),
      }),
    );
    expect(made).toEqual(["A calendar feed was made - Harbour & Vale Strata"]);
    const holder = userHolder(DEMO_AGENCY, account);
    await benchOf(testApp()).run(DEMO_AGENCY, (transaction) => removeAllFactors(transaction, holder));
  });

  it("refuses what no id can be", async () => {
    const here = await enter();
    for (const path of [`/users/sessions/${"A".repeat(65)}`, "/users/browsers/1"])
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect((await end(here, path)).json(), path).toMatchObject({ status: 400, code: "VALIDATION" });
  });
});
