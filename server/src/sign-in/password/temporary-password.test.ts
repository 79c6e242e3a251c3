import { beforeEach, expect, it } from "vitest";
import { askRecovery, passwordIn, temporaryPasswordOf } from "../../testing/app/ask-recovery.ts";
import { anchorAt, DEMO_AGENCY, useTestApp } from "../../testing/app/build-test-app.ts";
import {
  type Answer,
  clientOf,
  type SignedInClient,
  signInAs,
  tryToSignIn,
} from "../../testing/app/sign-in-as.ts";
import { describeOnOneEngine } from "../../testing/databases/test-database.ts";

const MINUTE = 60_000;
const raised = {
  freeFailures: 1_000,
  perAddress: 1_000,
  perAgency: 1_000,
  recoveriesPerAccount: 1_000,
  recoveriesPerAddress: 1_000,
  recoveriesPerAgency: 1_000,
  mailsPerAccount: 1_000,
  perAccount: 1_000,
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

describeOnOneEngine("a temporary password", (engine) => {
  const testApp = useTestApp({ engine, limits: raised });
  const owner1 = { username: "owner1", role: 1 } as const;
  // It has ticked on meanwhile.
  beforeEach(() => testApp().moveClock(anchorAt));

  it(
    "opens a session that may change the password or sign out, and is to all other calls none",
    { tags: ["spec-380", "spec-766"] },
    async () => {
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
      expect((await reset.post("/users/logout", {})).statusCode).toBe(200);
    },
  );

  it(
    "signs in again until a new password has been set; the former password works until then",
    { tags: ["spec-766"] },
    async () => {
      const former = { username: "owner2", role: 1 } as const;
      const other = await signInAs(testApp(), former);
      const { password } = await temporaryPasswordOf(testApp(), "owner2", 1);
      const temporary = { ...former, password };
      const lost = clientOf(testApp(), await tryToSignIn(testApp(), temporary));
      // The page is lost: both passwords still sign in, and what was open stays open.
      await signInAs(testApp(), former);
      expect((await other.get("/plans/query/lots")).statusCode).toBe(200);
      const again = await tryToSignIn(testApp(), { ...temporary, remoteAddress: "203.0.113.8" });
      expect(again.json()).toMatchObject({ loginResult: "TOTP_SUCCESS" });
      const change = { oldPassword: password, newPassword: "Qk7vTz3mWb" };
      const put = { method: "PUT" } as const;
      // Each sign-in with it ends the reset session before.
      expect((await lost.post("/users/owner2/password", change, put)).statusCode).toBe(401);
      const changed = await clientOf(testApp(), again).post("/users/owner2/password", change, put);
      expect(changed.statusCode).toBe(200);
      expect((await tryToSignIn(testApp(), temporary)).json()).toMatchObject(INVALID);
      expect((await tryToSignIn(testApp(), former)).json()).toMatchObject(INVALID);
      expect((await other.get("/plans/query/lots")).statusCode).toBe(401);
      await signInAs(testApp(), { ...former, password: "Qk7vTz3mWb" });
    },
  );

  it("twenty uses at once leave one reset session", async () => {
    const { password } = await temporaryPasswordOf(testApp(), "committee1", 2);
    const use = { username: "committee1", role: 2, password } as const;
    const answers = await Promise.all(Array.from({ length: 20 }, () => tryToSignIn(testApp(), use)));
    // Those whose session another use ended before it was answered are told so.
    expect(answers.map(({ statusCode }) => statusCode)).toContain(200);
    const sessions = await testApp().database.query(DEMO_AGENCY, {
      text: "select from sessions where username_key = 'committee1'",
    });
    expect(sessions).toHaveLength(1);
  });

  it(
    "a wrong one is told apart in the browser that asked, whether there is such an account or not",
    { tags: ["spec-620"] },
    async () => {
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
    },
  );

  it(
    "a right one that has expired says so, for a day; it still never opens anything",
    { tags: ["spec-621"] },
    async () => {
      const { password, cookies } = await temporaryPasswordOf(testApp(), "nonlot1", 3);
      const late = { username: "nonlot1", role: 3, password, cookies } as const;
      await testApp().moveClock(new Date(anchorAt.getTime() + 59 * MINUTE));
      expect((await tryToSignIn(testApp(), { ...late, password: GUESS })).json()).toMatchObject(FAILURE);
      await testApp().moveClock(new Date(anchorAt.getTime() + 61 * MINUTE));
      expect((await tryToSignIn(testApp(), late)).json()).toMatchObject(EXPIRED);
      expect((await tryToSignIn(testApp(), { ...late, role: 2 })).json()).toMatchObject(INVALID);
      await signInAs(testApp(), { username: "nonlot1", role: 3 });
    },
  );

  it("is void after five wrong ones in their network alone; other wrong passwords do not count", async () => {
    const { password } = await temporaryPasswordOf(testApp(), "nonlot2", 3);
    const right = { username: "nonlot2", role: 3, password } as const;
    const there = { remoteAddress: "203.0.113.66" };
    for (let count = 0; count < 6; count += 1)
      await tryToSignIn(testApp(), { ...right, ...there, password: "Wrong123" });
    for (let count = 0; count < 4; count += 1)
      await tryToSignIn(testApp(), { ...right, ...there, password: GUESS });
    expect((await tryToSignIn(testApp(), { ...right, ...there })).statusCode).toBe(200);
    expect((await tryToSignIn(testApp(), { ...right, ...there, password: GUESS })).statusCode).toBe(401);
    expect((await tryToSignIn(testApp(), { ...right, ...there })).json()).toMatchObject(INVALID);
    expect((await tryToSignIn(testApp(), right)).statusCode).toBe(200);
  });

  it("stays valid when a newer one is mailed, so nobody can void it; and serves no other role or account", async () => {
    const first = await temporaryPasswordOf(testApp(), "both1", 1);
    const { password } = await temporaryPasswordOf(testApp(), "both1", 2);
    const both1 = { username: "both1", role: 2 } as const;
    expect((await tryToSignIn(testApp(), { ...both1, role: 4, password })).json()).toMatchObject(INVALID);
    expect((await tryToSignIn(testApp(), { ...both1, username: "manager1", password })).json()).toMatchObject(
      INVALID,
    );
    for (const each of [first.password, password, first.password])
      expect((await tryToSignIn(testApp(), { ...both1, password: each })).statusCode).toBe(200);
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

describeOnOneEngine("guesses at a temporary password", (engine) => {
  const limits = { recoveriesPerAccount: 100, recoveriesPerAddress: 100, perAccount: 12 };
  const testApp = useTestApp({ engine, limits });
  const codeOf = async (attempt: Parameters<typeof tryToSignIn>[1]): Promise<string> => {
    const { code, loginResult } = (await tryToSignIn(testApp(), attempt)).json<Record<string, string>>();
    return code ?? loginResult ?? "";
  };

  it("void it for the guessing network alone; elsewhere and in every browser it still signs in", async () => {
    const { password, cookies } = await temporaryPasswordOf(testApp(), "owner1", 1);
    const guess = { username: "owner1", role: 1, password: GUESS } as const;
    const codes: string[] = [];
    for (let count = 0; count < 7; count += 1) codes.push(await codeOf(guess));
    expect(codes).toEqual([
      ...Array.from({ length: 5 }, () => "INVALID_CREDENTIALS"),
      "TOO_MANY_ATTEMPTS",
      "TOO_MANY_ATTEMPTS",
    ]);
    // In the browser that asked they are told apart, whatever the account waits for.
    expect(await codeOf({ ...guess, cookies })).toBe("TOTP_FAILURE");
    expect(await codeOf({ ...guess, password })).toBe("TOO_MANY_ATTEMPTS");
    expect(await codeOf({ ...guess, password, remoteAddress: "203.0.113.9" })).toBe("TOTP_SUCCESS");
  });

  it.each([
    ["by access code", { username: "committee1", userRole: 2 }, "resetPassword"],
    ["by e-mail address", { email: "amelia.hartigan@example.com", userType: 2 }, "findPassword"],
  ] as const)(
    "a stranger keeps nobody from the password that was asked for %s",
    { tags: ["spec-766"] },
    async (_way, body, call) => {
      const before = (await testApp().mails()).length;
      const asked = await askRecovery(testApp(), call, body, { remoteAddress: "203.0.113.1" });
      const [mail] = (await testApp().mails()).slice(before);
      const password = passwordIn(mail?.text) ?? "";
      const committee1 = { username: "committee1", role: 2 } as const;
      const cookies = Object.fromEntries(asked.cookies.map(({ name, value }) => [name, value]));
      // In the owner's own network and elsewhere, until the account is guarded.
      for (let network = 1; network <= 3; network += 1)
        for (let count = 0; count < 6; count += 1)
          await tryToSignIn(testApp(), {
            ...committee1,
            password: "Wrong123",
            remoteAddress: `203.0.113.${network}`,
          });
      const there = { ...committee1, password, remoteAddress: "203.0.113.1" };
      expect(await codeOf({ ...there, password: "Demo1234" })).toBe("TOO_MANY_ATTEMPTS");
      expect(await codeOf({ ...there, username: "committee9" })).toBe("INVALID_CREDENTIALS");
      expect(await codeOf({ ...there, cookies })).toBe("TOTP_SUCCESS");
      expect(await codeOf(there)).toBe("TOTP_SUCCESS");
      expect(await codeOf({ ...there, remoteAddress: "203.0.113.200" })).toBe("TOTP_SUCCESS");
    },
  );
});
