import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { FixturePackage } from "../../testing/packages/fixtures.ts";
import { importPackage } from "../../import/public.ts";
import { anchorAt, useTestApp } from "../../testing/app/build-test-app.ts";
import { type Answer, clientOf, tryToSignIn } from "../../testing/app/sign-in-as.ts";
import { describeOnOneEngine } from "../../testing/databases/test-database.ts";
import { runUsersCommand } from "../accounts/users-command.ts";

const INITIAL = "bramble7Kettle";
const OWN = "Heron4Lakeside";
const DAY_MS = 86_400_000;
let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "portal-initial-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describeOnOneEngine("an initial password", (engine) => {
  const testApp = useTestApp({ engine, limits: { freeFailures: 1_000 } });
  // An agency keeps what was stated, and its accounts their passwords: each test loads one of its own.
  let agencyId = 123_456;
  const signIn = (password = INITIAL): Promise<Answer> =>
    tryToSignIn(testApp(), { username: "owner1", role: 1, password, agencyId });
  const resultOf = async (password?: string): Promise<unknown> => {
    const body = (await signIn(password)).json<{ loginResult?: string; code?: string }>();
    return body.loginResult ?? body.code;
  };
  const change = (answer: Answer, oldPassword: string, newPassword = OWN): Promise<Answer> =>
    clientOf(testApp(), answer, agencyId).post(
      "/users/owner1/password",
      { oldPassword, newPassword },
      { method: "PUT" },
    );
  async function load(initialPasswords: string | undefined, initialPassword = INITIAL): Promise<void> {
    const fixture = new FixturePackage().set("web_users.csv", 2, { initialPassword });
    fixture.settings["agencyId"] = agencyId;
    fixture.settings["initialPasswords"] = initialPasswords;
    const outcome = await importPackage({
      source: await fixture.writeFolder(await mkdtemp(join(folder, "package-"))),
      database: testApp().database,
      blobs: testApp().blobs,
      now: new Date("2026-07-01T00:00:00Z"),
      mode: "import",
    });
    expect(outcome.faults).toEqual([]);
  }
  const users = (action: "set-password" | "enable", password = ""): Promise<number> =>
    runUsersCommand(
      { name: "users", agencyId, action, username: "owner1", password },
      { database: testApp().database, say: () => {} },
    );
  const stated = async (): Promise<unknown> =>
    (
      await testApp().database.query(agencyId, {
        text: "select initial_passwords as stated from agencies where agency_id = $1",
        values: [agencyId],
      })
    )[0]?.["stated"];

  beforeEach(async () => {
    await testApp().moveClock(anchorAt);
    agencyId += 1;
  });

  it("works once where nothing is stated: it opens a session that may only change it", async () => {
    await load(undefined);
    expect(await stated()).toBe("once");
    const first = await signIn();
    expect(first.json()).toMatchObject({ loginResult: "TOTP_SUCCESS" });
    const reset = clientOf(testApp(), first, agencyId);
    expect((await reset.get("/users/session")).json()).toMatchObject({ code: "SESSION_EXPIRED" });
    expect((await change(first, "Wrong1234")).json()).toMatchObject({ code: "WRONG_PASSWORD" });
    expect((await change(first, INITIAL)).statusCode).toBe(200);
    expect([await resultOf(), await resultOf(OWN)]).toEqual(["INVALID_CREDENTIALS", "SUCCESS"]);
  }, 120_000);

  it("may be used again until it has been changed, and each sign-in ends the one before", async () => {
    await load("once");
    const lost = await signIn();
    const found = await signIn();
    expect((await change(lost, INITIAL)).statusCode).toBe(401);
    expect((await change(found, INITIAL)).statusCode).toBe(200);
  }, 120_000);

  it("never touches a password of one's own, in whatever the package gives later", async () => {
    await load("once");
    await change(await signIn(), INITIAL);
    await load("once", "Trumpet9Sand");
    expect([await resultOf("Trumpet9Sand"), await resultOf(OWN)]).toEqual(["INVALID_CREDENTIALS", "SUCCESS"]);
  }, 120_000);

  it("expires after 90 days, and only the right one is told so; another package's begins again", async () => {
    await load("once", "Tulip4Gravel");
    await testApp().moveClock(new Date(anchorAt.getTime() + 90 * DAY_MS - 60_000));
    expect(await resultOf("Tulip4Gravel")).toBe("TOTP_SUCCESS");
    // The same password loaded again does not start another 90 days.
    await load("once", "Tulip4Gravel");
    await testApp().moveClock(new Date(anchorAt.getTime() + 90 * DAY_MS + 600_000));
    expect(await resultOf("Tulip4Gravel")).toBe("TOTP_EXPIRED");
    expect(await resultOf("Tulip4Gravex")).toBe("INVALID_CREDENTIALS");
    await load("once", "Trumpet9Sand");
    expect(await resultOf("Trumpet9Sand")).toBe("TOTP_SUCCESS");
  }, 120_000);

  it("opens a full session for as long as it is there where the package keeps it", async () => {
    await load("keep");
    await testApp().moveClock(new Date(anchorAt.getTime() + 400 * DAY_MS));
    expect(await resultOf()).toBe("SUCCESS");
    await load(undefined);
    expect([await stated(), await resultOf()]).toEqual(["keep", "SUCCESS"]);
    // Nobody is locked out on the day on which the agency turns: the 90 days begin then.
    await load("once");
    expect(await resultOf()).toBe("TOTP_SUCCESS");
  }, 120_000);

  it("that an operator sets is held to the same: changed at the first sign-in, within 90 days", async () => {
    await load("once");
    expect(await users("set-password", "Walnut6Compass")).toBe(0);
    expect([await resultOf(), await resultOf("Walnut6Compass")]).toEqual([
      "INVALID_CREDENTIALS",
      "TOTP_SUCCESS",
    ]);
    await testApp().moveClock(new Date(anchorAt.getTime() + 91 * DAY_MS));
    expect(await resultOf("Walnut6Compass")).toBe("TOTP_EXPIRED");
    expect(await users("set-password", "Copper5Ferret")).toBe(0);
    expect((await change(await signIn("Copper5Ferret"), "Copper5Ferret")).statusCode).toBe(200);
    expect(await resultOf(OWN)).toBe("SUCCESS");
    await load("keep");
    expect(await users("set-password", "Walnut6Compass")).toBe(0);
    expect(await resultOf("Walnut6Compass")).toBe("SUCCESS");
  }, 120_000);
});
