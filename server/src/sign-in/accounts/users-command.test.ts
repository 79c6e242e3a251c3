import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { FixturePackage } from "../../testing/packages/fixtures.ts";
import { importPackage } from "../../import/public.ts";
import { useTestApp } from "../../testing/app/build-test-app.ts";
import { signInAs, tryToSignIn } from "../../testing/app/sign-in-as.ts";
import { describeOnEngines } from "../../testing/databases/test-database.ts";
import { signIn as signInWith } from "../sign-in.ts";
import { throttleLimits } from "../throttle/sign-in-limits.ts";
import { runUsersCommand, type UsersCommand } from "./users-command.ts";
import { createHashQueue, type HashQueue } from "../password/hash-queue.ts";

const AGENCY = 123_456;
const OWN = "Jabiru1234";
const all = (password: string) => ({ username: "owner1", role: 1, password, agencyId: AGENCY }) as const;
const KEPT_OF_ACCOUNTS = [
  "credentials",
  "disabled_accounts",
  "sessions",
  "sign_in_failures",
  "account_failures",
] as const;
let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "portal-users-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describeOnEngines("accounts, from the command line", (engine) => {
  const testApp = useTestApp({ engine });
  const signIn = async (password: string): Promise<number> =>
    (await tryToSignIn(testApp(), all(password))).statusCode;

  async function load(initialPassword: string, version = 1601): Promise<void> {
    const fixture = new FixturePackage().set("web_users.csv", 2, { initialPassword });
    fixture.settings["application"] = { description: "T", version, rwacVersion: null, appMhVersion: null };
    const outcome = await importPackage({
      source: await fixture.writeFolder(await mkdtemp(join(folder, "package-"))),
      database: testApp().database,
      blobs: testApp().blobs,
      now: new Date("2026-07-01T00:00:00Z"),
      mode: "import",
    });
    expect(outcome.faults).toEqual([]);
  }
  async function users(
    action: UsersCommand["action"],
    username = "owner1",
    password = "",
    agencyId = AGENCY,
  ): Promise<{ exitCode: number; lines: string[] }> {
    const lines: string[] = [];
    const exitCode = await runUsersCommand(
      { name: "users", agencyId, action, username, password },
      { database: testApp().database, say: (line) => void lines.push(line) },
    );
    return { exitCode, lines };
  }
  /** The account has a password of the person's own. */
  const setOwn = async (): Promise<void> =>
    expect((await users("set-password", "owner1", OWN)).exitCode).toBe(0);
  // Each test begins with the package's accounts, of which the portal knows nothing.
  beforeEach(async () => {
    for (const table of KEPT_OF_ACCOUNTS)
      await testApp().database.query(AGENCY, { text: `delete from ${table}` });
    await load("Initial123");
  }, 120_000);

  it("a password set here is the person's own: no import replaces it, and waits and sessions end", async () => {
    const open = await signInAs(testApp(), all("Initial123"));
    for (let count = 0; count < 6; count += 1) await signIn("Wrong1234");
    expect(await signIn("Initial123")).toBe(429);
    expect(await users("set-password", "OWNER1", OWN)).toEqual({
      exitCode: 0,
      lines: ["owner1 has a new password; its sessions have ended."],
    });
    expect((await open.get("/users/session")).statusCode).toBe(401);
    expect(await signIn(OWN)).toBe(200);
    await load("Another123");
    expect(await signIn("Another123")).toBe(401);
    expect(await signIn(OWN)).toBe(200);
  }, 60_000);

  it("a disabled account is out at once and through an import, with the answer of a wrong password", async () => {
    await setOwn();
    const open = await signInAs(testApp(), all(OWN));
    expect((await open.get("/users/session")).statusCode).toBe(200);
    expect((await users("disable")).lines).toEqual(["owner1 is disabled; its sessions have ended."]);
    expect((await open.get("/users/session")).statusCode).toBe(401);
    const disabled = await tryToSignIn(testApp(), all(OWN));
    const wrong = await tryToSignIn(testApp(), all("Wrong1234"));
    expect([disabled.statusCode, disabled.body]).toEqual([401, wrong.body]);
    await load("Third1234");
    expect(await signIn(OWN)).toBe(401);
    expect(await users("set-password", "owner1", OWN)).toEqual({
      exitCode: 0,
      lines: [
        "owner1 has a new password; its sessions have ended.",
        "It is still disabled: portal users enable lets it sign in.",
      ],
    });
    expect(await signIn(OWN)).toBe(401);
    expect((await users("list")).lines.at(-1)).toMatch(/^owner1 +disabled +own +\d{4}-\d\d-\d\d /);
    expect((await users("enable")).exitCode).toBe(0);
    expect(await signIn(OWN)).toBe(200);
  }, 60_000);

  it.each([["set-password"], ["disable"]] as const)(
    "a sign-in under way while its account changes opens nothing: %s",
    async (action) => {
      await setOwn();
      const queue = createHashQueue();
      const hashing: HashQueue = {
        ...queue,
        // The password was found to be right; the account changes before its session is open.
        run: async (key, work, options) => {
          const result = await queue.run(key, work, options);
          await users(action, "owner1", OWN);
          return result;
        },
      };
      const attempt = { ...all(OWN), address: "203.0.113.7", device: "A browser", browserSecret: null };
      const { database } = testApp();
      const parts = { ...testApp(), publicOrigin: undefined, hashing, limits: throttleLimits };
      const outcome = await signInWith(parts, attempt);
      expect(outcome).toMatchObject({ ok: false, code: "INVALID_CREDENTIALS" });
      await users("enable");
      const sessions = await database.query(AGENCY, {
        text: "select from sessions where username_key = 'owner1'",
        values: [],
      });
      expect(sessions).toEqual([]);
      expect(await signIn(OWN)).toBe(200);
    },
    60_000,
  );

  it("a session that came to be while the account was disabled proves nothing", async () => {
    await setOwn();
    const open = await signInAs(testApp(), all(OWN));
    await testApp().database.query(AGENCY, {
      text: "insert into disabled_accounts values ($1, 'owner1', portal_now(), 2)",
      values: [AGENCY],
    });
    expect((await open.get("/users/session")).statusCode).toBe(401);
    await users("enable");
    expect((await open.get("/users/session")).statusCode).toBe(200);
  });

  it("the password is held to the rule of the agency's version", async () => {
    expect(await users("set-password", "owner1", "abcdefgh")).toMatchObject({
      exitCode: 1,
      lines: [expect.stringMatching(/^Your password needs to be between 8 and 15 alphanumeric characters/)],
    });
    await load("Fourth123", 1201);
    expect(await users("set-password", "owner1", "abc-1")).toEqual({
      exitCode: 1,
      lines: ["New Password must be at least 6 characters."],
    });
    expect((await users("set-password", "owner1", "k7-mQz")).exitCode).toBe(0);
    expect(await signIn("k7-mQz")).toBe(200);
  });

  it.each(["Password1", "Owner12345", "Strata1234"])(
    "a password that is easy to guess is refused: %s",
    { tags: ["spec-739"] },
    async (password) => {
      await setOwn();
      const before = await users("list");
      await load("Fifth1234");
      expect(await users("set-password", "owner1", password)).toEqual({
        exitCode: 1,
        lines: ["This password is easy to guess, please choose another."],
      });
      expect((await users("list")).lines).toEqual(before.lines);
    },
  );

  it("an unknown account or agency is told so", async () => {
    expect(await users("disable", "nobody")).toEqual({
      exitCode: 1,
      lines: ["Agency 123456 has no access code nobody: portal users list shows all."],
    });
    expect((await users("list", "owner1", "", 555_555)).exitCode).toBe(1);
  });

  it("each change stands in the log of who did what, without a password", async () => {
    await setOwn();
    await users("disable");
    await users("enable");
    const events = await testApp().database.query<{ kind: string; subject: unknown }>(AGENCY, {
      text: "select kind, subject from audit_events where agency_id = $1 and kind like 'user-%' order by event_id",
      values: [AGENCY],
    });
    expect(new Set(events.map(({ kind }) => kind))).toEqual(
      new Set(["user-password-set", "user-disabled", "user-enabled"]),
    );
    expect(new Set(events.map(({ subject }) => JSON.stringify(subject)))).toEqual(
      new Set(['{"username":"owner1","contactId":2}']),
    );
    expect(testApp().logLines.join("")).not.toContain(OWN);
  });
});
