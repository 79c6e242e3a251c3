import type { PhoneCode, PhoneQuestions } from "@portal/contract/people/office/act-schemas";
import type { Person } from "@portal/contract/people/office/schemas";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { DEMO_AGENCY, useTestApp } from "../../../testing/app/build-test-app.ts";
import { firstAdmin, type SignedInMember } from "../../../testing/app/office-browser.ts";
import { disableByCommand, joinAs } from "../../../testing/app/office-member.ts";
import { signInAs, tryToSignIn } from "../../../testing/app/sign-in-as.ts";
import { describeOnOneEngine } from "../../../testing/databases/test-database.ts";
import { giveApp } from "../../../testing/factors/give-app.ts";

const help = { questions: ["lot", "address"], reason: "Forgot her password" };
const owner1 = { usernameKey: "owner1", contactId: 5007 };
const newPassword = "bramble7Kettle";
const mine = (person: Person) => [person.state, person.email];

describeOnOneEngine("what staff do with one account", (engine) => {
  const testApp = useTestApp({ engine });
  let ada: SignedInMember;
  beforeAll(async () => {
    ada = await firstAdmin(testApp());
  });
  afterEach(async () => {
    for (const table of [
      "account_addresses",
      "bounced_addresses",
      "invitations",
      "disabled_accounts",
      "credentials",
      "account_sign_ins",
      "temporary_passwords",
      "sessions",
      "authenticators where holder like 'user:%'",
      "address_changes",
      "sign_in_failures",
      "account_failures",
    ])
      // oxlint-disable-next-line no-await-in-loop -- few tables
      await testApp().arrange(`delete from ${table}`);
  });
  const act = async (path: string, body: object = {}, by: SignedInMember = ada) =>
    by.browser.post(`people/${path}`, body);
  const prove = async (path: string, body: object, by: SignedInMember = ada) =>
    act(path, { ...body, proof: await by.proof() }, by);
  const personOf = async (username: string): Promise<Person> =>
    (await ada.browser.get(`people/${username}`)).json<Person>();
  const mailsDuring = async (work: () => Promise<unknown>) => {
    const before = (await testApp().mails()).length;
    await work();
    return (await testApp().mails()).slice(before);
  };
  const eventsOf = (kind: string) =>
    testApp().database.query<{ actor: string; subject: object }>(DEMO_AGENCY, {
      name: "test-events",
      text: "select actor, subject from audit_events where kind = $1 order by event_id",
      values: [kind],
    });
  const signIn = (password: string, username = "owner1") =>
    tryToSignIn(testApp(), { username, role: 1, password });

  describe("a code by phone", () => {
    const give = async (username = "owner1", by: SignedInMember = ada): Promise<PhoneCode> => {
      const given = await prove(`${username}/phone-code`, help, by);
      expect([given.statusCode, given.statusCode === 200 ? "" : given.body]).toEqual([200, ""]);
      return given.json<PhoneCode>();
    };

    it("has questions whose answers are shown beside it", async () => {
      expect((await ada.browser.get("people/owner1/questions")).json<PhoneQuestions>()).toEqual({
        lots: [{ planNumber: expect.any(String), plan: expect.any(String), lots: ["5"] }],
        address: expect.arrayContaining([expect.stringMatching(/NSW|VIC|QLD/)]),
        lastReceipt: { receivedOn: expect.stringMatching(/^202\d-/), amount: expect.any(Number) },
      });
      expect((await ada.browser.get("people/manager1/questions")).json<PhoneQuestions>().lots.length).toBe(2);
    });

    it("opens a session that may only change the password, as it is read out, and the password then signs in", async () => {
      const { code, expiresAt } = await give();
      expect(code).toMatch(/^[A-HJ-NP-Z2-9]{4}-[A-HJ-NP-Z2-9]{4}$/);
      const opened = await signIn(` ${code.toLowerCase()}`.trim());
      expect(opened.json()).toMatchObject({ loginResult: "TOTP_SUCCESS" });
      const client = await signInAs(testApp(), { username: "owner1", role: 1, password: code });
      expect((await client.get("/users/session")).statusCode).toBe(401);
      const body = { oldPassword: code.toLowerCase(), newPassword };
      const changed = await client.post("/users/owner1/password", body, { method: "PUT" });
      expect([changed.statusCode, changed.statusCode === 200 ? "" : changed.body]).toEqual([200, ""]);
      expect((await signIn(newPassword)).json()).toMatchObject({ loginResult: "SUCCESS" });
      expect((await signIn(code)).statusCode).toBe(401);
      expect(await personOf("owner1")).toMatchObject({
        state: "active",
        invitation: { way: "phone", isOpen: false },
      });
      expect(Date.parse(expiresAt)).toBeGreaterThan(0);
    });

    it("is over after a quarter of an hour", async () => {
      const { code, expiresAt } = await give();
      expect(await personOf("owner1")).toMatchObject({
        state: "invited",
        invitation: { way: "phone", isOpen: true },
      });
      await testApp().moveClock(new Date(Date.parse(expiresAt) + 1_000));
      expect((await signIn(code)).statusCode).toBe(401);
      expect(await personOf("owner1")).toMatchObject({ state: "not-invited" });
    });

    it("takes the place of the one before it, and a mailed one keeps working", async () => {
      const former = await give();
      const newer = await give();
      expect((await signIn(former.code)).statusCode).toBe(401);
      expect((await signIn(newer.code)).json()).toMatchObject({ loginResult: "TOTP_SUCCESS" });
    });

    it("lets a guarded account in that has no address", async () => {
      await testApp().arrange(
        `insert into account_failures (agency_id, username_key, contact_id, hour_at, failures)
          select 799187, 'owner1', 5007, date_trunc('hour', portal_now(), 'UTC'), 60`,
      );
      expect(await personOf("owner1")).toMatchObject({ isGuarded: true });
      expect((await signIn("Demo1234")).statusCode).toBe(429);
      expect((await signIn((await give()).code)).json()).toMatchObject({ loginResult: "TOTP_SUCCESS" });
    });

    it("is told to its person by mail, and kept in the log with the ticks and why, without the code", async () => {
      let code = "";
      const mails = await mailsDuring(async () => {
        code = (await give()).code;
      });
      expect(mails.map(({ subject }) => subject?.split(" - ")[0])).toEqual([
        "A code for your account was given by phone",
      ]);
      expect(mails[0]?.text).not.toContain(code);
      const [event] = (await eventsOf("person-phone-code")).slice(-1);
      expect(event).toEqual({
        actor: String(ada.staffId),
        subject: { username: "owner1", contactId: 5007, questions: ["lot", "address"], reason: help.reason },
      });
      const rows = await testApp().database.query<{ text: string }>(DEMO_AGENCY, {
        name: "test-rows",
        text: "select t::text as text from temporary_passwords t union all select a::text from audit_events a",
        values: [],
      });
      const plain = code.replace("-", "");
      expect(rows.filter(({ text }) => text.includes(code) || text.includes(plain))).toEqual([]);
      expect(testApp().logLines.filter((line) => line.includes(code) || line.includes(plain))).toEqual([]);
    });

    it.each([
      ["one question", { ...help, questions: ["lot"] }, "questions"],
      ["the same question twice", { ...help, questions: ["lot", "lot"] }, "questions"],
      ["another question", { ...help, questions: ["lot", "mother"] }, "questions.1"],
      ["no reason", { questions: help.questions }, "reason"],
      ["a reason of two letters", { ...help, reason: "no" }, "reason"],
    ])("is refused with %s", async (_, body, path) => {
      const refusal = await prove("owner1/phone-code", body);
      expect([refusal.statusCode, refusal.json<{ errors: { path: string }[] }>().errors[0]?.path]).toEqual([
        400,
        path,
      ]);
    });

    it("is refused where the agency has nothing to compare an answer with, and of somebody switched off", async () => {
      const unanswered = await prove("manager1/phone-code", { ...help, questions: ["lot", "last-receipt"] });
      expect(unanswered.json()).toMatchObject({ status: 400, errors: [{ path: "questions" }] });
      await act("owner1/disable", { reason: "Asked for it" });
      expect((await prove("owner1/phone-code", help)).json()).toMatchObject({
        errors: [{ message: "This access code is switched off. Let the person in again first." }],
      });
    });
  });

  describe("each act", () => {
    const acts = [
      ["phone-code", help],
      ["factor-reset", help],
      ["address", { address: "x@example.com", reason: "Told us" }],
    ] as const;

    it.each(acts)(
      "%s takes a second factor of its own, and changes nothing without it",
      async (path, body) => {
        const before = await personOf("owner1");
        const thief = await joinAs(testApp(), ada, "manager", null);
        expect((await act(`owner1/${path}`, body, thief)).statusCode).toBe(400);
        const wrong = await act(`owner1/${path}`, { ...body, proof: { code: "000000" } }, thief);
        expect(wrong.json()).toMatchObject({ code: "SECOND_FACTOR_FAILED" });
        expect(await personOf("owner1")).toEqual(before);
      },
    );

    it("is refused to readers, and to managers of another plan as if there were nobody", async () => {
      const reader = await joinAs(testApp(), ada, "reader", [101]);
      const manager = await joinAs(testApp(), ada, "manager", [102]);
      for (const [path, body] of acts) {
        // oxlint-disable-next-line no-await-in-loop -- each uses up a code of the app
        expect((await prove(`owner1/${path}`, body, reader)).json()).toMatchObject({ code: "RIGHT_MISSING" });
        // oxlint-disable-next-line no-await-in-loop -- likewise
        expect((await prove(`owner1/${path}`, body, manager)).json()).toMatchObject({ code: "NOT_FOUND" });
      }
      for (const [path, body] of [
        ["disable", { reason: "To be rude" }],
        ["enable", {}],
        ["bounced", { isBounced: true }],
      ] as const) {
        // oxlint-disable-next-line no-await-in-loop -- few calls
        expect((await act(`owner1/${path}`, body, reader)).json()).toMatchObject({ code: "RIGHT_MISSING" });
        // oxlint-disable-next-line no-await-in-loop -- likewise
        expect((await act(`owner1/${path}`, body, manager)).json()).toMatchObject({ code: "NOT_FOUND" });
      }
      expect((await manager.browser.get("people/owner1/questions")).statusCode).toBe(404);
      expect((await reader.browser.get("people/owner1/questions")).statusCode).toBe(403);
    });

    it("that opens or closes an account needs all of its plans", async () => {
      const manager = await joinAs(testApp(), ada, "manager", [102]);
      const told =
        "This person has lots or seats in plans that are not yours, too. Please ask a colleague who has all of them.";
      for (const [path, body] of acts)
        // oxlint-disable-next-line no-await-in-loop -- each uses up a code of the app
        expect((await prove(`owner2/${path}`, body, manager)).json()).toMatchObject({
          code: "RIGHT_MISSING",
          detail: told,
        });
      expect((await act("owner2/disable", { reason: "To be rude" }, manager)).json()).toMatchObject({
        detail: told,
      });
      expect((await act("owner2/enable", {}, manager)).json()).toMatchObject({ detail: told });
      expect((await manager.browser.get("people/owner2/questions")).statusCode).toBe(403);
      expect((await act("owner2/bounced", { isBounced: true }, manager)).statusCode).toBe(200);
    });

    it("of somebody who is disabled at this moment is not kept", async () => {
      const manager = await joinAs(testApp(), ada, "manager", [101]);
      const [acted] = await Promise.all([
        act("owner1/disable", { reason: "On the way out" }, manager),
        disableByCommand(testApp(), manager),
      ]);
      expect([200, 401]).toContain(acted.statusCode);
      expect((await act("owner1/enable", {}, manager)).statusCode).toBe(401);
      expect((await personOf("owner1")).state === "disabled").toBe(acted.statusCode === 200);
    });
  });

  it("disabled: sessions and invitations end at once, and the log says why; enabled they sign in as before", async () => {
    const client = await signInAs(testApp(), { username: "owner1", role: 1 });
    const disabled = await act("owner1/disable", { reason: "Sold, and asked for it" });
    expect(disabled.json()).toMatchObject({ state: "disabled" });
    expect((await client.get("/users/session")).statusCode).toBe(401);
    expect((await signIn("Demo1234")).statusCode).toBe(401);
    expect((await act("owner1/disable", { reason: "Once more" })).statusCode).toBe(200);
    expect(
      (await eventsOf("person-disabled")).filter(({ subject }) => JSON.stringify(subject).includes("Sold")),
    ).toEqual([
      {
        actor: String(ada.staffId),
        subject: { username: "owner1", contactId: 5007, reason: "Sold, and asked for it" },
      },
    ]);
    expect((await act("owner1/enable")).json()).toMatchObject({ state: "active" });
    expect((await signIn("Demo1234")).statusCode).toBe(200);
    expect((await act("owner1/disable", {})).statusCode).toBe(400);
  });

  describe("the office's address", () => {
    it("goes before the package's until it is cleared, and both addresses are told each time", async () => {
      const mails = await mailsDuring(async () => {
        const set = await prove("owner1/address", {
          address: "dan@new.example.com",
          reason: "Told us by letter",
        });
        expect(set.json()).toMatchObject({ email: "dan@new.example.com", isOfficeAddress: true });
      });
      for (const address of ["dan@new.example.com", "daniel.kowalski@example.org"])
        expect(mails.filter(({ to }) => JSON.stringify(to).includes(address))).toHaveLength(1);
      expect(mails.map(({ subject }) => subject?.split(" - ")[0])).toEqual([
        "Your e-mail address was changed",
        "Your e-mail address was changed",
      ]);
      const client = await signInAs(testApp(), { username: "owner1", role: 1 });
      expect(client.user.email).toBe("dan@new.example.com");
      const cleared = await prove("owner1/address", { address: null, reason: "The records are right" });
      expect(cleared.json()).toMatchObject({ email: "daniel.kowalski@example.org", isOfficeAddress: false });
      expect((await eventsOf("person-address")).at(-1)).toEqual({
        actor: String(ada.staffId),
        subject: { username: "owner1", contactId: 5007, isCleared: true, reason: "The records are right" },
      });
    });

    it("is where a forgotten password is mailed to", async () => {
      await prove("owner1/address", { address: "dan@new.example.com", reason: "Told us by letter" });
      const mails = await mailsDuring(() =>
        testApp().app.inject({
          method: "POST",
          url: `/api/agencies/${DEMO_AGENCY}/users/resetPassword`,
          payload: { username: "owner1", userRole: 1 },
        }),
      );
      const withPassword = mails.filter(({ subject }) => subject?.startsWith("Your temporary password"));
      expect(withPassword.map(({ to }) => JSON.stringify(to).includes("dan@new.example.com"))).toEqual([
        true,
      ]);
    });

    it("must be one", async () => {
      for (const address of ["dan", "a@b@c", "", "dan@example.com, eve@example.com"])
        // oxlint-disable-next-line no-await-in-loop -- each uses up a code of the app
        expect((await prove("owner1/address", { address, reason: "Told us" })).statusCode).toBe(400);
    });
  });

  it("an address marked as bounced counts until there is another one, or the mark is taken away", async () => {
    expect((await act("owner1/bounced", { isBounced: true })).json()).toMatchObject({ state: "bounced" });
    await prove("owner1/address", { address: "dan@new.example.com", reason: "Told us by letter" });
    expect(mine(await personOf("owner1"))).toEqual(["not-invited", "dan@new.example.com"]);
    expect((await act("owner1/bounced", { isBounced: true })).json()).toMatchObject({ state: "bounced" });
    expect((await act("owner1/bounced", { isBounced: false })).json()).toMatchObject({
      state: "not-invited",
    });
    expect((await act("owner1/bounced", {})).statusCode).toBe(400);
  });

  it("a lost second factor is taken away: sessions end, the person is told, and the ticks are kept", async () => {
    const client = await signInAs(testApp(), { username: "owner1", role: 1 });
    await giveApp(testApp(), owner1);
    expect(await personOf("owner1")).toMatchObject({ hasSecondFactor: true });
    const mails = await mailsDuring(async () => {
      expect((await prove("owner1/factor-reset", help)).json()).toMatchObject({ hasSecondFactor: false });
    });
    expect(mails.map(({ subject }) => subject?.split(" - ")[0])).toEqual(["Your second step was removed"]);
    expect((await client.get("/users/session")).statusCode).toBe(401);
    expect((await eventsOf("person-factor-reset")).at(-1)?.subject).toEqual({
      username: "owner1",
      contactId: 5007,
      questions: ["lot", "address"],
      reason: help.reason,
    });
    expect((await prove("owner1/factor-reset", help)).json()).toMatchObject({
      status: 400,
      errors: [{ message: "This person has not set up a second step." }],
    });
  });

  it("ten second factors a day are reset by one of the staff, and not an eleventh; a colleague still can", async () => {
    const [manager, colleague] = [
      await joinAs(testApp(), ada, "manager", null),
      await joinAs(testApp(), ada, "manager", null),
    ];
    for (let time = 0; time < 10; time += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other, as they are counted
      await giveApp(testApp(), owner1);
      // oxlint-disable-next-line no-await-in-loop -- likewise
      expect((await prove("owner1/factor-reset", help, manager)).statusCode).toBe(200);
    }
    await giveApp(testApp(), owner1);
    expect((await prove("owner1/factor-reset", help, manager)).json()).toMatchObject({
      status: 429,
      code: "TOO_MANY_ATTEMPTS",
      detail: "You have reset 10 second steps within a day. Please ask a colleague, or continue tomorrow.",
    });
    expect((await prove("owner1/factor-reset", help, colleague)).statusCode).toBe(200);
  });
});
