import { beforeEach, expect, it, vi } from "vitest";
import { askRecovery, passwordIn } from "../../testing/app/ask-recovery.ts";
import { anchorAt, DEMO_AGENCY, useTestApp } from "../../testing/app/build-test-app.ts";
import { signInAs, tryToSignIn } from "../../testing/app/sign-in-as.ts";
import { describeOnOneEngine } from "../../testing/databases/test-database.ts";

const MINUTE = 60_000;
const LIMIT = "You have exceeded the maximum number of password reset requests, please try again later.";

describeOnOneEngine("the limits of recovery", (engine) => {
  const testApp = useTestApp({ engine, limits: { recoveriesPerAddress: 6, recoveriesPerAgency: 9 } });
  const ask = (username: string, remoteAddress = "203.0.113.1", userRole = 1) =>
    askRecovery(testApp(), "resetPassword", { username, userRole }, { remoteAddress });

  // No test meets what another asked for.
  beforeEach(async () => {
    await testApp().moveClock(anchorAt);
    for (const table of ["recovery_requests", "recovery_mails"])
      await testApp().arrange(`delete from ${table}`);
  });
  /** As many as a network may ask for. */
  const askSix = async (): Promise<void> => {
    for (const username of ["owner1", "nobody1"])
      for (let count = 0; count < 3; count += 1) expect((await ask(username)).statusCode).toBe(200);
  };

  it.each(["owner1", "nobody1"])(
    "three an hour of a text in a network, known or not: %s",
    async (username) => {
      const statuses = await Promise.all([1, 2, 3, 4, 5].map(() => ask(username)));
      expect(statuses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(3);
      const refusedOnes = statuses.filter(({ statusCode }) => statusCode === 429);
      expect(refusedOnes).toHaveLength(2);
      for (const answer of refusedOnes) {
        expect(answer.json()).toMatchObject({ code: "TOO_MANY_ATTEMPTS", detail: LIMIT });
        const seconds = Number(answer.headers["retry-after"]);
        expect(seconds).toBeGreaterThan(3_500);
        expect(seconds).toBeLessThanOrEqual(3_600);
      }
    },
  );

  it("so many of a network; a refused one is not counted, and another network is not held up", async () => {
    await askSix();
    expect((await ask("owner2")).statusCode).toBe(429);
    expect((await ask("owner1", "203.0.113.2")).statusCode).toBe(200);
    await testApp().moveClock(new Date(anchorAt.getTime() + 61 * MINUTE));
    expect((await ask("owner2")).statusCode).toBe(200);
  });

  it("above an agency's number, networks with three of their own alone are refused", async () => {
    await askSix();
    for (const last of [2, 3, 4]) expect((await ask("owner2", `203.0.113.${last}`)).statusCode).toBe(200);
    // Nine so far: the agency's number is reached.
    const statuses: number[] = [];
    for (const username of ["committee1", "committee2", "both1", "nobody2"])
      statuses.push((await ask(username, "203.0.113.5")).statusCode);
    expect(statuses).toEqual([200, 200, 200, 429]);
    expect((await ask("committee1", "203.0.113.6")).statusCode).toBe(200);
  });

  it("six mails an hour to an account, from wherever they are asked for, and the first of them still signs in", async () => {
    await testApp().moveClock(new Date(anchorAt.getTime() + 300 * MINUTE));
    const before = (await testApp().mails()).length;
    const networks = [11, 12, 13, 14].flatMap((last) => Array.from({ length: 2 }, () => `203.0.113.${last}`));
    for (const network of networks) expect((await ask("manager1", network, 4)).statusCode).toBe(200);
    const mails = (await testApp().mails()).slice(before);
    expect(mails).toHaveLength(6);
    const password = passwordIn(mails[0]?.text) ?? "";
    const opened = await tryToSignIn(testApp(), { username: "manager1", role: 4, password });
    expect(opened.json()).toMatchObject({ loginResult: "TOTP_SUCCESS" });
    for (let count = 0; count < 8; count += 1)
      await askRecovery(
        testApp(),
        "findUsername",
        { email: "daniel.kowalski@example.org" },
        { remoteAddress: `203.0.113.${20 + count}` },
      );
    expect(await testApp().mails()).toHaveLength(before + 12);
  });

  it("are done the networks in turn: nobody waits behind all that one network asked for", async () => {
    await testApp().moveClock(new Date(anchorAt.getTime() + 450 * MINUTE));
    for (const username of ["owner1", "owner2", "both1"])
      expect((await ask(username, "203.0.113.31")).statusCode).toBe(200);
    expect((await ask("nonlot1", "203.0.113.32", 3)).statusCode).toBe(200);
    await testApp().recover();
    const done = await testApp().database.query<{ actor: string }>(DEMO_AGENCY, {
      text: "select actor from audit_events where kind = 'recovery' order by event_id desc limit 4",
    });
    expect(done.map(({ actor }) => actor).toReversed()).toEqual(["owner1", "nonlot1", "owner2", "both1"]);
  });

  it("sign-in continues meanwhile", async () => {
    await signInAs(testApp(), { username: "owner1", role: 1 });
    expect((await tryToSignIn(testApp(), { username: "owner2", role: 1 })).statusCode).toBe(200);
  });

  it(
    "an application that listens does by itself what was asked for, a while after it answered",
    { tags: ["spec-749"] },
    async () => {
      const { app, database } = testApp();
      const before = (await testApp().mails()).length;
      await app.listen({ port: 0, host: "127.0.0.1" });
      await testApp().moveClock(new Date(anchorAt.getTime() + 630 * MINUTE));
      const isDone = async (): Promise<boolean> => {
        const text = "select from recovery_requests where asked is not null and requested_at > $1";
        const values = [new Date(anchorAt.getTime() + 625 * MINUTE)];
        return (await database.query(DEMO_AGENCY, { text, values })).length === 0;
      };
      expect((await ask("both1")).statusCode).toBe(200);
      expect(await isDone()).toBe(false);
      await vi.waitFor(async () => expect(await isDone()).toBe(true), { timeout: 30_000, interval: 100 });
      const fresh = (await testApp().mails()).slice(before);
      // Sign-ins of the tests before were mailed too.
      const texts = fresh.flatMap(({ subject, text }) => (/password/.test(subject ?? "") ? [text] : []));
      expect(texts).toEqual([expect.stringContaining("both1")]);
    },
  );
});
