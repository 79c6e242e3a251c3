import { describe, expect, it } from "vitest";
import { type HomeMeeting, scheduledMeetingsForHome } from "./home-meetings.ts";

const names: Readonly<Record<string, string>> = { AGM: "Annual General Meeting", CM: "Committee Meeting" };

function meeting(meetingRecordID: number, meetingType: string, on: string, isScheduled = true): HomeMeeting {
  const meetingTypeName = names[meetingType] ?? meetingType;
  return { meetingRecordID, meetingType, meetingTypeName, meetingDateUTC: `${on}T08:30:00Z`, isScheduled };
}

const idsByHeading = (meetings: readonly HomeMeeting[]) =>
  scheduledMeetingsForHome(meetings).map(({ heading, meetings: shown }) => [
    heading,
    ...shown.map(({ meetingRecordID }) => meetingRecordID),
  ]);

describe("Home's meetings (D7)", () => {
  it(
    "stand under their types, the type with the next meeting first, whatever order they come in",
    { tags: ["spec-159"] },
    () => {
      const ofPlan = [
        meeting(4, "AGM", "2026-04-21"),
        meeting(3, "CM", "2026-06-10"),
        meeting(2, "CM", "2026-04-10"),
      ];
      const expected = [
        ["Committee Meeting", 2, 3],
        ["Annual General Meeting", 4],
      ];
      expect(idsByHeading(ofPlan)).toEqual(expected);
      expect(idsByHeading(ofPlan.toReversed())).toEqual(expected);
    },
  );

  it("leave out what has passed, and a type of which nothing is left", { tags: ["spec-669"] }, () => {
    const ofPlan = [
      meeting(1, "AGM", "2025-08-20", false),
      meeting(2, "CM", "2026-02-18", false),
      meeting(3, "CM", "2026-04-10"),
    ];
    expect(idsByHeading(ofPlan)).toEqual([["Committee Meeting", 3]]);
    expect(idsByHeading([])).toEqual([]);
  });

  it("are the next 5 of each type, not 5 in all", { tags: ["spec-160", "spec-669"] }, () => {
    const seventh = [7, 6, 5, 4, 3, 2, 1].map((day) => meeting(day, "CM", `2026-04-0${day}`));
    const general = [meeting(20, "AGM", "2026-05-01"), meeting(21, "AGM", "2026-05-02")];
    expect(idsByHeading([...seventh, ...general])).toEqual([
      ["Committee Meeting", 1, 2, 3, 4, 5],
      ["Annual General Meeting", 20, 21],
    ]);
  });

  it("compare instants, not their spelling, and ids where two begin at once", () => {
    const withFraction = { ...meeting(1, "CM", "2026-04-10"), meetingDateUTC: "2026-04-10T08:30:00.000Z" };
    expect(idsByHeading([meeting(2, "CM", "2026-04-10"), withFraction])).toEqual([
      ["Committee Meeting", 1, 2],
    ]);
  });
});
