import { beforeAll, expect, it } from "vitest";
import { DEMO_AGENCY, useTestApp } from "../../../testing/app/build-test-app.ts";
import { firstAdmin, type SignedInMember } from "../../../testing/app/office-browser.ts";
import { joinAs } from "../../../testing/app/office-member.ts";
import { tryToSignIn } from "../../../testing/app/sign-in-as.ts";
import { describeOnOneEngine } from "../../../testing/databases/test-database.ts";

describeOnOneEngine("a further access code", (engine) => {
  const testApp = useTestApp({ engine });
  let ada: SignedInMember;
  beforeAll(async () => {
    ada = await firstAdmin(testApp());
  });

  const addition = { contactId: 5007, username: "Daniel2", roles: [1], ownersCorpIds: [] };
  const add = (body: object, by: SignedInMember = ada) => by.browser.post("people", { ...addition, ...body });

  it("is added without a password, and its letters count in any case", async () => {
    const added = await add({});
    expect(added.json()).toMatchObject({
      username: "Daniel2",
      contactId: 5007,
      roles: [1],
      state: "not-invited",
      isAdded: true,
      email: expect.stringContaining("@"),
    });
    expect((await tryToSignIn(testApp(), { username: "Daniel2", role: 1 })).statusCode).toBe(401);
    expect((await add({ username: "DANIEL2" })).json()).toMatchObject({
      status: 400,
      errors: [{ path: "username", message: "This access code is taken. Choose another one." }],
    });
    const events = await testApp().database.query<{ subject: object }>(DEMO_AGENCY, {
      name: "test-added",
      text: "select subject from audit_events where kind = 'person-added'",
      values: [],
    });
    expect(events[0]?.subject).toEqual({
      username: "Daniel2",
      contactId: 5007,
      roles: [1],
      plans: [],
    });
  });

  it.each([
    ["a code that the package has, in other letters", { username: "OWNER1" }, 400],
    ["a code of sixteen characters", { username: "a".repeat(16) }, 400],
    ["a code with a blank", { username: "da niel" }, 400],
    ["no role", { roles: [] }, 400],
    ["a role that would open nothing", { username: "daniel3", roles: [3] }, 400],
    ["plans for an owner", { username: "daniel3", ownersCorpIds: [101] }, 400],
    ["a contact of nobody", { username: "daniel3", contactId: 999_999 }, 404],
    ["a plan of nobody", { username: "daniel3", roles: [4], ownersCorpIds: [999] }, 400],
  ])("is refused: %s", async (_, body, status) => {
    expect((await add(body)).statusCode).toBe(status);
    expect((await ada.browser.get("people/daniel3")).statusCode).toBe(404);
  });

  it("opens nothing beyond the plans of who adds it", async () => {
    const manager = await joinAs(testApp(), ada, "manager", [102]);
    expect((await add({ username: "thief1" }, manager)).statusCode).toBe(404);
    expect((await add({ username: "thief1", contactId: 5022 }, manager)).json()).toMatchObject({
      code: "RIGHT_MISSING",
    });
    const elsewhere = { username: "thief1", contactId: 5028, roles: [4], ownersCorpIds: [101] };
    expect((await add(elsewhere, manager)).statusCode).toBe(404);
    expect((await add({ ...elsewhere, ownersCorpIds: [102] }, manager)).statusCode).toBe(200);
    expect((await ada.browser.get("people/thief1")).json()).toMatchObject({
      plans: [{ ownersCorpId: 102 }],
    });
  });
});
