import { describe, expect, it } from "vitest";
import { mayVote } from "../may-vote.ts";
import { majority } from "../bars/bar.ts";
import { barsOf } from "../bars-of.ts";
import { ruleSets } from "../rules-in-force.ts";
import { type Override, SWITCHED_OFF } from "./override.ts";
import { isRuleValue, RULE_NAMES } from "./value-checks.ts";
import { withOverrides } from "./with-overrides.ts";

const bylaw: Override = {
  rule: "exempt",
  value: ["SPECIAL"],
  reason: "By-law 14 of the scheme",
  setOn: "2026-03-03",
  from: "2026-03-01",
  to: "2026-12-31",
};
const facts = {
  meeting: "AGM",
  resolution: "SPECIAL",
  meetingAt: "2026-05-19T18:00",
  noticeGivenOn: "2026-05-01",
  debts: [{ kind: "LEVY", dueOn: "2026-04-01", owedCents: 80_000, paidOn: null }],
} as const;
const asked = (overrides: readonly Override[]) =>
  mayVote({ state: "NSW", on: "2026-05-19", overrides }, facts);

const offOf = (rule: Override["rule"]) => ({ ...bylaw, rule, value: SWITCHED_OFF });
const unopposed = (overrides: readonly Override[], module?: string) =>
  mayVote(
    { state: module === undefined ? "NSW" : "QLD", on: "2026-05-19", overrides, module: module ?? null },
    { ...facts, resolution: "UNOPPOSED" },
  );
const special = (meeting: "AGM" | "CM", rule: Override["rule"]) =>
  barsOf({ state: "WA", on: "2026-05-19", overrides: [offOf(rule)] }, { meeting, kind: "SPECIAL" });

describe("what an agency has set in place of a rule", () => {
  it("answers by it from its day to its last, and says so", () => {
    expect(asked([])).toMatchObject({ answer: "no", override: null });
    expect(asked([bylaw])).toMatchObject({
      answer: "yes",
      reason: "RESOLUTION_EXEMPT",
      confidence: "secondary",
      override: { rule: "exempt", reason: "By-law 14 of the scheme", setOn: "2026-03-03" },
    });
    expect(asked([{ ...bylaw, from: "2026-05-19", to: "2026-05-19" }])).toMatchObject({ answer: "yes" });
    expect(asked([{ ...bylaw, from: "2026-05-20" }])).toMatchObject({ answer: "no", override: null });
    expect(asked([{ ...bylaw, to: "2026-05-18" }])).toMatchObject({ answer: "no", override: null });
    expect(asked([{ ...bylaw, to: null }])).toMatchObject({ answer: "yes" });
  });

  it("switched off, what would need the rule is unknown", () => {
    const off = { ...bylaw, rule: "debtsTest", value: SWITCHED_OFF } as const;
    expect(asked([off])).toMatchObject({
      answer: "unknown",
      reason: "RULE_UNSURE",
      override: { rule: "debtsTest" },
    });
  });

  it("switched off, what does not need the rule says nothing of it", () => {
    expect(unopposed([offOf("interest")])).toMatchObject({ reason: "RULE_UNSURE", override: null });
    expect(unopposed([offOf("interest"), offOf("exempt")])).toMatchObject({ override: { rule: "exempt" } });
    expect(unopposed([offOf("exempt")], "COMMERCIAL")).toMatchObject({
      reason: "RULE_UNSURE",
      override: null,
    });
    expect(special("AGM", "ordinary")).toMatchObject({ bars: null, override: null });
    expect(special("AGM", "special")).toMatchObject({ bars: null, override: { rule: "special" } });
    expect(special("CM", "special")).toMatchObject({ bars: null, override: null });
    expect(special("CM", "committee")).toMatchObject({ override: { rule: "committee" } });
  });

  it("of two the later in the list holds, also where it puts a rule back", () => {
    const off = { ...bylaw, value: SWITCHED_OFF };
    expect(asked([off, bylaw])).toMatchObject({ answer: "yes" });
    expect(asked([bylaw, off])).toMatchObject({ answer: "unknown" });
  });

  it("a rule that the state does not have is cited as the agency's", () => {
    const value = [
      {
        code: "HALF",
        bar: {
          text: "Half of all lots are for",
          measure: "seats",
          isDecisive: true,
          strictly: false,
          basis: "ANY",
          kind: "atLeast",
          parts: 1,
          ofParts: 2,
          whole: "roll",
        },
      },
    ];
    const found = barsOf(
      { state: "WA", on: "2026-05-19", overrides: [{ ...bylaw, rule: "special", value }] },
      { meeting: "AGM", kind: "SPECIAL", basis: "BEFORE_MEETING" },
    );
    expect(found).toMatchObject({
      answer: "yes",
      cites: [{ source: "AGENCY", at: "By-law 14 of the scheme" }],
      bars: [{ text: "Half of all lots are for" }],
    });
  });

  it("leaves a state without rules without them", () => {
    expect(mayVote({ state: "TAS", on: "2026-05-19", overrides: [bylaw] }, facts)).toMatchObject({
      reason: "NO_RULE_SET",
      override: null,
    });
  });
});

describe("what a rule may be set to", () => {
  it("is what some state's rule is, for each rule of each state", () => {
    for (const { rules } of ruleSets)
      for (const [name, { value }] of Object.entries(rules))
        expect([name, isRuleValue(name as Override["rule"], value)]).toEqual([name, true]);
  });

  it("is never a value of another kind", () => {
    for (const rule of RULE_NAMES) {
      expect(isRuleValue(rule, SWITCHED_OFF)).toBe(true);
      for (const value of [null, -1, "anything", {}, [7], { days: 1, more: 2 }, undefined])
        expect([rule, value, isRuleValue(rule, value)]).toEqual([rule, value, false]);
    }
    expect(isRuleValue("leastPersons", 2)).toBe(true);
    // Signs that no database keeps are no words of a bar.
    for (const text of ["Half", "\u0000", "\ud800", "a\nb", ""])
      expect([text, isRuleValue("majority", [{ code: text, bar: majority("More for") }])]).toEqual([
        text,
        text === "Half",
      ]);
    expect(isRuleValue("exempt", ["SPECIAL", "NOTHING"])).toBe(false);
  });

  it("changes nothing of the set that it is set over", () => {
    const [set] = ruleSets;
    if (set === undefined) throw new Error("there are no sets");
    const before = JSON.stringify(set);
    expect(withOverrides(set, [bylaw], "2026-05-19").rules.exempt?.value).toEqual(["SPECIAL"]);
    expect(withOverrides(set, [], "2026-05-19")).toBe(set);
    expect(JSON.stringify(set)).toBe(before);
  });
});
