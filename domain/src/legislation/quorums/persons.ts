import { type AnyRule, type Answer, type Asked, factsMissing, no, yes } from "../answers/answer.ts";
import { presentOf, type QuorumFacts, type QuorumFields } from "./quorum-facts.ts";

/** New South Wales: a quarter of the persons entitled to vote, or of the entitlement; two where there are more owners. */
export function personsQuorum(
  asked: Asked,
  rule: AnyRule,
  percent: number,
  facts: QuorumFacts,
): Answer & QuorumFields {
  const { leastPersons, votedBefore, withoutQuorum } = asked.set.rules;
  const used: readonly [AnyRule, ...AnyRule[]] = [
    rule,
    ...[leastPersons, votedBefore].filter((each) => each !== undefined),
  ];
  const { personsEntitled, owners, entitlementPresentPercent: units, minutesWaited } = facts;
  const { present, lacks } = presentOf(facts, true);
  // One owner alone is a quorum; of how many nothing is told, two are needed for a yes.
  const least = owners !== undefined && owners <= 1 ? 1 : (leastPersons?.value ?? 1);
  const quarter = personsEntitled === undefined ? null : Math.ceil((personsEntitled * percent) / 100);
  const needed = quarter === null ? null : Math.max(quarter, least);
  const fields = { present, ...(needed === null ? {} : { needed }) };
  const isByUnits = units !== undefined && units >= percent && present >= least;
  if ((needed !== null && present >= needed) || isByUnits)
    return { ...yes(asked, "QUORUM", used), ...fields };
  const missing = [
    ...lacks,
    ...(personsEntitled === undefined ? ["personsEntitled"] : []),
    ...(units === undefined ? ["entitlementPresentPercent"] : []),
    ...(owners === undefined && present < least ? ["owners"] : []),
  ];
  if (missing.length > 0) return { ...factsMissing(asked, missing, used), ...fields };
  if (withoutQuorum?.value.chair !== "ADJOURNS_OR_DECLARES")
    return { ...no(asked, "NO_QUORUM", used), ...fields };
  const hasWaited = (minutesWaited ?? 0) >= withoutQuorum.value.afterMinutes;
  return {
    ...no(asked, "NO_QUORUM", hasWaited ? [...used, withoutQuorum] : used),
    ...fields,
    ...(hasWaited
      ? { chairMustEither: ["ADJOURN_AT_LEAST_7_DAYS", "DECLARE_THOSE_PRESENT_A_QUORUM"] as const }
      : {}),
  };
}
