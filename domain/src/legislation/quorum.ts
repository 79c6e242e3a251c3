import {
  type AnyRule,
  type Answer,
  ask,
  type Asked,
  factsMissing,
  isAsked,
  no,
  type Question,
  unknownAnswer,
  yes,
} from "./answers/answer.ts";
import { lotsQuorum } from "./quorums/lots.ts";
import { personsQuorum } from "./quorums/persons.ts";
import { voterQuorum } from "./quorums/voters.ts";
import { presentOf, type QuorumFacts, type QuorumFields } from "./quorums/quorum-facts.ts";

export type QuorumAnswer = Answer & QuorumFields;

/** Whether there is a quorum, what it takes, and what the chair does without one. */
export function quorum(question: Question, facts: QuorumFacts): QuorumAnswer {
  const asked = ask(question);
  if (!isAsked(asked)) return asked;
  if (facts.meeting === undefined) return factsMissing(asked, ["meeting"]);
  if (facts.meeting === "CM") return committeeQuorum(asked, facts);
  const { quorum: rule } = asked.set.rules;
  if (rule === undefined) return unknownAnswer(asked, "RULE_UNSURE");
  const { of, percent } = rule.value;
  const by = { PERSONS: personsQuorum, VOTERS: voterQuorum, LOTS: lotsQuorum }[of];
  return by(asked, rule, percent, facts);
}

/** Half of the members; who voted beforehand would have to be there by a rule that nobody has found. */
function committeeQuorum(asked: Asked, facts: QuorumFacts): QuorumAnswer {
  const { committeeQuorum: rule } = asked.set.rules;
  if (rule === undefined) return unknownAnswer(asked, "RULE_UNSURE");
  const used: readonly [AnyRule] = [rule];
  const members = facts.personsEntitled ?? facts.voters ?? facts.totalLots;
  const { present, lacks } = presentOf(facts, false);
  if (members === undefined) return factsMissing(asked, ["personsEntitled", ...lacks], used);
  const needed = Math.ceil((members * rule.value.percent) / 100);
  const fields = { present, needed };
  if (present >= needed) return { ...yes(asked, "QUORUM", used), ...fields };
  if (lacks.length > 0) return { ...factsMissing(asked, lacks, used), ...fields };
  return present + (facts.votedBefore ?? 0) >= needed
    ? { ...unknownAnswer(asked, "RULE_UNSURE", used), ...fields }
    : { ...no(asked, "NO_QUORUM", used), ...fields };
}
