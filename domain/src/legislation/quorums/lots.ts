import {
  type AnyRule,
  type Answer,
  type Asked,
  factsMissing,
  no,
  unknownAnswer,
  yes,
} from "../answers/answer.ts";
import type { QuorumFacts, QuorumFields } from "./quorum-facts.ts";

/** Victoria: half of the lots, else half of the entitlement; without it an ordinary motion is carried for the time being. */
export function lotsQuorum(
  asked: Asked,
  rule: AnyRule,
  percent: number,
  facts: QuorumFacts,
): Answer & QuorumFields {
  const { totalLots, lotsPresent: present, entitlementPresentPercent: units, votedBefore = 0 } = facts;
  const needed = totalLots === undefined ? null : Math.ceil((totalLots * percent) / 100);
  const fields = {
    ...(present === undefined ? {} : { present }),
    ...(needed === null ? {} : { needed }),
  };
  const isByLots = needed !== null && present !== undefined && present >= needed;
  if (isByLots || (units !== undefined && units >= percent))
    return { ...yes(asked, "QUORUM", [rule]), ...fields, ...plainOutcome(facts) };
  const lacks = Object.entries({ totalLots, lotsPresent: present, entitlementPresentPercent: units }).flatMap(
    ([name, value]) => (value === undefined ? [name] : []),
  );
  if (lacks.length > 0) return { ...factsMissing(asked, lacks, [rule]), ...fields };
  // Whether votes cast before the meeting are present is not settled; what entitlement they have is not among the facts.
  if (votedBefore > 0) return { ...unknownAnswer(asked, "RULE_UNSURE", [rule]), ...fields };
  return { ...fields, ...withoutQuorum(asked, rule, facts) };
}

function withoutQuorum(
  asked: Asked,
  rule: AnyRule,
  { resolution, isCarriedByVotes }: QuorumFacts,
): Answer & QuorumFields {
  const { withoutQuorum: ahead } = asked.set.rules;
  if (ahead?.value.chair !== "GOES_AHEAD") return no(asked, "NO_QUORUM", [rule]);
  const answer = no(asked, "NO_QUORUM", [rule, ahead]);
  if (isCarriedByVotes === false || resolution === "SPECIAL" || resolution === "UNANIMOUS")
    return { ...answer, outcome: "LOST" };
  if (isCarriedByVotes !== true || resolution !== "ORDINARY") return answer;
  const { noticeWithinDays, finalAfterDays } = ahead.value;
  return { ...answer, outcome: "INTERIM", noticeWithinDays, finalAfterDays };
}

function plainOutcome({ isCarriedByVotes }: QuorumFacts): QuorumFields {
  return isCarriedByVotes === undefined ? {} : { outcome: isCarriedByVotes ? "CARRIED" : "LOST" };
}
