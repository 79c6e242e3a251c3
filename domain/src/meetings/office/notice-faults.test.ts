import { describe, expect, it } from "vitest";
import { type JudgedDraft, noticeFaults } from "./notice-faults.ts";

const draft: JudgedDraft = {
  meetingOn: "2026-03-24",
  meetingTime: "18:00",
  opensOn: null,
  opensTime: null,
  cutoffOn: "2026-03-23",
  cutoffTime: "18:00",
  timeZone: "Australia/Sydney",
  motions: 1,
  items: [{ title: "Roof", text: "<p>Mend it.</p>", note: null }],
};
const now = new Date("2026-03-01T10:00:00+11:00");

describe("a draft before it goes out", () => {
  it.each([
    ["may go", {}, "ok"],
    ["may go without a vote", { cutoffOn: null, cutoffTime: null, motions: 0 }, "ok"],
    [
      "has nothing on its agenda",
      { items: [], motions: 0, cutoffOn: null, cutoffTime: null },
      "NOTHING_TO_VOTE_ON",
    ],
    ["has a vote and no motion", { motions: 0 }, "NOTHING_TO_VOTE_ON"],
    ["closes after the start", { cutoffOn: "2026-03-25" }, "CUTOFF_AFTER_START"],
    ["closes at the start", { cutoffOn: "2026-03-24" }, "ok"],
    ["closed before", { cutoffOn: "2026-02-28" }, "CUTOFF_PASSED"],
    ["has begun", { meetingOn: "2026-02-28", cutoffOn: "2026-02-27" }, "meetingOn"],
    ["has half an instant", { cutoffTime: null }, "cutoffTime"],
    ["opens before it closes", { opensOn: "2026-03-23", opensTime: "17:59" }, "ok"],
    ["opens as it closes", { opensOn: "2026-03-23", opensTime: "18:00" }, "opensOn"],
    [
      "opens and never closes",
      { opensOn: "2026-03-23", opensTime: "09:00", cutoffOn: null, cutoffTime: null },
      "cutoffOn",
    ],
    ["has a placeholder left", { items: [{ title: "Levy of {amount}", text: null, note: null }] }, "items.0"],
    ["has one in a note", { items: [{ title: "Levy", text: null, note: "{period}" }] }, "items.0"],
    ["has other braces", { items: [{ title: "Set {1, 2}", text: null, note: null }] }, "ok"],
  ])("%s", (_, change, told) => {
    const judged = noticeFaults({ ...draft, ...change }, now);
    const found = judged.ok
      ? "ok"
      : judged.code === "VALIDATION"
        ? judged.errors.map(({ path }) => path).join()
        : judged.code;
    expect(found).toBe(told);
  });
});
