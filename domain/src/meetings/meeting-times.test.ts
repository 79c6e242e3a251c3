import { describe, expect, it } from "vitest";
import { readDemoRows, readDemoText } from "../testing/demo/demo-package.ts";
import { isMeetingScheduled, meetingAt, type MeetingClock, votingCutoffAt } from "./meeting-times.ts";

const sydney: MeetingClock = {
  meetingOn: "2026-04-21",
  meetingTime: "18:30",
  votingCutoffOn: "2026-04-20",
  votingCutoffTime: "12:00",
  timeZone: "Australia/Sydney",
};
const brisbane: MeetingClock = { ...sydney, timeZone: "Australia/Brisbane" };

const textOrNull = (text = ""): string | null => (text === "" ? null : text);

describe("a meeting's instants", () => {
  it("are the wall clock of the plan's zone", { tags: ["spec-460"] }, () => {
    // April is AEST, +10:00; in February Sydney is at +11:00 and Brisbane is not.
    expect(meetingAt(sydney)).toEqual(new Date("2026-04-21T08:30:00Z"));
    expect(votingCutoffAt(sydney)).toEqual(new Date("2026-04-20T02:00:00Z"));
    const summer = { meetingOn: "2026-02-18", meetingTime: "17:30" };
    expect(meetingAt({ ...sydney, ...summer })).toEqual(new Date("2026-02-18T06:30:00Z"));
    expect(meetingAt({ ...brisbane, ...summer })).toEqual(new Date("2026-02-18T07:30:00Z"));
  });

  it("a cut-off without its day or its time is not a cut-off (D29)", { tags: ["spec-723"] }, () => {
    expect(votingCutoffAt({ ...sydney, votingCutoffTime: null })).toBeNull();
    expect(votingCutoffAt({ ...sydney, votingCutoffOn: null })).toBeNull();
  });

  it("are those of EXPECTED.json for every meeting of the demonstration", () => {
    const expected = JSON.parse(readDemoText("EXPECTED.json")) as {
      meetings: Record<string, { meetingDateUTC: string; votingCutoffDateUTC: string | null }>;
    };
    const zoneOf = new Map(
      readDemoRows("plans.csv").map(({ ownersCorpId, timeZone }) => [
        ownersCorpId,
        timeZone === "" || timeZone === undefined ? "Australia/Sydney" : timeZone,
      ]),
    );
    const actual = readDemoRows("meetings.csv").map((row) => {
      const clock = {
        meetingOn: row.meetingDate ?? "",
        meetingTime: row.meetingTime ?? "",
        votingCutoffOn: textOrNull(row.votingCutoffDate),
        votingCutoffTime: textOrNull(row.votingCutoffTime),
        timeZone: zoneOf.get(row.ownersCorpId) ?? "",
      };
      const instants = [meetingAt(clock).getTime(), votingCutoffAt(clock)?.getTime()];
      return [row.meetingRecordID, instants];
    });
    expect(actual).toEqual(
      Object.entries(expected.meetings).map(([id, { meetingDateUTC, votingCutoffDateUTC }]) => [
        id,
        [
          Date.parse(meetingDateUTC),
          votingCutoffDateUTC === null ? undefined : Date.parse(votingCutoffDateUTC),
        ],
      ]),
    );
  });
});

describe("a meeting is scheduled", () => {
  it.each([
    // The day ends at 14:00 UTC in both zones in April.
    ["2026-04-21T08:31:00Z", true],
    ["2026-04-21T13:59:59Z", true],
    ["2026-04-21T14:00:00Z", false],
    ["2026-04-01T00:00:00Z", true],
  ])(
    "until the end of its day in the plan's zone: at %s %s",
    { tags: ["spec-440", "spec-743"] },
    (now, isScheduled) => {
      expect(isMeetingScheduled(sydney, new Date(now))).toBe(isScheduled);
      expect(isMeetingScheduled(brisbane, new Date(now))).toBe(isScheduled);
    },
  );

  it("a meeting's day ends an hour earlier in a zone on daylight saving time", () => {
    const now = new Date("2026-02-18T13:30:00Z");
    expect(isMeetingScheduled({ ...sydney, meetingOn: "2026-02-18" }, now)).toBe(false);
    expect(isMeetingScheduled({ ...brisbane, meetingOn: "2026-02-18" }, now)).toBe(true);
  });
});
