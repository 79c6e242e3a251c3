import type { MeetingDay } from "@portal/contract/meetings/office/day-schemas";
import type { OfficeMeeting } from "@portal/contract/meetings/office/schemas";
import type { LightMyRequestResponse } from "fastify";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { anchorAt, DEMO_AGENCY, useTestApp } from "../../../testing/app/build-test-app.ts";
import { joinAs } from "../../../testing/app/office-member.ts";
import { dayAt, dayOf, LAPTOP, presence, TABLET } from "../../../testing/app/office-day.ts";
import { firstAdmin, type SignedInMember } from "../../../testing/app/office-browser.ts";
import { describeOnOneEngine } from "../../../testing/databases/test-database.ts";

const codeOf = async (asked: Promise<LightMyRequestResponse>) => {
  const answered = await asked;
  if (answered.statusCode === 200) return [200];
  const { code, errors } = answered.json<{ code: string; errors?: { path: string }[] }>();
  return [answered.statusCode, code, ...(errors ?? []).map(({ path }) => path)];
};

const choice = (agendaItemId: number | null, words = "Nobody else came.") => ({
  entryNo: 1,
  kind: "quorum",
  body: { agendaItemId, choice: "DECLARE_QUORUM", chosenAt: dayAt("11:00"), words },
  replacesNo: null,
  reason: null,
});

describeOnOneEngine("entries of a meeting's day", (engine) => {
  const testApp = useTestApp({ engine, publicOrigin: "https://portal.example.com" });
  let ada: SignedInMember;
  let mia: SignedInMember;
  let reader: SignedInMember;
  let day: ReturnType<typeof dayOf>;
  beforeAll(async () => {
    ada = await firstAdmin(testApp());
    mia = await joinAs(testApp(), ada, "manager", [101]);
    reader = await joinAs(testApp(), ada, "reader", [101]);
    day = dayOf(ada);
  }, 120_000);
  beforeEach(() => testApp().moveClock(anchorAt));

  const begun = async (): Promise<number> => {
    const meeting = await day.noticed();
    await day.held(meeting);
    return meeting.meetingId;
  };
  const numbers = async (meetingId: number) =>
    (await day.look(meetingId)).entries.map(({ entryNo }) => entryNo);

  it("are kept in the order of their numbers, with who entered them, and shown with the lots as they are there", async () => {
    const meetingId = await begun();
    const kept = await day.enter(meetingId, [
      presence(2, 2003, { how: "proxy", personName: "Ann Lee" }),
      presence(1, 2001),
    ]);
    const seen = kept.json<MeetingDay>();
    expect(seen).toMatchObject({
      state: "held",
      seatsAre: "lots",
      lead: { device: LAPTOP, leadNo: 1 },
      entries: [
        { entryNo: 1, kind: "presence", enteredBy: "Ada Admin", replacesNo: null, reason: null },
        { entryNo: 2, body: { how: "proxy", personName: "Ann Lee", arrivedAt: dayAt("10:25") } },
      ],
    });
    expect(seen.seats).toHaveLength(24);
    expect(seen.seats[0]).toMatchObject({ seatId: 2001, name: "Lot 1", number: "1", hasVotedBefore: false });
    expect(seen.seats[0]?.people).toHaveLength(1);
    const [quorum] = seen.quorums;
    expect(quorum?.lines.join(" ")).toMatch(/Needed: \d+ of \d+ people .* There: 1 in person, 1 by proxy;/);
    expect(JSON.stringify(seen)).not.toMatch(/owed|debt|financial|"choice"|receipt/i);
  });

  it("are done once however often they come, and another one under a known number is refused", async () => {
    const meetingId = await begun();
    const entry = presence(1, 2001);
    const { body, ...rest } = entry;
    const turned = { ...rest, body: Object.fromEntries(Object.entries(body).toReversed()) };
    expect(await codeOf(day.enter(meetingId, [entry]))).toEqual([200]);
    expect(await codeOf(day.enter(meetingId, [turned]))).toEqual([200]);
    expect(await codeOf(day.enter(meetingId, [entry, presence(2, 2002)]))).toEqual([200]);
    expect(await numbers(meetingId)).toEqual([1, 2]);
    expect(await codeOf(day.enter(meetingId, [presence(2, 2003), presence(3, 2004)]))).toEqual([
      409,
      "ENTRY_KNOWN",
    ]);
    expect(await codeOf(day.enter(meetingId, [presence(4, 2004)]))).toEqual([409, "ENTRY_MISSING"]);
    expect(await codeOf(day.enter(meetingId, [presence(3, 2004), presence(5, 2005)]))).toEqual([
      409,
      "ENTRY_MISSING",
    ]);
    expect(await numbers(meetingId)).toEqual([1, 2]);
  });

  it("are kept once where 16 requests bring the same, or each another one", async () => {
    const meetingId = await begun();
    const same = await Promise.all(
      Array.from({ length: 16 }, () => codeOf(day.enter(meetingId, [presence(1, 2001)]))),
    );
    expect(same.every(([status]) => status === 200)).toBe(true);
    const others = await Promise.all(
      Array.from({ length: 16 }, (_, at) => codeOf(day.enter(meetingId, [presence(2, 2001 + at)]))),
    );
    expect(others.filter(([status]) => status === 200)).toHaveLength(1);
    expect(others.filter(([, code]) => code === "ENTRY_KNOWN")).toHaveLength(15);
    expect(await numbers(meetingId)).toEqual([1, 2]);
    const many = Array.from({ length: 16 }, (_, at) => presence(3 + at, 2001 + at));
    expect(await codeOf(day.enter(meetingId, many))).toEqual([200]);
    expect(await numbers(meetingId)).toHaveLength(18);
  });

  it("come from the device that leads alone; another one takes the lead, and what was kept before stays done", async () => {
    const meetingId = await begun();
    expect(await codeOf(day.enter(meetingId, [presence(1, 2001)]))).toEqual([200]);
    const chair = dayOf(mia);
    expect(await codeOf(chair.enter(meetingId, [presence(2, 2002)], TABLET))).toEqual([409, "OTHER_LEADS"]);
    expect(await codeOf(chair.lead(meetingId, TABLET, 0))).toEqual([409, "OTHER_LEADS"]);
    expect(await codeOf(chair.lead(meetingId, TABLET, 1))).toEqual([200]);
    expect(await codeOf(chair.lead(meetingId, TABLET, 1))).toEqual([200]);
    expect((await day.look(meetingId)).lead).toMatchObject({ leadNo: 2, device: TABLET, by: "Mia Member" });
    expect(await codeOf(chair.enter(meetingId, [presence(2, 2002)], TABLET))).toEqual([200]);
    expect(await codeOf(day.enter(meetingId, [presence(1, 2001)]))).toEqual([200]);
    expect(await codeOf(day.enter(meetingId, [presence(2, 2003)]))).toEqual([409, "ENTRY_KNOWN"]);
    expect(await codeOf(day.enter(meetingId, [presence(3, 2003)]))).toEqual([409, "OTHER_LEADS"]);
    const taken = await Promise.all(
      Array.from({ length: 16 }, (_, at) => codeOf(day.lead(meetingId, `${LAPTOP}-${at}`, 2))),
    );
    expect(taken.filter(([status]) => status === 200)).toHaveLength(1);
  });

  it("are corrected by another one with a reason, and never changed", async () => {
    const meetingId = await begun();
    await day.enter(meetingId, [presence(1, 2001)]);
    const correction = { ...presence(2, 2003), replacesNo: 1 };
    expect(await codeOf(day.enter(meetingId, [correction]))).toEqual([400, "VALIDATION", "entries.0.reason"]);
    for (const wrong of [7, 2])
      expect(
        await codeOf(day.enter(meetingId, [{ ...correction, replacesNo: wrong, reason: "Misread" }])),
      ).toEqual([400, "VALIDATION", "entries.0.replacesNo"]);
    expect(await codeOf(day.enter(meetingId, [{ ...correction, reason: "Misread the card" }]))).toEqual([
      200,
    ]);
    const { entries } = await day.look(meetingId);
    expect(entries.map(({ entryNo, replacesNo, reason }) => [entryNo, replacesNo, reason])).toEqual([
      [1, null, null],
      [2, 1, "Misread the card"],
    ]);
    const said = (await ada.browser.get("log?plan=101")).body;
    expect(said).toContain("Misread the card");
    await expect(
      testApp().arrange("update meeting_day_entries set kind = 'left' where meeting_record_id = $1", [
        meetingId,
      ]),
    ).rejects.toThrow("meeting_day_entries");
  });

  it("are of seats and motions of the meeting, and of the chair's choices with words", async () => {
    const meeting = await day.noticed();
    const { motions } = await day.held(meeting);
    const { meetingId } = meeting;
    const seat = "entries.0.body.seat";
    expect(await codeOf(day.enter(meetingId, [presence(1, 2999)]))).toEqual([400, "VALIDATION", seat]);
    const member = presence(1, 5003, { kind: "member" });
    expect(await codeOf(day.enter(meetingId, [member]))).toEqual([400, "VALIDATION", seat]);
    expect((await codeOf(day.enter(meetingId, [choice(7)])))[2]).toBe("entries.0.body.agendaItemId");
    expect((await codeOf(day.enter(meetingId, [choice(null, "")])))[2]).toBe("entries.0.body.words");
    const id = motions[0]?.agendaItemId ?? 0;
    expect(await codeOf(day.enter(meetingId, [choice(id)]))).toEqual([200]);
    expect((await day.look(meetingId)).entries[0]).toMatchObject({ body: { agendaItemId: id } });
  });

  it("are of the members in a committee's meeting", async () => {
    const meeting = await day.noticed({ type: "CM" });
    const { seats, seatsAre } = await day.held(meeting);
    expect([seatsAre, seats[0]?.number, seats[0]?.people, seats[0]?.units]).toEqual([
      "members",
      "1",
      [],
      null,
    ]);
    const seatId = seats[0]?.seatId ?? 0;
    const kept = await day.enter(meeting.meetingId, [presence(1, seatId, { kind: "member" })]);
    expect(kept.json<MeetingDay>().quorums[0]?.lines).toContain("There: 1 in person, 0 by proxy.");
    // Report 13 reads it.
    const attendance = () =>
      testApp().database.query(DEMO_AGENCY, {
        name: "test-attendance",
        text: `select c.contact_id as "contactId", t.code, t.origin from meeting_attendance t
          join committee_members c on c.agency_id = $1 and c.exec_member_id = t.exec_member_id
          where t.agency_id = $1 and t.meeting_record_id = $2`,
        values: [DEMO_AGENCY, meeting.meetingId],
      });
    expect(await attendance()).toEqual([{ contactId: seatId, code: "P", origin: "office" }]);
    await day.enter(meeting.meetingId, [presence(2, seatId, { kind: "member", how: "apology" })]);
    expect(await attendance()).toEqual([{ contactId: seatId, code: "A", origin: "office" }]);
    await day.enter(meeting.meetingId, [presence(3, seatId, { kind: "member", how: "absent" })]);
    expect(await attendance()).toEqual([]);
  });

  it("are taken in no state but held, of no package's meeting, and from nobody who may only read", async () => {
    const states = async (meeting: OfficeMeeting) => [
      await codeOf(day.enter(meeting.meetingId, [presence(1, 2001)])),
      await codeOf(day.lead(meeting.meetingId, LAPTOP, 0)),
    ];
    const refused = [
      [409, "MEETING_STATE"],
      [409, "MEETING_STATE"],
    ];
    const noticed = await day.noticed({ cutoffTime: "10:20" });
    expect(await states(noticed)).toEqual(refused);
    expect(await states(await day.opened(noticed))).toEqual(refused);
    await testApp().moveClock(new Date(dayAt("10:21")));
    expect(await states(noticed)).toEqual(refused);
    await day.held(noticed);
    expect(await codeOf(day.enter(noticed.meetingId, [presence(1, 2001)]))).toEqual([200]);
    await testApp().database.query(DEMO_AGENCY, {
      name: "test-completed",
      text: "update meetings set completed_at = portal_now() where agency_id = $1 and meeting_record_id = $2",
      values: [DEMO_AGENCY, noticed.meetingId],
    });
    expect(await codeOf(day.enter(noticed.meetingId, [presence(2, 2002)]))).toEqual([409, "MEETING_STATE"]);
    expect(await codeOf(day.enter(noticed.meetingId, [presence(1, 2001)]))).toEqual([200]);
    expect(await codeOf(day.enter(8006, [presence(1, 2001)]))).toEqual([409, "MEETING_STATE"]);
    expect(await codeOf(day.enter(77, [presence(1, 2001)]))).toEqual([404, "NOT_FOUND"]);
    const meetingId = await begun();
    expect((await codeOf(dayOf(reader).enter(meetingId, [presence(1, 2001)])))[0]).toBe(403);
    expect((await dayOf(reader).look(meetingId)).seats).toHaveLength(24);
  });

  it("are found by their own agency alone", async () => {
    const rows = await testApp().database.query(DEMO_AGENCY + 1, {
      name: "test-entries-elsewhere",
      text: "select from meeting_day_entries union all select from meeting_day_leads",
      values: [],
    });
    expect(rows).toEqual([]);
  });
});
