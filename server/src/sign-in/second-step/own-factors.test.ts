import type { AddedFactor } from "@portal/contract/sign-in/factor-schemas";
import { beforeEach, expect, it } from "vitest";
import { removeAllFactors, userHolder } from "../../second-factor/public.ts";
import { anchorAt, DEMO_AGENCY, useTestApp } from "../../testing/app/build-test-app.ts";
import { type Answer, DEMO_PASSWORD, type SignedInClient, signInAs } from "../../testing/app/sign-in-as.ts";
import { demand } from "../../testing/factors/demand-factor.ts";
import { openSessionAs } from "../../testing/app/open-session-as.ts";
import { describeOnEngines } from "../../testing/databases/test-database.ts";
import { codeAt, keyOfBase32 } from "../../testing/factors/code-generator.ts";
import { benchOf, clockOf, type GivenApp, giveApp } from "../../testing/factors/give-app.ts";
import { makePasskey } from "../../testing/factors/software-passkey.ts";

const owner1 = { usernameKey: "owner1", contactId: 5007 };
const holder = userHolder(DEMO_AGENCY, owner1);
const byPassword = { confirm: { password: DEMO_PASSWORD } };
const NOBODYS = "00000000-0000-4000-8000-000000000000";
const CHANGED = "Your second step was changed - Harbour & Vale Strata";

const byCode = async (app: GivenApp) => ({ confirm: { code: await app.nextCode() } });

const CALLS = [
  ["POST", "/users/authenticator"],
  ["DELETE", "/users/authenticator"],
  ["POST", "/users/passkeys/options"],
  ["DELETE", `/users/passkeys/${NOBODYS}`],
  ["POST", "/users/recovery-codes"],
] as const;

describeOnEngines("a person's own second factors", (engine) => {
  const testApp = useTestApp({ engine, limits: { freeFailures: 1_000, perAddress: 100_000 } });
  let client: SignedInClient;
  beforeEach(async () => {
    await testApp().moveClock(anchorAt);
    await benchOf(testApp()).run(DEMO_AGENCY, (transaction) => removeAllFactors(transaction, holder));
    for (const table of ["factor_failures", "sessions", "sign_in_failures"])
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await testApp().arrange(`delete from ${table}`);
    client = await signInAs(testApp(), { username: "owner1", role: 1 });
  });

  const ask = (method: "POST" | "PUT" | "DELETE", path: string, body: object): Promise<Answer> =>
    client.post(path, body, { method });
  const methods = async () => (await client.get("/users/second-factor")).json();
  const newMails = async (work: () => Promise<unknown>) => {
    const before = (await testApp().mails()).length;
    await work();
    return (await testApp().mails()).slice(before);
  };

  it("begin with the password, a secret and a code of it", async () => {
    expect(await methods()).toEqual({ authenticator: false, passkeys: [], recoveryCodes: 0 });
    const mails = await newMails(async () => {
      const begun = await ask("POST", "/users/authenticator", byPassword);
      const { secret, uri } = begun.json<{ secret: string; uri: string }>();
      expect(decodeURIComponent(new URL(uri).pathname)).toBe("/Harbour & Vale Strata:owner1");
      const code = codeAt(keyOfBase32(secret), await clockOf(testApp()));
      const wrong = await ask("PUT", "/users/authenticator", { code: "000000" });
      expect(wrong.json()).toMatchObject({ status: 403, code: "SECOND_FACTOR_FAILED" });
      const added = await ask("PUT", "/users/authenticator", { code });
      expect(added.json<AddedFactor>()).toEqual({ recoveryCodes: expect.any(Array), user: null });
      expect(added.json<AddedFactor>().recoveryCodes).toHaveLength(10);
    });
    expect(mails.map(({ subject }) => subject)).toEqual([CHANGED]);
    expect(mails[0]?.text).toContain("An authenticator app was added just now for the access code owner1");
    expect(await methods()).toEqual({ authenticator: true, passkeys: [], recoveryCodes: 10 });
  });

  it("are changed with a factor once there is one, and not with the password", async () => {
    const app = await giveApp(testApp(), owner1);
    for (const [method, path] of CALLS)
      expect(
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        (await ask(method, path, byPassword)).json(),
        path,
      ).toMatchObject({ status: 403, code: "SECOND_FACTOR_REQUIRED" });
    expect((await ask("POST", "/users/authenticator", await byCode(app))).statusCode).toBe(200);
    const renewed = await ask("POST", "/users/recovery-codes", await byCode(app));
    const [recoveryCode = ""] = renewed.json<{ recoveryCodes: string[] }>().recoveryCodes;
    const mails = await newMails(() => ask("POST", "/users/passkeys/options", { confirm: { recoveryCode } }));
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^A recovery code was used/)]);
    // The proof was for that act alone.
    const again = await ask("POST", "/users/passkeys/options", { confirm: { recoveryCode } });
    expect(again.json()).toMatchObject({ code: "SECOND_FACTOR_FAILED" });
  });

  it.each(CALLS)(
    "%s %s is refused to a wrong proof, a signed-out browser, a foreign token and a bad body",
    async (method, path) => {
      await giveApp(testApp(), owner1);
      const wrong = { confirm: { recoveryCode: "AAAAA-AAAAA" } };
      expect((await ask(method, path, wrong)).json()).toMatchObject({
        status: 403,
        code: "SECOND_FACTOR_FAILED",
      });
      const out = await client.post(path, wrong, { method, cookies: {}, headers: {} });
      expect(out.statusCode).toBe(401);
      const headers = { ...client.headers, "x-xsrf-token": "x" };
      expect((await client.post(path, wrong, { method, headers })).json()).toMatchObject({ code: "XSRF" });
      for (const body of [{}, { confirm: {} }, { confirm: { code: "1" } }, { ...wrong, more: 1 }])
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        expect((await ask(method, path, body)).statusCode).toBe(400);
    },
  );

  it.each(CALLS)("%s %s counts a wrong password of who has none", async (method, path) => {
    const wrong = await ask(method, path, { confirm: { password: "Wrong123" } });
    expect(wrong.json()).toMatchObject({ status: 403, code: "WRONG_PASSWORD" });
    const proof = await ask(method, path, { confirm: { code: "123456" } });
    expect(proof.json()).toMatchObject({ status: 403, code: "SECOND_FACTOR_FAILED" });
    const [count] = await testApp().database.query<{ failures: number }>(DEMO_AGENCY, {
      text: "select sum(failures)::int as failures from sign_in_failures where lane like '%owner1%'",
    });
    expect(count?.failures).toBe(1);
  });

  it("end the session with the fifth wrong proof, whatever it was for, and mail that", async () => {
    const app = await giveApp(testApp(), owner1);
    const mails = await newMails(async () => {
      for (const [method, path] of CALLS.slice(0, 4))
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        expect((await ask(method, path, { confirm: { code: "000000" } })).statusCode).toBe(403);
      const fifth = await ask("PUT", "/users/authenticator", { code: "000000" });
      expect(fifth.json()).toMatchObject({
        status: 429,
        detail: "Too many wrong codes. Please sign in again.",
      });
    });
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Wrong codes/)]);
    expect((await ask("POST", "/users/authenticator", await byCode(app))).statusCode).toBe(401);
  });

  it("may be passkeys: made, named, shown, and removed with the codes that came with it", async () => {
    const options = await ask("POST", "/users/passkeys/options", byPassword);
    expect(options.json()).toMatchObject({
      rp: { id: "localhost", name: "Harbour & Vale Strata" },
      user: { name: "owner1" },
    });
    const passkey = makePasskey(options.json(), "http://localhost");
    const body = { name: " Phone ", attestation: passkey.attestation };
    const added = await ask("POST", "/users/passkeys", body);
    const { id } = added.json<{ passkey: { id: string } }>().passkey;
    expect(added.json()).toMatchObject({ passkey: { name: "Phone", lastUsedAt: null }, user: null });
    expect((await ask("POST", "/users/passkeys", body)).json()).toMatchObject({
      code: "SECOND_FACTOR_FAILED",
    });
    expect(await methods()).toMatchObject({ passkeys: [{ id, name: "Phone" }], recoveryCodes: 10 });
    const show = async () => {
      const asked = await client.post("/users/second-factor/options", {});
      return { confirm: { assertion: passkey.answer(asked.json()) } };
    };
    const mails = await newMails(async () => {
      const absent = await ask("DELETE", `/users/passkeys/${NOBODYS}`, await show());
      expect(absent.json()).toMatchObject({ status: 404 });
      expect((await ask("DELETE", "/users/authenticator", await show())).statusCode).toBe(404);
      expect((await ask("DELETE", `/users/passkeys/${id}`, await show())).json()).toEqual({});
    });
    expect(mails.map(({ subject }) => subject)).toEqual([CHANGED]);
    expect(await methods()).toEqual({ authenticator: false, passkeys: [], recoveryCodes: 0 });
    expect((await ask("POST", "/users/recovery-codes", byPassword)).statusCode).toBe(404);
  });

  it("are nobody else's: another person's passkey is not there to be removed", async () => {
    await benchOf(testApp()).enrolPasskey(
      userHolder(DEMO_AGENCY, { usernameKey: "owner2", contactId: 5022 }),
      "http://localhost",
    );
    const [row] = await testApp().database.query<{ id: string }>(DEMO_AGENCY, {
      text: "select passkey_id as id from passkeys where holder like '%owner2'",
    });
    expect((await ask("DELETE", `/users/passkeys/${row?.id}`, byPassword)).statusCode).toBe(404);
  });

  it("are not there under an address that passkeys cannot be bound to", async () => {
    const headers = { ...client.headers, host: "192.0.2.7" };
    const refused = await client.post("/users/passkeys/options", byPassword, { headers });
    expect(refused.json()).toMatchObject({ status: 403, code: "FEATURE_UNAVAILABLE" });
    const asked = await client.post("/users/second-factor/options", {}, { headers });
    expect(asked.json()).toMatchObject({ status: 403, code: "FEATURE_UNAVAILABLE" });
  });

  it("are kept by who has to have one, as far as the last", async () => {
    await demand(testApp(), "everyone");
    const app = await giveApp(testApp(), owner1);
    const refused = await ask("DELETE", "/users/authenticator", await byCode(app));
    expect(refused.json()).toMatchObject({ status: 409, code: "SECOND_FACTOR_LAST" });
    await benchOf(testApp()).enrolPasskey(holder, "http://localhost");
    expect((await ask("DELETE", "/users/authenticator", await byCode(app))).statusCode).toBe(200);
  });

  it("are not for who has not shown theirs, nor for a temporary password", async () => {
    const app = await giveApp(testApp(), owner1);
    for (const stage of ["second-factor", "change-password"] as const) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const proof = await openSessionAs(testApp(), { username: "owner1", role: 1, stage });
      for (const [method, path] of CALLS) {
        // oxlint-disable-next-line no-await-in-loop -- as above
        const answer = await client.post(path, await byCode(app), { method, ...proof });
        expect(answer.statusCode, path).toBe(401);
      }
    }
  });

  it("are in the log, and no secret of theirs", async () => {
    const begun = await ask("POST", "/users/authenticator", byPassword);
    const { secret } = begun.json<{ secret: string }>();
    const code = codeAt(keyOfBase32(secret), await clockOf(testApp()));
    const added = await ask("PUT", "/users/authenticator", { code });
    const [event] = await testApp().database.query<{ kind: string; factor: string }>(DEMO_AGENCY, {
      text: "select kind, subject->>'factor' as factor from audit_events order by event_id desc limit 1",
    });
    expect(event).toEqual({ kind: "second-factor-added", factor: "authenticator" });
    const [dump] = await testApp().database.query<{ text: string }>(DEMO_AGENCY, {
      text: "select string_agg(e::text, ' ') as text from audit_events e",
    });
    const log = testApp().logLines.join("\n");
    for (const canary of [secret, ...(added.json<AddedFactor>().recoveryCodes ?? [])]) {
      expect(dump?.text).not.toContain(canary);
      expect(log).not.toContain(canary);
    }
  });
});
