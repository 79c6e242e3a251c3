import type { LocalDate } from "../core/local-date.ts";
import { nswSets } from "./nsw.ts";
import { qldSets } from "./qld.ts";
import type { RuleSet } from "./rule-set.ts";
import { vicSets } from "./vic.ts";
import { waSets } from "./wa.ts";

/** All rule sets, those of a state in the order of their days. */
export const ruleSets: readonly RuleSet[] = [...nswSets, ...qldSets, ...vicSets, ...waSets];

/** The rules of a state on a day; null before its first set, and where a state has none. */
export function rulesInForce(state: string, on: LocalDate): RuleSet | null {
  return ruleSets.findLast((set) => set.state === state && set.from <= on) ?? null;
}
