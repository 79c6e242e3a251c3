import type { CommitteeMemberItem, CommitteeRecord } from "@portal/contract/committee/schemas";
import { beforeAll, expect, it, onTestFinished } from "vitest";
import { useTestApp } from "../testing/app/build-test-app.ts";
import {
  ANCHOR_DAY,
  cell,
  demoContact,
  demoName,
  demoNameParts,
  demoOwners,
  demoRow,
  type DemoRow,
  readDemoRows,
  spaced,
} from "../testing/packages/demo-rows.ts";
import { signInContact } from "../testing/app/give-account.ts";
import { restoreAfterTest } from "../testing/app/restore-after-test.ts";
import { type SignedInClient, signInAs } from "../testing/app/sign-in-as.ts";
import { describeOnEngines } from "../testing/databases/test-database.ts";

const LIST = "/plans/query/lotowners";
const recordPath = (execMemberId: number | string): string => `/plans/committees/${execMemberId}`;

const listOf = async (client: SignedInClient): Promise<CommitteeMemberItem[]> =>
  (await client.get(LIST)).json<CommitteeMemberItem[]>();
const listedIds = async (client: SignedInClient): Promise<number[]> =>
  (await listOf(client)).map(({ execMemberId }) => execMemberId);
const statusOf = async (client: SignedInClient, execMemberId: number): Promise<number> =>
  (await client.get(recordPath(execMemberId))).statusCode;
const listAndRecord = (client: SignedInClient): Promise<[number, number]> =>
  Promise.all([client.get(LIST).then(({ statusCode }) => statusCode), statusOf(client, 901)]);

const seats = readDemoRows("committee_members.csv").filter(({ to = "" }) => to === "" || to > ANCHOR_DAY);
const idsOf = (rows: readonly DemoRow[]): number[] => rows.map(({ execMemberId }) => Number(execMemberId));
// The file lists each committee by office, then by seat already.
const seatsOf = (plan: number): DemoRow[] => seats.filter(({ ownersCorpId }) => ownersCorpId === `${plan}`);

function lotOf(lotId: string | undefined): object | null {
  if (cell(lotId) === null) return null;
  const { lotNumber, unitName } = demoRow("lots.csv", "lotId", lotId ?? "");
  return { lotNumber, unitNumber: unitName };
}

/** A member of the grid as the files have it: a PO box instead of the street, and the first way to reach somebody. */
function memberOf({ execMemberId, contactId = "", lotId = "", positionName }: DemoRow): object {
  const contact = demoRow("contacts.csv", "contactId", contactId);
  const { buildingName, poBox, streetNumber, streetName, town, state, postCode, country } = contact;
  const street = cell(poBox) ?? spaced(streetNumber, streetName);
  const lines = [buildingName, street, spaced(town, state, postCode), country];
  const ways = [contact["telephone3"], contact["telephone1"], contact["telephone2"], contact["email"]];
  const lot = lotId === "" ? {} : demoRow("lots.csv", "lotId", lotId);
  return {
    execMemberId: Number(execMemberId),
    position: positionName,
    lot: lot["lotNumber"] ?? "",
    unit: lot["unitName"] ?? "",
    name: demoName(contactId),
    nameParts: demoNameParts(contactId),
    address: lines.filter((line) => cell(line) !== null).join(", "),
    contact: ways.find((way) => cell(way) !== null) ?? "",
  };
}

function recordOf(seat: DemoRow): object {
  const { execMemberId, ownersCorpId = "", contactId = "", lotId } = seat;
  const plan = demoRow("plans.csv", "ownersCorpId", ownersCorpId);
  const { bodyCorporateName, planNumber } = plan;
  const address = ["buildingName", "streetNumber", "street", "town", "state", "postCode"];
  return {
    execMemberId: Number(execMemberId),
    lot: lotOf(lotId),
    associationType: { name: seat["associationType"] },
    ownersCorporation: { bodyCorporateName, planNumber },
    mainOCAddress: Object.fromEntries(address.map((part) => [part, cell(plan[part])])),
    committeePosition: { name: seat["positionName"] },
    committeeMember: { name: demoName(contactId), receiveReports: seat["receiveReports"] },
    contact: demoContact(Number(contactId)),
    // In the demonstration each member owns the seat's lot, and no other one of the plan.
    committeeMemberLots: cell(lotId) === null ? [] : [lotOf(lotId)],
    members: seatsOf(Number(ownersCorpId)).map(memberOf),
  };
}

function itemOf({ execMemberId, ownersCorpId = "", contactId, lotId = "", positionName }: DemoRow): object {
  const { ownersCorpType, bodyCorporateName } = demoRow("plans.csv", "ownersCorpId", ownersCorpId);
  const lot = lotId === "" ? {} : demoRow("lots.csv", "lotId", lotId);
  return {
    execMemberId: Number(execMemberId),
    memberName: demoName(contactId),
    lotNumberPrefix: null,
    lotNumber: lot["lotNumber"] ?? null,
    lotNumberSuffix: null,
    unitName: lot["unitName"] ?? null,
    ownerCorpType: ownersCorpType,
    ownerCorpName: bodyCorporateName,
    ownersCorpId: Number(ownersCorpId),
    positionName,
  };
}

describeOnEngines(
  "the committees",
  { tags: ["spec-416", "spec-417", "spec-598", "spec-599", "spec-741"] },
  (engine) => {
    const testApp = useTestApp({ engine });
    let member: SignedInClient;
    let nonLot: SignedInClient;
    beforeAll(async () => {
      member = await signInAs(testApp(), { username: "committee1", role: 2 });
      nonLot = await signInAs(testApp(), { username: "nonlot1", role: 3 });
    }, 120_000);
    const setVersion = (version: number): Promise<void> =>
      testApp().arrange("update agencies set application = application || $1::jsonb", [
        JSON.stringify({ version }),
      ]);
    const setEnd = (to: string | null): Promise<void> =>
      testApp().arrange("update committee_members set to_on = $1 where exec_member_id = 901", [to]);

    it("every member of every committee is answered as the files have it", async () => {
      expect(idsOf(seats)).toEqual([901, 902, 903, 904, 905, 906, 907, 909, 910, 911, 912]);
      for (const seat of seats) {
        const answer = await nonLot.get(recordPath(Number(seat["execMemberId"])));
        expect(answer.json(), `seat ${seat["execMemberId"]}`).toEqual(recordOf(seat));
      }
    });

    it("the list begins with the user's own seats, then is sorted by plan, office and seat (D46)", async () => {
      expect(await listedIds(member)).toEqual([901, 902, 903, 904, 905, 906, 907]);
      const both = await signInAs(testApp(), { username: "both1", role: 2 });
      expect(await listedIds(both)).toEqual([903, 901, 902, 904, 905, 906, 907]);
      // 5038 sits on both committees; plan 40127 comes before plan 71204.
      const order = [912, 906, 909, 910, 911, 901, 902, 903, 904, 905, 907];
      const bySeat = new Map(seats.map((seat) => [Number(seat["execMemberId"]), seat]));
      expect(await listOf(nonLot)).toEqual(order.map((seat) => itemOf(bySeat.get(seat) ?? {})));
    });

    it(
      "a seat opens its own plan's committee, not that of another plan of own lots (D56)",
      { tags: ["spec-760"] },
      async () => {
        for (const seat of idsOf(seatsOf(101))) expect(await statusOf(member, seat)).toBe(200);
        onTestFinished(() =>
          testApp().arrange("delete from lot_owners where lot_id = 3002 and contact_id = 5005"),
        );
        await testApp().arrange(
          "insert into lot_owners (agency_id, lot_id, contact_id, entered_on) values (799187, 3002, 5005, '2026-01-01')",
        );
        const absent = await member.get(recordPath(999_999));
        for (const seat of idsOf(seatsOf(102))) {
          const answer = await member.get(recordPath(seat));
          expect([answer.statusCode, answer.body], `seat ${seat}`).toEqual([404, absent.body]);
        }
        expect(await listedIds(member)).toEqual(idsOf(seatsOf(101)));
        // A former member of the user's committee is not shown.
        expect((await member.get(recordPath(908))).body).toBe(absent.body);
      },
    );

    it.each([
      ["owner1", 1, "an owner"],
      ["both1", 1, "a member who signed in as an owner"],
      ["nonlot2", 3, "a member without a lot and without full access"],
      ["manager1", 4, "a building manager"],
    ] as const)(
      "%s (%i), %s, gets the same 403 for every seat",
      { tags: ["spec-563"] },
      async (username, role, _who) => {
        const client = await signInAs(testApp(), { username, role });
        const paths = [LIST, ...[901, 909, 999_999].map(recordPath)];
        const answers = await Promise.all(paths.map((path) => client.get(path)));
        for (const answer of answers)
          expect([answer.statusCode, answer.json()]).toMatchObject([403, { code: "FEATURE_UNAVAILABLE" }]);
        expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
      },
    );

    it(
      "a member without a lot needs a version above 1500; a lot owner does not",
      { tags: ["spec-564"] },
      async () => {
        await restoreAfterTest(testApp(), "agencies", "true", ["application"]);
        await setVersion(1500);
        expect([await listAndRecord(nonLot), await listAndRecord(member)]).toEqual([
          [403, 403],
          [200, 200],
        ]);
        await setVersion(1501);
        expect(await listAndRecord(nonLot)).toEqual([200, 200]);
      },
    );

    it("a seat that ends bites with the next request, on its last day already", async () => {
      await restoreAfterTest(testApp(), "committee_members", "exec_member_id = 901", ["to_on"]);
      await setEnd("2026-04-01");
      expect(await listedIds(member)).toContain(901);
      await setEnd(ANCHOR_DAY);
      expect(await listedIds(member)).toEqual([]);
      expect([await statusOf(member, 902), await statusOf(nonLot, 901)]).toEqual([404, 404]);
      const { members } = (await nonLot.get(recordPath(902))).json<CommitteeRecord>();
      expect(members.map(({ execMemberId }) => execMemberId)).toEqual([902, 903, 904, 905, 906, 907]);
      await setEnd(null);
      expect(await listedIds(member)).toEqual([901, 902, 903, 904, 905, 906, 907]);
    });

    it("lots of a member: the seat's, and those of the plan that are owned now, by number", async () => {
      expect(demoOwners().get(2003)).toBe(5005);
      onTestFinished(() =>
        testApp().arrange("delete from lot_owners where lot_id <> 2003 and contact_id = 5005"),
      );
      await testApp().arrange(
        `insert into lot_owners (agency_id, lot_id, contact_id, entered_on, left_on) values
        (799187, 2010, 5005, '2026-01-01', null), (799187, 2002, 5005, '2026-03-31', null),
        (799187, 2001, 5005, '2025-01-01', '2026-03-31'), (799187, 2004, 5005, '2026-04-01', null),
        (799187, 3002, 5005, '2026-01-01', null)`,
      );
      await restoreAfterTest(testApp(), "lots", "lot_id = 2003", ["lot_number_prefix", "lot_number_suffix"]);
      await testApp().arrange(
        "update lots set lot_number_prefix = 'A', lot_number_suffix = 'b' where lot_id = 2003",
      );
      const record = (await nonLot.get(recordPath(901))).json<CommitteeRecord>();
      expect(record.lot).toEqual({ lotNumber: "A3b", unitNumber: "103" });
      expect(record.committeeMemberLots.map(({ lotNumber }) => lotNumber)).toEqual(["2", "10", "A3b"]);
      expect(record.members[0]).toMatchObject({ lot: "A3b", unit: "103" });
      expect((await listOf(member))[0]).toMatchObject({
        lotNumberPrefix: "A",
        lotNumber: "3",
        lotNumberSuffix: "b",
      });
    });

    it("a member's address and contact: PO box instead of the street, the first way that there is", async () => {
      await restoreAfterTest(testApp(), "agencies", "true", ["content"]);
      await restoreAfterTest(testApp(), "contacts", "contact_id = 5005", [
        "po_box",
        "building_name",
        "telephone3",
        "telephone1",
        "website",
      ]);
      await testApp().arrange(
        `update contacts set po_box = 'PO Box 9', building_name = 'Lantern House', telephone3 = null, telephone1 = null,
        website = 'https://hartigan.example.com' where contact_id = 5005`,
      );
      await testApp().arrange("update agencies set content = content || '{\"showContactWebsite\": false}'");
      const { members, contact } = (await nonLot.get(recordPath(902))).json<CommitteeRecord>();
      expect(members[0]).toMatchObject({
        address: "Lantern House, PO Box 9, Marlow Bay NSW 2031, Australia",
        contact: "(02) 5550 0143",
      });
      expect(contact.website).toBeNull();
      const chair = await nonLot.get(recordPath(901));
      expect(chair.json()).toMatchObject({ contact: { website: null, poBox: "PO Box 9" } });
      expect(chair.body).not.toContain("https://hartigan");
    });

    it("who has no seat at all sees an empty list", async () => {
      const none = await signInContact(testApp(), 5003, 2);
      expect((await none.get(LIST)).json()).toEqual([]);
      expect(await statusOf(none, 901)).toBe(404);
    });

    it("signed out is a 401, an invalid id a 400, an inactive portal a 403", async () => {
      for (const path of [LIST, recordPath(901)])
        expect((await member.get(path, { cookies: {} })).statusCode, `at ${path}`).toBe(401);
      const invalid = await member.get(recordPath("0901"));
      expect([invalid.statusCode, invalid.json()]).toMatchObject([
        400,
        { code: "VALIDATION", errors: [{ path: "committeeId" }] },
      ]);
      expect((await member.get(`${LIST}?plan=102`)).statusCode).toBe(400);
      await restoreAfterTest(testApp(), "agency_services", "service_key = 2000000", ["is_active"]);
      await testApp().arrange("update agency_services set is_active = false where service_key = 2000000");
      expect(await listAndRecord(member)).toEqual([403, 403]);
    });
  },
);
