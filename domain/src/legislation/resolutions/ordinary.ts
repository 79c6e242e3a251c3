import {
  type AnyRule,
  type Answer,
  type Asked,
  factsMissing,
  no,
  unknownAnswer,
  yes,
} from "../answers/answer.ts";
import type { Tallies } from "../bars/threshold.ts";
import { isMoreFor } from "./vote-facts.ts";

export interface OrdinaryFacts {
  readonly poll?: "DEMANDED_BEFORE_VOTE" | "DEMANDED_AFTER_VOTE" | null;
  readonly castingVoteUsed?: "Y" | "N" | null;
  readonly basis?: string;
}

interface OrdinaryFields {
  readonly byLots: boolean;
  readonly onPoll: boolean | null;
  readonly decides?: "LOTS" | "POLL";
  readonly pollMustBe?: "BEFORE_VOTE";
  readonly castingVote?: string | null;
}

/** By lots, or by entitlement where a poll was validly demanded; a tie is the chair's, or lost. */
export function ordinaryResult(
  asked: Asked,
  rule: AnyRule,
  tallies: Tallies,
  facts: OrdinaryFacts,
): Answer & OrdinaryFields {
  const { poll: pollRule, castingVote } = asked.set.rules;
  const poll = facts.poll ?? null;
  const [byLots, onPoll] = [isMoreFor(tallies.bySeats) ?? false, isMoreFor(tallies.byEntitlement)];
  const isBefore = pollRule?.value === "BEFORE_VOTE";
  const decides = decidesOf(facts, pollRule?.value);
  const fields = {
    byLots,
    onPoll,
    ...(decides === null ? {} : { decides }),
    ...(isBefore ? ({ pollMustBe: "BEFORE_VOTE" } as const) : {}),
  };
  const used: readonly [AnyRule, ...AnyRule[]] =
    poll === null || pollRule === undefined ? [rule] : [rule, pollRule];
  const sides = decides === "LOTS" ? [byLots] : decides === "POLL" ? [onPoll] : [byLots, onPoll];
  if (sides.includes(null)) return { ...factsMissing(asked, ["votes.units"], used), ...fields };
  const [side] = sides;
  if (sides.some((each) => each !== side)) return { ...unknownAnswer(asked, "RULE_UNSURE", used), ...fields };
  if (side === true) return { ...yes(asked, "CARRIED", used), ...fields };
  const { bySeats, byEntitlement } = tallies;
  const asTied =
    decides === "LOTS" ? [bySeats] : decides === "POLL" ? [byEntitlement] : [bySeats, byEntitlement];
  if (!asTied.some((tally) => tally !== null && tally.for === tally.against))
    return { ...no(asked, "LOST", used), ...fields };
  const isCast = castingVote?.value === "CHAIR_IF_OWNER_OR_PROXY" && facts.castingVoteUsed === "Y";
  if (castingVote === undefined || (isCast && decides === null))
    return { ...unknownAnswer(asked, "RULE_UNSURE", used), ...fields, castingVote: null };
  const answer = isCast
    ? yes(asked, "CASTING_VOTE", [...used, castingVote])
    : no(asked, "TIE", [...used, castingVote]);
  return { ...answer, ...fields, castingVote: castingVote.value };
}

/** Null: it is not settled whether lots or entitlement decide, so both have to agree. */
function decidesOf({ poll, basis }: OrdinaryFacts, rule: string | undefined): "LOTS" | "POLL" | null {
  if (poll === undefined || poll === null) return basis === "BALLOT_OR_POLL" ? null : "LOTS";
  if (rule === undefined) return null;
  return rule === "BEFORE_VOTE" && poll === "DEMANDED_AFTER_VOTE" ? "LOTS" : "POLL";
}
