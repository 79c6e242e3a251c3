import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { DebtFact, Override } from "../../legislation/public.ts";
import { resolution } from "../../legislation/resolution.ts";
import { motion, register } from "../../testing/counted-meeting.ts";
import { generatedLegalMeeting } from "../../testing/generated/legal-meetings.ts";
import type { Vote } from "../ballots/ballot-record.ts";
import { countMeeting } from "../count/count-meeting.ts";
import type { Motion, ResolutionType } from "../count/roll.ts";
import { rollText } from "../register/checkpoint-statement.ts";
import { areRulesReviewed, isOfFirstRules, lawfulBars } from "./lawful-bars.ts";
import type { LawfulMeeting } from "./lawful-meeting.ts";
import { answeredByLaw, type LawfulSeat } from "./lawful-roll.ts";

const meetingIn = (state: string, changes: Partial<LawfulMeeting> = {}): LawfulMeeting => ({
  meetingType: "AGM",
  state,
  ruleModule: state === "QLD" ? "STANDARD" : null,
  meetingOn: "2026-05-19",
  meetingTime: "18:00",
  votingCutoffOn: "2026-05-18",
  votingCutoffTime: "18:00",
  noticeGivenOn: "2026-04-20",
  hasMoney: true,
  ledgerBeginsOn: null,
  overrides: [],
  ...changes,
});
const seat = (id: number, units: number, changes: Partial<LawfulSeat> = {}): LawfulSeat => ({
  kind: "lot",
  id,
  entitlementUnits: units,
  isFinancial: true,
  debts: [],
  isPlanKept: false,
  castAt: "2026-05-10T09:00",
  isOriginalOwner: false,
  ...changes,
});
const of = (agendaItemId: number, resolutionType: ResolutionType): Motion => ({
  ...motion(agendaItemId),
  resolutionType,
});
const owed = (dueOn: string, paidOn: string | null = null): DebtFact => ({
  kind: "LEVY",
  dueOn,
  owedCents: 80_000,
  paidOn,
  method: "EFT",
});

/** The count of a meeting by its law. */
function countOf(
  meeting: LawfulMeeting,
  seats: readonly LawfulSeat[],
  motions: readonly Motion[],
  votes: readonly (readonly [number, Readonly<Record<number, Vote>>])[],
) {
  const roll = { state: meeting.state, seats, takenAt: "2026-05-19T08:00:00.000Z", isProvisional: false };
  const bars = lawfulBars(meeting, motions).motions;
  const answered = answeredByLaw(roll, meeting, motions);
  const { meetingType } = meeting;
  const ballots = register(...votes);
  const cutoffAt = new Date("2026-05-18T08:00:00Z");
  return countMeeting({ meetingType, ballots, roll: answered, motions, bars, cutoffAt });
}
/** What is answered for one seat on one motion. */
const answered = (meeting: LawfulMeeting, known: LawfulSeat, type: ResolutionType = "ORDINARY") => {
  const roll = { state: meeting.state, seats: [known], takenAt: "", isProvisional: false };
  const [answer] = answeredByLaw(roll, meeting, [of(1, type)]).seats[0]?.answers ?? [];
  return answer === undefined ? "yes" : `${answer.answer} ${answer.reason}`;
};

describe("a seat of the roll", () => {
  it.each([
    // Golden: what falls due after the notice is not held against an owner in New South Wales.
    ["NSW", { debts: [owed("2026-05-01")] }, "ORDINARY", "yes"],
    ["NSW", { debts: [owed("2026-04-01")] }, "ORDINARY", "no UNFINANCIAL_AT_NOTICE_AND_UNPAID"],
    ["NSW", { debts: [owed("2026-04-01", "2026-05-18")] }, "ORDINARY", "yes"],
    ["NSW", { debts: [owed("2026-04-01")] }, "UNANIMOUS", "yes"],
    [
      "NSW",
      { debts: [owed("2026-04-01")], isPlanKept: true },
      "ORDINARY",
      "unknown PAYMENT_PLAN_NOT_SETTLED",
    ],
    ["QLD", { debts: [owed("2026-05-01")] }, "ORDINARY", "no BODY_CORPORATE_DEBT"],
    ["QLD", { debts: [owed("2026-05-01")] }, "WITHOUT_DISSENT", "yes"],
    ["VIC", { debts: [owed("2026-05-01")] }, "ORDINARY", "no IN_ARREARS"],
    ["VIC", { debts: [owed("2026-05-01")] }, "SPECIAL", "yes"],
    ["VIC", { debts: [owed("2026-05-01", "2026-05-18")] }, "ORDINARY", "no NOT_CLEARED_IN_TIME"],
    ["WA", { debts: [owed("2026-05-01")] }, "ORDINARY", "no OWING_WHEN_CAST"],
    ["WA", { debts: [owed("2026-05-15")] }, "ORDINARY", "yes"],
    ["WA", { debts: [owed("2026-05-01")], castAt: null }, "ORDINARY", "unknown FACT_MISSING"],
    ["NSW", { debts: null }, "ORDINARY", "unknown FACT_MISSING"],
    ["TAS", { debts: [owed("2026-04-01")] }, "ORDINARY", "unknown NO_RULE_SET"],
    ["TAS", {}, "ORDINARY", "unknown NO_RULE_SET"],
    ["NSW", { debts: [owed("2026-04-01")] }, "UNOPPOSED", "unknown RULE_UNSURE"],
  ] as const)("in %s with %j on %s: %s", (state, known, type, expected) => {
    expect(answered(meetingIn(state), seat(1, 1, known), type)).toBe(expected);
  });

  it("is asked by the facts that are on record, and where one is missing nothing is closed", () => {
    const debtor = seat(1, 1, { debts: [owed("2026-04-01")] });
    expect(answered(meetingIn("NSW", { noticeGivenOn: null }), debtor)).toBe("unknown FACT_MISSING");
    expect(answered(meetingIn("NSW", { noticeGivenOn: null }), seat(1, 1))).toBe("yes");
    expect(answered(meetingIn("QLD", { ruleModule: null }), debtor)).toBe("unknown FACT_MISSING");
    expect(answered(meetingIn("QLD", { ruleModule: "COMMERCIAL" }), debtor)).toBe("unknown RULE_UNSURE");
    expect(answered(meetingIn("NSW", { hasMoney: false }), seat(1, 1))).toBe("unknown FACT_MISSING");
    // Of days before the ledger begins nothing is known: neither of the notice's nor of the meeting's.
    expect(answered(meetingIn("NSW", { ledgerBeginsOn: "2026-04-21" }), debtor)).toBe("unknown FACT_MISSING");
    expect(answered(meetingIn("NSW", { ledgerBeginsOn: "2026-04-21" }), seat(1, 1))).toBe("yes");
    expect(answered(meetingIn("NSW", { ledgerBeginsOn: "2026-04-20" }), debtor)).toContain("no ");
    expect(answered(meetingIn("QLD", { ledgerBeginsOn: "2026-05-20" }), seat(1, 1))).toBe(
      "unknown FACT_MISSING",
    );
  });

  it("is not shut out by a ledger that ends before the day that decides: what was paid since nobody knows", () => {
    // The meeting is on a Tuesday.
    const debts = [owed("2026-04-01")];
    const by = (state: string, ledgerOn: string) =>
      answered(meetingIn(state, { ledgerOn }), seat(1, 1, { debts }));
    for (const state of ["NSW", "QLD", "VIC"]) {
      expect(by(state, "2026-05-18")).toMatch(/^no /);
      expect(by(state, "2026-05-17")).toBe("unknown LEDGER_ENDS_BEFORE");
    }
    // A vote of 10 May, a Sunday.
    expect(by("WA", "2026-05-08")).toBe("no OWING_WHEN_CAST");
    expect(by("WA", "2026-05-07")).toBe("unknown LEDGER_ENDS_BEFORE");
    // The Monday before is a holiday: then the Friday's ledger is of the last business day.
    const holidays = [{ year: 2026, days: ["2026-05-18"] }];
    const byFriday = (more: object) =>
      answered(meetingIn("NSW", { ledgerOn: "2026-05-15", ...more }), seat(1, 1, { debts }));
    expect([byFriday({}), byFriday({ holidays })]).toEqual([
      "unknown LEDGER_ENDS_BEFORE",
      "no UNFINANCIAL_AT_NOTICE_AND_UNPAID",
    ]);
    const late = seat(1, 1, { debts: [owed("2026-05-01", "2026-05-18")] });
    expect(answered(meetingIn("VIC", { ledgerOn: "2026-05-01" }), late)).toBe("no NOT_CLEARED_IN_TIME");
  });

  it("of a committee is its lot's; in Victoria nobody knows", () => {
    const committee = { meetingType: "CM" };
    const member = seat(1, 0, { kind: "member", debts: [owed("2026-04-01")] });
    expect(answered(meetingIn("NSW", committee), member)).toBe("no UNFINANCIAL_AT_NOTICE_AND_UNPAID");
    expect(answered(meetingIn("VIC", committee), member)).toBe("unknown RULE_UNSURE");
    expect(answered(meetingIn("NSW", committee), { ...member, debts: null })).toBe("unknown FACT_MISSING");
  });
});

describe("what carries a motion by the law", () => {
  const types = ["ORDINARY", "SPECIAL", "UNANIMOUS", "MAJORITY", "UNOPPOSED"] as const;
  it.each([
    ["NSW", "AGM", ["2 ordinary resolution", "2 special resolution", "2 unanimous resolution", "2", "2"]],
    [
      "QLD",
      "AGM",
      [
        "2-tie-open ordinary resolution",
        "2 special resolution",
        "2 resolution without dissent",
        "2-lost-open",
        "2",
      ],
    ],
    ["QLD", "CM", Array.from({ length: 5 }, () => "2-lost-open committee majority")],
    ["VIC", "AGM", ["2 ordinary resolution", "2 special resolution", "2 unanimous resolution", "2", "2"]],
    ["WA", "AGM", ["2-tie-open ordinary resolution", "2", "2", "2", "2"]],
  ] as const)("in %s (%s)", (state, meetingType, expected) => {
    const motions = types.map((type, at) => of(at + 1, type));
    const { ruleSet, motions: bars } = lawfulBars(meetingIn(state, { meetingType }), motions);
    expect(ruleSet).toMatchObject({ state });
    for (const [at, { rule }] of bars.entries()) {
      const [version = "", ...words] = (expected[at] ?? "").split(" ");
      expect(rule.version).toBe(version);
      expect(rule.name).toContain(`${state} ${words.join(" ")}`.trim());
    }
    expect(isOfFirstRules({ motions: bars })).toBe(false);
    expect(areRulesReviewed({ ruleSet })).toBe(false);
  });

  it("nothing where a state has no rules, or the module is not known: both tallies alone are told", () => {
    for (const meeting of [meetingIn("SA"), meetingIn("QLD", { ruleModule: null })]) {
      const seats = [seat(1, 10), seat(2, 20)];
      const [found] = countOf(
        meeting,
        seats,
        [of(1, "ORDINARY")],
        [
          [1, { 1: "Y" }],
          [2, { 1: "Y" }],
        ],
      ).motions;
      expect(found).toMatchObject({
        outcome: "NOT_DECIDED",
        thresholds: [],
        bySeats: { for: 2 },
        byEntitlement: { for: 30 },
        rule: { version: "2" },
      });
    }
    expect(lawfulBars(meetingIn("SA"), []).ruleSet).toBe(null);
  });

  it("undecided seats count, and only where they would turn a motion it is not decided", () => {
    const unsure = seat(3, 1, { debts: null });
    const votes = [
      [1, { 1: "Y" }],
      [2, { 1: "Y" }],
      [3, { 1: "N" }],
    ] as const;
    const meeting = meetingIn("NSW");
    const safe = countOf(meeting, [seat(1, 1), seat(2, 1), unsure], [of(1, "ORDINARY")], votes);
    expect(safe.motions[0]).toMatchObject({ outcome: "CARRIED", undecided: 1, bySeats: { against: 1 } });
    const turned = countOf(
      meeting,
      [seat(1, 1), unsure],
      [of(1, "ORDINARY")],
      [
        [1, { 1: "Y" }],
        [3, { 1: "N" }],
      ],
    );
    expect(turned.motions[0]).toMatchObject({ outcome: "NOT_DECIDED", undecided: 1 });
  });

  it("an original owner with half of the entitlement decides nothing alone that less value would turn", () => {
    const owner = seat(1, 60, { isOriginalOwner: true });
    const [special, ordinary] = countOf(
      meetingIn("NSW"),
      [owner, seat(2, 20), seat(3, 20)],
      [of(1, "SPECIAL"), of(2, "ORDINARY")],
      [
        [1, { 1: "Y", 2: "Y" }],
        [2, { 1: "N", 2: "Y" }],
        [3, { 1: "Y", 2: "N" }],
      ],
    ).motions;
    expect(special).toMatchObject({ outcome: "NOT_DECIDED", undecided: 1 });
    expect(ordinary).toMatchObject({ outcome: "CARRIED", undecided: 0 });
  });

  it("what the agency has set is told in the rule's name, and kept with the roll", () => {
    const off: Override = {
      rule: "special",
      value: "unknown",
      reason: "Order of the tribunal of 2 May",
      setOn: "2026-05-03",
      from: "2026-05-01",
      to: null,
    };
    const meeting = meetingIn("NSW", { overrides: [off] });
    const [bars] = lawfulBars(meeting, [of(1, "SPECIAL")]).motions;
    expect(bars).toMatchObject({
      bars: [],
      rule: { name: "NSW special resolution, as set by the strata manager" },
    });
    const roll = { state: "NSW", seats: [seat(1, 1)], takenAt: "", isProvisional: false };
    const kept = answeredByLaw(roll, meeting, [of(1, "SPECIAL")]);
    expect(kept.law).toMatchObject({
      ruleSet: { state: "NSW" },
      overrides: [{ rule: "special", value: '"unknown"' }],
    });
    expect(JSON.parse(rollText(kept))).toEqual(kept);
    // What is set for other days is not of this meeting.
    const others = [
      { ...off, from: "2026-06-01" },
      { ...off, to: "2026-05-18" },
    ];
    expect(answeredByLaw(roll, meetingIn("NSW", { overrides: others }), []).law?.overrides).toEqual([]);
  });
});

describe("every count by the law", () => {
  it.each(["NSW", "QLD", "VIC", "WA"])("decides as the law's resolution does in %s", (state) => {
    const seen: Record<string, number> = {};
    fc.assert(
      fc.property(generatedLegalMeeting, ({ facts, motions, lots }) => {
        const meetingOn = (facts["meetingAt"] as string).slice(0, 10);
        const meeting = meetingIn(state, { meetingOn, meetingType: facts["meeting"] as string });
        const kinds = motions.map((each) => each["resolution"] as ResolutionType);
        const seats = lots.map((lot, at) => seat(at + 1, lot.units));
        const votes = lots.map(
          (lot, at) =>
            [
              at + 1,
              Object.fromEntries(lot.votes.flatMap((vote, no) => (vote === null ? [] : [[no + 1, vote]]))),
            ] as const,
        );
        const counted = countOf(
          meeting,
          seats,
          kinds.map((kind, at) => of(at + 1, kind)),
          votes,
        );
        for (const [at, kind] of kinds.entries()) {
          const of1 = counted.motions[at];
          const asked = resolution(
            { state, on: meetingOn, module: "STANDARD" },
            {
              meeting: meeting.meetingType as "AGM",
              resolution: kind,
              basis: "BEFORE_MEETING",
              votes: lots.map(({ units, votes: cast }) => ({ units, vote: cast[at] ?? null })),
            },
          );
          const expected = asked.outcome === "LOST" ? "NOT_CARRIED" : asked.outcome;
          const ours = of1?.outcome === "NO_VOTES" ? expected : of1?.outcome;
          if (ours !== expected) throw new Error(`${state} ${kind}: counted ${ours}, law ${expected}`);
          seen[ours] = (seen[ours] ?? 0) + 1;
        }
      }),
      { numRuns: 300, seed: 34 },
    );
    expect(Object.keys(seen).toSorted()).toEqual(["CARRIED", "NOT_CARRIED", "NOT_DECIDED"]);
  });
});
