import type { StaffSession } from "@portal/contract/staff/office/schemas";
import { beforeAll, expect, it } from "vitest";
import { anchorAt, DEMO_AGENCY, useTestApp } from "../../../testing/app/build-test-app.ts";
import {
  firstAdmin,
  inviteByCommand,
  OfficeBrowser,
  type SignedInMember,
  STAFF_PASSWORD,
} from "../../../testing/app/office-browser.ts";
import { describeOnEngines } from "../../../testing/databases/test-database.ts";

const MINUTE = 60_000;
const passwordOf = (email: string, password = STAFF_PASSWORD) => ({ email, password });
const codesOf = (answered: { json: () => { code: string } }) => answered.json().code;

describeOnEngines("signing in to the office", (engine) => {
  const testApp = useTestApp({ engine, limits: { freeFailures: 5 } });
  let ada: SignedInMember;
  beforeAll(async () => {
    ada = await firstAdmin(testApp());
  });
  const half = async (): Promise<OfficeBrowser> => {
    const browser = new OfficeBrowser(testApp());
    await browser.enter("session", passwordOf(ada.email));
    return browser;
  };

  it("tells nothing of the person before the second factor, and nothing is theirs to call", async () => {
    const browser = new OfficeBrowser(testApp());
    const session = await browser.enter("session", passwordOf(ada.email.toUpperCase()));
    expect(session).toEqual({
      stage: "second-factor",
      sessionId: browser.sessionId,
      secondFactor: { kinds: ["authenticator", "recovery-code"], mustEnrol: false, isCodeNeeded: false },
      member: null,
    });
    expect((await browser.get("staff")).statusCode).toBe(401);
    expect((await browser.post("authenticator", { confirm: null })).statusCode).toBe(401);
  });

  it("gives each stage another secret, and the first one proves nothing any more", async () => {
    const browser = await half();
    const [before, handle] = [browser.cookies.get("__Host-office"), browser.sessionId];
    const full = await browser.enter("session/second-factor", { proof: await ada.proof() });
    expect(full.member).toMatchObject({ email: ada.email });
    expect(browser.cookies.get("__Host-office")).not.toBe(before);
    const old = new OfficeBrowser(testApp());
    old.cookies.set("__Host-office", before ?? "");
    old.sessionId = handle;
    expect((await old.get("session")).statusCode).toBe(401);
  });

  it("takes a code once, and a recovery code once", async () => {
    const proof = await ada.proof();
    await (await half()).enter("session/second-factor", { proof });
    const again = await half();
    expect(codesOf(await again.post("session/second-factor", { proof }))).toBe("SECOND_FACTOR_FAILED");
    const recovery = { proof: { recoveryCode: ada.recoveryCodes[0] ?? "" } };
    await (await half()).enter("session/second-factor", recovery);
    expect(codesOf(await (await half()).post("session/second-factor", recovery))).toBe(
      "SECOND_FACTOR_FAILED",
    );
  });

  it("answers an unknown address, a wrong password, an open invitation and a disabled account alike", async () => {
    await inviteByCommand(testApp(), "invited@agency.example.com");
    const answers = await Promise.all(
      [
        passwordOf("nobody@agency.example.com"),
        passwordOf(ada.email, "not the password of Ada"),
        passwordOf("invited@agency.example.com"),
      ].map(async (typed, at) => {
        const browser = new OfficeBrowser(testApp());
        browser.remoteAddress = `198.51.100.${at}`;
        return (await browser.post("session", typed)).body;
      }),
    );
    expect(new Set(answers).size).toBe(1);
    expect(JSON.parse(answers[0] ?? "")).toMatchObject({
      status: 401,
      code: "INVALID_CREDENTIALS",
      detail: "Invalid e-mail address or password. Please try again, or ask an administrator of your agency.",
    });
  });

  it("makes a network wait after five wrong passwords, and no other one", async () => {
    const thief = new OfficeBrowser(testApp());
    thief.remoteAddress = "198.51.100.77";
    for (let tries = 0; tries < 5; tries += 1)
      // oxlint-disable-next-line no-await-in-loop -- one after the other, as they are counted
      expect((await thief.post("session", passwordOf(ada.email, `wrong ${tries} password`))).statusCode).toBe(
        401,
      );
    const waiting = await thief.post("session", passwordOf(ada.email));
    expect([waiting.statusCode, waiting.headers["retry-after"]]).toEqual([429, expect.any(String)]);
    expect((await half()).sessionId).toBeDefined();
  });

  it("ends half a session with the fifth wrong code, also of a burst, and mails the person", async () => {
    const thief = await half();
    const burst = await Promise.all(
      Array.from({ length: 12 }, (_, at) =>
        thief.post("session/second-factor", { proof: { code: String(100_000 + at) } }),
      ),
    );
    const codes = burst.map(codesOf);
    expect(codes.filter((code) => code === "SECOND_FACTOR_FAILED")).toHaveLength(5);
    expect(codes.filter((code) => code === "SESSION_EXPIRED")).toHaveLength(7);
    expect((await thief.post("session/second-factor", { proof: await ada.proof() })).statusCode).toBe(401);
    const mails = (await testApp().mails()).filter(({ subject }) => subject?.includes("Wrong codes"));
    expect(mails.map(({ text }) => text)).toEqual([expect.stringContaining("five wrong codes")]);
  });

  it("asks an unknown browser for something else than a code after twenty wrong ones in a day", async () => {
    const known = new OfficeBrowser(testApp());
    await known.enter("session", passwordOf(ada.email));
    await known.enter("session/second-factor", { proof: await ada.proof() });
    for (let tries = 0; tries < 20; tries += 1) {
      // oxlint-disable-next-line no-await-in-loop -- each half of a session has five tries
      const thief = await half();
      // oxlint-disable-next-line no-await-in-loop -- likewise
      await thief.post("session/second-factor", { proof: { code: String(200_000 + tries) } });
    }
    const unknown = await (await half()).post("session/second-factor", { proof: await ada.proof() });
    expect(unknown.json()).toMatchObject({
      status: 429,
      detail:
        "Too many wrong codes. Please use a passkey or a recovery code, or a browser in which you have signed in before.",
    });
    const recoveryCode = ada.recoveryCodes[1] ?? "";
    await (await half()).enter("session/second-factor", { proof: { recoveryCode } });
    await known.enter("session", passwordOf(ada.email));
    await known.enter("session/second-factor", { proof: await ada.proof() });
    await testApp().arrange("delete from factor_failures");
  });

  it("still looks at codes after many wrong recovery codes", async () => {
    for (let tries = 0; tries < 21; tries += 1) {
      // oxlint-disable-next-line no-await-in-loop -- each half of a session has five tries
      const thief = await half();
      // oxlint-disable-next-line no-await-in-loop -- likewise
      await thief.post("session/second-factor", { proof: { recoveryCode: "AAAAA-AAAAA" } });
    }
    const unknown = await (await half()).enter("session/second-factor", { proof: await ada.proof() });
    expect(unknown.stage).toBe("full");
  });

  it("gives no tries back for calls that compare nothing", async () => {
    const thief = await half();
    for (const code of ["100000", "100001", "100002", "100003"]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other, as they are counted
      await thief.post("session/second-factor", { proof: { code } });
    }
    expect((await thief.post("authenticator", { confirm: null })).statusCode).toBe(401);
    expect((await thief.post("session/second-factor", { proof: await ada.proof() })).statusCode).toBe(401);
  });

  it("ends half a session after ten minutes", async () => {
    const browser = await half();
    const [{ now } = { now: anchorAt }] = await testApp().database.query<{ now: Date }>(DEMO_AGENCY, {
      name: "test-now",
      text: "select portal_now() as now",
      values: [],
    });
    await testApp().moveClock(new Date(now.getTime() + 9 * MINUTE));
    expect((await browser.get("session")).statusCode).toBe(200);
    await testApp().moveClock(new Date(now.getTime() + 10 * MINUTE + 1_000));
    expect((await browser.get("session")).statusCode).toBe(401);
  });

  it("signs out, and a sign-in ends the session whose cookie it brings", async () => {
    const browser = await half();
    await browser.enter("session/second-factor", { proof: await ada.proof() });
    const [cookie, handle] = [browser.cookies.get("__Host-office") ?? "", browser.sessionId];
    await browser.enter("session", passwordOf(ada.email));
    const former = new OfficeBrowser(testApp());
    former.cookies.set("__Host-office", cookie);
    former.sessionId = handle;
    expect((await former.get("session")).statusCode).toBe(401);
    expect((await browser.delete("session")).statusCode).toBe(200);
    expect(browser.cookies.has("__Host-office")).toBe(false);
  });

  it("refuses a change without the token of this very session", async () => {
    const browser = await half();
    await browser.enter("session/second-factor", { proof: await ada.proof() });
    browser.cookies.set("__Host-office-xsrf", "another.token");
    expect(codesOf(await browser.delete("session"))).toBe("XSRF");
  });

  it("mails the person once a browser signs in that they have not used", async () => {
    const known = new OfficeBrowser(testApp());
    const before = (await testApp().mails()).length;
    await known.enter("session", passwordOf(ada.email));
    await known.enter("session/second-factor", { proof: await ada.proof() });
    const once = (await testApp().mails()).slice(before).map(({ subject }) => subject);
    expect(once).toEqual([expect.stringContaining("A new browser signed in to the office")]);
    await known.enter("session", passwordOf(ada.email));
    await known.enter("session/second-factor", { proof: await ada.proof() });
    expect((await testApp().mails()).length).toBe(before + 1);
  });

  it("keeps five sessions of a person; the oldest gives way", async () => {
    const browsers: OfficeBrowser[] = [];
    for (let at = 0; at < 6; at += 1) {
      const browser = new OfficeBrowser(testApp());
      // oxlint-disable-next-line no-await-in-loop -- one after the other: the first is the oldest
      await browser.enter("session", passwordOf(ada.email));
      // oxlint-disable-next-line no-await-in-loop -- likewise
      await browser.enter("session/second-factor", { proof: await ada.proof() });
      browsers.push(browser);
    }
    const statuses = await Promise.all(browsers.map(async (each) => (await each.get("session")).statusCode));
    expect(statuses).toEqual([401, 200, 200, 200, 200, 200]);
  });

  it("knows no agency that is not there", async () => {
    const browser = new OfficeBrowser(testApp(), 100_009);
    const answered = await browser.post("session", passwordOf(ada.email));
    expect(answered.json<{ code: string }>().code).toBe("UNKNOWN_AGENCY");
    expect(answered.json<StaffSession>().sessionId).toBeUndefined();
  });
});
