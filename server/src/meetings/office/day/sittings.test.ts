import type { OfficeMeeting } from "@portal/contract/meetings/office/schemas";
import { dayRecordOf } from "@portal/domain/meetings/office/day/day-record";
import type { DayEntry } from "@portal/domain/meetings/office/day/day-entries";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { anchorAt, DEMO_AGENCY, useTestApp } from "../../../testing/app/build-test-app.ts";
import { dayAt, dayOf, LAPTOP, presence } from "../../../testing/app/office-day.ts";
import { firstAdmin, type SignedInMember } from "../../../testing/app/office-browser.ts";
import { signInAs } from "../../../testing/app/sign-in-as.ts";
import { voteWith } from "../../../testing/app/vote-with.ts";
import { judgeRegister } from "../../../testing/ballots/judge-register.ts";
import { registerParts } from "../../../testing/ballots/register-parts.ts";
import { describeOnOneEngine } from "../../../testing/databases/test-database.ts";
import { createRegisterWorker } from "../../register/register-worker.ts";

const reason = "Too few came";
const next = {
  meetingOn: "2026-03-31",
  meetingTime: "11:30",
  venueName: "The library",
  venue2: null,
  venue3: null,
  onlineLink: null,
  reason,
};

describeOnOneEngine("the sittings of a meeting", (engine) => {
  const testApp = useTestApp({ engine, publicOrigin: "https://portal.example.com" });
  let ada: SignedInMember;
  let day: ReturnType<typeof dayOf>;
  beforeAll(async () => {
    ada = await firstAdmin(testApp());
    day = dayOf(ada);
  }, 120_000);
  beforeEach(() => testApp().moveClock(anchorAt));

  const post = async (path: string, body: object = {}) => {
    const answered = await ada.browser.post(`meetings/${path}`, body);
    if (answered.statusCode === 200) return answered.json<OfficeMeeting>();
    const { code, detail, errors } = answered.json<{
      code: string;
      detail: string;
      errors?: { path: string }[];
    }>();
    return { code, detail, paths: (errors ?? []).map(({ path: at }) => at) };
  };
  const statements = async (meetingId: number): Promise<string[]> => {
    const rows = await testApp().database.query<{ reason: string }>(DEMO_AGENCY, {
      name: "test-statements",
      text: "select reason from voting_checkpoints where agency_id = $1 and meeting_record_id = $2 order by checkpoint_no",
      values: [DEMO_AGENCY, meetingId],
    });
    return rows.map((row) => row.reason);
  };
  const register = () => createRegisterWorker({ ...registerParts(testApp()), isReady: () => true });

  it("begin on the day, once voting is over, and once however many begin them", async () => {
    const later = await day.noticed({ meetingOn: "2026-04-01" });
    expect(await post(`${later.meetingId}/hold`)).toMatchObject({
      code: "MEETING_STATE",
      detail: "This meeting is on 01/04/2026. It can be begun on that day.",
    });
    const { meetingId, ...meeting } = await day.noticed({ cutoffTime: "10:20" });
    expect(await post(`${meetingId}/hold`)).toMatchObject({
      code: "MEETING_STATE",
      detail: expect.stringContaining("Voting in this meeting is to close at 10:20 on 31/03/2026."),
    });
    await day.opened({ meetingId, ...meeting });
    expect(await post(`${meetingId}/hold`)).toMatchObject({ code: "MEETING_STATE" });
    await testApp().moveClock(new Date(dayAt("10:21")));
    const begun = await Promise.all(Array.from({ length: 6 }, () => post(`${meetingId}/hold`)));
    expect(begun.filter((each) => "state" in each && each.state === "held")).toHaveLength(1);
    expect(await day.look(meetingId)).toMatchObject({
      state: "held",
      steps: ["enter", "adjourn", "complete"],
    });
    expect((await ada.browser.get("log?plan=101")).body).toContain("Began ");
    expect(await post("8006/hold")).toMatchObject({ code: "MEETING_STATE" });
    expect(await post("77/hold")).toMatchObject({ code: "NOT_FOUND" });
    const cancelled = await day.noticed();
    await post(`${cancelled.meetingId}/cancel`, { reason });
    expect(await post(`${cancelled.meetingId}/hold`)).toMatchObject({ code: "MEETING_STATE" });
  });

  it("have the roll of their start, whenever they are begun, and the quorum that the law names with its choices in time", async () => {
    const meeting = await day.opened(await day.noticed({ cutoffTime: "10:20" }));
    const { meetingId } = meeting;
    await testApp().moveClock(new Date(dayAt("10:22")));
    await day.held(meeting);
    expect(await statements(meetingId)).toEqual(["open", "close"]);
    await testApp().moveClock(new Date(dayAt("10:31")));
    await register().runOnce();
    expect(await statements(meetingId)).toEqual(["open", "close", "roll"]);
    await day.enter(meetingId, [presence(1, 2001)]);
    expect((await day.look(meetingId)).quorums).toMatchObject([
      { agendaItemId: null, answer: "no", choices: [], choicesFrom: dayAt("11:00") },
    ]);
    await testApp().moveClock(new Date(dayAt("11:00")));
    const [late] = (await day.look(meetingId)).quorums;
    expect(late?.choices).toEqual(["ADJOURN", "DECLARE_QUORUM"]);
    expect(late?.cites.join()).toMatch(/Strata Schemes Management Act 2015 \(NSW\), sch 1 cl 17/);
    const many = Array.from({ length: 12 }, (_, at) => presence(2 + at, 2002 + at));
    const answered = (await day.enter(meetingId, many)).json<Awaited<ReturnType<typeof day.look>>>();
    expect(answered.quorums[0]).toMatchObject({ answer: "yes", choices: [] });
  });

  it("are adjourned with a reason: people are told, voting stays closed, a new roll is taken, the register stays sound", async () => {
    const meeting = await day.opened(await day.noticed({ cutoffTime: "10:20" }));
    const { meetingId, items } = meeting;
    const owner = voteWith(await signInAs(testApp(), { username: "owner1", role: 1 }));
    await owner.cast(`2005/meetings/${meetingId}`, { [items[0]?.agendaItemId ?? 0]: "Y" });
    expect(await post(`${meetingId}/adjourn`, next)).toMatchObject({ code: "MEETING_STATE" });
    await testApp().moveClock(new Date(dayAt("10:31")));
    await day.held(meeting);
    const seat = (await day.look(meetingId)).seats.find(({ seatId }) => seatId === 2005);
    expect(seat?.hasVotedBefore).toBe(true);
    await day.enter(meetingId, [presence(1, 2001)]);
    expect(await post(`${meetingId}/adjourn`, { ...next, reason: "" })).toMatchObject({ paths: ["reason"] });
    expect(await post(`${meetingId}/adjourn`, { ...next, meetingTime: "10:31" })).toMatchObject({
      code: "VALIDATION",
      paths: ["meetingOn"],
    });
    await testApp().doTasks();
    const before = (await testApp().mails()).length;
    const adjourned = await post(`${meetingId}/adjourn`, next);
    expect(adjourned).toMatchObject({
      state: "closed",
      isAdjourned: true,
      heldAt: null,
      meetingTime: "11:30",
      venueName: "The library",
      steps: ["notice", "withdraw", "hold", "cancel"],
    });
    await testApp().doTasks();
    const mails = (await testApp().mails()).slice(before);
    // Voters are not told that the close of voting has moved, for it has not.
    expect(mails.filter(({ text }) => /Voting (was to close|closes) on/.test(text ?? ""))).toEqual([]);
    const told = mails.filter(({ subject }) => subject?.startsWith("Changed:") === true);
    expect(told).toHaveLength(meeting.notices.mails);
    const calendar = String(told[0]?.attachments[0]?.content);
    expect(calendar).toMatch(/SEQUENCE:[1-9]/);
    expect(calendar).toContain("DTSTART:20260331T003000Z");
    const proof = await ada.proof();
    expect(await post(`${meetingId}/reopen`, { cutoffAt: dayAt("11:00"), reason, proof })).toMatchObject({
      code: "MEETING_STATE",
    });
    expect(await post(`${meetingId}/adjourn`, next)).toMatchObject({ code: "MEETING_STATE" });
    const sat = await day.look(meetingId);
    const record = dayRecordOf(sat.entries as DayEntry[]);
    expect(record).toMatchObject({
      lastNo: 2,
      presence: [],
      earlierSittings: [
        {
          reason,
          from: { meetingOn: "2026-03-31", meetingTime: "10:30" },
          to: { meetingOn: "2026-03-31", meetingTime: "11:30" },
          presence: [{ seat: { kind: "lot", id: 2001 } }],
        },
      ],
    });
    expect((await day.enter(meetingId, [presence(3, 2002)])).statusCode).toBe(409);

    expect(await post(`${meetingId}/hold`)).toMatchObject({ state: "held" });
    expect((await day.enter(meetingId, [presence(3, 2002)], LAPTOP)).statusCode).toBe(200);
    // The new start is signed, and the cut-off with it, which has not moved.
    expect(await statements(meetingId)).toEqual(["open", "close", "roll", "cutoff"]);
    await testApp().moveClock(new Date(dayAt("11:31")));
    await register().runOnce();
    expect(await statements(meetingId)).toEqual(["open", "close", "roll", "cutoff", "roll"]);
    const judged = await judgeRegister(testApp(), meetingId);
    expect(judged).toMatchObject({ exitCode: 0, found: [] });
    expect(judged.foundInPython).toEqual([]);
  });
});
