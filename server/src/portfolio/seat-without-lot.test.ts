/** A committee member whose seat is in a plan without an own lot: a company's nominee, say (features.md, D15, D28, D56). */
import type { Meeting } from "@portal/contract/meetings/schemas";
import type { PropertyList } from "@portal/contract/portfolio/schemas";
import { beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { useTestApp } from "../testing/app/build-test-app.ts";
import { type SignedInClient, signInAs } from "../testing/app/sign-in-as.ts";
import { describeOnEngines } from "../testing/databases/test-database.ts";

const plansOf = async (client: SignedInClient): Promise<readonly number[]> =>
  (await client.get("/plans/query/properties"))
    .json<PropertyList>()
    .propertyList.map(({ ownersCorpId }) => ownersCorpId);

describeOnEngines("a seat without an own lot", (engine) => {
  const testApp = useTestApp({ engine });
  /** Owns lot 2003 of plan 101 and sits on its committee; for this test on that of plan 102 too. */
  let both: SignedInClient;
  /** Owns nothing and sits on both committees. */
  let nominee: SignedInClient;

  beforeAll(async () => {
    await testApp().arrange(
      `insert into committee_members (agency_id, exec_member_id, owners_corp_id, contact_id, position_name,
         receive_reports, from_on)
       select agency_id, 99999, 102, contact_id, 'Committee Member', 'N', '2026-03-01' from web_users
       where username = 'committee1'`,
    );
    await testApp().arrange("update web_users set roles = '{2,3}' where username = 'nonlot1'");
    both = await signInAs(testApp(), { username: "committee1", role: 2 });
    nominee = await signInAs(testApp(), { username: "nonlot1", role: 2 });
  }, 120_000);

  const endSeat = (on: string | null): Promise<void> =>
    testApp().arrange("update committee_members set to_on = $1 where exec_member_id = 99999", [on]);

  it(
    "its plan can be chosen beside the lots, by address; a plan in which one has a lot cannot (D32)",
    { tags: ["spec-592"] },
    async () => {
      expect(await plansOf(both)).toEqual([102]);
      expect(await plansOf(nominee)).toEqual([102, 101]);
      expect((await nominee.get("/plans/query/lots")).json()).toEqual([]);
      expect(both.user.executiveMemberList.map(({ ownersCorpID }) => ownersCorpID)).toEqual([102, 101]);
    },
  );

  describe.each([
    ["beside lots elsewhere", () => both],
    ["without any lot", () => nominee],
  ])("%s", (_, client) => {
    it.each([
      "/plans/ownersCorp/102/query/property",
      "/plans/ownersCorp/102/fundbalances",
      "/plans/ownersCorp/102/query/managerDetails",
      "/plans/102/meetings/0",
      "/maintenanceItems?ownersCorpId=102",
      "/maintenanceItems/query/counters/102?by=plan",
      "/documents?corpId=102",
      "/reports/plan/102/query/webaccessreports",
    ])("%s is answered", async (path) => {
      expect((await client().get(path)).statusCode).toBe(200);
    });

    it(
      "committee meetings are seen with the ballot that the seat gives, general ones without any",
      { tags: ["spec-719", "spec-760"] },
      async () => {
        const meetings = (await client().get("/plans/102/meetings/0")).json<Meeting[]>();
        const types = new Set(meetings.map(({ meetingType }) => meetingType));
        expect([...types].toSorted()).toEqual(["AGM", "CM", "EGM"]);
        const next = meetings.filter(({ isScheduled, meetingType }) => isScheduled && meetingType === "CM");
        expect(next.length).toBeGreaterThan(0);
        for (const { meetingRecordID } of next) {
          const agenda = await client().get(`/lots/0/meetings/${meetingRecordID}/agenda`);
          expect(agenda.statusCode).toBe(200);
          expect(agenda.json()).toMatchObject({ seat: { kind: "member" } });
        }
        const general = meetings.find(({ isScheduled, meetingType }) => isScheduled && meetingType !== "CM");
        const agenda = await client().get(`/lots/0/meetings/${general?.meetingRecordID}/agenda`);
        expect(agenda.json()).toMatchObject({ seat: null });
      },
    );

    it("what is of a plan that is not reached stays unknown", async () => {
      for (const path of [
        "/plans/ownersCorp/103/query/property",
        "/plans/103/meetings/0",
        "/documents?corpId=103",
      ])
        expect((await client().get(path)).statusCode, path).toBe(404);
    });
  });

  it("a seat that has ended leads nowhere, at once", async () => {
    onTestFinished(() => endSeat(null));
    await endSeat("2026-03-31");
    expect(await plansOf(both)).toEqual([]);
    expect((await both.get("/plans/ownersCorp/102/query/property")).statusCode).toBe(404);
  });
});
