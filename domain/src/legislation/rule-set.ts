import type { LocalDate } from "../core/local-date.ts";
import type { UsedOverride } from "./overrides/override.ts";
import type { RuleValues } from "./rule-values.ts";
import type { Cite, Confidence, ResolutionKind, Source, State } from "./vocabulary.ts";

/** A value of the law with where it stands. One without a citation does not compile. */
export interface Rule<Value> {
  readonly value: Value;
  readonly cites: readonly [Cite, ...Cite[]];
  readonly confidence: Confidence;
  /** Where an agency has set it in place of the law's. */
  readonly override?: UsedOverride;
}

/** A rule that is not there is not settled: what would follow from it is unknown. */
export type Rules = { readonly [Name in keyof RuleValues]?: Rule<RuleValues[Name]> };

/** What holds in a state from a day on. */
export interface RuleSet {
  readonly state: State;
  readonly from: LocalDate;
  readonly checkedOn: LocalDate;
  /** Set by the note of a lawyer who is named. */
  readonly reviewed: { readonly by: string; readonly on: LocalDate; readonly note: string } | null;
  /** Kinds of resolution that the state has; of any other nothing is known. */
  readonly kinds: readonly ResolutionKind[];
  readonly rules: Rules;
  /** SHA-256 of all that the set says, names in one order; a test holds it to the rules. */
  readonly hash: string;
  /** Rules that an agency has switched off. */
  readonly switchedOff?: readonly UsedOverride[];
}

type CiteText = `${Source}: ${string}`;
type CiteTexts = readonly [CiteText, ...CiteText[]];

/** A rule whose text was read. */
export function quoted<const Value>(value: Value, ...cites: CiteTexts): Rule<Value> {
  return { value, cites: citesOf(cites), confidence: "quoted" };
}

/** A rule that a law firm, a manager or a government guide tells. */
export function secondary<const Value>(value: Value, ...cites: CiteTexts): Rule<Value> {
  return { value, cites: citesOf(cites), confidence: "secondary" };
}

/** A rule that is remembered and not checked against a text. */
export function recalled<const Value>(value: Value, ...cites: CiteTexts): Rule<Value> {
  return { value, cites: citesOf(cites), confidence: "recalled" };
}

function citesOf([first, ...more]: CiteTexts): Rule<unknown>["cites"] {
  return [citeOf(first), ...more.map(citeOf)];
}

function citeOf(text: CiteText): Cite {
  const end = text.indexOf(": ");
  return { source: text.slice(0, end) as Source, at: text.slice(end + 2) };
}

/** A later set: the earlier one with what changed on its day. */
export function laterSet(
  earlier: RuleSet,
  { rules, ...rest }: Pick<RuleSet, "from" | "checkedOn" | "hash" | "rules">,
): RuleSet {
  return { ...earlier, ...rest, rules: { ...earlier.rules, ...rules } };
}
