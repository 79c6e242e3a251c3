import { expect, it } from "vitest";
import { temporaryPasswordOf } from "../../testing/app/ask-recovery.ts";
import { DEMO_AGENCY, type TestApp, useTestApp } from "../../testing/app/build-test-app.ts";
import {
  type Answer,
  clientOf,
  clientWith,
  DEMO_PASSWORD,
  type SignedInClient,
  signInAs,
  tryToSignIn,
} from "../../testing/app/sign-in-as.ts";
import { signInContact } from "../../testing/app/give-account.ts";
import { describeOnOneEngine } from "../../testing/databases/test-database.ts";

const NEW = "Canary7Qk3vTz";
const CHANGED = { message: "Your password has been changed successfully." };
const raised = { freeFailures: 1_000, recoveriesPerAccount: 1_000, recoveriesPerAddress: 1_000 };

function change(
  client: SignedInClient,
  oldPassword: string,
  newPassword: string,
  username = client.user.mainContact.webAccessUsername,
): Promise<Answer> {
  const body = { oldPassword, newPassword, version: 1601 };
  return client.post(`/users/${username}/password`, body, { method: "PUT" });
}

const setVersion = (testApp: TestApp, version: number): Promise<void> =>
  testApp.arrange(
    "update agencies set application = jsonb_set(application, '{version}', to_jsonb($1::int))",
    [version],
  );

describeOnOneEngine("a change of password", (engine) => {
  const testApp = useTestApp({ engine, limits: raised });
  const statusWith = async (username: string, password: string): Promise<number> =>
    (await tryToSignIn(testApp(), { username, role: 1, password })).statusCode;

  it(
    "keeps the session under a new secret, ends the others, and is told by mail",
    { tags: ["spec-576", "spec-632", "spec-766"] },
    async () => {
      const other = await signInAs(testApp(), { username: "owner1", role: 1 });
      const client = await signInAs(testApp(), { username: "owner1", role: 1 });
      const before = (await testApp().mails()).length;
      const answer = await change(client, DEMO_PASSWORD, NEW, "OWNER1");
      expect([answer.statusCode, answer.json()]).toEqual([200, CHANGED]);
      expect(answer.cookies.map(({ name }) => name)).toEqual(["__Host-sid"]);
      expect((await other.get("/plans/query/lots")).statusCode).toBe(401);
      expect((await client.get("/plans/query/lots")).statusCode).toBe(401);
      const cookies = { ...client.cookies, "__Host-sid": answer.cookies[0]?.value ?? "" };
      const goneOn = clientWith(testApp(), client.user, cookies);
      expect((await goneOn.get("/plans/query/lots")).statusCode).toBe(200);
      // The token of the same handle is still good.
      expect((await goneOn.post("/users/logout", {})).statusCode).toBe(200);
      expect([await statusWith("owner1", DEMO_PASSWORD), await statusWith("owner1", NEW)]).toEqual([
        401, 200,
      ]);
      const [mail, ...more] = (await testApp().mails()).slice(before);
      expect(mail?.subject).toBe("Your password was changed - Harbour & Vale Strata");
      // Of the sign-in with the new one.
      expect(more.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^You signed in on a new/)]);
      expect(mail?.text).toContain("If it was not you");
    },
  );

  it(
    "after a reset takes the temporary password as the old one, and ends its session",
    { tags: ["spec-766"] },
    async () => {
      const { password } = await temporaryPasswordOf(testApp(), "owner2", 1);
      const answer = await tryToSignIn(testApp(), { username: "owner2", role: 1, password });
      const reset = clientOf(testApp(), answer);
      expect((await change(reset, DEMO_PASSWORD, NEW)).json()).toMatchObject({ code: "WRONG_PASSWORD" });
      const again = { errors: [{ message: "The new password must differ from the current one." }] };
      expect((await change(reset, password, password)).json()).toMatchObject(again);
      const changed = await change(reset, password, NEW);
      expect([changed.statusCode, changed.json()]).toEqual([200, CHANGED]);
      const dropped = changed.cookies.filter(({ expires }) => expires?.getTime() === 0);
      expect(dropped.map(({ name }) => name).toSorted()).toEqual(["XSRF-TOKEN", "__Host-sid"]);
      expect((await change(reset, password, "Zr5pLw8xHd")).json()).toMatchObject({ code: "SESSION_EXPIRED" });
      expect([await statusWith("owner2", password), await statusWith("owner2", DEMO_PASSWORD)]).toEqual([
        401, 401,
      ]);
      const signedIn = await tryToSignIn(testApp(), { username: "owner2", role: 1, password: NEW });
      expect(signedIn.json()).toMatchObject({ loginResult: "SUCCESS" });
    },
  );

  it("makes a temporary password void that was not used", async () => {
    const { password } = await temporaryPasswordOf(testApp(), "both1", 1);
    const client = await signInAs(testApp(), { username: "both1", role: 1 });
    expect((await change(client, DEMO_PASSWORD, NEW)).statusCode).toBe(200);
    expect([await statusWith("both1", password), await statusWith("both1", NEW)]).toEqual([401, 200]);
  });

  const SECURE =
    "Your password needs to be between 8 and 15 alphanumeric characters, and needs to include one lower case letter, one upper case letter and a number.";
  const EASY = "This password is easy to guess, please choose another.";
  it.each([
    [1601, "", "New Password is required."],
    [1601, "Abcde1", "New Password must be at least 8 characters."],
    [1601, "Abcdefghijklmno1", "New Password can be a maximum of 15 characters."],
    [1202, "abcdefgh1", SECURE],
    [1202, "Abcdefgh!1", SECURE],
    [1201, "abcde", "New Password must be at least 6 characters."],
    [1601, "Password123", EASY],
    [1601, "Harbour2026", EASY],
    [1601, "HarbourVale1", EASY],
    [1601, "Committee2026", EASY],
    [1201, "123456", EASY],
    [1601, DEMO_PASSWORD, "The new password must differ from the current one."],
  ])(
    "is refused: version %i, %j: %s",
    { tags: ["spec-482", "spec-484", "spec-485", "spec-486", "spec-488", "spec-739"] },
    async (version, typed, message) => {
      await setVersion(testApp(), version);
      const client = await signInAs(testApp(), { username: "committee1", role: 2 });
      const answer = await change(client, DEMO_PASSWORD, typed);
      expect(answer.json()).toMatchObject({
        status: 400,
        code: "VALIDATION",
        errors: [{ path: "newPassword", message }],
      });
      await setVersion(testApp(), 1601);
    },
  );

  const TOO_SHORT = { errors: [{ message: "New Password must be at least 8 characters." }] };

  it("goes by the agency's version, whatever the body says", { tags: ["spec-736"] }, async () => {
    const client = await signInAs(testApp(), { username: "committee1", role: 2 });
    const body = { oldPassword: DEMO_PASSWORD, newPassword: "abcdef", version: 1201 };
    const answer = await client.post("/users/committee1/password", body, { method: "PUT" });
    expect(answer.json()).toMatchObject(TOO_SHORT);
  });

  it("is not weakened where no application is recorded (D3)", { tags: ["spec-705"] }, async () => {
    const client = await signInAs(testApp(), { username: "committee1", role: 2 });
    const [agency] = await testApp().database.query(DEMO_AGENCY, {
      text: "select application from agencies",
    });
    await testApp().arrange("update agencies set application = null");
    expect((await change(client, DEMO_PASSWORD, "abcdef")).json()).toMatchObject(TOO_SHORT);
    await testApp().arrange("update agencies set application = $1", [agency?.["application"]]);
  });

  it("needs a session, its token, its own access code in the path and a whole body", async () => {
    const client = await signInAs(testApp(), { username: "committee1", role: 2 });
    for (const username of ["owner1", "nobody", "committee1x"])
      expect((await change(client, DEMO_PASSWORD, NEW, username)).statusCode, username).toBe(404);
    const put = (changes: object, body: object = { oldPassword: DEMO_PASSWORD, newPassword: NEW }) =>
      client.post("/users/committee1/password", body, { method: "PUT", ...changes });
    expect((await put({ cookies: {} })).statusCode).toBe(401);
    expect((await put({ headers: { ...client.headers, "x-xsrf-token": "" } })).json()).toMatchObject({
      code: "XSRF",
    });
    expect((await put({}, { newPassword: NEW })).json()).toMatchObject({ code: "VALIDATION" });
  });

  it("of several at once one wins", async () => {
    const client = await signInAs(testApp(), { username: "committee2", role: 2 });
    const wanted = ["Zr5pLw8xHda", "Zr5pLw8xHdb", "Zr5pLw8xHdc", "Zr5pLw8xHdd"];
    const answers = await Promise.all(wanted.map((typed) => change(client, DEMO_PASSWORD, typed)));
    const winners = wanted.filter((_, index) => answers[index]?.statusCode === 200);
    expect(winners).toHaveLength(1);
    for (const { statusCode } of answers) expect([200, 401, 403]).toContain(statusCode);
    await signInAs(testApp(), { username: "committee2", role: 2, password: winners[0] ?? "" });
  });

  it("leaves no password in log, audit, outbox or tables", async () => {
    const client = await signInContact(testApp(), 5010);
    expect((await change(client, "Canary7Wrong", NEW)).json()).toMatchObject({ code: "WRONG_PASSWORD" });
    expect((await change(client, DEMO_PASSWORD, NEW)).statusCode).toBe(200);
    const username = client.user.mainContact.webAccessUsername;
    const { password } = await temporaryPasswordOf(testApp(), username, 1);
    const reset = clientOf(testApp(), await tryToSignIn(testApp(), { username, role: 1, password }));
    expect((await change(reset, password, "Canary7Qk3vTy")).statusCode).toBe(200);
    expect(await statusWith(username, "Canary7Qk3vTy")).toBe(200);
    await testApp().mails();
    const rows = await testApp().database.query<{ row: string }>(DEMO_AGENCY, {
      text: `select to_jsonb(e)::text as row from audit_events e union all select to_jsonb(o)::text from outbox_mails o
        union all select to_jsonb(k)::text from credentials k union all select to_jsonb(s)::text from sessions s`,
    });
    const written = rows.map(({ row }) => row).join("\n") + testApp().logLines.join("\n");
    expect(written).toContain('"kind": "password-change"');
    expect(written).toContain('"kind": "password-change-failed"');
    expect(written).not.toContain("Canary7");
    expect(written).not.toContain(password);
    expect(written).not.toContain(DEMO_PASSWORD);
  });
});

describeOnOneEngine("wrong present passwords", (engine) => {
  const testApp = useTestApp({ engine });

  it("are counted like failures to sign in, and forgotten with a right one", async () => {
    const client = await signInAs(testApp(), { username: "owner1", role: 1 });
    const codes: string[] = [];
    const wrong = async (): Promise<void> =>
      void codes.push((await change(client, "Wrong123", NEW)).json<{ code: string }>().code);
    for (let count = 0; count < 4; count += 1) await wrong();
    const changed = await change(client, DEMO_PASSWORD, NEW);
    expect(changed.statusCode).toBe(200);
    const cookies = { ...client.cookies, "__Host-sid": changed.cookies[0]?.value ?? "" };
    const goneOn = clientWith(testApp(), client.user, cookies);
    for (let count = 0; count < 6; count += 1)
      codes.push((await change(goneOn, "Wrong123", "Zr5pLw8xHda")).json<{ code: string }>().code);
    expect(codes).toEqual([...Array.from({ length: 9 }, () => "WRONG_PASSWORD"), "TOO_MANY_ATTEMPTS"]);
    const late = await change(goneOn, NEW, "Zr5pLw8xHda");
    expect(late.json()).toMatchObject({ detail: "Too many attempts. Please try again in 1 minutes." });
    expect(Number(late.headers["retry-after"])).toBeGreaterThan(0);
  });
});
