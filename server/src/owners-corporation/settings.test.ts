/** What the demonstration does not show: flags off, other days and zones, plans of which less is known. */
import type { Entitlements, ManagementDetails } from "@portal/contract/owners-corporation/schemas";
import { beforeEach, expect, it, onTestFinished } from "vitest";
import { anchorAt, useTestApp } from "../testing/app/build-test-app.ts";
import { demoNameParts } from "../testing/packages/demo-rows.ts";
import { signInContact } from "../testing/app/give-account.ts";
import { photoAsShown } from "../testing/files/photo-as-shown.ts";
import { type SignedInClient, signInAs } from "../testing/app/sign-in-as.ts";
import { describeOnEngines } from "../testing/databases/test-database.ts";

const NAME = "Ms Rebecca Lindqvist";
const PHOTO = await photoAsShown("photos/rebecca-lindqvist.jpg");
const EMAIL = "rebecca.lindqvist@harbourvale.example.com";

describeOnEngines("the owners corporation as the agency's settings have it", (engine) => {
  const testApp = useTestApp({ engine });
  let owner: SignedInClient;
  let nonLot: SignedInClient;
  // For each test: the one that moves the clock on ends the sessions of the others.
  beforeEach(async () => {
    await testApp().moveClock(anchorAt);
    owner = await signInAs(testApp(), { username: "owner2", role: 1 });
    nonLot = await signInAs(testApp(), { username: "nonlot1", role: 3 });
  }, 120_000);
  const arrange = (text: string, values?: readonly unknown[]): Promise<void> =>
    testApp().arrange(text, values);
  const managementOf = async (plan: number, client = owner): Promise<ManagementDetails> =>
    (await client.get(`/plans/ownersCorp/${plan}/query/managementDetails`)).json<ManagementDetails>();
  const entitlementsOf = async (plan: number): Promise<Entitlements> =>
    (await owner.get(`/plans/ownersCorp/${plan}/entitlements`)).json<Entitlements>();

  it.each([
    [true, true, NAME, EMAIL],
    [true, false, NAME, null],
    [false, true, null, EMAIL],
    [false, false, null, null],
  ])(
    "name and photo by one flag (%s), the e-mail by the other (%s)",
    { tags: ["spec-593", "spec-213", "spec-214", "spec-215", "spec-393"] },
    async (...row) => {
      const [showManagerNameAndPhoto, showManagerEmail, managerName, manageEmail] = row;
      await arrange("update agencies set content = content || $1::jsonb", [
        JSON.stringify({ showManagerNameAndPhoto, showManagerEmail }),
      ]);
      for (const client of [owner, nonLot]) {
        const answer = await client.get("/plans/ownersCorp/101/query/managerDetails");
        const managerPhoto = showManagerNameAndPhoto ? PHOTO : null;
        expect(answer.json()).toEqual({
          managerName,
          managerNameParts: managerName === null ? null : demoNameParts("5001"),
          manageEmail,
          managerPhoto,
        });
      }
      await arrange("update agencies set content = content || $1::jsonb", [
        JSON.stringify({ showManagerNameAndPhoto: true, showManagerEmail: true }),
      ]);
    },
  );

  it("a manager without photo or e-mail, and a plan without a manager", async () => {
    const path = "/plans/ownersCorp/102/query/managerDetails";
    await arrange("update contacts set photo = null, email = null where contact_id = 5002");
    expect((await owner.get(path)).json()).toEqual({
      managerName: "Mr Tomás Silva",
      managerNameParts: demoNameParts("5002"),
      manageEmail: null,
      managerPhoto: null,
    });
    await arrange("update plans set manager_contact_id = null where owners_corp_id = 102");
    expect((await owner.get(path)).json()).toEqual({
      managerName: null,
      managerNameParts: null,
      manageEmail: null,
      managerPhoto: null,
    });
  });

  it(
    "owners are named where the agency shows them, and not even read elsewhere",
    { tags: ["spec-234"] },
    async () => {
      const named = await entitlementsOf(101);
      expect(named.lots.map((lot) => lot.owner)).toContain("Mr Daniel Kowalski");
      await arrange("update agencies set show_owner_name_in_entitlements = false");
      const answer = await owner.get("/plans/ownersCorp/101/entitlements");
      expect(answer.json()).toEqual({
        ...named,
        showOwnerNameInEntitlements: false,
        lots: named.lots.map((lot) => ({ ...lot, owner: null })),
      });
      expect(answer.body).not.toContain("Kowalski");
      await arrange("update agencies set show_owner_name_in_entitlements = true");
    },
  );

  it("an ABN is sent only while it is shown", { tags: ["spec-223"] }, async () => {
    expect(await managementOf(102)).toMatchObject({ showABN: false, abn: null });
    await arrange("update plans set show_abn = true where owners_corp_id = 102");
    expect(await managementOf(102)).toMatchObject({ showABN: true, abn: "49 401 270 006" });
    await arrange("update plans set show_abn = false where owners_corp_id = 101");
    expect(await managementOf(101)).toMatchObject({ showABN: false, abn: null });
  });

  it(
    "the interest rate is that of the terms in force, else the register's; the free period the other way (D65)",
    { tags: ["spec-769"] },
    async () => {
      const addTerms = `insert into interest_terms (agency_id, owners_corp_id, from_on, mode, rate_ppm, free_months, free_days)
      values (799187, 101, $1, 'DAILY', $2, $3, $4)`;
      await arrange(addTerms, ["2026-04-01", 990_000, 9, 9]);
      expect(await managementOf(101)).toMatchObject({ levyInterestRate: 10, interestFreePeriod: "1 month" });
      await arrange(addTerms, ["2026-03-31", 82_500, 1, 14]);
      expect(await managementOf(101)).toMatchObject({
        levyInterestRate: 8.25,
        interestFreePeriod: "1 month",
      });
      await arrange("update plans set interest_free_period = null where owners_corp_id = 101");
      expect(await managementOf(101)).toMatchObject({ interestFreePeriod: "1 month and 14 days" });
      await arrange("delete from interest_terms where owners_corp_id = 101");
      await arrange("update plans set levy_interest_rate_ppm = 75000 where owners_corp_id = 101");
      expect(await managementOf(101)).toMatchObject({ levyInterestRate: 7.5, interestFreePeriod: null });
      await arrange("update plans set levy_interest_rate_ppm = null where owners_corp_id = 101");
      expect(await managementOf(101)).toMatchObject({ levyInterestRate: null, interestFreePeriod: null });
    },
  );

  it(
    "a set's missing total is the sum of its lots, a lot without a part has 0, the levy's set has the lowest id (D57)",
    { tags: ["spec-761"] },
    async () => {
      await arrange("update entitlement_sets set total = null where entitlement_set_id = 13");
      await arrange("delete from lot_entitlements where entitlement_set_id = 13 and lot_id = 3006");
      const { entitlementSets, lots } = await entitlementsOf(102);
      const amounts = lots.map(({ entitlementList }) => entitlementList[1]?.amount ?? -1);
      expect(amounts.at(-1)).toBe(0);
      expect(entitlementSets[1]?.total).toBe(amounts.reduce((sum, amount) => sum + amount, 0));
      expect(entitlementSets[1]?.total).toBeGreaterThan(0);
      await arrange("update entitlement_sets set type = 'LEVY' where entitlement_set_id = 13");
      expect((await entitlementsOf(102)).levy).toEqual({ entitlementType: "LEVY", entitlementSetId: 12 });
      await arrange("update entitlement_sets set type = 'OTHER' where owners_corp_id = 102");
      expect((await entitlementsOf(102)).levy).toBeNull();
    },
  );

  it("lots stand in the order of their numbers, with prefix and suffix; a lot without owner names none", async () => {
    onTestFinished(async () => {
      await arrange("update lots set lot_number_prefix = null where lot_id = 3001");
      await arrange("update lots set lot_number = '2', lot_number_suffix = null where lot_id = 3002");
      await arrange("update lot_owners set left_on = null where lot_id = 3004");
    });
    await arrange("update lots set lot_number_prefix = 'B' where lot_id = 3001");
    await arrange("update lots set lot_number = '30', lot_number_suffix = 'x' where lot_id = 3002");
    await arrange("update lot_owners set left_on = '2026-03-31' where lot_id = 3004");
    const { lots } = await entitlementsOf(102);
    expect(lots.map(({ lotNumber }) => lotNumber)).toEqual(["3", "4", "5", "6", "30x", "B1"]);
    expect(lots.map(({ owner: name }) => name === null)).toEqual([false, true, false, false, false, false]);
  });

  it("today is the day in the plan's own zone", async () => {
    await arrange(
      "update levies set issued_on = '2026-04-01' where levy_id in (select max(levy_id) from levies group by owners_corp_id)",
    );
    await arrange("update plans set financial_year_start_month = 4, tax_year_end = '03-31'");
    // 13:30 in UTC: already 1 April in Sydney, still 31 March in Brisbane.
    await testApp().moveClock(new Date("2026-03-31T13:30:00Z"));
    const client = await signInContact(testApp(), 5022);
    expect(await managementOf(101, client)).toMatchObject({
      lastIssuedLevyNotice: "2026-04-01",
      financialYearEnd: "2027-03-31",
      taxYearEnd: "2027-03-31",
    });
    const inBrisbane = await managementOf(102, client);
    expect(inBrisbane).toMatchObject({ financialYearEnd: "2026-03-31", taxYearEnd: "2026-03-31" });
    expect(inBrisbane.lastIssuedLevyNotice).not.toBe("2026-04-01");
  });
});
