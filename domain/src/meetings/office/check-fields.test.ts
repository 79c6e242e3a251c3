import { describe, expect, it } from "vitest";
import { type MeetingDays, movesAfterNotice, unfinishedInstants } from "./check-fields.ts";

const days: MeetingDays = {
  meetingOn: "2026-03-24",
  meetingTime: "18:00",
  votingCutoffOn: "2026-03-23",
  votingCutoffTime: "18:00",
  opensOn: null,
  opensTime: null,
  timeZone: "Australia/Sydney",
};

describe("days and times of a meeting", () => {
  it.each([
    ["all or nothing", {}, []],
    ["a day alone", { opensOn: "2026-03-17" }, ["opensTime"]],
    ["a time alone", { opensTime: "09:00" }, ["opensOn"]],
    ["a cut-off without a time", { votingCutoffTime: null }, ["cutoffTime"]],
    ["a cut-off without a day", { votingCutoffOn: null }, ["cutoffOn"]],
    ["no cut-off", { votingCutoffOn: null, votingCutoffTime: null }, []],
  ])("are whole: %s", (_, change, paths) => {
    expect(unfinishedInstants({ ...days, ...change }).map(({ path }) => path)).toEqual(paths);
  });

  it.each([
    ["nothing moves", {}, []],
    ["the cut-off is later", { votingCutoffTime: "20:00" }, []],
    ["the cut-off is earlier", { votingCutoffTime: "17:59" }, ["cutoffOn"]],
    ["the cut-off goes", { votingCutoffOn: null, votingCutoffTime: null }, ["cutoffOn"]],
    ["the cut-off is at the start", { votingCutoffOn: "2026-03-24" }, []],
    ["the cut-off is after the start", { votingCutoffOn: "2026-03-25" }, ["cutoffOn"]],
    ["it opens after the close", { opensOn: "2026-03-24", opensTime: "09:00" }, ["opensOn"]],
    ["the start is later", { meetingOn: "2026-03-31" }, []],
    ["the start is earlier", { meetingTime: "17:00" }, ["meetingOn"]],
  ])("after notice: %s", (_, change, paths) => {
    expect(movesAfterNotice(days, { ...days, ...change }).map(({ path }) => path)).toEqual(paths);
  });
});
