import { describe, expect, it } from "vitest";
import {
  amendment,
  hands,
  motionOf,
  poll,
  recordOf,
  rollCall,
} from "../../../testing/floor/motions-of-day.ts";
import { countMotion } from "../floor/count-motion.ts";
import type { MotionRecord } from "../floor/motion-records.ts";
import { type MotionAsked, tellMotion } from "./motion-minutes.ts";

const frozen: MotionAsked["counted"] = {
  agendaItemId: 1,
  sortOrder: 1,
  description: "A motion",
  resolutionType: "ORDINARY",
  bySeats: { for: 2, against: 1, abstain: 0, total: 10 },
  byEntitlement: { for: 20, against: 10, abstain: 0, total: 100 },
  thresholds: [],
  outcome: "NOT_DECIDED",
  rule: { name: "NSW ordinary resolution", version: "2-tie-open" },
  undecided: 3,
};
const tell = (
  record: MotionRecord,
  motion = motionOf({}),
  change: Partial<MotionAsked> = {},
): ReturnType<typeof tellMotion> =>
  tellMotion(
    {
      motion,
      record,
      count: countMotion(record, motion),
      counted: frozen,
      isReviewed: false,
      lapsed: 0,
      notEntitled: 0,
      quorumChoices: [],
      heldOn: "2026-03-31",
      told: (at) => `at ${at}`,
      ...change,
    },
    (on) => `day ${on}`,
  );
const linesOf = ({ motion: { counts } }: ReturnType<typeof tell>) =>
  counts.map((line) => [line.name, line.for, line.against, line.abstain]);
const declared = (outcome: "CARRIED" | "LOST") => ({
  entryNo: 9,
  agendaItemId: 1,
  at: "2026-03-31T07:00:00.000Z",
  outcome,
  why: null,
});
const earlier = [
  [1, "Y"],
  [2, "N"],
] as const;

describe("a motion of minutes", () => {
  it("that nobody voted on at the meeting is told as the register was closed, by its own rules", () => {
    const told = tell(recordOf({}), motionOf({ earlier: [...earlier] }));
    expect(linesOf(told)).toEqual([["Before the meeting, online", 1, 1, 0]]);
    expect(told.motion).toMatchObject({
      ruleSays: "NOT_DECIDED",
      rule: "NSW ordinary resolution",
      undecided: 3,
    });
  });

  it("has nothing to tell where nobody could vote at all", () => {
    const told = tell(recordOf({}), motionOf({}), { counted: null });
    expect(told.motion).toMatchObject({ counts: [], bars: [], ruleSays: null, rule: null });
  });

  it("has each way of voting and both together, and by hands no entitlement", () => {
    const told = tell(recordOf({ floor: hands(3, 0) }), motionOf({ earlier: [...earlier] }));
    expect(linesOf(told)).toEqual([
      ["Before the meeting, online", 1, 1, 0],
      ["At the meeting, by show of hands", 3, 0, 0],
      ["Together", 4, 1, 0],
    ]);
    expect(told.motion.counts.at(-1)?.units).toBeNull();
    expect(told.motion.ruleSays).toBe("CARRIED");
  });

  it("keeps the first count beside a poll", () => {
    const record = recordOf({ floor: hands(1, 2), poll: poll("AFTER_VOTE", [3, "Y"], [4, "Y"]) });
    const told = tell(record, motionOf({ earlier: [...earlier] }));
    expect(linesOf(told).map(([name]) => name)).toEqual([
      "Before the meeting, online",
      "At the meeting, by show of hands",
      "Together",
      "Poll, at the meeting",
      "Poll, with votes before the meeting",
    ]);
    expect(told.motion.poll).toMatch(/ demanded a poll after the vote\.$/);
  });

  it("tells earlier votes on another text apart, and adds them to nothing", () => {
    const record = recordOf({ amendments: [amendment()], floor: rollCall([3, "Y"]) });
    const told = tell(record, motionOf({ earlier: [...earlier] }));
    expect(linesOf(told)).toEqual([
      ["Before the meeting, before the amendment: told apart, may have no effect", 1, 1, 0],
      ["At the meeting, one by one", 1, 0, 0],
      ["Together", 1, 0, 0],
    ]);
    expect(told.motion.amendments).toHaveLength(1);
  });

  it("in Victoria is final 29 days after a meeting that went ahead without a quorum, where it was carried", () => {
    const motion = motionOf({ state: "VIC" });
    const choice = { entryNo: 2, choice: "GO_AHEAD", at: "2026-03-31T07:40:00.000Z", words: "" } as const;
    const ahead = { quorumChoices: [{ ...choice, agendaItemId: null }] };
    const carried = recordOf({ floor: rollCall([1, "Y"]), declaration: declared("CARRIED") });
    expect(tell(carried, motion, ahead)).toMatchObject({
      finalOn: "2026-04-29",
      motion: { finalOn: "day 2026-04-29" },
    });
    expect(tell(carried, motion).finalOn).toBeNull();
    expect(tell(carried, motionOf({ state: "NSW" }), ahead).finalOn).toBeNull();
    const lost = recordOf({ floor: rollCall([1, "Y"]), declaration: declared("LOST") });
    expect(tell(lost, motion, ahead).finalOn).toBeNull();
    const ofAnother = { quorumChoices: [{ ...choice, agendaItemId: 7 }] };
    expect(tell(carried, motion, ofAnother).finalOn).toBeNull();
  });
});
