import {
  type AnyRule,
  type Answer,
  ask,
  factsMissing,
  isAsked,
  type Question,
  unknownAnswer,
  yes,
} from "./answers/answer.ts";
import type { Bar, CodedBar } from "./bars/bar.ts";
import type { RuleName } from "./overrides/override.ts";
import type { Rule, RuleSet } from "./rule-set.ts";
import type { MeetingKind, VoteBasis, VotedKind } from "./vocabulary.ts";

export interface BarFacts {
  readonly meeting?: MeetingKind;
  readonly kind?: VotedKind;
  readonly basis?: VoteBasis;
}

/** `bars`: null where they are unknown. `isBasisSettled` false: those that decide hold only where they agree. */
export type BarsAnswer = Answer & {
  readonly bars: readonly Bar[] | null;
  readonly isBasisSettled: boolean;
  /** What is not settled where the bars are not met: whether the motion is lost at all (a rule that is remembered), or by a tie. */
  readonly open: "LOST" | "TIE" | null;
};

const NOTHING = { bars: null, isBasisSettled: false, open: null };

/** The bars of a kind of resolution, those of another basis beside them, which then decide nothing. */
export function barsOf(question: Question, { meeting, kind, basis = "AT_MEETING" }: BarFacts): BarsAnswer {
  const asked = ask(question, readFor(meeting, kind));
  if (!isAsked(asked)) return { ...asked, ...NOTHING };
  if (kind === undefined) return { ...factsMissing(asked, ["kind"]), ...NOTHING };
  const rule = meeting === "CM" ? asked.set.rules.committee : barRuleOf(asked.set, kind);
  if (
    rule === undefined ||
    (basis === "BALLOT_OUTSIDE_MEETING" && asked.set.rules.ballotReturns === undefined)
  )
    return { ...unknownAnswer(asked, "RULE_UNSURE"), ...NOTHING };
  const ofTheVote = basis === "BALLOT_OUTSIDE_MEETING" ? "BALLOT_OR_POLL" : basis;
  const isOpen = (bar: Bar) => bar.basis !== "ANY" && basis === "BEFORE_MEETING";
  const bars = rule.value.map(({ bar }) => ({
    ...bar,
    isDecisive: bar.isDecisive && (bar.basis === "ANY" || bar.basis === ofTheVote || isOpen(bar)),
  }));
  const isBasisSettled = !rule.value.some(({ bar }) => isOpen(bar));
  return {
    ...yes(asked, null, [rule]),
    bars,
    isBasisSettled,
    open: openOf(asked.set, rule, meeting !== "CM" && kind === "ORDINARY"),
  };
}

/** A motion is lost only by what was read or is told; by a tie only where it is told that nobody has a casting vote. */
function openOf({ rules }: RuleSet, rule: AnyRule, hasTie: boolean): BarsAnswer["open"] {
  if (!isFirm(rule)) return "LOST";
  return hasTie && !isFirm(rules.castingVote) ? "TIE" : null;
}

function isFirm(rule: AnyRule | undefined): boolean {
  return rule?.confidence === "quoted" || rule?.confidence === "secondary";
}

const BAR_RULES = {
  ORDINARY: "ordinary",
  SPECIAL: "special",
  SUSTAINABILITY: "sustainability",
  ACCESSIBILITY: "accessibility",
  MAJORITY: "majority",
  UNANIMOUS: "unanimous",
  WITHOUT_DISSENT: "withoutDissent",
  UNOPPOSED: null,
  TERMINATION: null,
  ELECTION: null,
} as const satisfies Readonly<Record<VotedKind, RuleName | null>>;

/** The rule with the bars of a kind of motion in general meetings. */
export function barRuleOf({ rules }: RuleSet, kind: VotedKind): Rule<readonly CodedBar[]> | undefined {
  const name = BAR_RULES[kind];
  return name === null ? undefined : rules[name];
}

function readFor(meeting: MeetingKind | undefined, kind: VotedKind | undefined): readonly RuleName[] {
  const name = meeting === "CM" ? "committee" : kind === undefined ? null : BAR_RULES[kind];
  return name === null ? ["ballotReturns"] : [name, "ballotReturns"];
}
