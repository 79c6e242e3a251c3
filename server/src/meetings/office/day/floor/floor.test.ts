import type { MeetingDay } from "@portal/contract/meetings/office/day-schemas";
import type { MotionOfDay } from "@portal/contract/meetings/office/floor-schemas";
import type { MeetingResult } from "@portal/contract/meetings/result-schemas";
import { beforeAll, expect, it } from "vitest";
import { anchorAt, DEMO_AGENCY, useTestApp } from "../../../../testing/app/build-test-app.ts";
import { firstAdmin, type SignedInMember } from "../../../../testing/app/office-browser.ts";
import { dayAt, dayOf, LAPTOP } from "../../../../testing/app/office-day.ts";
import { joinAs } from "../../../../testing/app/office-member.ts";
import { signInAs } from "../../../../testing/app/sign-in-as.ts";
import { voteWith } from "../../../../testing/app/vote-with.ts";
import { createRegisterWorker } from "../../../register/register-worker.ts";
import { registerParts } from "../../../../testing/ballots/register-parts.ts";
import { describeOnOneEngine } from "../../../../testing/databases/test-database.ts";

const AFTER_CLOSE = new Date(dayAt("10:25"));
const AFTER_START = new Date(dayAt("10:40"));
const lot = (id: number) => ({ kind: "lot" as const, id });
type Cast = readonly [lotId: number, vote: "Y" | "N" | "A"];
const votesOf = (cast: readonly Cast[]) => cast.map(([id, vote]) => ({ seat: lot(id), vote }));

const of = (agendaItemId: number) => ({ agendaItemId, at: dayAt("10:41") });
const codeOf = async (
  asked: Promise<{ readonly statusCode: number; readonly body: string }>,
): Promise<readonly unknown[]> => {
  const answered = await asked;
  if (answered.statusCode === 200) return [200];
  const { code, errors } = JSON.parse(answered.body) as { code: string; errors?: { path: string }[] };
  return [answered.statusCode, code, ...(errors ?? []).map(({ path }) => path)];
};

describeOnOneEngine("votes and declarations at a meeting", (engine) => {
  const testApp = useTestApp({ engine, publicOrigin: "https://portal.example.com" });
  let ada: SignedInMember;
  let reader: SignedInMember;
  let day: ReturnType<typeof dayOf>;
  beforeAll(async () => {
    ada = await firstAdmin(testApp());
    reader = await joinAs(testApp(), ada, "reader", [101]);
    day = dayOf(ada);
    // Some lots have arrears in the demonstration; these have none.
    const lots = "lot_id between 2001 and 2007";
    await testApp().arrange(
      `delete from allocations where debt_id in (select debt_id from debts where ${lots})`,
    );
    await testApp().arrange(`delete from debts where ${lots}`);
  }, 120_000);

  /** A meeting on the second motion of which lot 5 votes for, and lot 3 against, before it. */
  const begun = async (determination: "WHOLLY" | "PARTLY" = "PARTLY") => {
    await testApp().moveClock(anchorAt);
    const meeting = await day.noticed({ cutoffTime: "10:20", determination });
    const { meetingId } = meeting;
    const [first = 0, second = 0] = meeting.items.map(({ agendaItemId }) => agendaItemId);
    await day.opened(meeting);
    const owner = voteWith(await signInAs(testApp(), { username: "owner1", role: 1 }));
    await owner.cast(`2005/meetings/${meetingId}`, { [second]: "Y" });
    const member = voteWith(await signInAs(testApp(), { username: "committee1", role: 2 }));
    await member.cast(`2003/meetings/${meetingId}`, { [second]: "N" });
    await testApp().moveClock(AFTER_CLOSE);
    await createRegisterWorker({ ...registerParts(testApp()), isReady: () => true }).advanceRegister(
      DEMO_AGENCY,
      meetingId,
    );
    await day.held(meeting);
    await testApp().moveClock(AFTER_START);
    let entryNo = 0;
    const send = async (path: "tallies" | "declare", kind: string, body: object, more: object = {}) => {
      const next = "entryNo" in more ? {} : { entryNo: (entryNo += 1) };
      const entry = { replacesNo: null, reason: null, ...next, ...more, kind, body };
      const answered = await ada.browser.post(`meetings/${meetingId}/${path}`, {
        device: LAPTOP,
        entries: [entry],
      });
      if (answered.statusCode !== 200 && !("entryNo" in more)) entryNo -= 1;
      return answered;
    };
    return {
      meetingId,
      first,
      second,
      owner,
      look: async (): Promise<MotionOfDay | undefined> =>
        (await day.look(meetingId)).motions.find(({ agendaItemId }) => agendaItemId === second),
      hands: (yes: number, against: number, withdrawn: readonly number[] = [], more?: object) =>
        send(
          "tallies",
          "floor",
          { ...of(second), how: "hands", for: yes, against, abstain: 0, withdrawn: withdrawn.map(lot) },
          more,
        ),
      rollCall: (cast: readonly Cast[], agendaItemId = second) =>
        send("tallies", "floor", { ...of(agendaItemId), how: "bySeat", votes: votesOf(cast) }),
      poll: (cast: readonly Cast[]) =>
        send("tallies", "poll", {
          ...of(second),
          demandedBy: "The owner of Lot 5",
          when: "AFTER_VOTE",
          votes: votesOf(cast),
        }),
      amend: (changes: object = {}) =>
        send("tallies", "amendment", {
          ...of(second),
          words: "In two coats.",
          movedBy: null,
          isWithinSubject: true,
          outcome: "CARRIED",
          statement: "The motion was changed at the meeting.",
          ...changes,
        }),
      procedural: () =>
        send("tallies", "procedural", {
          at: dayAt("10:41"),
          words: "That we take a break.",
          outcome: "LOST",
        }),
      casting: () =>
        send("tallies", "casting", { ...of(second), vote: "Y", chairName: "Ann Lee", as: "OWNER" }),
      declare: (outcome: string, why: string | null = null, more?: object) =>
        send("declare", "declaration", { ...of(second), outcome, why }, more),
      result: async () => {
        const client = await signInAs(testApp(), { username: "owner1", role: 1 });
        const answered = await client.get(`/plans/101/meetings/2005/${meetingId}/result`);
        const { motions } = answered.json<MeetingResult>();
        return motions.find(({ agendaItemID }) => agendaItemID === second);
      },
    };
  };
  it("tell nothing of what was cast before until the floor's are in, and then both together", async () => {
    const at = await begun();
    expect(await at.look()).toMatchObject({
      votedBefore: [lot(2005), lot(2003)],
      counted: null,
      areHandsEnough: true,
      castingVote: "NONE",
      pollMustBe: "BEFORE_OR_AFTER_VOTE",
    });
    expect(await codeOf(at.hands(3, 1))).toEqual([200]);
    const counted = (await at.look())?.counted;
    expect(counted).toMatchObject({
      decidedBy: "floor",
      floor: {
        together: { bySeats: { for: 4, against: 2, abstain: 0, total: 24 }, byEntitlement: null },
        online: { bySeats: { for: 1, against: 1 } },
        floor: { bySeats: { for: 3, against: 1 } },
        replaced: 0,
        apart: null,
      },
      rules: { outcome: "CARRIED", decides: "LOTS" },
    });
  });

  it("count of a lot that voted before what it says at the meeting, and keep both", async () => {
    const at = await begun();
    expect(
      await codeOf(
        at.rollCall([
          [2005, "N"],
          [2001, "N"],
        ]),
      ),
    ).toEqual([200]);
    expect((await at.look())?.counted).toMatchObject({
      floor: { together: { bySeats: { for: 0, against: 3 } }, replaced: 1 },
      rules: { outcome: "LOST" },
    });
    expect(await codeOf(at.hands(1, 0, [2003]))).toEqual([200]);
    expect((await at.look())?.counted).toMatchObject({
      floor: { together: { bySeats: { for: 2, against: 0 } }, replaced: 1 },
      rules: { outcome: "CARRIED" },
    });
  });

  it("are replaced by a poll, which the count before it stays beside", async () => {
    const at = await begun();
    await at.hands(5, 1);
    expect(
      await codeOf(
        at.poll([
          [2001, "N"],
          [2002, "N"],
          [2007, "N"],
        ]),
      ),
    ).toEqual([200]);
    const counted = (await at.look())?.counted;
    expect(counted).toMatchObject({
      decidedBy: "poll",
      floor: { together: { bySeats: { for: 6, against: 2 } } },
      poll: { together: { bySeats: { for: 1, against: 4 } } },
      rules: { outcome: "LOST", decides: "POLL" },
    });
    expect(counted?.poll?.together.byEntitlement?.against).toBeGreaterThan(0);
  });

  it("stand apart from what was cast before, once the motion is amended", async () => {
    const at = await begun();
    expect(await codeOf(at.amend({ statement: null }))).toEqual([
      400,
      "VALIDATION",
      "entries.0.body.statement",
    ]);
    expect(await codeOf(at.amend({ isWithinSubject: false }))).toEqual([409, "RULES_REFUSE"]);
    expect(await codeOf(at.amend())).toEqual([200]);
    expect((await at.look())?.counted).toBe(null);
    await at.hands(4, 0);
    expect((await at.look())?.counted?.floor).toMatchObject({
      together: { bySeats: { for: 4, against: 0 } },
      apart: { for: 1, against: 1, abstain: 0 },
    });
  });

  it("are refused where the rules or the meeting leave no room for them", async () => {
    const at = await begun("WHOLLY");
    expect(await codeOf(at.hands(1, 0))).toEqual([409, "RULES_REFUSE"]);
    expect(await codeOf(at.amend())).toEqual([409, "RULES_REFUSE"]);
    // Of what is decided wholly beforehand the count is told at once: nobody votes on it any more.
    expect((await at.look())?.counted).toMatchObject({
      floor: { together: { bySeats: { for: 1, against: 1 } } },
    });
    expect(await codeOf(at.casting())).toEqual([409, "RULES_REFUSE"]);
    const partly = await begun();
    expect(await codeOf(partly.hands(23, 0))).toEqual([400, "VALIDATION", "entries.0.body.for"]);
    expect(await codeOf(partly.hands(1, 0, [2001]))).toEqual([400, "VALIDATION", "entries.0.body.withdrawn"]);
    expect(await codeOf(partly.rollCall([[99, "Y"]]))).toEqual([400, "VALIDATION", "entries.0.body.votes"]);
    expect(await codeOf(partly.rollCall([[2001, "Y"]], 1))).toEqual([
      400,
      "VALIDATION",
      "entries.0.body.agendaItemId",
    ]);
    expect((await day.look(partly.meetingId)).entries).toEqual([]);
    const read = await reader.browser.post(`meetings/${partly.meetingId}/tallies`, {
      device: LAPTOP,
      entries: [],
    });
    expect(read.statusCode).toBe(403);
  });

  it("are corrected with a reason, also taken back, and procedural motions stand beside them", async () => {
    const at = await begun();
    await at.hands(1, 2);
    expect(await codeOf(at.hands(2, 1, [], { entryNo: 2, replacesNo: 1 }))).toEqual([
      400,
      "VALIDATION",
      "entries.0.reason",
    ]);
    const correction = { entryNo: 2, replacesNo: 1, reason: "The hands were counted twice." };
    expect(await codeOf(at.hands(2, 1, [], correction))).toEqual([200]);
    expect(await codeOf(at.hands(2, 1, [], correction))).toEqual([200]);
    expect((await at.look())?.counted?.floor.floor.bySeats).toMatchObject({ for: 2, against: 1 });
    const back = {
      device: LAPTOP,
      entries: [{ ...correction, entryNo: 3, replacesNo: 2, kind: "floor", body: { isTakenBack: true } }],
    };
    expect((await ada.browser.post(`meetings/${at.meetingId}/tallies`, back)).statusCode).toBe(200);
    expect((await at.look())?.counted).toBe(null);
    const entries = [
      {
        entryNo: 4,
        replacesNo: null,
        reason: null,
        kind: "procedural",
        body: { at: dayAt("10:41"), words: "A break.", outcome: "LOST" },
      },
    ];
    const kept = await ada.browser.post(`meetings/${at.meetingId}/tallies`, { device: LAPTOP, entries });
    expect(kept.json<MeetingDay>().entries.map(({ kind }) => kind)).toEqual([
      "floor",
      "floor",
      "floor",
      "procedural",
    ]);
  });

  it("are told to owners once they are declared, with the reason where it is not what the rules say", async () => {
    const at = await begun();
    await at.hands(3, 1);
    const before = await at.result();
    expect(before).toMatchObject({ bySeats: { for: 1, against: 1 } });
    expect(before).not.toHaveProperty("atMeeting");
    expect(await codeOf(at.declare("LOST"))).toEqual([400, "VALIDATION", "entries.0.body.why"]);
    expect(await codeOf(at.declare("LOST", "The chair did not see the fourth hand."))).toEqual([200]);
    expect((await at.result())?.atMeeting).toEqual({
      declared: "LOST",
      declaredAt: dayAt("10:41"),
      why: "The chair did not see the fourth hand.",
      how: "hands",
      floor: { for: 3, against: 1, abstain: 0, total: 24 },
      bySeats: { for: 4, against: 2, abstain: 0, total: 24 },
      byEntitlement: null,
      thresholds: [expect.objectContaining({ measure: "seats", isMet: true })],
      amendments: [],
      finalAfterDays: null,
    });
    const corrected = { entryNo: 3, replacesNo: 2, reason: "The chair has corrected it." };
    expect(await codeOf(at.declare("CARRIED", null, corrected))).toEqual([200]);
    expect((await at.result())?.atMeeting).toMatchObject({ declared: "CARRIED", why: null });
    const noted = await testApp().database.query<{ kind: string; subject: object }>(DEMO_AGENCY, {
      text: "select kind, subject from audit_events where kind = 'motion-declared' and subject->>'meetingRecordId' = $1 order by event_id",
      values: [String(at.meetingId)],
    });
    expect(noted).toMatchObject([
      { subject: { outcome: "LOST", rules: "CARRIED", motion: "Mend the roof" } },
      { subject: { outcome: "CARRIED", rules: "CARRIED", why: null } },
    ]);
  });
});
