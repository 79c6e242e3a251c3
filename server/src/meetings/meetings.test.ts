import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Meeting } from "@portal/contract/meetings/schemas";
import { afterEach, beforeAll, expect, it } from "vitest";
import { demoFolder } from "../app/paths.ts";
import { useTestApp } from "../testing/app/build-test-app.ts";
import { type SignedInClient, signInAs } from "../testing/app/sign-in-as.ts";
import { describeOnEngines } from "../testing/databases/test-database.ts";

interface Expected {
  readonly meetings: Readonly<
    Record<string, { readonly meetingDateUTC: string; readonly votingCutoffDateUTC: string | null }>
  >;
}
const expected = JSON.parse(readFileSync(join(demoFolder, "EXPECTED.json"), "utf8")) as Expected;

const GENERAL_101 = [8001, 8006, 8007, 8008];
const ALL_101 = [8001, 8002, 8003, 8004, 8005, 8006, 8007, 8008];
const GENERAL_102 = [8009, 8011, 8014, 8015, 8016];
const ALL_102 = [8009, 8010, 8011, 8012, 8013, 8014, 8015, 8016];

const listed = async (client: SignedInClient, path: string): Promise<Meeting[]> =>
  (await client.get(`/plans/${path}`)).json<Meeting[]>();
const idsOf = (meetings: readonly Meeting[]): number[] =>
  meetings.map(({ meetingRecordID }) => meetingRecordID);
const statesOf = (meetings: readonly Meeting[]): unknown =>
  Object.fromEntries(
    meetings.map((one) => [one.meetingRecordID, [one.voteState, one.voteStateReason].join(" ").trim()]),
  );

describeOnEngines("a plan's meetings", { tags: ["spec-603", "spec-719"] }, (engine) => {
  const testApp = useTestApp({ engine });
  const anchorAt = new Date("2026-03-30T23:00:00Z");
  let owner: SignedInClient;
  let committee: SignedInClient;
  let nonLot: SignedInClient;
  let manager: SignedInClient;
  const signIn = async (): Promise<void> => {
    owner = await signInAs(testApp(), { username: "owner2", role: 1 });
    committee = await signInAs(testApp(), { username: "committee1", role: 2 });
    nonLot = await signInAs(testApp(), { username: "nonlot1", role: 3 });
    manager = await signInAs(testApp(), { username: "manager1", role: 4 });
  };
  beforeAll(signIn, 120_000);
  const content = (flags: Record<string, boolean>): Promise<void> =>
    testApp().arrange("update agencies set content = content || $1::jsonb", [JSON.stringify(flags)]);
  const insertItem = (isMotion: boolean): Promise<void> =>
    testApp().arrange(
      `insert into agenda_items (agency_id, agenda_item_id, meeting_record_id, sort_order, description, is_motion)
        select 799187, max(agenda_item_id) + 1, 8016, 1, 'Item', $1 from agenda_items`,
      [isMotion],
    );
  const statesOf102 = async (): Promise<unknown> => statesOf(await listed(owner, "102/meetings/3003"));
  afterEach(() => content({ showMeetingsPageOwner: true, showMeetingsPageCommitteeMember: true }));

  it("a meeting travels with the fields of section 3", { tags: ["spec-400"] }, async () => {
    const [meeting] = (await listed(owner, "102/meetings/3003")).filter(
      ({ meetingRecordID }) => meetingRecordID === 8014,
    );
    expect(meeting).toEqual({
      meetingRecordID: 8014,
      meetingRegisterID: 8514,
      meetingType: "AGM",
      meetingTypeName: "Annual General Meeting",
      description: "Annual General Meeting",
      meetingDate: "2026-04-21",
      meetingDateUTC: "2026-04-21T09:00:00Z",
      meetingTime: "19:00",
      votingCutoffDate: "2026-04-20",
      votingCutoffTime: "12:00",
      votingCutoffDateUTC: "2026-04-20T02:00:00Z",
      allowVoting: true,
      voteReceived: false,
      voteState: "vote",
      voteStateReason: null,
      isScheduled: true,
      cancelledAt: null,
      timeZone: "Australia/Brisbane",
      votingAdoptedOn: "2023-11-08",
      venueName: "Villa 1, Jacaranda Villas",
      venue2: "7 Poinciana Drive",
      venue3: "Kestrel Heights QLD 4079",
      manager: "Mr Tomás Silva",
      lotId: 3003,
      contactId: 5022,
      agendaItems: null,
    });
  });

  it("every instant is that of EXPECTED.json", async () => {
    const plans = [listed(nonLot, "101/meetings/0"), listed(nonLot, "102/meetings/0")];
    plans.push(listed(manager, "103/meetings/0"));
    const seen = (await Promise.all(plans)).flat();
    const instants = seen.map(({ meetingRecordID, meetingDateUTC, votingCutoffDateUTC }) => [
      String(meetingRecordID),
      { meetingDateUTC, votingCutoffDateUTC },
    ]);
    expect(Object.fromEntries(instants)).toEqual(expected.meetings);
  });

  it("committee meetings are for the sessions of members with a seat, by date", async () => {
    expect(idsOf(await listed(owner, "101/meetings/2020"))).toEqual(GENERAL_101);
    expect(idsOf(await listed(owner, "102/meetings/3003"))).toEqual(GENERAL_102);
    expect(idsOf(await listed(manager, "101/meetings/0"))).toEqual(GENERAL_101);
    expect(idsOf(await listed(committee, "101/meetings/2003"))).toEqual(ALL_101);
    expect(idsOf(await listed(nonLot, "102/meetings/0"))).toEqual(ALL_102);
    // It is the session's role that counts: the same person as an owner.
    const asOwner = await signInAs(testApp(), { username: "both1", role: 1 });
    expect(idsOf(await listed(asOwner, "101/meetings/2021"))).toEqual(GENERAL_101);
    const asMember = await signInAs(testApp(), { username: "both1", role: 2 });
    expect(idsOf(await listed(asMember, "101/meetings/2021"))).toEqual(ALL_101);
  });

  it("says who may vote, and why not", { tags: ["spec-730"] }, async () => {
    expect(statesOf(await listed(committee, "101/meetings/2003"))).toEqual({
      8001: "none VOTING_OFF",
      8002: "none VOTING_OFF",
      8003: "none VOTING_OFF",
      8004: "closed CUTOFF_PASSED",
      8005: "vote",
      8006: "vote",
      8007: "none VOTING_OFF",
      // It has no agenda yet.
      8008: "none NO_MOTIONS",
    });
    // Non-lot members vote in the committee, and hold no ballot in general meetings; managers hold none at all.
    expect(statesOf(await listed(nonLot, "102/meetings/0"))).toMatchObject({
      8011: "none NO_BALLOT",
      8013: "vote",
      8014: "none NO_BALLOT",
    });
    expect(statesOf(await listed(manager, "101/meetings/0"))).toMatchObject({ 8006: "none NO_BALLOT" });
    expect(statesOf(await listed(owner, "102/meetings/3003"))).toMatchObject({
      8011: "closed CUTOFF_PASSED",
      8014: "vote",
    });
    // A general meeting's ballot belongs to the chosen lot, so a caller who chose none has no ballot.
    expect(statesOf(await listed(committee, "101/meetings/0"))).toMatchObject({
      8005: "vote",
      8006: "none NO_BALLOT",
    });
  });

  it("an agenda without motions has no voting (D37)", async () => {
    expect(await statesOf102()).toMatchObject({ 8016: "none NO_MOTIONS" });
    await insertItem(false);
    expect(await statesOf102()).toMatchObject({ 8016: "none NO_MOTIONS" });
    await insertItem(true);
    expect(await statesOf102()).toMatchObject({ 8016: "vote" });
  });

  it("one meeting comes with its agenda; one that is not seen is not found", async () => {
    const one = (await owner.get("/plans/101/meetings/2020/8006?contactId=5022")).json<Meeting>();
    expect(one).toMatchObject({ meetingRecordID: 8006, lotId: 2020, contactId: 5022 });
    const orders = one.agendaItems?.map(({ sortOrder }) => sortOrder) ?? [];
    expect(orders.length).toBeGreaterThan(3);
    expect(orders).toEqual(orders.toSorted((a, b) => a - b));
    expect(one.agendaItems?.[0]).toEqual({
      agendaItemID: expect.any(Number),
      sortOrder: expect.any(Number),
      description: expect.any(String),
      motionText: expect.any(String),
      isMotion: expect.any(Boolean),
    });
    // A committee meeting, one of another plan, none.
    const hidden = ["101/meetings/2020/8005", "101/meetings/2020/8014", "101/meetings/2020/999999"];
    for (const path of hidden) expect((await owner.get(`/plans/${path}`)).statusCode, path).toBe(404);
    expect((await nonLot.get("/plans/101/meetings/0/8005")).statusCode).toBe(200);
  });

  it("a stranger's plan, lot or contact and an absent one answer the same 404", async () => {
    const paths = [
      "103/meetings/0",
      "999/meetings/0",
      "101/meetings/2005",
      "101/meetings/3003",
      "101/meetings/999999",
      "101/meetings/2020?contactId=5005",
      "101/meetings/2020/8005",
    ];
    const answers = await Promise.all(paths.map((path) => owner.get(`/plans/${path}`)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(paths.map(() => 404));
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect((await nonLot.get("/plans/101/meetings/2020")).statusCode).toBe(404);
  });

  it("is refused alike for every id where the agency hides meetings from the role", async () => {
    await content({ showMeetingsPageOwner: false });
    const answers = await Promise.all(
      ["101/meetings/2020", "999/meetings/0", "101/meetings/2020/8006"].map((path) =>
        owner.get(`/plans/${path}`),
      ),
    );
    for (const answer of answers)
      expect([answer.statusCode, answer.json()]).toMatchObject([403, { code: "FEATURE_UNAVAILABLE" }]);
    expect((await committee.get("/plans/101/meetings/2003")).statusCode).toBe(200);
    await content({ showMeetingsPageOwner: true, showMeetingsPageCommitteeMember: false });
    expect((await owner.get("/plans/101/meetings/2020")).statusCode).toBe(200);
    for (const client of [nonLot, manager])
      expect((await client.get("/plans/101/meetings/0")).statusCode).toBe(403);
  });

  it("is refused to whom another provider's voting serves", async () => {
    await testApp().arrange("update web_users set online_voting_provider = 2 where username = 'owner2'");
    expect((await owner.get("/plans/101/meetings/2020")).statusCode).toBe(403);
    await testApp().arrange("update web_users set online_voting_provider = 0 where username = 'owner2'");
  });

  it(
    "the cut-off closes the vote, the end of the day the meeting",
    { tags: ["spec-743"], timeout: 120_000 },
    async () => {
      const seenAt = async (at: string): Promise<unknown> => {
        await testApp().moveClock(new Date(at));
        await signIn();
        const [meeting] = (await listed(owner, "102/meetings/3003")).filter(
          ({ meetingRecordID }) => meetingRecordID === 8014,
        );
        return [meeting?.voteState, meeting?.isScheduled];
      };
      expect(await seenAt("2026-04-20T01:59:00Z")).toEqual(["vote", true]);
      expect(await seenAt("2026-04-20T02:00:00Z")).toEqual(["closed", true]);
      expect(await seenAt("2026-04-21T13:58:00Z")).toEqual(["closed", true]);
      expect(await seenAt("2026-04-21T14:00:00Z")).toEqual(["closed", false]);
      await testApp().moveClock(anchorAt);
      await signIn();
    },
  );

  it("the meetings answer 401 without a session and 400 for an invalid id", async () => {
    for (const path of ["/plans/101/meetings/2020", "/plans/101/meetings/2020/8006"])
      expect((await owner.get(path, { cookies: {} })).statusCode, `at ${path}`).toBe(401);
    for (const [path, field] of [
      ["x/meetings/2020", "planId"],
      ["101/meetings/00", "lotId"],
      ["101/meetings/2020/x", "meetingId"],
      ["101/meetings/2020?contactId=x", "contactId"],
      ["101/meetings/2020?all=1", ""],
    ] as const) {
      const answer = await owner.get(`/plans/${path}`);
      expect([answer.statusCode, answer.json()], `at ${path}`).toMatchObject([
        400,
        { code: "VALIDATION", errors: [{ path: field }] },
      ]);
    }
  });
});
