import { beforeEach, expect, it } from "vitest";
import { askRecovery, temporaryPasswordOf } from "../testing/ask-recovery.ts";
import { anchorAt, DEMO_AGENCY, useTestApp } from "../testing/build-test-app.ts";
import { type Answer, clientOf, type SignedInClient, signInAs, tryToSignIn } from "../testing/sign-in-as.ts";
import { describeOnEngines } from "../testing/test-database.ts";

const MINUTE = 60_000;
const raised = {
  freeFailures: 1_000,
  perAddress: 1_000,
  perAgency: 1_000,
  recoveriesPerAccount: 1_000,
  recoveriesPerAddress: 1_000,
  recoveriesPerAgency: 1_000,
};
const INVALID = { status: 401, code: "INVALID_CREDENTIALS" };
const FAILURE = {
  status: 401,
  code: "TOTP_FAILURE",
  detail:
    "Invalid temporary password. Your temporary password was emailed to you. If required, you can reset your password again using the link above.",
};
const EXPIRED = {
  status: 401,
  code: "TOTP_EXPIRED",
  detail: "Your temporary password has expired, please reset your password again.",
};
/** Has the shape of a temporary password. */
const GUESS = "Abcdefghij23";

const expiresAt = (of: Answer): number => Date.parse(String(of.headers["x-session-expires"]));

describeOnEngines("a temporary password", (engine) => {
  const testApp = useTestApp({ engine, limits: raised });
  const owner1 = { username: "owner1", role: 1 } as const;
  // It has ticked on meanwhile.
  beforeEach(() => testApp().moveClock(anchorAt));

  it("[380] [766] opens a session that may change the password or sign out, and is to all other calls none", async () => {
    const before = await signInAs(testApp(), owner1);
    const { password } = await temporaryPasswordOf(testApp(), "owner1", 1);
    // Until it is used nothing else has changed.
    expect((await before.get("/plans/query/lots")).statusCode).toBe(200);
    await signInAs(testApp(), owner1);
    const answer = await tryToSignIn(testApp(), { ...owner1, password });
    expect(answer.json()).toMatchObject({ loginResult: "TOTP_SUCCESS", userRole: 1 });
    const reset = clientOf(testApp(), answer);
    for (const path of ["/plans/query/lots", "/users/session", "/contacts/5007"])
      expect((await reset.get(path)).json(), path).toMatchObject({ status: 401, code: "SESSION_EXPIRED" });
    const roleChange = await reset.post("/users/role", { role: 1 });
    expect(roleChange.json()).toMatchObject({ code: "SESSION_EXPIRED" });
    // The permanent one counts no more, and what was open with it is over (D20, D21).
    expect((await before.get("/plans/query/lots")).statusCode).toBe(401);
    expect((await tryToSignIn(testApp(), owner1)).json()).toMatchObject(INVALID);
    expect((await reset.post("/users/logout", {})).statusCode).toBe(200);
  });

  it("[766] works once", async () => {
    const { password } = await temporaryPasswordOf(testApp(), "owner2", 1);
    const once = { username: "owner2", role: 1, password } as const;
    expect((await tryToSignIn(testApp(), once)).statusCode).toBe(200);
    expect((await tryToSignIn(testApp(), once)).json()).toMatchObject(INVALID);
  });

  it("of fifty uses at once exactly one wins", async () => {
    const { password } = await temporaryPasswordOf(testApp(), "committee1", 2);
    const use = { username: "committee1", role: 2, password } as const;
    const answers = await Promise.all(Array.from({ length: 50 }, () => tryToSignIn(testApp(), use)));
    const statuses = answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other);
    expect(statuses).toEqual([200, ...Array.from({ length: 49 }, () => 401)]);
    const sessions = await testApp().database.query(DEMO_AGENCY, {
      text: "select from sessions where username_key = 'committee1'",
    });
    expect(sessions).toHaveLength(1);
  });

  it("[620] a wrong one is told apart in the browser that asked, whether there is such an account or not", async () => {
    for (const username of ["committee2", "nobody9"]) {
      const asked = await askRecovery(testApp(), "resetPassword", { username, userRole: 2 });
      await testApp().recover();
      const cookies = Object.fromEntries(asked.cookies.map(({ name, value }) => [name, value]));
      const wrong = { username, role: 2, password: GUESS } as const;
      expect((await tryToSignIn(testApp(), { ...wrong, cookies })).json()).toMatchObject(FAILURE);
      expect((await tryToSignIn(testApp(), wrong)).json()).toMatchObject(INVALID);
      await testApp().moveClock(new Date(anchorAt.getTime() + 61 * MINUTE));
      expect((await tryToSignIn(testApp(), { ...wrong, cookies })).json()).toMatchObject(INVALID);
      await testApp().moveClock(anchorAt);
    }
  });

  it("[621] a right one that has expired says so, for a day; it still never opens anything", async () => {
    const { password, cookies } = await temporaryPasswordOf(testApp(), "nonlot1", 3);
    const late = { username: "nonlot1", role: 3, password, cookies } as const;
    await testApp().moveClock(new Date(anchorAt.getTime() + 59 * MINUTE));
    expect((await tryToSignIn(testApp(), { ...late, password: GUESS })).json()).toMatchObject(FAILURE);
    await testApp().moveClock(new Date(anchorAt.getTime() + 61 * MINUTE));
    expect((await tryToSignIn(testApp(), late)).json()).toMatchObject(EXPIRED);
    expect((await tryToSignIn(testApp(), { ...late, role: 2 })).json()).toMatchObject(INVALID);
    await signInAs(testApp(), { username: "nonlot1", role: 3 });
  });

  it("is void after five wrong ones, in whatever browser; other wrong passwords do not count", async () => {
    const { password } = await temporaryPasswordOf(testApp(), "nonlot2", 3);
    const right = { username: "nonlot2", role: 3, password } as const;
    for (let count = 0; count < 6; count += 1)
      await tryToSignIn(testApp(), { ...right, password: "Wrong123" });
    for (let count = 0; count < 5; count += 1)
      expect((await tryToSignIn(testApp(), { ...right, password: GUESS })).statusCode).toBe(401);
    expect((await tryToSignIn(testApp(), right)).json()).toMatchObject(INVALID);
    await signInAs(testApp(), { username: "nonlot2", role: 3 });
  });

  it("is replaced by the next one, and nobody's for another role or account", async () => {
    const first = await temporaryPasswordOf(testApp(), "both1", 1);
    const { password } = await temporaryPasswordOf(testApp(), "both1", 2);
    const both1 = { username: "both1", role: 2 } as const;
    expect((await tryToSignIn(testApp(), { ...both1, password: first.password })).json()).toMatchObject(
      INVALID,
    );
    expect((await tryToSignIn(testApp(), { ...both1, role: 4, password })).json()).toMatchObject(INVALID);
    expect((await tryToSignIn(testApp(), { ...both1, username: "manager1", password })).json()).toMatchObject(
      INVALID,
    );
    expect((await tryToSignIn(testApp(), { ...both1, password })).statusCode).toBe(200);
  });

  it("opens a session that ends after an hour, however much it is used", async () => {
    const { password } = await temporaryPasswordOf(testApp(), "manager1", 4);
    const answer = await tryToSignIn(testApp(), { username: "manager1", role: 4, password });
    const end = anchorAt.getTime() + 60 * MINUTE;
    expect(Math.abs(expiresAt(answer) - end)).toBeLessThan(60_000);
    const reset: SignedInClient = clientOf(testApp(), answer);
    const change = { oldPassword: "Wrong12345", newPassword: "Qk7vTz3mWb" };
    const wrong = (): Promise<Answer> => reset.post("/users/manager1/password", change, { method: "PUT" });
    await testApp().moveClock(new Date(anchorAt.getTime() + 50 * MINUTE));
    const still = await wrong();
    expect(still.json()).toMatchObject({ code: "WRONG_PASSWORD" });
    expect(Math.abs(expiresAt(still) - end)).toBeLessThan(60_000);
    await testApp().moveClock(new Date(anchorAt.getTime() + 61 * MINUTE));
    expect((await wrong()).json()).toMatchObject({ code: "SESSION_EXPIRED" });
  });
});

describeOnEngines("guesses at a temporary password", (engine) => {
  const limits = { recoveriesPerAccount: 100, recoveriesPerAddress: 100 };
  const testApp = useTestApp({ engine, limits });

  it("are counted like every failed sign-in: after the free ones comes a wait", async () => {
    const { password, cookies } = await temporaryPasswordOf(testApp(), "owner1", 1);
    const guess = { username: "owner1", role: 1, password: GUESS, cookies } as const;
    const codes: string[] = [];
    for (let count = 0; count < 11; count += 1)
      codes.push((await tryToSignIn(testApp(), guess)).json<{ code: string }>().code);
    // Five of the account, and five of the browser that asked; it is void since the first five.
    expect(codes).toEqual([...Array.from({ length: 10 }, () => "TOTP_FAILURE"), "TOO_MANY_ATTEMPTS"]);
    const right = await tryToSignIn(testApp(), { ...guess, password });
    expect(right.json()).toMatchObject({ code: "TOO_MANY_ATTEMPTS" });
  });

  it("[766] a stranger who keeps an account waiting keeps nobody from the password that was mailed", async () => {
    const asked = await temporaryPasswordOf(testApp(), "committee1", 2);
    const { password, cookies } = asked;
    const committee1 = { username: "committee1", role: 2 } as const;
    for (let count = 0; count < 6; count += 1)
      await tryToSignIn(testApp(), { ...committee1, password: "Wrong123" });
    const inAskingBrowser = { ...committee1, cookies };
    const code = async (attempt: Parameters<typeof tryToSignIn>[1]): Promise<string> =>
      (await tryToSignIn(testApp(), attempt)).json<{ code: string }>().code;
    // The permanent one waits there too, and the mailed one does in every other browser.
    expect(await code(inAskingBrowser)).toBe("TOO_MANY_ATTEMPTS");
    expect(await code({ ...committee1, password })).toBe("TOO_MANY_ATTEMPTS");
    const unknown = { ...inAskingBrowser, username: "committee9", password };
    expect(await code(unknown)).toBe("INVALID_CREDENTIALS");
    const opened = await tryToSignIn(testApp(), { ...inAskingBrowser, password });
    expect(opened.json()).toMatchObject({ loginResult: "TOTP_SUCCESS" });
    // What brought the wait is over with it.
    const lanes = await testApp().database.query(DEMO_AGENCY, {
      text: "select lane from sign_in_failures where lane like '%committee1%'",
    });
    expect(lanes).toEqual([]);
  });
});
