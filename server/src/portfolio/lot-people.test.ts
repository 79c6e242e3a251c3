import { beforeAll, expect, it } from "vitest";
import { useTestApp } from "../testing/app/build-test-app.ts";
import {
  ANCHOR_DAY,
  cell,
  demoContact,
  demoOwners,
  demoRow,
  readDemoRows,
} from "../testing/packages/demo-rows.ts";
import { signInContact } from "../testing/app/give-account.ts";
import { type Answer, type SignedInClient, signInAs } from "../testing/app/sign-in-as.ts";
import { describeOnEngines } from "../testing/databases/test-database.ts";

const lots = readDemoRows("lots.csv").map((row) => ({ ...row, lotId: Number(row["lotId"]) }));
const owners = demoOwners();

const pathsOf = (lotId: number | string): readonly [string, string] => [
  `/plans/lots/${lotId}/query/contact`,
  `/plans/lots/${lotId}/query/document`,
];
const callsOf = (client: SignedInClient, lotId: number | string): Promise<Answer[]> =>
  Promise.all(pathsOf(lotId).map((path) => client.get(path)));
const statuses = async (client: SignedInClient, lotId: number): Promise<number[]> =>
  (await callsOf(client, lotId)).map(({ statusCode }) => statusCode);

const person = (id: string | undefined): object | null =>
  cell(id) === null ? null : demoContact(Number(id));

/** What the files say of a lot's people. */
function peopleOf(lotId: number): object {
  const { ownersCorpId = "", agentContactId, tenantContactId } = demoRow("lots.csv", "lotId", lotId);
  const { buildingManagerContactId } = demoRow("plans.csv", "ownersCorpId", ownersCorpId);
  return {
    owner: demoContact(owners.get(lotId) ?? 0),
    agency: person(agentContactId),
    tenant: person(tenantContactId),
    buildingManager: person(buildingManagerContactId),
  };
}

/** What the files say of a lot's documents, type by type. */
function distributionOf(lotId: number): object {
  const rows = readDemoRows("document_distribution.csv").filter((row) => row["lotId"] === String(lotId));
  const types = [...new Set(rows.map(({ documentType = "" }) => documentType))];
  return Object.fromEntries(
    types.map((type) => [
      type,
      rows
        .filter(({ documentType }) => documentType === type)
        .map(({ recipient, method, value }) => ({ recipient, method, value: cell(value) })),
    ]),
  );
}

describeOnEngines(
  "the people and documents of every lot",
  { tags: ["spec-395", "spec-399", "spec-596", "spec-597", "spec-396"] },
  (engine) => {
    const testApp = useTestApp({ engine });
    const clients = new Map<number, SignedInClient>();
    beforeAll(async () => {
      for (const contactId of new Set(owners.values()))
        clients.set(contactId, await signInContact(testApp(), contactId));
    }, 180_000);

    it("are those of the register, for the owner of the lot", async () => {
      expect(lots.length).toBe(38);
      for (const { lotId } of lots) {
        const client = clients.get(owners.get(lotId) ?? 0);
        const [people, documents] = client === undefined ? [] : await callsOf(client, lotId);
        expect(people?.json(), `lot ${lotId}`).toEqual(peopleOf(lotId));
        expect(documents?.json(), `lot ${lotId}`).toEqual(distributionOf(lotId));
      }
    });

    it("are nobody else's: every other lot answers the bytes of one that is not there", async () => {
      for (const [contactId, client] of clients) {
        const [absent] = await callsOf(client, 999_999);
        // Each owner tries a lot of their own plan and one of another.
        const foreign = lots.filter(({ lotId }) => owners.get(lotId) !== contactId);
        for (const { lotId } of [foreign[contactId % foreign.length], foreign[0], foreign.at(-1)].flatMap(
          (lot) => lot ?? [],
        ))
          for (const answer of await callsOf(client, lotId))
            expect([answer.statusCode, answer.body], `lot ${lotId}`).toEqual([404, absent?.body]);
      }
    });
  },
);

describeOnEngines("the people and documents of a lot", (engine) => {
  const testApp = useTestApp({ engine });
  let owner: SignedInClient;
  beforeAll(async () => {
    owner = await signInAs(testApp(), { username: "owner1", role: 1 });
  }, 120_000);

  it.each([
    ["nonlot1", 3],
    ["nonlot2", 3],
    ["manager1", 4],
  ] as const)(
    "%s (%i) has no portfolio: every lot answers the same 403",
    { tags: ["spec-530"] },
    async (username, role) => {
      const client = await signInAs(testApp(), { username, role });
      const answers = (
        await Promise.all([2005, 3003, 999_999].map((lotId) => callsOf(client, lotId)))
      ).flat();
      for (const answer of answers)
        expect([answer.statusCode, answer.json()]).toMatchObject([403, { code: "FEATURE_UNAVAILABLE" }]);
      expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    },
  );

  it("a committee seat opens no other lot of the plan, and a change of role changes nothing", async () => {
    const member = await signInAs(testApp(), { username: "committee1", role: 2 });
    expect([await statuses(member, 2003), await statuses(member, 2005)]).toEqual([
      [200, 200],
      [404, 404],
    ]);
    for (const role of [1, 2] as const) {
      const both = await signInAs(testApp(), { username: "both1", role });
      expect([await statuses(both, 2021), await statuses(both, 2003)], `role ${role}`).toEqual([
        [200, 200],
        [404, 404],
      ]);
    }
  });

  it("a former owner has lost the lot, the next one has it", async () => {
    const [former] = readDemoRows("lot_owners.csv").filter(({ leftDate = "" }) => leftDate !== "");
    expect(former).toMatchObject({ lotId: "2018", contactId: "5027" });
    const seller = await signInContact(testApp(), 5027);
    expect(await statuses(seller, 2018)).toEqual([404, 404]);
    // A sale bites with the next request, on its own day already.
    expect(await statuses(owner, 2005)).toEqual([200, 200]);
    const leave = "update lot_owners set left_on = $1 where lot_id = 2005";
    await testApp().arrange(leave, [ANCHOR_DAY]);
    expect(await statuses(owner, 2005)).toEqual([404, 404]);
    await testApp().arrange(leave, [null]);
  });

  it("websites are sent where the agency shows them (D52)", { tags: ["spec-209", "spec-748"] }, async () => {
    await testApp().arrange("update lots set agent_contact_id = 5042 where lot_id = 2005");
    const [path] = pathsOf(2005);
    expect((await owner.get(path)).json()).toMatchObject({
      agency: { website: "www.keystoneproperty.example.org" },
    });
    await testApp().arrange(`update agencies set content = content || '{"showContactWebsite": false}'`);
    const answer = await owner.get(path);
    expect(answer.json()).toMatchObject({ agency: { website: null }, buildingManager: { website: null } });
    expect(answer.body).not.toContain("www.");
  });

  it("a lot without entries has an empty distribution; of a print no value travels; any type is a key", async () => {
    const [, path] = pathsOf(2005);
    await testApp().arrange("delete from document_distribution where lot_id = 2005");
    expect((await owner.get(path)).json()).toEqual({});
    const add = `insert into document_distribution (agency_id, row_no, lot_id, document_type, recipient, method, value)
      values (799187, $1, 2005, $2, $3, $4, $5)`;
    await testApp().arrange(add, [902, "Minutes", "Owner", "Print", "PO Box 1"]);
    await testApp().arrange(add, [903, "constructor", "Agent", "Email", "agent@example.com"]);
    await testApp().arrange(add, [901, "Minutes", "Tenant", "Email", "tenant@example.com"]);
    expect((await owner.get(path)).json()).toEqual({
      Minutes: [
        { recipient: "Tenant", method: "Email", value: "tenant@example.com" },
        { recipient: "Owner", method: "Print", value: null },
      ],
      constructor: [{ recipient: "Agent", method: "Email", value: "agent@example.com" }],
    });
  });

  it("a lot's people and documents answer 401 signed out, 400 for an invalid id, 403 in an inactive portal", async () => {
    for (const path of pathsOf(2005)) {
      expect((await owner.get(path, { cookies: {} })).statusCode, `at ${path}`).toBe(401);
      const invalid = await owner.get(path.replace("2005", "0"));
      expect([invalid.statusCode, invalid.json()], `at ${path}`).toMatchObject([
        400,
        { code: "VALIDATION", errors: [{ path: "lotId" }] },
      ]);
    }
    const setActive = "update agency_services set is_active = $1 where service_key = 2000000";
    await testApp().arrange(setActive, [false]);
    try {
      expect(await statuses(owner, 2005)).toEqual([403, 403]);
    } finally {
      await testApp().arrange(setActive, [true]);
    }
  });
});
