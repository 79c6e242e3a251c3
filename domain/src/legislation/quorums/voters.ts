import {
  type AnyRule,
  type Answer,
  type Asked,
  factsMissing,
  no,
  unknownAnswer,
  yes,
} from "../answers/answer.ts";
import { presentOf, type QuorumFacts, type QuorumFields } from "./quorum-facts.ts";

/** Queensland: a quarter of the voters, or what a special resolution has set, and two of them personally. */
export function voterQuorum(
  asked: Asked,
  rule: AnyRule,
  percent: number,
  facts: QuorumFacts,
): Answer & QuorumFields {
  const { personally, resolvedQuorum, votedBefore } = asked.set.rules;
  if (personally === undefined || resolvedQuorum === undefined) return unknownAnswer(asked, "RULE_UNSURE");
  const used: readonly [AnyRule, ...AnyRule[]] = [
    rule,
    personally,
    ...(votedBefore === undefined ? [] : [votedBefore]),
  ];
  const { voters, presentInPerson: inPerson, shareResolved } = facts;
  const { present, lacks } = presentOf(facts, true);
  const { fromPercent, toPercent } = resolvedQuorum.value;
  const resolved = shareResolved ?? percent;
  if (voters === undefined) return { ...factsMissing(asked, ["voters", ...lacks], used), present };
  if (resolved < fromPercent || resolved > toPercent)
    return { ...unknownAnswer(asked, "RULE_UNSURE", used), present };
  const needed = Math.ceil((voters * resolved) / 100);
  const personallyNeeded = voters < personally.value.ofFewerThan ? 1 : personally.value.needed;
  const fields = { present, needed, personallyNeeded };
  if (present >= needed && inPerson !== undefined && inPerson >= personallyNeeded)
    return { ...yes(asked, "QUORUM", used), ...fields };
  const missing = [...lacks, ...(shareResolved === undefined ? ["shareResolved"] : [])];
  if (missing.length > 0) return { ...factsMissing(asked, missing, used), ...fields };
  // A special resolution may have made one person enough, and only its share is told.
  if (present >= needed && inPerson === 1 && shareResolved !== null)
    return { ...unknownAnswer(asked, "RULE_UNSURE", used), ...fields };
  return { ...no(asked, "NO_QUORUM", used), ...fields };
}
