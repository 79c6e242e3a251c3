import type { LocalDate } from "../../core/local-date.ts";
import type { Override, RuleName, UsedOverride } from "../overrides/override.ts";
import { withOverrides } from "../overrides/with-overrides.ts";
import type { Rule, RuleSet } from "../rule-set.ts";
import { ruleSets, rulesInForce } from "../rules-in-force.ts";
import { type Cite, type Confidence, MODULE_WITH_RULES } from "../vocabulary.ts";

/** What every question has beside its facts. */
export interface Question {
  readonly state: string;
  /** The day that decides which rules hold: see docs/design/legislation.md, section 1. */
  readonly on: LocalDate;
  /** Of Queensland: its rules are those of STANDARD alone. */
  readonly module?: string | null;
  /** What the agency has set in place of rules; those of other days are left alone. */
  readonly overrides?: readonly Override[];
}

interface AnswerParts {
  /** NO_RULE_SET, FACT_MISSING, RULE_UNSURE, or a reason of the question's own. */
  readonly reason: string | null;
  /** Names of facts. */
  readonly missing: readonly string[];
  readonly cites: readonly Cite[];
  readonly ruleSet: { readonly state: string; readonly from: LocalDate; readonly hash: string } | null;
  /** The day from which the newest of the rules that were used has held; null where none was. */
  readonly ruleFrom: LocalDate | null;
  readonly asOf: LocalDate;
  /** What the agency has set, and was used. */
  readonly override: UsedOverride | null;
  /** What would make it a yes. */
  readonly remedy: string | null;
}

/**
 * What the law says to a question. `answer` is null where only values are asked. `no` closes something, so it is built on
 * rules alone that were read or are told by somebody; everything less is unknown.
 */
export type Answer = AnswerParts &
  (
    | { readonly answer: "no"; readonly confidence: "quoted" | "secondary" }
    | { readonly answer: "yes" | "unknown" | null; readonly confidence: Confidence }
  );

/** A question with the rules that hold for it. */
export interface Asked {
  readonly question: Question;
  readonly set: RuleSet;
}

export type AnyRule = Rule<unknown>;

const RANKS: readonly Confidence[] = ["quoted", "secondary", "recalled", "unsure"];

/** The rules that hold for a question, with what the agency has set in their place; null where there are none. */
export function rulesFor({ state, on, overrides = [] }: Question): RuleSet | null {
  const set = rulesInForce(state, on);
  return set === null ? null : withOverrides(set, overrides, on);
}

/**
 * The rules for a question, or the answer that there are none. `reads`: the rules that can decide it; that another one is switched
 * off has nothing to do with it.
 */
export function ask(question: Question, reads?: readonly RuleName[]): Asked | Answer {
  const found = rulesFor(question);
  if (found === null) return unknownAnswer({ question, set: null }, "NO_RULE_SET");
  const switchedOff = (found.switchedOff ?? []).filter(({ rule }) => reads?.includes(rule) ?? true);
  const set = { ...found, switchedOff };
  const asked = { question, set };
  if (question.state !== "QLD" || question.module === MODULE_WITH_RULES) return asked;
  return question.module === undefined || question.module === null
    ? factsMissing(asked, ["module"])
    : unknownAnswer({ question, set: { ...set, switchedOff: [] } }, "RULE_UNSURE");
}

/** Whether there are rules to answer by. */
export function isAsked(asked: Asked | Answer): asked is Asked {
  return "set" in asked;
}

/** Nobody can tell, for a reason. */
export function unknownAnswer(
  { question, set }: { readonly question: Question; readonly set: RuleSet | null },
  reason: string,
  rules: readonly AnyRule[] = [],
  missing: readonly string[] = [],
): Answer {
  const confidence = missing.length > 0 && rules.length > 0 ? weakestOf(rules) : "unsure";
  return { answer: "unknown", confidence, ...partsOf({ question, set }, reason, rules), missing };
}

/** Nobody can tell, since facts are missing. */
export function factsMissing(
  asked: Asked,
  missing: readonly string[],
  rules: readonly AnyRule[] = [],
): Answer {
  return unknownAnswer(asked, "FACT_MISSING", rules, [...new Set(missing)]);
}

/** A yes; a rule that is remembered may give one. */
export function yes(asked: Asked, reason: string | null, rules: readonly AnyRule[]): Answer {
  return { answer: "yes", confidence: weakestOf(rules), ...partsOf(asked, reason, rules) };
}

/** Values alone were asked for. */
export function valued(asked: Asked, rules: readonly AnyRule[]): Answer {
  return { answer: null, confidence: weakestOf(rules), ...partsOf(asked, null, rules) };
}

/** A no, if each rule that it needs was read or is told by somebody; else unknown. */
export function no(
  asked: Asked,
  reason: string,
  rules: readonly [AnyRule, ...AnyRule[]],
  remedy: string | null = null,
): Answer {
  const confidence = weakestOf(rules);
  if (confidence !== "quoted" && confidence !== "secondary")
    return unknownAnswer(asked, "RULE_UNSURE", rules);
  return { answer: "no", confidence, ...partsOf(asked, reason, rules), remedy };
}

/** The weakest of the rules that were used. */
function weakestOf(rules: readonly AnyRule[]): Confidence {
  const rank = Math.max(0, ...rules.map(({ confidence }) => RANKS.indexOf(confidence)));
  return RANKS[rank] ?? "unsure";
}

function partsOf(
  { question, set }: { readonly question: Question; readonly set: RuleSet | null },
  reason: string | null,
  rules: readonly AnyRule[],
): AnswerParts {
  const seen = new Map(
    rules.flatMap(({ cites }) => cites).map((cite) => [`${cite.source} ${cite.at}`, cite]),
  );
  return {
    reason,
    missing: [],
    cites: [...seen.values()],
    ruleSet: set === null ? null : { state: set.state, from: set.from, hash: set.hash },
    ruleFrom: newestOf(set, rules),
    asOf: question.on,
    override: overrideOf(set, reason, rules),
    remedy: null,
  };
}

/** What was set in place of a rule that was used, or switched one off without which nobody can tell. */
function overrideOf(
  set: RuleSet | null,
  reason: string | null,
  rules: readonly AnyRule[],
): UsedOverride | null {
  const used = rules.map(({ override }) => override).find((each) => each !== undefined);
  const [off] = reason === "RULE_UNSURE" ? (set?.switchedOff ?? []) : [];
  return used ?? off ?? null;
}

function newestOf(set: RuleSet | null, rules: readonly AnyRule[]): LocalDate | null {
  if (set === null || rules.length === 0) return null;
  const ofState = ruleSets.filter(({ state }) => state === set.state);
  const days = rules.flatMap((rule) => {
    const first = ofState.find((each) => Object.values(each.rules).some((known) => known === rule));
    return first === undefined ? [] : [first.from];
  });
  return days.toSorted().at(-1) ?? set.from;
}
