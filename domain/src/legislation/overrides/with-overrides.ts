import type { LocalDate } from "../../core/local-date.ts";
import type { Rule, RuleSet } from "../rule-set.ts";
import { isInForce, type Override, SWITCHED_OFF, type UsedOverride } from "./override.ts";

/**
 * The rules of a set with what an agency has set in their place for a day; of two for one rule the later in the list holds.
 * A value that somebody has set counts as told by somebody: it may close a motion.
 */
export function withOverrides(set: RuleSet, overrides: readonly Override[], on: LocalDate): RuleSet {
  const inForce = overrides.filter((each) => isInForce(each, on));
  if (inForce.length === 0) return set;
  const rules = new Map<string, Rule<unknown>>(Object.entries(set.rules));
  const switchedOff = new Map<string, UsedOverride>();
  for (const { rule, value, reason, setOn } of inForce) {
    const override = { rule, reason, setOn };
    const cites = rules.get(rule)?.cites ?? [{ source: "AGENCY", at: reason }];
    switchedOff.delete(rule);
    rules.delete(rule);
    if (value === SWITCHED_OFF) switchedOff.set(rule, override);
    else rules.set(rule, { value, cites, confidence: "secondary", override });
  }
  // The values were checked when they were set.
  return {
    ...set,
    rules: Object.fromEntries(rules),
    switchedOff: [...switchedOff.values()],
  };
}
