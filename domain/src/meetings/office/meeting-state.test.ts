import { describe, expect, it } from "vitest";
import { MEETING_STATES, type MeetingStep, mayStep, stepsOf, whyNoStep } from "./meeting-state.ts";

const ALL: readonly MeetingStep[] = [
  "adopt",
  "change",
  "delete",
  "notice",
  "open",
  "extend",
  "reopen",
  "withdraw",
  "remind",
  "hold",
  "enter",
  "adjourn",
  "complete",
  "cancel",
];

describe("the steps of a meeting", () => {
  // A column for each step in the order above: x can be done.
  it.each([
    ["office", "draft", "-xxx----------"],
    ["office", "noticed", "-x-xx----x---x"],
    ["office", "open", "-x-x-x--x----x"],
    ["office", "closed", "---x--xx-x---x"],
    ["office", "held", "----------xxx-"],
    ["office", "completed", "--------------"],
    ["office", "cancelled", "--------------"],
    ["package", "draft", "--------------"],
    ["package", "noticed", "x-------------"],
    ["package", "open", "x-------x-----"],
    ["package", "closed", "x-------------"],
    ["package", "held", "x-------------"],
    ["package", "completed", "--------------"],
    ["package", "cancelled", "--------------"],
  ] as const)("of the %s that is %s are %s", (origin, state, row) => {
    expect(ALL.map((step) => (mayStep({ origin, state }, step) ? "x" : "-")).join("")).toBe(row);
  });

  it("open no vote between two sittings", () => {
    for (const state of ["noticed", "closed"] as const) {
      const [before, between] = [false, true].map((isAdjourned) =>
        stepsOf({ origin: "office", state, isAdjourned }),
      );
      expect(before?.filter((step) => between?.includes(step) !== true)).toEqual([
        state === "noticed" ? "open" : "reopen",
      ]);
    }
  });

  it("never close a vote: the clock does", () => {
    const all = MEETING_STATES.flatMap((state) => stepsOf({ origin: "office", state }));
    expect(all).not.toContain("close");
  });

  it("are explained where they cannot be done", () => {
    expect(whyNoStep({ origin: "package", state: "open" })).toMatch(/Take it over first/);
    expect(whyNoStep({ origin: "package", state: "cancelled" })).toMatch(/is cancelled/);
    for (const state of MEETING_STATES)
      expect(whyNoStep({ origin: "office", state })).toMatch(/^[A-Z].*\. Please look at its page/);
  });
});
