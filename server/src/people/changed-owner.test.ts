import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Person } from "@portal/contract/people/office/schemas";
import { afterAll, beforeAll, expect, it } from "vitest";
import { importPackage } from "../import/public.ts";
import { DEMO_AGENCY, useTestApp } from "../testing/app/build-test-app.ts";
import { firstAdmin, type SignedInMember } from "../testing/app/office-browser.ts";
import { clientOf, tryToSignIn } from "../testing/app/sign-in-as.ts";
import { describeOnEngines } from "../testing/databases/test-database.ts";
import { FixturePackage } from "../testing/packages/fixtures.ts";

const password = "walnut4Orbits";
let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "portal-owners-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describeOnEngines("an access code that a package gives to a new owner", (engine) => {
  const testApp = useTestApp({ engine });
  let ada: SignedInMember;
  beforeAll(async () => {
    ada = await firstAdmin(testApp());
  });
  /** Loads a package whose lot 11 and access code are a contact's. */
  async function load(contactId: "2" | "3"): Promise<void> {
    const fixture = new FixturePackage()
      .set("web_users.csv", 2, { contactId, email: "owner@example.com", roles: "1" })
      .set("lot_owners.csv", 3, { contactId });
    fixture.settings["agencyId"] = DEMO_AGENCY;
    const outcome = await importPackage({
      source: await fixture.writeFolder(await mkdtemp(join(folder, "package-"))),
      database: testApp().database,
      blobs: testApp().blobs,
      now: new Date("2026-07-01T00:00:00Z"),
      mode: "import",
      // It breaks what people rely on, which an import refuses to do unasked.
      isForced: true,
    });
    expect(outcome.faults).toEqual([]);
  }
  const personOf = async (): Promise<Person> => (await ada.browser.get("people/owner1")).json<Person>();
  const invite = async (): Promise<string> => {
    const before = (await testApp().mails()).length;
    const order = { taskId: randomUUID(), way: "email", usernames: ["owner1"] };
    expect((await ada.browser.post("people/invitations", order)).statusCode).toBe(200);
    const mails = (await testApp().mails()).slice(before);
    const code = mails.map(({ text }) => /invitation#([\w-]{43})/.exec(text ?? "")?.[1]).find(Boolean);
    if (code === undefined) throw new Error("no invitation was mailed");
    return code;
  };
  const accept = (code: string) =>
    testApp().app.inject({
      method: "POST",
      url: `/api/agencies/${DEMO_AGENCY}/users/invitation`,
      headers: { host: "localhost:8080" },
      payload: { code, newPassword: password, role: 1 },
    });

  it("begins as not invited; the former owner's invitation, session and password open nothing, and come back with the code", async () => {
    await load("2");
    const former = await accept(await invite());
    expect(former.json()).toMatchObject({ loginResult: "SUCCESS" });
    const client = clientOf(testApp(), former);
    expect(await personOf()).toMatchObject({ contactId: 2, state: "active" });

    await load("3");
    expect(await personOf()).toMatchObject({
      contactId: 3,
      state: "not-invited",
      invitation: null,
      lastSignInAt: null,
    });
    expect((await client.get("/users/session")).statusCode).toBe(401);
    expect((await tryToSignIn(testApp(), { username: "owner1", role: 1, password })).statusCode).toBe(401);

    // One that is under way when the code goes back to somebody else.
    const code = await invite();
    expect(await personOf()).toMatchObject({ contactId: 3, state: "invited" });
    await load("2");
    expect((await accept(code)).json()).toMatchObject({ status: 403, code: "CODE_INVALID" });
    expect(await personOf()).toMatchObject({ contactId: 2, state: "active" });
    expect((await tryToSignIn(testApp(), { username: "owner1", role: 1, password })).statusCode).toBe(200);
  });
});
