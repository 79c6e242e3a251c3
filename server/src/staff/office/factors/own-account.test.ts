import type { OfficeAccount } from "@portal/contract/staff/office/schemas";
import type { PasskeyCreationOptions, PasskeyRequestOptions } from "@portal/contract/second-factor/schemas";
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
import { codeAt, keyOfBase32 } from "../../../testing/factors/code-generator.ts";
import { makePasskey, type SoftwarePasskey } from "../../../testing/factors/software-passkey.ts";
import { describeOnEngines } from "../../../testing/databases/test-database.ts";

const ORIGIN = "http://localhost:8080";

const accountOf = async ({ browser }: SignedInMember) => (await browser.get("account")).json<OfficeAccount>();

const addPasskey = async (member: SignedInMember): Promise<SoftwarePasskey> => {
  const asked = await member.browser.post("passkeys/options", { confirm: await member.proof() });
  const passkey = makePasskey(asked.json<PasskeyCreationOptions>(), ORIGIN);
  const added = await member.browser.post("passkeys", {
    name: "My phone",
    attestation: passkey.attestation,
  });
  expect(added.json()).toEqual({ recoveryCodes: null, session: null });
  return passkey;
};

describeOnEngines("one's own account of the office", (engine) => {
  const testApp = useTestApp({ engine });
  let ada: SignedInMember;
  let members = 0;
  beforeAll(async () => {
    ada = await firstAdmin(testApp());
  });
  const join = async (): Promise<SignedInMember> => {
    members += 1;
    return joinWith(
      testApp(),
      await inviteByCommand(testApp(), `own${members}@agency.example.com`, "reader"),
    );
  };

  it("shows factors and sessions, this one marked", async () => {
    expect(await accountOf(ada)).toEqual({
      email: ada.email,
      name: "Ada Admin",
      right: "admin",
      factors: { authenticator: true, passkeys: [], recoveryCodes: 10 },
      sessions: [
        {
          id: ada.browser.sessionId,
          isThis: true,
          device: "A browser of the tests",
          network: "203.0.113.7",
          signedInAt: expect.any(String),
          lastUsedAt: expect.any(String),
        },
      ],
    });
  });

  it("renames a passkey of one's own, and no other", async () => {
    const [member, other] = [await join(), await join()];
    await addPasskey(member);
    const [passkey] = (await accountOf(member)).factors.passkeys;
    const path = `passkeys/${passkey?.id}`;
    expect((await other.browser.put(path, { name: "Mine now" })).statusCode).toBe(404);
    expect((await member.browser.put(path, { name: " " })).statusCode).toBe(400);
    const renamed = await member.browser.put(path, { name: " Work phone " });
    expect(renamed.json<OfficeAccount>().factors.passkeys).toEqual([{ ...passkey, name: "Work phone" }]);
  });

  it("changes the password by a second factor, ends other sessions, and tells by mail", async () => {
    const member = await join();
    const password = "nine violet kites in autumn";
    const change = (body: object) => member.browser.put("password", body);
    expect((await change({ password, proof: { code: "000000" } })).json()).toMatchObject({
      code: "SECOND_FACTOR_FAILED",
    });
    expect((await change({ password: "password1234", proof: await member.proof() })).statusCode).toBe(400);
    expect((await change({ password })).statusCode).toBe(400);
    const link = `insert into staff_links (agency_id, staff_id, kind, code_hash, expires_at)
      values ($1, $2, 'recovery', sha256('a'), portal_now() + interval '1 hour')`;
    await testApp().arrange(link, [member.browser.agencyId, member.staffId]);
    const before = (await testApp().mails()).length;
    const changed = await change({ password, proof: await member.proof() });
    expect([changed.statusCode, (await accountOf(member)).sessions.map(({ isThis }) => isThis)]).toEqual([
      200,
      [true],
    ]);
    // What somebody asked for before the change, and whose turn came after it.
    const asked = `insert into staff_recoveries (agency_id, request_id, asked_hash, network, requested_at)
      values ($1, gen_random_uuid(), sha256(convert_to($2, 'UTF8')), 'n', portal_now() - interval '1 minute')`;
    await testApp().arrange(asked, [member.browser.agencyId, member.email]);
    const mails = (await testApp().mails()).slice(before);
    expect(mails.map(({ subject }) => subject?.split(" - ")[0])).toEqual([
      "Your password for the office was changed",
    ]);
    const [left] = await testApp().database.query<{ links: number }>(member.browser.agencyId, {
      name: "test-links",
      text: "select count(*)::int as links from staff_links where staff_id = $1",
      values: [member.staffId],
    });
    expect(left?.links).toBe(0);
    await testApp().arrange(asked.replace("- interval '1 minute'", ""), [
      member.browser.agencyId,
      member.email,
    ]);
    expect((await testApp().mails()).at(-1)?.subject).toContain("Choose a new password");
    const signIn = (typed: string) =>
      new OfficeBrowser(testApp()).post("session", { email: member.email, password: typed });
    expect((await signIn(STAFF_PASSWORD)).statusCode).toBe(401);
    expect((await signIn(password)).statusCode).toBe(200);
  });

  it("a passkey signs in alone, confirms an act, and is another person's no more than another agency's", async () => {
    const member = await join();
    const passkey = await addPasskey(member);
    const browser = new OfficeBrowser(testApp());
    const asked = (await browser.post("session/passkey/options")).json<PasskeyRequestOptions>();
    const session = await browser.enter("session/passkey", { assertion: passkey.answer(asked) });
    expect(session.member).toMatchObject({ email: member.email });
    const again = await new OfficeBrowser(testApp()).post("session/passkey", {
      assertion: passkey.answer(asked),
    });
    expect(again.json()).toMatchObject({ status: 401, code: "INVALID_CREDENTIALS" });
    const ofAct = (await browser.post("passkey/options")).json<PasskeyRequestOptions>();
    const renewed = await browser.post("recovery-codes", { confirm: { assertion: passkey.answer(ofAct) } });
    expect(renewed.json<{ recoveryCodes: string[] }>().recoveryCodes).toHaveLength(10);
    const ofAda = (await ada.browser.post("passkey/options")).json<PasskeyRequestOptions>();
    const stolen = await ada.browser.post("recovery-codes", {
      confirm: { assertion: passkey.answer(ofAda) },
    });
    expect(stolen.json()).toMatchObject({ code: "SECOND_FACTOR_FAILED" });
  });

  it("writes down a wrong answer of somebody's passkey, and nothing of one that nobody has", async () => {
    const member = await join();
    const passkey = await addPasskey(member);
    const failures = async () =>
      (
        await testApp().database.query<{ actor: string | null }>(ada.browser.agencyId, {
          name: "test-failures",
          text: "select actor from audit_events where kind = 'staff-factor-failed' order by event_id",
          values: [],
        })
      ).map(({ actor }) => actor);
    const before = await failures();
    const browser = new OfficeBrowser(testApp());
    const asked = (await browser.post("session/passkey/options")).json<PasskeyRequestOptions>();
    const known = passkey.answer(asked, { isVerified: false });
    expect((await browser.post("session/passkey", { assertion: { ...known, id: "AAAA" } })).statusCode).toBe(
      401,
    );
    expect(await failures()).toEqual(before);
    expect((await browser.post("session/passkey", { assertion: known })).statusCode).toBe(401);
    expect(await failures()).toEqual([...before, String(member.staffId)]);
  });

  it("nobody who was disabled comes in by a passkey", async () => {
    const member = await join();
    const passkey = await addPasskey(member);
    await ada.browser.post(`staff/${member.staffId}/disable`, { proof: await ada.proof() });
    const browser = new OfficeBrowser(testApp());
    const asked = (await browser.post("session/passkey/options")).json<PasskeyRequestOptions>();
    const answered = await browser.post("session/passkey", { assertion: passkey.answer(asked) });
    expect(answered.statusCode).toBe(401);
  });

  it("the last factor stays; of two one is removed with a proof, and the person is told", async () => {
    const member = await join();
    const last = await member.browser.delete("authenticator", { confirm: await member.proof() });
    expect(last.json()).toMatchObject({ status: 409, code: "SECOND_FACTOR_LAST" });
    await addPasskey(member);
    const without = await member.browser.delete("authenticator", { confirm: null });
    expect(without.json()).toMatchObject({ code: "SECOND_FACTOR_FAILED" });
    const removed = await member.browser.delete("authenticator", { confirm: await member.proof() });
    expect(removed.json()).toMatchObject({
      factors: { authenticator: false, passkeys: [{ name: "My phone" }] },
    });
    const told = (await testApp().mails()).filter(
      ({ to, subject }) =>
        JSON.stringify(to).includes(member.email) && subject?.includes("was changed") === true,
    );
    expect(told).toHaveLength(2);
  });

  it("a new app takes the former's place once a code of it was typed", async () => {
    const member = await join();
    const begun = await member.browser.post("authenticator", { confirm: await member.proof() });
    const key = keyOfBase32(begun.json<{ secret: string }>().secret);
    const wrong = await member.browser.put("authenticator", { code: "000000" });
    expect(wrong.json()).toMatchObject({ code: "SECOND_FACTOR_FAILED" });
    const [{ now } = { now: new Date() }] = await testApp().database.query<{ now: Date }>(1, {
      name: "test-now",
      text: "select portal_now() as now",
      values: [],
    });
    const done = await member.browser.put("authenticator", { code: codeAt(key, now) });
    expect(done.json()).toEqual({ recoveryCodes: null, session: null });
    const old = await member.browser.post("recovery-codes", { confirm: await member.proof() });
    expect(old.json()).toMatchObject({ code: "SECOND_FACTOR_FAILED" });
  });

  it("ends another session of one's own, and no stranger's", async () => {
    const member = await join();
    const browser = new OfficeBrowser(testApp());
    await browser.enter("session", { email: member.email, password: STAFF_PASSWORD });
    await browser.enter("session/second-factor", { proof: await member.proof() });
    const ended = await browser.delete(`sessions/${member.browser.sessionId}`);
    expect(ended.json<OfficeAccount>().sessions.map(({ isThis }) => isThis)).toEqual([true]);
    expect((await member.browser.get("session")).statusCode).toBe(401);
    expect((await browser.delete(`sessions/${ada.browser.sessionId}`)).statusCode).toBe(404);
    expect((await ada.browser.get("session")).statusCode).toBe(200);
  });
});
