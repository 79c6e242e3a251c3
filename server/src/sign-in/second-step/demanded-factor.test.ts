import type { AddedFactor } from "@portal/contract/sign-in/factor-schemas";
import type { User } from "@portal/contract/sign-in/schemas";
import { beforeEach, expect, it } from "vitest";
import { anchorAt, DEMO_AGENCY, useTestApp } from "../../testing/app/build-test-app.ts";
import {
  type Answer,
  clientOf,
  clientWith,
  type SignedInClient,
  signInAs,
} from "../../testing/app/sign-in-as.ts";
import { describeOnEngines } from "../../testing/databases/test-database.ts";
import { codeAt, keyOfBase32 } from "../../testing/factors/code-generator.ts";
import { demand } from "../../testing/factors/demand-factor.ts";
import { clockOf, giveApp } from "../../testing/factors/give-app.ts";
import { makePasskey } from "../../testing/factors/software-passkey.ts";

const FAILED = { status: 403, code: "SECOND_FACTOR_FAILED" };
const owner1 = { username: "owner1", role: 1 } as const;

const put = (client: SignedInClient, path: string, body: object): Promise<Answer> =>
  client.post(path, body, { method: "PUT" });

const secretOf = async (client: SignedInClient, enrolmentCode: string): Promise<Buffer> => {
  const begun = await client.post("/users/authenticator", { confirm: { enrolmentCode } });
  return keyOfBase32(begun.json<{ secret: string }>().secret);
};

describeOnEngines("a second factor that the agency demands", (engine) => {
  const testApp = useTestApp({ engine, limits: { freeFailures: 1_000, perAddress: 100_000 } });
  beforeEach(async () => {
    // Once the clock is set back, what was mailed later would leave when its time comes again.
    await testApp().mails();
    await testApp().moveClock(anchorAt);
    for (const table of ["authenticators", "passkeys", "recovery_codes", "sessions", "factor_failures"])
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await testApp().arrange(`delete from ${table}`);
  });

  /** Signs in as far as it goes, with the code that was mailed. */
  const begin = async (): Promise<{ readonly client: SignedInClient; readonly mailed: string }> => {
    const before = (await testApp().mails()).length;
    const client = await signInAs(testApp(), owner1);
    const mails = (await testApp().mails()).slice(before);
    const mailed = /^ {4}([0-9]{6})$/m.exec(mails.at(-1)?.text ?? "")?.[1];
    if (mailed === undefined) throw new Error("no code was mailed");
    return { client, mailed };
  };
  it("is set up on the way in, by the code that is mailed, and completes the sign-in", async () => {
    await demand(testApp(), "everyone");
    const { client, mailed } = await begin();
    expect(client.user).toMatchObject({
      loginResult: "SECOND_FACTOR_REQUIRED",
      mainContact: { name: "" },
      secondFactor: {
        methods: { authenticator: false, passkeys: false, recoveryCodes: false },
        mustEnrol: true,
      },
    });
    const key = await secretOf(client, mailed);
    const answer = await put(client, "/users/authenticator", { code: codeAt(key, await clockOf(testApp())) });
    const { recoveryCodes, user } = answer.json<AddedFactor>();
    expect(recoveryCodes).toHaveLength(10);
    expect(user?.loginResult).toBe("SUCCESS");
    const cookies = Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value]));
    if (user === null) throw new Error("the sign-in is complete");
    const full = clientWith(testApp(), user, cookies);
    expect((await full.get("/plans/query/lots")).statusCode).toBe(200);
    expect(cookies["__Host-sid"]).not.toBe(client.cookies["__Host-sid"]);
    expect((await put(client, "/users/authenticator", { code: "123456" })).statusCode).toBe(401);
    // The next sign-in asks for it, and mails nothing.
    const before = (await testApp().mails()).length;
    const next = await signInAs(testApp(), owner1);
    expect(next.user.secondFactor).toEqual({
      methods: { authenticator: true, passkeys: false, recoveryCodes: true },
      mustEnrol: false,
    });
    expect((await testApp().mails()).length).toBe(before);
  });

  it("may be a passkey", async () => {
    await demand(testApp(), "everyone");
    const { client, mailed } = await begin();
    const options = await client.post("/users/passkeys/options", { confirm: { enrolmentCode: mailed } });
    const { attestation } = makePasskey(options.json(), "http://localhost");
    const answer = await client.post("/users/passkeys", { name: "Phone", attestation });
    expect(answer.json()).toMatchObject({ passkey: { name: "Phone" }, user: { loginResult: "SUCCESS" } });
    expect((await clientOf(testApp(), await signInAnswer(answer)).get("/plans/query/lots")).statusCode).toBe(
      200,
    );
  });

  it("is set up neither by the password, nor by another session's code, nor by guessing", async () => {
    await demand(testApp(), "everyone");
    const [one, other] = [await begin(), await begin()];
    const tryWith = (confirm: object) => one.client.post("/users/authenticator", { confirm });
    expect((await tryWith({ password: "Demo1234" })).json()).toMatchObject(FAILED);
    expect((await tryWith({ enrolmentCode: other.mailed })).json()).toMatchObject(FAILED);
    expect((await tryWith({ code: one.mailed })).json()).toMatchObject(FAILED);
    expect((await tryWith({ recoveryCode: "AAAAA-AAAAA" })).json()).toMatchObject(FAILED);
    expect((await tryWith({ enrolmentCode: "000000" })).json()).toMatchObject({
      status: 429,
      detail: "Too many wrong codes. Please sign in again.",
    });
    expect((await tryWith({ enrolmentCode: one.mailed })).statusCode).toBe(401);
  });

  it("is not found by guessing in many sessions: after twenty wrong codes none is looked at, but in a known browser", async () => {
    const known = await signInAs(testApp(), owner1);
    await demand(testApp(), "everyone");
    const guess = async (): Promise<void> => {
      const { client } = await begin();
      for (let wrong = 0; wrong < 5; wrong += 1)
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        await client.post("/users/authenticator", { confirm: { enrolmentCode: "000000" } });
    };
    for (let session = 0; session < 4; session += 1)
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await guess();
    const { client, mailed } = await begin();
    const body = { confirm: { enrolmentCode: mailed } };
    const refused = await client.post("/users/authenticator", body);
    expect(refused.json()).toMatchObject({
      status: 403,
      code: "SECOND_FACTOR_FAILED",
      detail: expect.stringMatching(/^Too many wrong codes/),
    });
    const cookies = { ...client.cookies, "__Host-browser": known.cookies["__Host-browser"] ?? "" };
    expect((await client.post("/users/authenticator", body, { cookies })).statusCode).toBe(200);
  });

  it("is not set up any more where it was meanwhile, from another session", async () => {
    await demand(testApp(), "everyone");
    const { client, mailed } = await begin();
    const key = await secretOf(client, mailed);
    await giveApp(testApp(), { usernameKey: "owner1", contactId: 5007 });
    const code = codeAt(key, await clockOf(testApp()));
    expect((await put(client, "/users/authenticator", { code })).json()).toMatchObject({ status: 401 });
    const again = await client.post("/users/authenticator", { confirm: { enrolmentCode: mailed } });
    expect(again.json()).toMatchObject({ status: 401 });
  });

  it.each([
    ["none", "committee1", 2, "SUCCESS"],
    ["approvers", "owner1", 1, "SUCCESS"],
    ["committee", "owner1", 1, "SUCCESS"],
    ["committee", "nonlot1", 3, "SECOND_FACTOR_REQUIRED"],
    ["everyone", "manager1", 4, "SECOND_FACTOR_REQUIRED"],
  ] as const)("with '%s' makes a sign-in of %s as %i a %s", async (of, username, role, loginResult) => {
    await testApp().arrange("update web_users set is_invoice_approver = false where username = $1", [
      username,
    ]);
    await demand(testApp(), of);
    expect((await signInAs(testApp(), { username, role })).user.loginResult).toBe(loginResult);
  });

  it("of approvers is asked of their accounts in any role", async () => {
    await demand(testApp(), "approvers");
    await testApp().arrange("update web_users set is_invoice_approver = true where username = 'owner1'");
    expect((await signInAs(testApp(), owner1)).user.loginResult).toBe("SECOND_FACTOR_REQUIRED");
  });

  it("is nobody's to read among the agency's content", async () => {
    await demand(testApp(), "committee");
    const url = `/api/agencies/${DEMO_AGENCY}/communicator/query/agentcontentstrata`;
    const content = await testApp().app.inject({ url });
    expect(content.statusCode).toBe(200);
    expect(content.body).not.toContain("requireSecondFactor");
  });

  it("is not asked of an account without an address, which no code could reach", async () => {
    await demand(testApp(), "everyone");
    await testApp().arrange("update web_users set email = null where username = 'owner2'");
    await testApp().arrange("update contacts set email = null where contact_id = 5022");
    expect((await signInAs(testApp(), { username: "owner2", role: 1 })).user.loginResult).toBe("SUCCESS");
  });

  it("is asked at a change to a role that it is demanded of, unless it was shown", async () => {
    await demand(testApp(), "committee");
    await testApp().arrange(
      "update web_users set roles = '{1,2}', is_invoice_approver = false where username = 'committee1'",
    );
    const owner = await signInAs(testApp(), { username: "committee1", role: 1 });
    expect(owner.user.loginResult).toBe("SUCCESS");
    const before = (await testApp().mails()).length;
    const changed = await owner.post("/users/role", { role: 2 });
    expect(changed.json<User>()).toMatchObject({
      userRole: 2,
      loginResult: "SECOND_FACTOR_REQUIRED",
      secondFactor: { mustEnrol: true },
    });
    expect((await owner.get("/plans/query/lots")).statusCode).toBe(401);
    const waiting = clientOf(testApp(), changed);
    expect((await waiting.get("/plans/query/lots")).statusCode).toBe(401);
    const mails = (await testApp().mails()).slice(before);
    const mailed = /^ {4}([0-9]{6})$/m.exec(mails.at(-1)?.text ?? "")?.[1] ?? "";
    const key = await secretOf(waiting, mailed);
    const added = await put(waiting, "/users/authenticator", { code: codeAt(key, await clockOf(testApp())) });
    const full = clientOf(testApp(), await signInAnswer(added));
    expect(full.user).toMatchObject({ userRole: 2, loginResult: "SUCCESS" });
    // It was shown: back and forth without it.
    const back = clientOf(testApp(), await full.post("/users/role", { role: 1 }));
    const forth = await back.post("/users/role", { role: 2 });
    expect(forth.json<User>()).toMatchObject({ userRole: 2, loginResult: "SUCCESS" });
    const kinds = await testApp().database.query<{ kind: string }>(DEMO_AGENCY, {
      text: "select kind from audit_events where lower(actor) = 'committee1' order by event_id desc limit 5",
    });
    expect(kinds.map(({ kind }) => kind).toReversed()).toEqual([
      "second-factor-asked",
      "sign-in",
      "second-factor-added",
      "role-change",
      "role-change",
    ]);
  });
});

/** An answer that completed a sign-in, as one of the user alone. */
const signInAnswer = async (answer: Answer): Promise<Answer> =>
  Object.assign(Object.create(answer) as Answer, { json: () => answer.json<AddedFactor>().user });
