import { randomUUID } from "node:crypto";
import type { Person } from "@portal/contract/people/office/schemas";
import { shownInHalves } from "@portal/domain/core/readable-code";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { DEMO_AGENCY, type TestApp, TEST_SECRET, useTestApp } from "../../testing/app/build-test-app.ts";
import { firstAdmin, type SignedInMember } from "../../testing/app/office-browser.ts";
import { clientOf, tryToSignIn } from "../../testing/app/sign-in-as.ts";
import { describeOnEngines } from "../../testing/databases/test-database.ts";
import { demand } from "../../testing/factors/demand-factor.ts";
import { createInvitationCodes } from "../invitation-codes.ts";

const newPassword = "bramble7Kettle";
const DAY_MS = 86_400_000;
const key = { usernameKey: "owner1", contactId: 5007 };

describeOnEngines("an invitation to the portal", (engine) => {
  const testApp = useTestApp({ engine });
  let ada: SignedInMember;
  let addresses = 0;
  beforeAll(async () => {
    ada = await firstAdmin(testApp());
  });
  beforeEach(async () => {
    addresses += 1;
    for (const table of [
      "office_tasks",
      "invitations",
      "account_sign_ins",
      "credentials",
      "ended_proofs",
      "sessions",
      "invitation_failures",
      "disabled_accounts",
      "account_addresses",
    ])
      // oxlint-disable-next-line no-await-in-loop -- few tables
      await testApp().arrange(`delete from ${table}`);
  });
  const call = (path: string, payload: object, remoteAddress = `198.51.100.${addresses}`) =>
    testApp().app.inject({
      method: "POST",
      url: `/api/agencies/${DEMO_AGENCY}/users/${path}`,
      headers: { host: "localhost:8080" },
      payload,
      remoteAddress,
    });
  const look = (payload: object, from?: string) => call("invitation/look", payload, from);
  const accept = (payload: object, from?: string) =>
    call("invitation", { newPassword, role: 1, ...payload }, from);
  const personOf = async (username = "owner1"): Promise<Person> =>
    (await ada.browser.get(`people/${username}`)).json<Person>();
  /** The code behind the link of a mail. */
  const mailed = async (username = "owner1"): Promise<string> => {
    const before = (await testApp().mails()).length;
    const order = { taskId: randomUUID(), way: "email", usernames: [username] };
    expect((await ada.browser.post("people/invitations", order)).statusCode).toBe(200);
    const [mail] = (await testApp().mails()).slice(before);
    const code = /invitation#([\w-]{43})$/m.exec(mail?.text ?? "")?.[1];
    if (code === undefined) throw new Error(mail?.text ?? "no mail");
    return code;
  };
  /** The code of a letter as it is printed. */
  const printed = async (): Promise<string> => shownInHalves(await writeLetter(testApp()));
  const now = async (): Promise<Date> => {
    const [row] = await testApp().database.query<{ now: Date }>(DEMO_AGENCY, {
      name: "test-now",
      text: "select portal_now() as now",
      values: [],
    });
    return row?.now ?? new Date(0);
  };

  describe("by mail", () => {
    it("tells whom it is for and uses nothing up; the chosen password signs in at once and later", async () => {
      const code = await mailed();
      for (let time = 0; time < 3; time += 1)
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        expect((await look({ code })).json()).toEqual({
          username: "owner1",
          name: expect.stringContaining("Daniel Kowalski"),
          roles: [1],
        });
      const accepted = await accept({ code });
      expect(accepted.json()).toMatchObject({
        loginResult: "SUCCESS",
        mainContact: { webAccessUsername: "owner1" },
      });
      expect((await clientOf(testApp(), accepted).get("/users/session")).statusCode).toBe(200);
      expect(
        (await tryToSignIn(testApp(), { username: "owner1", role: 1, password: newPassword })).statusCode,
      ).toBe(200);
      expect((await tryToSignIn(testApp(), { username: "owner1", role: 1 })).statusCode).toBe(401);
      expect(await personOf()).toMatchObject({ state: "active", invitation: { isOpen: false } });
      const told = (await testApp().mails()).slice(-2);
      // The invitation itself tells of no new device; the sign-in later, in another browser, does.
      expect(told.map(({ subject }) => subject?.split(" - ")[0])).toEqual([
        "Your password was chosen",
        "You signed in on a new device",
      ]);
      for (const { text } of told) expect(text).not.toContain(newPassword);
    });

    it("counts once: of sixteen at the same moment one comes in", async () => {
      const code = await mailed();
      const answers = await Promise.all(Array.from({ length: 16 }, () => accept({ code })));
      const statuses = answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other);
      expect(statuses).toEqual([200, ...Array.from({ length: 15 }, () => 403)]);
      expect((await accept({ code })).json()).toMatchObject({ code: "CODE_INVALID" });
      expect((await look({ code })).json()).toMatchObject({ code: "CODE_INVALID" });
    });

    it("is over after 14 days", async () => {
      const code = await mailed();
      const until = Date.parse((await personOf()).invitation?.expiresAt ?? "");
      expect(Math.round((until - (await now()).getTime()) / DAY_MS)).toBe(14);
      await testApp().arrange("update invitations set expires_at = portal_now()");
      expect((await accept({ code })).statusCode).toBe(403);
      expect(await personOf()).toMatchObject({ state: "not-invited", invitation: { isOpen: false } });
    });

    it("needs no access code, and a letter's does not count without one", async () => {
      const letter = await printed();
      expect((await accept({ code: letter })).statusCode).toBe(403);
      expect((await accept({ code: letter, username: "owner1" })).statusCode).toBe(200);
    });
  });

  describe("by letter", () => {
    it("takes the access code and the code as people type them, in any case, with blanks or without the hyphen", async () => {
      const code = await printed();
      expect((await look({ username: "OWNER1", code: code.toLowerCase() })).json()).toMatchObject({
        username: "owner1",
      });
      expect((await look({ username: " owner1 ", code: code.replace("-", " ") })).statusCode).toBe(200);
      expect((await accept({ username: "owner1", code })).json()).toMatchObject({ loginResult: "SUCCESS" });
    });

    it("opens no other account", async () => {
      const code = await printed();
      expect((await accept({ username: "owner2", code })).json()).toMatchObject({ code: "CODE_INVALID" });
      await testApp().arrange("update web_users set contact_id = 5008 where username = 'owner1'");
      expect((await accept({ username: "owner1", code })).statusCode).toBe(403);
      await testApp().arrange("update web_users set contact_id = 5007 where username = 'owner1'");
    });

    it("answers an access code that does not exist as a wrong code", async () => {
      await printed();
      const [wrong, unknown] = [
        await look({ username: "owner1", code: "ABCDE-FGHJK" }),
        await look({ username: "nobody", code: "ABCDE-FGHJK" }),
      ];
      expect([unknown.statusCode, unknown.body]).toEqual([wrong.statusCode, wrong.body]);
      expect(wrong.json()).toMatchObject({ status: 403, code: "CODE_INVALID" });
    });

    it("has ten wrong codes in a network, also at the same moment, and then not even the right one; other networks go on", async () => {
      const code = await printed();
      const answers = await Promise.all(
        Array.from({ length: 16 }, () => look({ username: "owner1", code: "ABCDE-FGHJK" })),
      );
      const statuses = answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other);
      expect(statuses.filter((status) => status === 403).length).toBeLessThanOrEqual(10);
      for (let time = 0; time < 11; time += 1)
        // oxlint-disable-next-line no-await-in-loop -- one after the other, as they are counted
        await look({ username: "owner1", code: "ABCDE-FGHJK" });
      const refusal = await accept({ username: "owner1", code });
      expect(refusal.json()).toMatchObject({
        status: 429,
        code: "TOO_MANY_ATTEMPTS",
        detail:
          "Too many wrong codes. Please try again tomorrow, or ask your strata manager for a link by e-mail.",
      });
      expect((await look({ username: "owner1", code }, "203.0.113.99")).statusCode).toBe(200);
      await testApp().arrange("update invitation_failures set hour_at = hour_at - interval '25 hours'");
      expect((await look({ username: "owner1", code })).statusCode).toBe(200);
    });

    it("has a thousand wrong codes at an agency; links go on", async () => {
      const [link, letter] = [await mailed("committee1"), await printed()];
      await testApp().arrange(
        "insert into invitation_failures (agency_id, network, hour_at, failures) select 799187, 'net' || n, date_trunc('hour', portal_now()), 100 from generate_series(1, 10) n",
      );
      expect((await look({ username: "owner1", code: letter })).json()).toMatchObject({
        code: "TOO_MANY_ATTEMPTS",
        detail:
          "Codes of letters cannot be used at the moment. Please ask your strata manager for a link by e-mail, or try again tomorrow.",
      });
      expect((await look({ code: link })).statusCode).toBe(200);
    });

    it("uses no try up for what is not a code at all, nor for a right one", async () => {
      const code = await printed();
      for (let time = 0; time < 20; time += 1) {
        // oxlint-disable-next-line no-await-in-loop -- one after the other, as they are counted
        expect((await look({ username: "owner1", code: "ABC" })).statusCode).toBe(403);
        // oxlint-disable-next-line no-await-in-loop -- likewise
        expect((await look({ username: "owner1", code })).statusCode).toBe(200);
      }
    });
  });

  describe("is void", () => {
    it.each([
      ["once there is a newer one", () => mailed()],
      ["once there is a letter", () => printed()],
      [
        "once the account is switched off, also after it is switched on again",
        async () => {
          await ada.browser.post("people/owner1/disable", { reason: "To be safe" });
          await ada.browser.post("people/owner1/enable", {});
        },
      ],
      [
        "once the person has signed in by another way",
        () => tryToSignIn(testApp(), { username: "owner1", role: 1 }),
      ],
      [
        "once a code was told by phone",
        async () => {
          const help = { questions: ["lot", "address"], reason: "No mail", proof: await ada.proof() };
          expect((await ada.browser.post("people/owner1/phone-code", help)).statusCode).toBe(200);
        },
      ],
      [
        "once the address is another one",
        async () => {
          const body = { address: "dan@new.example.com", reason: "Told us", proof: await ada.proof() };
          expect((await ada.browser.post("people/owner1/address", body)).statusCode).toBe(200);
        },
      ],
    ])("%s", async (_, happen) => {
      const code = await mailed();
      await happen();
      expect((await accept({ code })).json()).toMatchObject({ status: 403, code: "CODE_INVALID" });
    });

    it("once its person has nothing at the agency any more", async () => {
      const code = await mailed();
      await testApp().arrange("update lot_owners set left_on = '2026-03-01' where contact_id = 5007");
      expect((await accept({ code })).statusCode).toBe(403);
      await testApp().arrange("update lot_owners set left_on = null where contact_id = 5007");
      expect((await accept({ code })).statusCode).toBe(200);
    });
  });

  it("asks for the second factor that the agency demands before it lets in", async () => {
    const code = await mailed();
    await demand(testApp(), "everyone");
    const accepted = await accept({ code });
    expect(accepted.json()).toMatchObject({
      loginResult: "SECOND_FACTOR_REQUIRED",
      email: null,
      secondFactor: { mustEnrol: true },
    });
    expect((await clientOf(testApp(), accepted).get("/users/session")).statusCode).toBe(401);
  });

  it.each([
    ["a password that is too short", { newPassword: "Ab1" }, "newPassword"],
    ["a password that is easy to guess", { newPassword: "Password1" }, "newPassword"],
    ["a password of the person's name", { newPassword: "Kowalski5" }, "newPassword"],
    ["a role that does not exist", { role: 9 }, "role"],
    ["no code", { code: "" }, "code"],
    ["an access code with a blank", { username: "ow ner" }, "username"],
    ["an unknown field", { more: 1 }, ""],
  ])("is not used by %s", async (_, change, path) => {
    const code = await mailed();
    const refusal = await accept({ code, ...change });
    expect([refusal.statusCode, refusal.json<{ errors: { path: string }[] }>().errors[0]?.path]).toEqual([
      400,
      path,
    ]);
    expect((await accept({ code })).statusCode).toBe(200);
  });

  it("is not used by a role that the account does not have", async () => {
    const code = await mailed();
    expect((await accept({ code, role: 2 })).json()).toMatchObject({ status: 403, code: "ROLE_UNAVAILABLE" });
    expect((await accept({ code })).statusCode).toBe(200);
  });

  it("is refused to a page of somebody else, and at an agency that does not exist", async () => {
    const code = await mailed();
    const foreign = await testApp().app.inject({
      method: "POST",
      url: `/api/agencies/${DEMO_AGENCY}/users/invitation`,
      headers: { host: "localhost:8080", origin: "https://evil.example.com" },
      payload: { code, newPassword, role: 1 },
    });
    expect(foreign.json()).toMatchObject({ code: "FOREIGN_ORIGIN" });
    const nowhere = await testApp().app.inject({
      method: "POST",
      url: "/api/agencies/111111/users/invitation/look",
      headers: { host: "localhost:8080" },
      payload: { code },
    });
    expect(nowhere.json()).toMatchObject({ code: "UNKNOWN_AGENCY" });
    expect((await accept({ code })).statusCode).toBe(200);
  });

  it("is written down when it is used and when a code was wrong, without what was typed", async () => {
    const code = await printed();
    await look({ username: "owner1", code: "ZZZZZ-ZZZZZ" });
    await accept({ username: "owner1", code });
    const events = await testApp().database.query<{ kind: string; actor: string | null; subject: object }>(
      DEMO_AGENCY,
      {
        name: "test-events",
        text: "select kind, actor, subject from audit_events where kind like 'invitation-%ed' and kind <> 'invitation-task-stopped' order by event_id desc limit 2",
        values: [],
      },
    );
    const address = `198.51.100.${addresses}`;
    expect(events).toEqual([
      {
        kind: "invitation-used",
        actor: "owner1",
        subject: { username: "owner1", contactId: 5007, way: "letter", address },
      },
      { kind: "invitation-failed", actor: null, subject: { address } },
    ]);
    for (const secret of [code, code.replace("-", ""), "ZZZZZ-ZZZZZ", newPassword])
      expect(testApp().logLines.filter((line) => line.includes(secret))).toEqual([]);
  });
});

/** A letter's code as the office would have it printed. */
async function writeLetter(testApp: TestApp): Promise<string> {
  const { code, hmac } = createInvitationCodes(TEST_SECRET, null).makeLetter(DEMO_AGENCY, key);
  await testApp.arrange(
    `insert into invitations (agency_id, username_key, contact_id, way, code_hmac, invited_by, invited_at, expires_at)
      values ($1, $2, $3, 'letter', $4, 1, portal_now(), portal_now() + interval '30 days')
      on conflict (agency_id, username_key, contact_id) do update set way = excluded.way, code_hmac = excluded.code_hmac,
        mail_id = null, mailed_to = null, invited_at = excluded.invited_at, expires_at = excluded.expires_at, used_at = null`,
    [DEMO_AGENCY, key.usernameKey, key.contactId, hmac],
  );
  return code;
}
