import type { Contact } from "@portal/contract/portfolio/schemas";
import { beforeAll, expect, it, onTestFinished } from "vitest";
import { useTestApp } from "../testing/app/build-test-app.ts";
import { demoContact } from "../testing/packages/demo-rows.ts";
import { restoreAfterTest } from "../testing/app/restore-after-test.ts";
import { type SignedInClient, signInAs } from "../testing/app/sign-in-as.ts";
import { describeOnEngines } from "../testing/databases/test-database.ts";

const statusOf = async (client: SignedInClient, contactId: number): Promise<number> =>
  (await client.get(`/contacts/${contactId}`)).statusCode;

async function knownTo(client: SignedInClient): Promise<number[]> {
  const known: number[] = [];
  for (let contactId = 5001; contactId <= 5085; contactId += 1) {
    const status = await statusOf(client, contactId);
    expect([200, 404]).toContain(status);
    if (status === 200) known.push(contactId);
  }
  return known;
}

const COMMITTEE_101 = [5005, 5014, 5023, 5010, 5019, 5038, 5039];
const COMMITTEE_102 = [5028, 5031, 5032, 5038];
const sorted = (ids: readonly number[]): number[] => [...new Set(ids)].toSorted((a, b) => a - b);

describeOnEngines("contacts", { tags: ["spec-583", "spec-764"] }, (engine) => {
  const testApp = useTestApp({ engine });
  let owner: SignedInClient;
  let committee: SignedInClient;
  let nonLot: SignedInClient;
  let restricted: SignedInClient;
  let manager: SignedInClient;
  beforeAll(async () => {
    owner = await signInAs(testApp(), { username: "owner2", role: 1 });
    committee = await signInAs(testApp(), { username: "committee1", role: 2 });
    nonLot = await signInAs(testApp(), { username: "nonlot1", role: 3 });
    restricted = await signInAs(testApp(), { username: "nonlot2", role: 3 });
    manager = await signInAs(testApp(), { username: "manager1", role: 4 });
  }, 120_000);
  const content = async (flags: Record<string, boolean>): Promise<void> => {
    await restoreAfterTest(testApp(), "agencies", "true", ["content"]);
    await testApp().arrange("update agencies set content = content || $1::jsonb", [JSON.stringify(flags)]);
  };

  it("answers the building manager with every point of contact", async () => {
    expect((await owner.get("/contacts/5040")).json()).toEqual(demoContact(5040));
    for (const client of [committee, nonLot, restricted, manager])
      expect(await statusOf(client, 5040)).toBe(200);
  });

  it("each role knows exactly the contacts of D60, and nobody else of the agency", async () => {
    // Own lots 2020 and 3003, which have neither agent nor tenant; plans 101 and 102 with their managers.
    expect(await knownTo(owner)).toEqual([5001, 5002, 5022, 5040]);
    expect(await knownTo(committee)).toEqual(sorted([5001, 5005, 5040, ...COMMITTEE_101]));
    expect(await knownTo(nonLot)).toEqual(
      sorted([5001, 5002, 5038, 5040, ...COMMITTEE_101, ...COMMITTEE_102]),
    );
    // Without full access the committee page is hidden.
    expect(await knownTo(restricted)).toEqual([5001, 5039, 5040]);
    // A building manager sees no card of the strata manager, but may know who that is.
    expect(await knownTo(manager)).toEqual([5001, 5040]);
  });

  it("owner, agent and tenant of an own lot are known", async () => {
    expect(await statusOf(owner, 5043)).toBe(404);
    await restoreAfterTest(testApp(), "lots", "lot_id = 3003", ["agent_contact_id", "tenant_contact_id"]);
    await testApp().arrange(
      "update lots set agent_contact_id = 5043, tenant_contact_id = 5050 where lot_id = 3003",
    );
    expect([await statusOf(owner, 5043), await statusOf(owner, 5050)]).toEqual([200, 200]);
    expect(await statusOf(nonLot, 5043)).toBe(404);
    onTestFinished(() =>
      testApp().arrange("delete from lot_owners where lot_id = 2020 and contact_id = 5044"),
    );
    await testApp().arrange(
      "insert into lot_owners (agency_id, lot_id, contact_id, entered_on) values (799187, 2020, 5044, '2026-03-01')",
    );
    expect(await statusOf(owner, 5044)).toBe(200);
    // From the day of leaving on no longer: the anchor is 31 March in Sydney.
    await testApp().arrange(
      "update lot_owners set left_on = '2026-03-31' where lot_id = 2020 and contact_id = 5044",
    );
    expect(await statusOf(owner, 5044)).toBe(404);
  });

  it.each([
    [true, true, 200, "Lindqvist", "rebecca.lindqvist@harbourvale.example.com"],
    [true, false, 200, "Lindqvist", null],
    [false, true, 200, null, "rebecca.lindqvist@harbourvale.example.com"],
    [false, false, 404, undefined, undefined],
  ])("the manager's name (%s) and e-mail (%s) as the agency allows: %i", async (...row) => {
    const [showManagerNameAndPhoto, showManagerEmail, status, name, email] = row;
    await content({ showManagerNameAndPhoto, showManagerEmail });
    for (const client of [owner, committee, nonLot, restricted, manager]) {
      const answer = await client.get("/contacts/5001");
      expect(answer.statusCode).toBe(status);
      const shown = answer.json<Partial<Contact>>();
      expect([shown.name, shown.email]).toEqual([name, email]);
      if (status !== 200) continue;
      const named = showManagerNameAndPhoto
        ? ["businessContact", "contactId", "firstName", "name", "title"]
        : [];
      const known = new Set([
        ...named,
        "businessContact",
        "contactId",
        ...(showManagerEmail ? ["email"] : []),
      ]);
      const sent = Object.entries(shown).filter(([, value]) => value !== null && String(value) !== "");
      expect(new Set(sent.map(([field]) => field))).toEqual(known);
    }
  });

  it("a website is sent where the agency shows websites (D52)", async () => {
    await restoreAfterTest(testApp(), "contacts", "contact_id = 5040", ["website"]);
    await testApp().arrange(
      "update contacts set website = 'https://petrov.example.com' where contact_id = 5040",
    );
    expect((await manager.get("/contacts/5040")).json()).toMatchObject({
      website: "https://petrov.example.com",
    });
    await content({ showContactWebsite: false });
    expect((await manager.get("/contacts/5040")).json()).toMatchObject({ website: null });
  });

  it("a stranger and an absent contact answer the same bytes; signed out 401; no id 400", async () => {
    const [stranger, absent] = [await owner.get("/contacts/5007"), await owner.get("/contacts/999999")];
    expect([stranger.statusCode, stranger.body]).toEqual([404, absent.body]);
    expect((await owner.get("/contacts/5022", { cookies: {} })).statusCode).toBe(401);
    const invalid = await owner.get("/contacts/x");
    expect([invalid.statusCode, invalid.json()]).toMatchObject([
      400,
      { code: "VALIDATION", errors: [{ path: "contactId" }] },
    ]);
  });

  it("without its portal service the agency answers no contact", async () => {
    await restoreAfterTest(testApp(), "agency_services", "service_key = 2000000", ["is_active"]);
    await testApp().arrange("update agency_services set is_active = false where service_key = 2000000");
    const answer = await owner.get("/contacts/5022");
    expect([answer.statusCode, answer.json()]).toMatchObject([403, { code: "FEATURE_UNAVAILABLE" }]);
  });
});
