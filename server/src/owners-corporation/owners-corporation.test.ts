import { beforeAll, expect, it } from "vitest";
import { type TestApp, useTestApp } from "../testing/app/build-test-app.ts";
import {
  ANCHOR_DAY,
  cell,
  demoName,
  demoNameParts,
  demoOwners,
  demoRow,
  readDemoRows,
} from "../testing/packages/demo-rows.ts";
import { signInContact } from "../testing/app/give-account.ts";
import { photoAsShown } from "../testing/files/photo-as-shown.ts";
import { type Answer, type SignedInClient, signInAs } from "../testing/app/sign-in-as.ts";
import { describeOnEngines } from "../testing/databases/test-database.ts";

const plans = readDemoRows("plans.csv").map(({ ownersCorpId }) => Number(ownersCorpId));
const lots = readDemoRows("lots.csv");
const owners = demoOwners();

const pathsOf = (plan: number | string): readonly [string, string, string] => [
  `/plans/ownersCorp/${plan}/query/managerDetails`,
  `/plans/ownersCorp/${plan}/query/managementDetails`,
  `/plans/ownersCorp/${plan}/entitlements`,
];
const callsOf = (client: SignedInClient, plan: number | string): Promise<Answer[]> =>
  Promise.all(pathsOf(plan).map((path) => client.get(path)));
const statuses = async (client: SignedInClient, plan: number): Promise<number[]> =>
  (await callsOf(client, plan)).map(({ statusCode }) => statusCode);

async function managerOf(plan: number): Promise<object> {
  const { managerContactId = "" } = demoRow("plans.csv", "ownersCorpId", plan);
  const { email, photo = "" } = demoRow("contacts.csv", "contactId", managerContactId);
  return {
    managerName: demoName(managerContactId),
    managerNameParts: demoNameParts(managerContactId),
    manageEmail: email,
    managerPhoto: await photoAsShown(photo),
  };
}

/** What follows from rules is written down by hand; the rest is the files'. */
const derived: Readonly<Record<number, object>> = {
  // The years begin in July, October and April; every tax year ends on 30 June.
  101: { interestFreePeriod: "1 month", financialYearEnd: "2026-06-30", taxYearEnd: "2026-06-30" },
  102: { interestFreePeriod: "None", financialYearEnd: "2026-09-30", taxYearEnd: "2026-06-30" },
  103: { interestFreePeriod: "1 month", financialYearEnd: "2026-03-31", taxYearEnd: "2026-06-30" },
};

function managementOf(plan: number): object {
  const row = demoRow("plans.csv", "ownersCorpId", plan);
  const ofPlan = ({ ownersCorpId }: Readonly<Record<string, string>>): boolean => ownersCorpId === `${plan}`;
  const issued = readDemoRows("levies.csv").filter(ofPlan);
  const days = issued.map(({ issued: on = "" }) => on).filter((on) => on <= ANCHOR_DAY);
  const [terms] = readDemoRows("interest_terms.csv").filter(ofPlan);
  const discount = cell(row["levyDiscountRate"]);
  return {
    numberOfLots: lots.filter(ofPlan).length,
    lastIssuedLevyNotice: days.toSorted().at(-1) ?? null,
    normalLevyFrequency: row["normalLevyFrequency"],
    levyDiscountRate: discount === null ? null : Number(discount),
    levyInterestRate: Number(terms?.["ratePercent"]),
    showABN: row["showABN"] === "true",
    abn: row["showABN"] === "true" ? row["abn"] : null,
    gstStatus: row["gstStatus"],
    tfn: cell(row["tfn"]),
    ...derived[plan],
  };
}

function entitlementsOf(plan: number): object {
  const sets = readDemoRows("entitlement_sets.csv")
    .filter(({ ownersCorpId }) => ownersCorpId === `${plan}`)
    .toSorted((a, b) => Number(a["entitlementSetId"]) - Number(b["entitlementSetId"]));
  const parts = readDemoRows("lot_entitlements.csv");
  const levy = sets.find(({ type }) => type === "LEVY");
  return {
    showOwnerNameInEntitlements: true,
    levy: { entitlementType: "LEVY", entitlementSetId: Number(levy?.["entitlementSetId"]) },
    entitlementSets: sets.map((set) => ({
      entitlementSetId: Number(set["entitlementSetId"]),
      name: set["name"],
      total: Number(set["total"]),
      entitlementType: set["type"],
      description: cell(set["description"]),
    })),
    lots: lots
      .filter(({ ownersCorpId }) => ownersCorpId === `${plan}`)
      .toSorted((a, b) => Number(a["lotNumber"]) - Number(b["lotNumber"]))
      .map(({ lotId, lotNumber, unitName }) => ({
        lotId: Number(lotId),
        lotNumber,
        unitNumber: unitName,
        owner: demoName(String(owners.get(Number(lotId)))),
        entitlementList: sets.map(({ name, entitlementSetId }) => ({
          name,
          amount: Number(
            parts.find((part) => part["lotId"] === lotId && part["entitlementSetId"] === entitlementSetId)?.[
              "units"
            ],
          ),
        })),
      })),
  };
}

/** An owner of each plan. */
async function ownersOf(testApp: TestApp): Promise<Map<number, SignedInClient>> {
  const clients = new Map<number, SignedInClient>();
  for (const [plan, lotId] of [
    [101, 2001],
    [102, 3001],
    [103, 4001],
  ] as const)
    clients.set(plan, await signInContact(testApp, owners.get(lotId) ?? 0));
  return clients;
}

describeOnEngines(
  "the owners corporation of every plan",
  { tags: ["spec-394", "spec-415", "spec-589", "spec-593", "spec-594"] },
  (engine) => {
    const testApp = useTestApp({ engine });
    let clients: ReadonlyMap<number, SignedInClient>;
    beforeAll(async () => {
      clients = await ownersOf(testApp());
    }, 120_000);

    it.each(plans)("plan %i answers its owner what the files say", { tags: ["spec-769"] }, async (plan) => {
      const client = clients.get(plan);
      const [manager, management, entitlements] = client === undefined ? [] : await callsOf(client, plan);
      expect(manager?.json()).toEqual(await managerOf(plan));
      expect(management?.json()).toEqual(managementOf(plan));
      expect(entitlements?.json()).toEqual(entitlementsOf(plan));
    });

    it("committee members, lot owners or not, read the same of the plans that they reach", async () => {
      const nonLot = await signInAs(testApp(), { username: "nonlot1", role: 3 });
      const member = await signInAs(testApp(), { username: "committee1", role: 2 });
      for (const [client, plan] of [
        [nonLot, 101],
        [nonLot, 102],
        [member, 101],
      ] as const)
        expect((await callsOf(client, plan)).map((answer) => answer.json<unknown>())).toEqual([
          await managerOf(plan),
          managementOf(plan),
          entitlementsOf(plan),
        ]);
      // Full access is not asked for here.
      const restricted = await signInAs(testApp(), { username: "nonlot2", role: 3 });
      expect([await statuses(restricted, 101), await statuses(restricted, 102)]).toEqual([
        [200, 200, 200],
        [404, 404, 404],
      ]);
    });

    it("a plan that is not reached and one that is not there answer the same bytes", async () => {
      for (const [plan, client] of clients) {
        const [absent] = await callsOf(client, 999_999);
        for (const other of plans.filter((each) => each !== plan))
          for (const answer of await callsOf(client, other))
            expect([answer.statusCode, answer.body], `plan ${other}`).toEqual([404, absent?.body]);
      }
      const former = await signInContact(testApp(), 5027);
      expect(await statuses(former, 101)).toEqual([404, 404, 404]);
    });

    it(
      "a building manager gets the same 403 for every plan, the managed ones too",
      { tags: ["spec-529"] },
      async () => {
        const manager = await signInAs(testApp(), { username: "manager1", role: 4 });
        const answers = (await Promise.all([101, 102, 999_999].map((plan) => callsOf(manager, plan)))).flat();
        for (const answer of answers)
          expect([answer.statusCode, answer.json()]).toMatchObject([403, { code: "FEATURE_UNAVAILABLE" }]);
        expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
      },
    );

    it(
      "in a plan of own lots without a seat a committee member reads as an owner (D56)",
      { tags: ["spec-760"] },
      async () => {
        for (const [username, contactId] of [
          ["committee1", 5005],
          ["both1", 5023],
        ] as const) {
          const client = await signInAs(testApp(), { username, role: 2 });
          expect(await statuses(client, 103)).toEqual([404, 404, 404]);
          await testApp().arrange(
            "insert into lot_owners (agency_id, lot_id, contact_id, entered_on) values (799187, 4002, $1, '2026-01-01')",
            [contactId],
          );
          expect(await statuses(client, 103)).toEqual([200, 200, 200]);
          await testApp().arrange("delete from lot_owners where lot_id = 4002 and contact_id = $1", [
            contactId,
          ]);
        }
      },
    );

    it("signed out is a 401, an invalid id a 400, an inactive portal a 403", async () => {
      const client = await signInAs(testApp(), { username: "owner1", role: 1 });
      for (const path of pathsOf(101)) {
        expect((await client.get(path, { cookies: {} })).statusCode, `at ${path}`).toBe(401);
        const invalid = await client.get(path.replace("101", "1e3"));
        expect([invalid.statusCode, invalid.json()], `at ${path}`).toMatchObject([
          400,
          { code: "VALIDATION", errors: [{ path: "ownersCorpId" }] },
        ]);
      }
      const setActive = "update agency_services set is_active = $1 where service_key = 2000000";
      await testApp().arrange(setActive, [false]);
      try {
        expect(await statuses(client, 101)).toEqual([403, 403, 403]);
      } finally {
        await testApp().arrange(setActive, [true]);
      }
    });
  },
);
