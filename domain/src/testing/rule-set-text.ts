import type { RuleSet } from "../legislation/rule-set.ts";

/** All that a set says, in one order of names: what its hash is made of. */
export function ruleSetText({ state, from, kinds, rules }: RuleSet): string {
  return JSON.stringify({ state, from, kinds, rules }, (_, value: unknown) =>
    typeof value === "object" && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
}
