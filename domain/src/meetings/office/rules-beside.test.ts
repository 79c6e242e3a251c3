import { describe, expect, it } from "vitest";
import { type CheckedDraft, needsOf, noticeBeside, openPoints } from "./rules-beside.ts";

const meeting = {
  state: "NSW",
  ruleModule: null,
  type: "AGM",
  meetingOn: "2026-03-24",
  noticeGivenOn: null,
  todayOn: "2026-03-09",
} as const;

describe("the rule of notice beside its date", () => {
  it("says how many days it takes, and what today is by e-mail and by post", () => {
    expect(noticeBeside(meeting)).toEqual({
      text: "NSW: at least 14 days. By e-mail today it is 15 days: in time. By post it counts as given on 18/03/2026: 6 days, late. The last safe day by e-mail is 09/03/2026.",
      isInTime: "yes",
    });
  });

  it.each([
    ["a day fewer is not settled", { todayOn: "2026-03-10" }, "unknown", /14 days: not settled/],
    ["later is late", { todayOn: "2026-03-11" }, "no", /13 days: late/],
    ["given is told by its day", { noticeGivenOn: "2026-03-01" }, "yes", /on 01\/03\/2026 it is 23 days/],
    ["other types are general meetings", { type: "SGM" }, "yes", /at least 7 days/],
    ["no module is on record", { state: "QLD" }, "unknown", /knows no rule/],
    ["of the standard module", { state: "QLD", ruleModule: "STANDARD" }, "no", /QLD: at least 21 days/],
    ["other states are not known", { state: "TAS" }, "unknown", /knows no rule/],
  ] as const)("%s", (_, change, isInTime, text) => {
    const told = noticeBeside({ ...meeting, ...change });
    expect(told.isInTime).toBe(isInTime);
    expect(told.text).toMatch(text);
  });
});

it("a kind of resolution needs what the state's bars say, and nothing is said where none are known", () => {
  expect(needsOf(meeting, "ORDINARY")).toContain("More lots for than against");
  expect(needsOf(meeting, "SPECIAL").join()).toMatch(/25/);
  expect(needsOf({ ...meeting, type: "CM" }, "SPECIAL")).toEqual(["More members for than against"]);
  expect(needsOf(meeting, "TERMINATION")).toEqual([]);
  expect(needsOf({ ...meeting, state: "SA" }, "ORDINARY")).toEqual([]);
});

const ELECTION = { title: "Committee", places: 3, candidates: [] };

describe("open points", () => {
  const draft: CheckedDraft = {
    ...meeting,
    votingAdoptedOn: "2020-01-01",
    hasPlace: true,
    motions: 1,
    elections: [],
    opensOn: "2026-03-17",
    cutoffOn: "2026-03-23",
  };
  it.each([
    ["none", {}, ""],
    ["no place", { hasPlace: false }, "where the meeting takes place"],
    ["no close", { cutoffOn: null }, "when voting closes"],
    ["no adoption", { votingAdoptedOn: null }, "not on record"],
    ["no adoption, and nobody votes before", { votingAdoptedOn: null, motions: 0 }, ""],
    ["opens late", { opensOn: "2026-03-18" }, "at least 7 days before"],
    ["opens late elsewhere", { opensOn: "2026-03-18", state: "VIC" }, ""],
    ["an election", { elections: [ELECTION] }, "never on the voting paper"],
    ["an election elsewhere", { state: "VIC", elections: [ELECTION] }, "Elections are held at the meeting"],
  ])("%s", (_, change, text) => {
    const points = openPoints({ ...draft, ...change });
    expect(points.length).toBe(text === "" ? 0 : 1);
    expect(points.join()).toContain(text);
  });

  it("of an election name what is not on record", () => {
    const candidates = [
      { name: "Ann Lee", consentedOn: null },
      { name: "Bo Ray", consentedOn: "2026-03-01" },
    ];
    expect(openPoints({ ...draft, elections: [{ ...ELECTION, places: null, candidates }] }).slice(1)).toEqual(
      [
        "Say how many are elected: 'Committee'.",
        "The consent of Ann Lee to be a candidate is not on record: 'Committee'.",
      ],
    );
  });
});
