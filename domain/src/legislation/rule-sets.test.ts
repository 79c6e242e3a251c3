import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { no } from "./answers/answer.ts";
import { ruleSetText } from "../testing/rule-set-text.ts";
import { quoted, recalled, type Rule } from "./rule-set.ts";
import { ruleSets, rulesInForce } from "./rules-in-force.ts";
import { SOURCES, STATES } from "./vocabulary.ts";

const hashOf = (text: string): string =>
  [
    ...createHash("sha256")
      .update(Uint8Array.from(text, (sign) => sign.charCodeAt(0)))
      .digest(),
  ]
    .map((byte) => byte.toString(16).padStart(2, "0"))
    .join("");

const days = (state: string, ...on: string[]) => on.map((day) => rulesInForce(state, day)?.from ?? null);

describe("the rule sets", () => {
  it.each(ruleSets)("the hash of $state since $from is that of its rules", (set) => {
    expect(set.hash).toBe(hashOf(ruleSetText(set)));
  });

  it("a rule with another value has another hash", () => {
    const [set] = ruleSets;
    if (set === undefined) throw new Error("there are no sets");
    const changed = { ...set, rules: { ...set.rules, leastPersons: quoted(3, "NSW-ACT: sch 1 cl 17(2)") } };
    expect(hashOf(ruleSetText(changed))).not.toBe(set.hash);
  });

  it("every rule cites a section of a source", () => {
    for (const { rules } of ruleSets) {
      for (const { cites } of Object.values(rules) as Rule<unknown>[]) {
        expect(cites.length).toBeGreaterThan(0);
        for (const { source, at } of cites) {
          expect(SOURCES).toHaveProperty(source);
          expect(at).not.toBe("");
        }
      }
    }
  });

  it("no lawyer has reviewed any", () => {
    expect(ruleSets.every(({ reviewed }) => reviewed === null)).toBe(true);
  });

  it("hold from their day on, and the day before it the earlier one does", () => {
    expect(days("NSW", "2016-11-29", "2016-11-30", "2023-12-10", "2023-12-11")).toEqual([
      null,
      "2016-11-30",
      "2016-11-30",
      "2023-12-11",
    ]);
    expect(days("NSW", "2025-10-26", "2025-10-27", "9999-12-31")).toEqual([
      "2023-12-11",
      "2025-10-27",
      "2025-10-27",
    ]);
    expect(days("QLD", "2021-02-28", "2021-03-01")).toEqual([null, "2021-03-01"]);
    expect(days("VIC", "2021-11-30", "2021-12-01")).toEqual([null, "2021-12-01"]);
    expect(days("WA", "2020-04-30", "2020-05-01")).toEqual([null, "2020-05-01"]);
    expect(STATES.filter((state) => rulesInForce(state, "2026-06-30") === null)).toEqual([
      "SA",
      "ACT",
      "TAS",
      "NT",
    ]);
  });
});

describe("what does not compile", () => {
  it("a rule without a citation", () => {
    // @ts-expect-error -- A rule says where it stands.
    expect(() => quoted(7)).toThrow(TypeError);
    // @ts-expect-error -- The list of citations has one at least.
    const rule: Rule<number> = { value: 7, cites: [], confidence: "quoted" };
    expect(rule.value).toBe(7);
    // @ts-expect-error -- Only known sources are cited.
    expect(recalled(7, "HEARSAY: s 1").value).toBe(7);
  });

  it("a no without a rule; and one on a rule that is remembered is unknown", () => {
    const [set] = ruleSets;
    if (set === undefined) throw new Error("there are no sets");
    const asked = { question: { state: "NSW", on: "2026-01-01" }, set };
    // @ts-expect-error -- A no stands on a rule.
    const withoutRules = (): unknown => no(asked, "REASON", []);
    expect(withoutRules).toBeDefined();
    expect(no(asked, "REASON", [recalled(1, "NSW-ACT: s 1")])).toMatchObject({
      answer: "unknown",
      reason: "RULE_UNSURE",
    });
    const answer = no(asked, "REASON", [quoted(1, "NSW-ACT: s 1")]);
    expect(answer).toMatchObject({ answer: "no", confidence: "quoted" });
    // @ts-expect-error -- A no that is recalled cannot be written down.
    const wrong: typeof answer = { ...answer, answer: "no", confidence: "recalled" };
    expect(wrong).toBeDefined();
  });
});
