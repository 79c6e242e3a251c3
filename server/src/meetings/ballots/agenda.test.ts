import { createHash } from "node:crypto";
import type { Agenda } from "@portal/contract/meetings/ballot-schemas";
import { beforeAll, expect, it } from "vitest";
import { useTestApp } from "../../testing/app/build-test-app.ts";
import { type SignedInClient, signInAs } from "../../testing/app/sign-in-as.ts";
import { describeOnEngines } from "../../testing/databases/test-database.ts";

const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");

const agendaOf = async (client: SignedInClient, path: string): Promise<Agenda> => {
  const answer = await client.get(`/lots/${path}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<Agenda>();
};

describeOnEngines("the agenda of a meeting", { tags: ["spec-604"] }, (engine) => {
  const testApp = useTestApp({ engine });
  let owner: SignedInClient;
  let committee: SignedInClient;
  let nonLot: SignedInClient;
  let manager: SignedInClient;
  const hide = (isShown: boolean): Promise<void> =>
    testApp().arrange("update agencies set content = content || $1::jsonb", [
      JSON.stringify({ showMeetingsPageOwner: isShown }),
    ]);
  beforeAll(async () => {
    owner = await signInAs(testApp(), { username: "owner1", role: 1 });
    committee = await signInAs(testApp(), { username: "committee1", role: 2 });
    nonLot = await signInAs(testApp(), { username: "nonlot1", role: 3 });
    manager = await signInAs(testApp(), { username: "manager1", role: 4 });
  }, 120_000);

  it(
    "comes with its items, the hash of each motion and nothing submitted",
    { tags: ["spec-401", "spec-402", "spec-729"] },
    async () => {
      const agenda = await agendaOf(owner, "2005/meetings/8006/agenda");
      expect(agenda).toMatchObject({
        meetingRegisterID: 8506,
        lotId: 2005,
        contactId: 5007,
        proxyName: null,
        revision: 0,
        receipt: null,
        draft: null,
        meeting: { meetingRecordID: 8006, voteState: "vote", voteReceived: false, agendaItems: null },
      });
      expect(agenda.agendaItems.map(({ sortOrder }) => sortOrder)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
      const [welcome, minutes] = agenda.agendaItems;
      expect(welcome).toMatchObject({ agendaItemID: 9017, isMotion: false, motionHash: null });
      expect(minutes).toEqual({
        agendaItemID: 9018,
        sortOrder: 2,
        description: "Minutes of the last general meeting",
        motionText:
          "<p>That the minutes of the last annual general meeting, as circulated to all owners, be <b>confirmed as a true record</b>.</p>",
        isMotion: true,
        // Of the text as docs/ballot-format.md has it, written by hand.
        motionHash: sha256(
          '{"description":"Minutes of the last general meeting","motionText":"<p>That the minutes of the last annual general meeting, as circulated to all owners, be <b>confirmed as a true record</b>.</p>","resolutionType":"ORDINARY"}',
        ),
        meetingRecordItem: null,
        eligibility: expect.objectContaining({ asAt: "2026-03-31" }),
      });
      expect(await agendaOf(owner, "2005/meetings/8006/agenda/5007")).toEqual(agenda);
    },
  );

  it(
    "names the seat: a lot with its entitlement and whether it is financial, or a member",
    { tags: ["spec-309", "spec-762"] },
    async () => {
      const lot = await agendaOf(owner, "2005/meetings/8006/agenda");
      // Lot 5 pays late: arrears of 561.00 at the anchor.
      expect(lot.seat).toEqual({
        kind: "lot",
        placeName: "Lot 5, unit 105 – The Owners - Strata Plan No. 71204",
        personName: "Mr Daniel Kowalski",
        entitlement: { units: 34, totalUnits: 1000, setName: "Unit Entitlement" },
        isFinancial: false,
      });
      // A committee member's session in a general meeting is a lot owner's like any other (D58).
      const general = await agendaOf(committee, "2003/meetings/8006/agenda");
      expect(general.seat).toMatchObject({ kind: "lot", isFinancial: true });
      const inCommittee = {
        kind: "member",
        placeName: "The Owners - Strata Plan No. 71204",
        personName: "Dr Amelia Hartigan",
        entitlement: null,
        isFinancial: null,
      };
      for (const lotId of [0, 2003]) {
        const agenda = await agendaOf(committee, `${lotId}/meetings/8005/agenda`);
        expect([agenda.lotId, agenda.seat]).toMatchObject([lotId, inCommittee]);
      }
      expect((await agendaOf(nonLot, "0/meetings/8005/agenda")).seat).toMatchObject({
        ...inCommittee,
        personName: "Mr Oliver Grant",
      });
    },
  );

  it("is seen without a ballot by who holds none", { tags: ["spec-719"] }, async () => {
    for (const client of [nonLot, manager, committee]) {
      const agenda = await agendaOf(client, "0/meetings/8006/agenda");
      expect([agenda.seat, agenda.meeting.voteStateReason]).toEqual([null, "NO_BALLOT"]);
      expect(agenda.agendaItems).toHaveLength(9);
    }
  });

  it("of a lot, plan, meeting or contact that is not one's own is the same 404 as of none", async () => {
    const asOwner = [
      "2006/meetings/8006/agenda",
      "3001/meetings/8014/agenda",
      "2005/meetings/8014/agenda",
      "0/meetings/8014/agenda",
      "2005/meetings/8005/agenda",
      "2005/meetings/999999/agenda",
      "999999/meetings/8006/agenda",
      "2005/meetings/8006/agenda/5008",
    ];
    const answers = await Promise.all([
      ...asOwner.map((path) => owner.get(`/lots/${path}`)),
      manager.get("/lots/0/meetings/8005/agenda"),
      nonLot.get("/lots/2003/meetings/8006/agenda"),
      committee.get("/lots/2003/meetings/8013/agenda"),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 404));
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect((await owner.get("/lots/2005/meetings/8006/agenda", { cookies: {} })).statusCode).toBe(401);
    expect((await owner.get("/lots/x/meetings/8006/agenda")).statusCode).toBe(400);
  });

  it("is refused where the agency hides meetings from the role", async () => {
    await hide(false);
    for (const path of ["2005/meetings/8006/agenda", "2005/meetings/999999/agenda"])
      expect((await owner.get(`/lots/${path}`)).json()).toMatchObject({ code: "FEATURE_UNAVAILABLE" });
    await hide(true);
  });
});
