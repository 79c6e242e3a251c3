import {
  type AnyRule,
  type Answer,
  type Asked,
  factsMissing,
  no,
  unknownAnswer,
  yes,
} from "../answers/answer.ts";
import type { CodedBar } from "../bars/bar.ts";
import { type Tallies, type Threshold, thresholdOf } from "../bars/threshold.ts";
import type { Rule } from "../rule-set.ts";
import { type CountedVotes, talliesOf } from "./vote-facts.ts";

export interface BarFields {
  readonly measure?: "entitlement" | "lots";
  readonly against?: number;
  readonly limit?: number;
  readonly needed?: number;
  readonly valueOfOriginalOwner?: number;
  readonly fails?: readonly string[];
}

/** Every bar has to be cleared. */
export function byBars(
  asked: Asked,
  rule: Rule<readonly CodedBar[]>,
  tallies: Tallies,
  more: readonly AnyRule[] = [],
): Answer & BarFields {
  const used: readonly [AnyRule, ...AnyRule[]] = [rule, ...more];
  const tested = testBars(rule.value, tallies);
  if (tested === null) return factsMissing(asked, ["votes.units"], used);
  const fails = tested.filter(({ threshold }) => !threshold.isMet).map(({ code }) => code);
  const fields = { ...fieldsOf(tested.map(({ threshold }) => threshold)), fails };
  return { ...(fails.length === 0 ? yes(asked, "CARRIED", used) : no(asked, "LOST", used)), ...fields };
}

/** Bars with what there is; null where units are needed and not known. */
export function testBars(bars: readonly CodedBar[], tallies: Tallies) {
  const tested = bars.map(({ code, bar }) => ({ code, threshold: thresholdOf(bar, tallies) }));
  const known = tested.flatMap(({ code, threshold }) => (threshold === null ? [] : [{ code, threshold }]));
  return known.length === tested.length ? known : null;
}

/** Of a resolution with one bar its figures. */
export function fieldsOf(thresholds: readonly Threshold[]): BarFields {
  const [first, second] = thresholds;
  if (first === undefined || second !== undefined) return {};
  const measure = first.measure === "seats" ? "lots" : "entitlement";
  return first.side === "against"
    ? { measure, against: first.value, limit: first.limit }
    : { measure, needed: first.limit };
}

/**
 * New South Wales: the votes of an original owner with at least half of the entitlement have a third of their value in a
 * special resolution. Where a fraction of a unit would turn it, it is not known.
 */
export function byReducedBars(
  asked: Asked,
  rule: Rule<readonly CodedBar[]>,
  counted: CountedVotes,
): Answer & BarFields {
  const { originalOwner } = asked.set.rules;
  const tallies = talliesOf(counted);
  const own = counted.votes
    .filter(({ isOriginalOwner }) => isOriginalOwner === true)
    .reduce((sum, { units = 0 }) => sum + units, 0);
  const { byEntitlement } = tallies;
  if (originalOwner === undefined || own === 0 || byEntitlement === null || own * 2 < byEntitlement.total)
    return byBars(asked, rule, tallies);
  const { dividedBy } = originalOwner.value;
  const valueOfOriginalOwner = Math.floor(own / dividedBy);
  // In parts of a unit, so that nothing is rounded; and with fractions left away.
  const exact = testBars(
    rule.value,
    talliesOf(counted, ({ units = 0, isOriginalOwner }) =>
      isOriginalOwner === true ? units : units * dividedBy,
    ),
  );
  const floored = talliesOf(counted, ({ units = 0, isOriginalOwner }) =>
    isOriginalOwner === true ? Math.floor(units / dividedBy) : units,
  );
  const answer = byBars(asked, rule, floored, [originalOwner]);
  const areAlike = exact?.every(({ threshold }) => threshold.isMet) === (answer.answer !== "no");
  const settled = areAlike ? answer : unknownAnswer(asked, "RULE_UNSURE", [rule, originalOwner]);
  return { ...answer, ...settled, valueOfOriginalOwner };
}
