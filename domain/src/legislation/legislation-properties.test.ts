import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays } from "../core/local-date.ts";
import { generatedDebt, legalFacts } from "../testing/generated/legal-facts.ts";
import { askExample } from "./ask-example.ts";
import type { Answer } from "./answers/answer.ts";
import { ruleSets } from "./rules-in-force.ts";
import { STATES } from "./vocabulary.ts";

type Facts = Readonly<Record<string, unknown>>;

const state = fc.constantFrom(...STATES);
const asOf = fc.constantFrom("2014-07-01", "2019-07-01", "2022-07-01", "2024-07-01", "2026-07-01");
const functions = Object.entries(legalFacts).map(([asks, facts]) => ({ asks, facts }));

function answerTo(question: { state: string; asks: string; asOf: string; facts: Facts }): Answer {
  const answer = askExample(question);
  if ("error" in answer) throw new Error(answer.error);
  return answer;
}

/** Facts whose absence means none, no, or what the votes say (docs/legislation/README.md, section 13). */
const meansNone = new Set([
  "paymentPlan",
  "priorityVote",
  "coOwnerVotes",
  "poll",
  "castingVoteUsed",
  "minutesWaited",
  "means",
  "basis",
  "item",
  "determination",
  "adoptedBy",
  "totalLots",
  "totalUnits",
  // In Victoria nobody has found what becomes of them, and the worked examples leave them out.
  "votedBefore",
]);

const without = (facts: Facts, name: string): Facts =>
  Object.fromEntries(Object.entries(facts).filter(([each]) => each !== name));

/** Every reason that is a state's own, as the generated facts have to reach it; null where values alone are answered. */
const REASONS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  mayVote: {
    NSW: "FINANCIAL_AT_NOTICE PAID_BEFORE_MEETING PAYMENT_PLAN_NOT_SETTLED PRIORITY_VOTE_CAST RESOLUTION_EXEMPT UNFINANCIAL_AT_NOTICE_AND_UNPAID",
    QLD: "BODY_CORPORATE_DEBT CO_OWNERS_CONFLICT NOTHING_OWING PAYMENT_PLAN_NOT_SETTLED RESOLUTION_EXEMPT",
    VIC: "IN_ARREARS NOTHING_OWING NOT_CLEARED_IN_TIME PAYMENT_PLAN_NOT_SETTLED RESOLUTION_EXEMPT",
    WA: "NOTHING_OWING OWING_WHEN_CAST PAYMENT_PLAN_NOT_SETTLED RESOLUTION_EXEMPT",
  },
  noticeDeadline: {
    NSW: "IN_TIME NOTICE_TOO_SHORT",
    QLD: "IN_TIME NOTICE_TOO_SHORT",
    VIC: "IN_TIME NOTICE_TOO_SHORT",
    WA: "",
  },
  proxyCap: {
    NSW: "PROXY_CAP_EXCEEDED WITHIN_CAP",
    QLD: "PROXY_CAP_EXCEEDED WITHIN_CAP",
    VIC: "FAMILY PROXY_CAP_EXCEEDED WITHIN_CAP",
    WA: "",
  },
  mayRepresent: {
    NSW: "ATTORNEY ATTORNEY_BY_SALE_CONTRACT PROXY_GIVEN PROXY_NOT_DATED PROXY_TOO_LATE",
    QLD: "ATTORNEY ONE_LOT_PER_ATTORNEY",
    VIC: "PROXY_IN_ARREARS PROXY_NOT_IN_ARREARS",
    WA: "",
  },
  resolution: {
    NSW: "CARRIED LOST TIE",
    QLD: "CARRIED LOST",
    VIC: "CARRIED CASTING_VOTE INTERIM LOST RETURNS_BELOW_QUORUM TIE",
    WA: "CARRIED LOST",
  },
  barsOf: { NSW: "null", QLD: "null", VIC: "null", WA: "null" },
  quorum: { NSW: "NO_QUORUM QUORUM", QLD: "NO_QUORUM QUORUM", VIC: "NO_QUORUM QUORUM", WA: "" },
  prevoteRules: {
    NSW: "ALLOWED AT_MEETING ELECTION_EXCLUDED NOT_OPEN_YET",
    QLD: "ALLOWED AT_MEETING BODY_CORPORATE_DEBT RESOLUTION_EXEMPT SECRET_BALLOT",
    VIC: "",
    WA: "",
  },
  interestRule: { NSW: "null", QLD: "null", VIC: "null", WA: "" },
  paymentRule: {
    NSW: "DISCOUNT_ABOVE_LIMIT DUE_TOO_EARLY LATE_ENOUGH MAY_BE_RECOVERED NOTICE_TOO_SHORT NOT_OVERDUE_LONG_ENOUGH PAYMENT_PLAN_COMPLIED_WITH null",
    QLD: "DISCOUNT_ABOVE_LIMIT DUE_TOO_EARLY LATE_ENOUGH MAY_BE_RECOVERED null",
    VIC: "DUE_TOO_EARLY LATE_ENOUGH null",
    WA: "",
  },
  recordsOwnerMaySee: {
    NSW: "MAY_INSPECT NOT_WRITTEN_WITH_FEE SECRET_BALLOT",
    QLD: "MAY_INSPECT",
    VIC: "MAY_INSPECT",
    WA: "",
  },
  terminologyOf: { NSW: "null", QLD: "null", VIC: "null", WA: "null" },
};
const OF_ALL = new Set(["FACT_MISSING", "RULE_UNSURE", "NO_RULE_SET"]);

/** What is wrong with an answer by itself. */
function faultOf(
  { answer, confidence, cites, reason, missing, ruleSet }: Answer,
  isRuled: boolean,
): string | null {
  if (!["yes", "no", "unknown", null].includes(answer)) return `the answer ${String(answer)}`;
  if (
    answer === "no" &&
    (!["quoted", "secondary"].includes(confidence) || cites.length === 0 || reason === null)
  )
    return "a no without a firm rule, a citation or a reason";
  if (reason === "FACT_MISSING" && missing.length === 0) return "a missing fact without a name";
  if (!isRuled && (answer !== "unknown" || reason !== "NO_RULE_SET" || ruleSet !== null))
    return "an answer where there are no rules";
  return null;
}

const asking = (where: string, all: Facts) => (debt: Facts) =>
  answerTo({ state: where, asks: "mayVote", asOf: "2026-05-19", facts: { ...all, debts: [debt] } }).answer;

const rulesOn = (where: string, on: string) =>
  answerTo({ state: where, asks: "mayVote", asOf: on, facts: { meetingAt: `${on}T18:00`, debts: [] } });

describe.each(functions)("$asks", ({ asks, facts }) => {
  const some = facts.chain((all) =>
    fc.subarray(Object.keys(all)).map((left) => left.reduce<Facts>(without, all)),
  );

  it("answers in every state and at every time, and says no by firm rules alone", () => {
    const property = fc.property(state, asOf, some, (where, when, told) => {
      const isRuled = asks === "terminologyOf" || !["SA", "ACT", "TAS", "NT"].includes(where);
      expect(faultOf(answerTo({ state: where, asks, asOf: when, facts: told }), isRuled)).toBe(null);
    });
    expect(() => fc.assert(property, { numRuns: 1000 })).not.toThrow();
  });

  it.each(Object.entries(REASONS[asks] ?? {}))(
    "each reason of %s is reached, and no other",
    (where, reasons) => {
      const seen = fc
        .sample(facts, { numRuns: 3000, seed: 20_261_127 })
        .map((all) => String(answerTo({ state: where, asks, asOf: "2026-05-19", facts: all }).reason));
      const own = [...new Set(seen)].filter((reason) => !OF_ALL.has(reason)).toSorted();
      expect(own.join(" ")).toBe(reasons);
    },
  );

  it("a fact that is absent gives no no that its presence would not", () => {
    const property = fc.property(state, asOf, facts, some, (where, when, all, part) => {
      const asked = { state: where, asks, asOf: when };
      const wrong = [all, part].flatMap((told) =>
        Object.keys(told)
          .filter((name) => !meansNone.has(name))
          .filter((name) => {
            const withIt = answerTo({ ...asked, facts: told });
            // The day that decides which rules hold stays what it is.
            const withoutIt = answerTo({ ...asked, asOf: withIt.asOf, facts: without(told, name) });
            const areOfOneSet = withoutIt.ruleSet?.hash === withIt.ruleSet?.hash;
            return areOfOneSet && withoutIt.answer === "no" && withIt.answer !== "no";
          }),
      );
      expect(wrong).toEqual([]);
    });
    expect(() => fc.assert(property, { numRuns: 500 })).not.toThrow();
  });
});

describe("mayVote", () => {
  const voterFacts = legalFacts["mayVote"];
  if (voterFacts === undefined) throw new Error("mayVote has no facts");

  it("a fact of a debt that is absent gives no no that its presence would not", () => {
    const name = fc.constantFrom("dueOn", "owedCents", "paidOn", "paidAt", "method");
    const property = fc.property(state, voterFacts, generatedDebt, name, (where, all, debt, left) => {
      const ask = asking(where, all);
      expect([left, ask(without(debt, left)) === "no" && ask(debt) !== "no"]).toEqual([left, false]);
    });
    expect(() => fc.assert(property, { numRuns: 2000 })).not.toThrow();
  });

  it("paying more, or sooner, turns no yes to a no", () => {
    const property = fc.property(
      state,
      voterFacts,
      generatedDebt,
      generatedDebt,
      (where, all, debt, { paidOn, paidAt, method }) => {
        const ask = asking(where, all);
        const isSooner = paidOn !== null && (debt.paidOn === null || paidOn < debt.paidOn);
        const paid = isSooner ? { ...debt, paidOn, paidAt, method } : { ...debt, owedCents: 0 };
        expect(ask(debt) === "yes" && ask(paid) === "no").toBe(false);
      },
    );
    expect(() => fc.assert(property, { numRuns: 3000 })).not.toThrow();
  });

  it("the rules of the day before a set are those of the one before it", () => {
    for (const { state: where, from } of ruleSets) {
      const ofState = ruleSets.filter((each) => each.state === where);
      const earlier = ofState[ofState.findIndex((each) => each.from === from) - 1];
      const before = rulesOn(where, addDays(from, -1));
      expect(rulesOn(where, from).ruleSet?.from).toBe(from);
      expect(before.ruleSet?.from).toBe(earlier?.from);
      expect(before.reason === "NO_RULE_SET").toBe(earlier === undefined);
    }
  });
});
