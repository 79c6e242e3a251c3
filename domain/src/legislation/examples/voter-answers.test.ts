import { describe, expect, it } from "vitest";
import { askLaw } from "../../testing/ask-law.ts";

type Facts = Readonly<Record<string, unknown>>;

const levy = { kind: "LEVY", dueOn: "2026-02-01", owedCents: 100_000, paidOn: null };
const meeting = { meeting: "AGM", meetingAt: "2026-05-19T18:00", resolution: "ORDINARY" };
const inNsw = { ...meeting, noticeGivenOn: "2026-05-01" };
const debt = (more: Facts): Facts => ({ debts: [{ ...levy, ...more }] });

const remedyOf = (state: string, facts: Facts) => askLaw(state, "mayVote", facts)["remedy"];
const askAll = (resolutions: string[]) => askLaw("VIC", "mayVote", { ...meeting, resolutions, ...debt({}) });

describe("what mayVote tells beside its answer", () => {
  it("Victoria tries the cut-off and the meeting for votes cast beforehand", () => {
    const before = {
      ...meeting,
      means: "ELECTRONIC_BEFORE_MEETING",
      cutoffAt: "2026-05-15T17:00",
      publicHolidays: [],
    };
    const ask = (paidOn: string | null) =>
      askLaw("VIC", "mayVote", { ...before, ...debt({ paidOn, method: "BPAY" }) });
    expect(ask("2026-05-08")).toMatchObject({ answer: "yes", safeNonCashOn: "2026-05-10" });
    expect(ask("2026-05-12")).toMatchObject({ answer: "unknown", reason: "RULE_UNSURE" });
    // Late by the cut-off; by the meeting, whether in time depends on how the four days are counted.
    expect(ask("2026-05-13")).toMatchObject({ answer: "unknown", reason: "RULE_UNSURE" });
    expect(ask("2026-05-14")).toMatchObject({ answer: "no", reason: "NOT_CLEARED_IN_TIME" });
    expect(ask(null)).toMatchObject({ answer: "no", reason: "IN_ARREARS" });
    expect(askLaw("VIC", "mayVote", { ...before, cutoffAt: null, ...debt({}) })).toMatchObject({
      reason: "FACT_MISSING",
      missing: ["cutoffAt"],
    });
  });

  it("tells what would make it a yes", () => {
    expect(remedyOf("NSW", { ...inNsw, ...debt({}) })).toBe("PAY_BEFORE_MEETING");
    expect(remedyOf("QLD", { ...meeting, ...debt({}) })).toBe("PAY_BEFORE_MEETING");
    expect(remedyOf("VIC", { ...meeting, ...debt({}) })).toBe("PAY_BEFORE_VOTING");
    expect(remedyOf("WA", { ...meeting, castAt: "2026-05-01T10:00", ...debt({}) })).toBe("CAST_AGAIN");
  });

  it("of several kinds gives the reason of the first no, else of the first unknown", () => {
    expect(askAll(["SPECIAL", "ELECTION", "ORDINARY"])).toMatchObject({
      answers: ["yes", "unknown", "no"],
      reason: "IN_ARREARS",
    });
    expect(askAll(["SPECIAL", "ELECTION"])).toMatchObject({
      answers: ["yes", "unknown"],
      reason: "RULE_UNSURE",
    });
    expect(askAll(["SPECIAL"])).toMatchObject({ answers: ["yes"], reason: "RESOLUTION_EXEMPT" });
  });
});
