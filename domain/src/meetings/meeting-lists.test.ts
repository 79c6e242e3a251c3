import { expect, it } from "vitest";
import { pastMeetings, scheduledMeetings } from "./meeting-lists.ts";

const at = (meetingRecordID: number, meetingDateUTC: string, isScheduled: boolean) => ({
  meetingRecordID,
  meetingDateUTC,
  isScheduled,
});
const meetings = [
  at(4, "2026-05-12T08:00:00Z", true),
  at(1, "2025-08-20T08:30:00Z", false),
  at(5, "2026-04-21T08:30:00Z", true),
  at(3, "2026-04-21T08:30:00Z", true),
  at(2, "2026-02-18T06:30:00Z", false),
];
const ids = (list: readonly { meetingRecordID: number }[]) => list.map((one) => one.meetingRecordID);

it(
  "a meeting is scheduled or past; the next one is first, and the last one that was",
  { tags: ["spec-440"] },
  () => {
    expect(ids(scheduledMeetings(meetings))).toEqual([3, 5, 4]);
    expect(ids(pastMeetings(meetings))).toEqual([2, 1]);
  },
);
