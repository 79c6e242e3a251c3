import type { User } from "@portal/contract/sign-in/schemas";
import type { InjectOptions } from "fastify";
import { beforeEach, expect, it } from "vitest";
import { removeAllFactors, staffHolder, userHolder } from "../../second-factor/public.ts";
import { anchorAt, DEMO_AGENCY, useTestApp } from "../../testing/app/build-test-app.ts";
import { addSecondAgency, SECOND_AGENCY } from "../../testing/app/second-agency.ts";
import { type Answer, clientOf } from "../../testing/app/sign-in-as.ts";
import { describeOnEngines } from "../../testing/databases/test-database.ts";
import { benchOf } from "../../testing/factors/give-app.ts";
import type { Oddity, SoftwarePasskey } from "../../testing/factors/software-passkey.ts";

const ORIGIN = "http://localhost";
const holder = userHolder(DEMO_AGENCY, { usernameKey: "owner1", contactId: 5007 });
const REFUSED = { status: 401, code: "INVALID_CREDENTIALS" };

const url = (agencyId: number, path: string): string => `/api/agencies/${agencyId}/users/${path}`;

describeOnEngines("signing in by a passkey alone", (engine) => {
  const testApp = useTestApp({ engine });
  let passkey: SoftwarePasskey;
  let isPrepared = false;
  beforeEach(async () => {
    if (!isPrepared) await addSecondAgency(testApp().database);
    isPrepared = true;
    await testApp().moveClock(anchorAt);
    const bench = benchOf(testApp());
    await bench.run(DEMO_AGENCY, (transaction) => removeAllFactors(transaction, holder));
    passkey = await bench.enrolPasskey(holder, ORIGIN);
  });

  const post = (path: string, payload: object, changes: Partial<InjectOptions> = {}): Promise<Answer> =>
    testApp().app.inject({
      method: "POST",
      url: url(DEMO_AGENCY, path),
      payload,
      headers: { "sec-fetch-site": "same-origin" },
      ...changes,
    });
  const show = async (oddity?: Oddity, by = passkey) => {
    const options = await post("passkey/options", {});
    return { role: 1, assertion: by.answer(options.json(), oddity) };
  };

  it("opens a full session, and knows the browser from then on", async () => {
    const options = await post("passkey/options", {});
    expect(options.json()).toMatchObject({
      rpId: "localhost",
      allowCredentials: [],
      userVerification: "required",
    });
    const answer = await post("passkey", { role: 1, assertion: passkey.answer(options.json()) });
    expect(answer.json<User>()).toMatchObject({ userRole: 1, loginResult: "SUCCESS" });
    const client = clientOf(testApp(), answer);
    expect((await client.get("/plans/query/lots")).statusCode).toBe(200);
    expect(client.cookies["__Host-browser"]).toMatch(/^[A-Za-z0-9_-]{43}$/);
    const [event] = await testApp().database.query(DEMO_AGENCY, {
      text: "select kind, actor, subject->>'factor' as factor from audit_events order by event_id desc limit 1",
    });
    expect(event).toEqual({ kind: "sign-in", actor: "owner1", factor: "passkey" });
  });

  it("takes an answer once", async () => {
    const body = await show({ counter: 0 });
    expect((await post("passkey", body)).statusCode).toBe(200);
    expect((await post("passkey", body)).json()).toMatchObject(REFUSED);
  });

  it.each<[string, Oddity]>([
    ["of another origin", { origin: "https://localhost" }],
    ["for another host", { rpId: "example.org" }],
    ["without its person being verified", { isVerified: false }],
    ["to no challenge of ours", { challenge: "A".repeat(72) }],
  ])("refuses an answer %s", async (_what, oddity) => {
    expect((await post("passkey", await show(oddity))).json()).toMatchObject(REFUSED);
    expect((await post("passkey", await show())).statusCode).toBe(200);
  });

  it("refuses one after five minutes", async () => {
    const body = await show();
    await testApp().moveClock(new Date(anchorAt.getTime() + 301_000));
    expect((await post("passkey", body)).json()).toMatchObject(REFUSED);
  });

  it("tells who has proven it that the account lacks the role, and nobody else", async () => {
    const body = { ...(await show()), role: 4 };
    expect((await post("passkey", body)).json()).toMatchObject({ status: 403, code: "ROLE_UNAVAILABLE" });
    const wrong = { ...(await show({ isVerified: false })), role: 4 };
    expect((await post("passkey", wrong)).json()).toMatchObject(REFUSED);
  });

  it("knows no passkey of staff, of a former person of the access code, or of a disabled account", async () => {
    const bench = benchOf(testApp());
    const former = userHolder(DEMO_AGENCY, { usernameKey: "owner1", contactId: 5008 });
    for (const other of [staffHolder(DEMO_AGENCY, 1), former]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const theirs = await bench.enrolPasskey(other, ORIGIN);
      // oxlint-disable-next-line no-await-in-loop -- as above
      expect((await post("passkey", await show({}, theirs))).json()).toMatchObject(REFUSED);
    }
    await testApp().arrange(
      "insert into disabled_accounts (agency_id, username_key, contact_id, disabled_at) select agency_id, 'owner1', 5007, portal_now() from agencies",
    );
    expect((await post("passkey", await show())).json()).toMatchObject(REFUSED);
    await testApp().arrange("delete from disabled_accounts");
    expect((await post("passkey", await show())).statusCode).toBe(200);
  });

  it("is of one agency, which has to be there and to have a portal", async () => {
    const body = await show();
    const elsewhere = await post("passkey", body, { url: url(SECOND_AGENCY, "passkey") });
    expect(elsewhere.json()).toMatchObject(REFUSED);
    for (const path of ["passkey", "passkey/options"]) {
      const payload = path === "passkey" ? body : {};
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const nowhere = await post(path, payload, { url: url(999_999, path) });
      expect(nowhere.json()).toMatchObject({ status: 404, code: "UNKNOWN_AGENCY" });
      // oxlint-disable-next-line no-await-in-loop -- as above
      const foreign = await post(path, payload, { headers: { "sec-fetch-site": "cross-site" } });
      expect(foreign.json()).toMatchObject({ status: 403, code: "FOREIGN_ORIGIN" });
    }
    await testApp().arrange("update agency_services set is_active = false where service_key = 2000000");
    for (const path of ["passkey", "passkey/options"])
      expect(
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        (await post(path, path === "passkey" ? body : {})).json(),
      ).toMatchObject({ status: 403, code: "PORTAL_INACTIVE" });
    await testApp().arrange("update agency_services set is_active = true where service_key = 2000000");
    expect((await post("passkey", { ...body, role: 9 })).statusCode).toBe(400);
    const headers = { "sec-fetch-site": "same-origin", host: "192.0.2.7" };
    expect((await post("passkey/options", {}, { headers })).json()).toMatchObject({
      code: "FEATURE_UNAVAILABLE",
    });
  });
});
