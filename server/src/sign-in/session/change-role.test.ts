import { beforeEach, expect, it } from "vitest";
import { anchorAt, DEMO_AGENCY, useTestApp } from "../../testing/app/build-test-app.ts";
import { clientOf, type SignedInClient, signInAs } from "../../testing/app/sign-in-as.ts";
import { describeOnEngines } from "../../testing/databases/test-database.ts";

const MINUTE = 60_000;
const after = (minutes: number): Date => new Date(anchorAt.getTime() + minutes * MINUTE);
const lots = "/plans/query/lots";
const expiresAt = (answer: { headers: Record<string, unknown> }): number =>
  new Date(String(answer.headers["x-session-expires"])).getTime();

describeOnEngines("changing the role", (engine) => {
  const testApp = useTestApp({ engine });
  const signIn = (username: string, role: 1 | 2 | 3 | 4): Promise<SignedInClient> =>
    signInAs(testApp(), { username, role });

  // A session of a test that moved the clock on would be newer than those of the next.
  beforeEach(async () => {
    await testApp().moveClock(anchorAt);
    await testApp().arrange("delete from sessions");
  });

  it(
    "opens a new session in place of the old one, without the password",
    { tags: ["spec-706"] },
    async () => {
      const owner = await signIn("both1", 1);
      expect(owner.user).toMatchObject({ userRole: 1, availableRoles: [1, 2], executiveMemberList: [] });
      const answer = await owner.post("/users/role", { role: 2 });
      expect(answer.statusCode).toBe(200);
      const member = clientOf(testApp(), answer);
      expect(member.user).toMatchObject({
        userRole: 2,
        availableRoles: [1, 2],
        executiveMemberList: [{ ownersCorpID: 101 }],
      });
      expect(member.user.sessionId).not.toBe(owner.user.sessionId);
      expect(member.cookies["__Host-sid"]).not.toBe(owner.cookies["__Host-sid"]);
      expect(member.cookies["XSRF-TOKEN"]).not.toBe(owner.cookies["XSRF-TOKEN"]);
      const sid = answer.cookies.find(({ name }) => name === "__Host-sid");
      expect(sid).toMatchObject({ path: "/", secure: true, httpOnly: true, sameSite: "Strict" });
      expect((await owner.get(lots)).statusCode).toBe(401);
      expect((await member.get(lots)).statusCode).toBe(200);
      expect((await member.get("/users/session")).json()).toEqual(member.user);
      // The old token went with the old session.
      const oldToken = { ...member.headers, "x-xsrf-token": owner.headers["x-xsrf-token"] ?? "" };
      const cookies = { ...member.cookies, "XSRF-TOKEN": owner.cookies["XSRF-TOKEN"] ?? "" };
      const forged = await member.post("/users/logout", {}, { headers: oldToken, cookies });
      expect(forged.json()).toMatchObject({ code: "XSRF" });
    },
  );

  it("is written down with both roles and both handles, and no secret", { tags: ["spec-706"] }, async () => {
    const owner = await signIn("both1", 1);
    const member = clientOf(testApp(), await owner.post("/users/role", { role: 2 }));
    const [event] = await testApp().database.query<{ kind: string; actor: string; subject: object }>(
      DEMO_AGENCY,
      { text: "select kind, actor, subject from audit_events order by event_id desc limit 1" },
    );
    expect(event).toEqual({
      kind: "role-change",
      actor: "both1",
      subject: { from: 1, to: 2, oldHandle: owner.user.sessionId, handle: member.user.sessionId },
    });
  });

  it("a change to the current role leaves the session as it is", async () => {
    const owner = await signIn("both1", 1);
    const answer = await owner.post("/users/role", { role: 1 });
    expect(answer.json()).toEqual(owner.user);
    expect(answer.cookies).toEqual([]);
    expect((await owner.get(lots)).statusCode).toBe(200);
  });

  it(
    "refuses a role that the account lacks, or that the agency's version does not offer",
    { tags: ["spec-706"] },
    async () => {
      const owner = await signIn("both1", 1);
      for (const role of [3, 4]) {
        const answer = await owner.post("/users/role", { role });
        expect(answer.statusCode).toBe(403);
        expect(answer.json()).toMatchObject({
          code: "ROLE_UNAVAILABLE",
          detail: "Your access code does not have this role.",
        });
      }
      await testApp().arrange("update web_users set roles = '{1,3}' where username = 'both1'");
      await testApp().arrange(
        "update agencies set application = jsonb_set(application, '{version}', '1400'::jsonb)",
      );
      expect((await owner.post("/users/role", { role: 3 })).json()).toMatchObject({
        code: "ROLE_UNAVAILABLE",
      });
      await testApp().arrange(
        "update agencies set application = jsonb_set(application, '{version}', '1601'::jsonb)",
      );
      expect((await owner.post("/users/role", { role: 3 })).statusCode).toBe(200);
      await testApp().arrange("update web_users set roles = '{1,2}' where username = 'both1'");
    },
  );

  it("answers an invalid request and a missing session", async () => {
    const owner = await signIn("both1", 1);
    for (const body of [{}, { role: 0 }, { role: "2" }, { role: 2, isAdmin: true }])
      expect((await owner.post("/users/role", body)).json()).toMatchObject({ code: "VALIDATION" });
    const stranger = await owner.post("/users/role", { role: 2 }, { cookies: {} });
    expect(stranger.statusCode).toBe(401);
    const bare = await owner.post(
      "/users/role",
      { role: 2 },
      { headers: { ...owner.headers, "x-xsrf-token": "" } },
    );
    expect(bare.json()).toMatchObject({ code: "XSRF" });
  });

  it("of several changes at once one wins, and one session is left", async () => {
    const owner = await signIn("both1", 1);
    const count = async (): Promise<number> => {
      const text = "select count(*)::int as count from sessions where username_key = 'both1'";
      return (await testApp().database.query<{ count: number }>(DEMO_AGENCY, { text }))[0]?.count ?? -1;
    };
    const before = await count();
    const answers = await Promise.all([2, 2, 2, 2].map((role) => owner.post("/users/role", { role })));
    expect(answers.map(({ statusCode }) => String(statusCode)).toSorted()).toEqual([
      "200",
      "401",
      "401",
      "401",
    ]);
    expect(await count()).toBe(before);
    const winner = answers.find(({ statusCode }) => statusCode === 200);
    expect(winner && (await clientOf(testApp(), winner).get(lots)).statusCode).toBe(200);
  });

  it("at most five sessions a user are left when changes and sign-ins come together", async () => {
    const clients: SignedInClient[] = [];
    for (let each = 0; each < 5; each += 1) clients.push(await signIn("both1", 1));
    await Promise.all([
      ...clients.map((client) => client.post("/users/role", { role: 2 })),
      signIn("both1", 1).catch(() => null),
      signIn("both1", 1).catch(() => null),
    ]);
    const text = "select count(*)::int as count from sessions where username_key = 'both1'";
    const [row] = await testApp().database.query<{ count: number }>(DEMO_AGENCY, { text });
    expect(row?.count).toBeLessThanOrEqual(5);
  });

  it("ends twelve hours after the sign-in, however often the role was changed", async () => {
    let client = await signIn("both1", 1);
    for (let minutes = 50; minutes < 720; minutes += 50) {
      await testApp().moveClock(after(minutes));
      const answer = await client.post("/users/role", { role: client.user.userRole === 1 ? 2 : 1 });
      expect(answer.statusCode, `${minutes} minutes`).toBe(200);
      const end = Math.min(minutes + 60, 720);
      expect(Math.abs(expiresAt(answer) - after(end).getTime())).toBeLessThan(20_000);
      client = clientOf(testApp(), answer);
    }
    await testApp().moveClock(after(721));
    expect((await client.get(lots)).statusCode).toBe(401);
  }, 60_000);

  it("leaves the browser its own throttle key", async () => {
    // A network of its own, so that no other test has to wait.
    const here = { username: "both1", role: 1, remoteAddress: "203.0.113.7" } as const;
    const client = await signInAs(testApp(), here);
    const answer = await client.post("/users/role", { role: 2 });
    expect(answer.cookies.map(({ name }) => name).toSorted()).toEqual([
      "XSRF-TOKEN",
      "__Host-handle",
      "__Host-sid",
    ]);
    for (let count = 0; count < 5; count += 1)
      await signInAs(testApp(), { ...here, password: "Wrong123" }).catch(() => null);
    await expect(signInAs(testApp(), here)).rejects.toThrow(/429/);
    const cookies = { "__Host-browser": client.cookies["__Host-browser"] ?? "" };
    expect((await signInAs(testApp(), { ...here, cookies })).user.userRole).toBe(1);
  });
});
