import { beforeAll, expect, it } from "vitest";
import { useTestApp } from "../../../testing/app/build-test-app.ts";
import {
  firstAdmin,
  inviteByCommand,
  joinWith,
  OfficeBrowser,
  type SignedInMember,
  STAFF_PASSWORD,
} from "../../../testing/app/office-browser.ts";
import { describeOnEngines } from "../../../testing/databases/test-database.ts";

const HOUR = 3_600_000;
const linkIn = (text: string | undefined): string => /#(\S+)/.exec(text ?? "")?.[1] ?? "";
const newPassword = "nine slow ferries to Manly";

describeOnEngines("links of the office", (engine) => {
  const testApp = useTestApp({ engine });
  const somebody = () => new OfficeBrowser(testApp());
  let ada: SignedInMember;
  beforeAll(async () => {
    ada = await firstAdmin(testApp());
  });
  const accept = (code: string, password = STAFF_PASSWORD) =>
    somebody().post("invitation", { code, name: "Ben Baker", password });
  const askFor = (email: string) => somebody().post("recovery", { email });
  const now = async (): Promise<Date> =>
    (
      await testApp().database.query<{ now: Date }>(1, {
        name: "test-now",
        text: "select portal_now() as now",
        values: [],
      })
    )[0]?.now ?? new Date();
  const mailTo = async (address: string, about: string) =>
    (await testApp().mails()).findLast(
      ({ to, subject }) => JSON.stringify(to).includes(address) && subject?.includes(about) === true,
    );

  it("an invitation tells whom it is for, as often as it is looked at", async () => {
    const code = await inviteByCommand(testApp(), "ben@agency.example.com", "reader");
    for (const _ of [1, 2])
      // oxlint-disable-next-line no-await-in-loop -- the second look must find what the first found
      expect((await somebody().post("invitation/look", { code })).json()).toEqual({
        email: "ben@agency.example.com",
        right: "reader",
      });
    expect((await accept(code)).statusCode).toBe(200);
    expect((await accept(code)).json()).toMatchObject({
      status: 403,
      code: "CODE_INVALID",
      detail: "This link has expired or was used. Please sign in again.",
    });
  });

  it("of 16 acceptances at once one is first", async () => {
    const code = await inviteByCommand(testApp(), "carla@agency.example.com");
    const answers = await Promise.all(Array.from({ length: 16 }, () => accept(code)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(answers.filter(({ statusCode }) => statusCode === 403)).toHaveLength(15);
  });

  it("a newer invitation voids the former, and one is good for 72 hours", async () => {
    const first = await inviteByCommand(testApp(), "dora@agency.example.com");
    const second = await inviteByCommand(testApp(), "dora@agency.example.com");
    expect((await accept(first)).statusCode).toBe(403);
    const begun = await now();
    await testApp().moveClock(new Date(begun.getTime() + 73 * HOUR));
    expect((await accept(second)).statusCode).toBe(403);
    const third = await inviteByCommand(testApp(), "dora@agency.example.com");
    await testApp().moveClock(new Date(begun.getTime() + 144 * HOUR));
    expect((await accept(third)).statusCode).toBe(200);
  });

  it.each([
    ["short", "The password must have at least 12 characters."],
    ["a".repeat(129), "The password can have at most 128 characters."],
    ["password1234", "This password is easy to guess, please choose another."],
    ["everson12345", "This password is easy to guess, please choose another."],
  ])("refuses the password %s and uses the link up only with a good one", async (password, message) => {
    const code = await inviteByCommand(testApp(), `eve.everson@agency.example.com`);
    expect((await accept(code, password)).json()).toMatchObject({
      status: 400,
      errors: [{ path: expect.stringContaining("password"), message }],
    });
    expect((await somebody().post("invitation/look", { code })).statusCode).toBe(200);
  });

  it("a forgotten password is replaced by a link, and the second factor stays", async () => {
    expect((await somebody().post("recovery", { email: ada.email })).json()).toEqual({});
    const mail = await mailTo(ada.email, "Choose a new password for the office");
    const code = linkIn(mail?.text);
    const browser = somebody();
    // Looking uses nothing up.
    for (let looks = 0; looks < 2; looks += 1)
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect((await somebody().post("recovery/look", { code })).json()).toEqual({ email: ada.email });
    expect((await somebody().post("recovery/look", { code: "none" })).json()).toMatchObject({
      status: 403,
      code: "CODE_INVALID",
    });
    expect((await somebody().post("invitation/look", { code })).statusCode).toBe(403);
    const session = await browser.enter("recovery/password", { code, password: newPassword });
    expect(session.secondFactor).toMatchObject({ mustEnrol: false });
    expect((await ada.browser.get("session")).statusCode).toBe(401);
    const full = await browser.enter("session/second-factor", { proof: await ada.proof() });
    expect(full.stage).toBe("full");
    const old = await somebody().post("session", { email: ada.email, password: STAFF_PASSWORD });
    expect(old.statusCode).toBe(401);
    expect((await somebody().post("recovery/look", { code })).statusCode).toBe(403);
    expect((await somebody().post("recovery/password", { code, password: newPassword })).statusCode).toBe(
      403,
    );
    expect(await mailTo(ada.email, "Your password for the office was changed")).toBeDefined();
  });

  it("answers alike for an address that nobody has, mails nothing to it, and limits both", async () => {
    const mailed = (await testApp().mails()).length;
    const asked = await Promise.all(
      ["nobody@x.example.com", "nobody@x.example.com", "NOBODY@x.example.com"].map(askFor),
    );
    expect(asked.map(({ body }) => body)).toEqual(["{}", "{}", "{}"]);
    expect((await testApp().mails()).length).toBe(mailed);
    const fourth = await askFor("nobody@x.example.com");
    expect([fourth.statusCode, Number(fourth.headers["retry-after"]) > 3_000]).toEqual([429, true]);
  });

  it("a link for a password is good for an hour", async () => {
    const grete = await joinWith(testApp(), await inviteByCommand(testApp(), "grete@agency.example.com"));
    const browser = somebody();
    browser.remoteAddress = "198.51.100.31";
    await browser.post("recovery", { email: grete.email });
    const code = linkIn((await mailTo(grete.email, "Choose a new password"))?.text);
    await testApp().moveClock(new Date((await now()).getTime() + HOUR + 1_000));
    expect((await browser.post("recovery/password", { code, password: newPassword })).statusCode).toBe(403);
  });

  it("who signs in by password alone and has no second factor needs the mailed code to set one up", async () => {
    const code = await inviteByCommand(testApp(), "hal@agency.example.com");
    await accept(code);
    const browser = somebody();
    const session = await browser.enter("session", {
      email: "hal@agency.example.com",
      password: STAFF_PASSWORD,
    });
    expect(session.secondFactor).toEqual({ kinds: [], mustEnrol: true, isCodeNeeded: true });
    expect((await browser.post("authenticator", { confirm: null })).statusCode).toBe(403);
    const mail = await mailTo("hal@agency.example.com", "Your code");
    const enrolmentCode = /^ {4}(\d{6})$/m.exec(mail?.text ?? "")?.[1] ?? "";
    const wrong = enrolmentCode === "123456" ? "654321" : "123456";
    expect((await browser.post("authenticator", { confirm: { enrolmentCode: wrong } })).statusCode).toBe(403);
    const begun = await browser.post("authenticator", { confirm: { enrolmentCode } });
    expect(begun.json()).toEqual({
      secret: expect.stringMatching(/^[A-Z2-7]+$/),
      uri: expect.stringMatching(/^otpauth:\/\/totp\//),
    });
    // It is of this session alone.
    const other = somebody();
    await other.enter("session", { email: "hal@agency.example.com", password: STAFF_PASSWORD });
    expect((await other.post("authenticator", { confirm: { enrolmentCode } })).statusCode).toBe(403);
  });

  it("opens no session that asks for a code which is not mailed: six an hour, then a refusal that says so", async () => {
    const email = "jan@agency.example.com";
    await accept(await inviteByCommand(testApp(), email));
    const signIn = () => somebody().post("session", { email, password: STAFF_PASSWORD });
    const answers: number[] = [];
    for (let time = 0; time < 7; time += 1)
      // oxlint-disable-next-line no-await-in-loop -- one after the other, as they are counted
      answers.push((await signIn()).statusCode);
    expect(answers).toEqual([200, 200, 200, 200, 200, 200, 429]);
    expect((await signIn()).json()).toMatchObject({
      detail:
        "We have e-mailed you several codes already. Please use the newest on the page that asked for it, or try again in an hour.",
    });
  });

  it("keeps no code anywhere: neither in the log nor in the tables", async () => {
    const code = await inviteByCommand(testApp(), "ina@agency.example.com");
    await somebody().post("invitation/look", { code });
    const rows = await testApp().database.query<{ text: string }>(ada.browser.agencyId, {
      name: "test-rows",
      text: "select l::text as text from staff_links l union all select a::text from audit_events a",
      values: [],
    });
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.filter(({ text }) => text.includes(code))).toEqual([]);
    expect(testApp().logLines.filter((line) => line.includes(code))).toEqual([]);
  });
});
