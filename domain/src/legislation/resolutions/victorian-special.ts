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
import type { Tallies } from "../bars/threshold.ts";
import type { Rule } from "../rule-set.ts";
import type { VoteBasis } from "../vocabulary.ts";
import { fieldsOf, testBars } from "./by-bars.ts";

interface SpecialFields {
  readonly byLots?: boolean;
  readonly onPoll?: boolean;
  readonly decides?: "LOTS" | "POLL";
  readonly needed?: number;
  readonly isInterim?: true;
  readonly finalAfterDays?: number;
  readonly unless?: "PETITION_OF_25_PERCENT";
}

/** Victoria: by lots at a meeting, by entitlement in a ballot or poll; on votes cast beforehand both have to agree. */
export function victorianSpecial(
  asked: Asked,
  rule: Rule<readonly CodedBar[]>,
  tallies: Tallies,
  basis: VoteBasis,
): Answer & SpecialFields {
  const tested = testBars(rule.value, tallies);
  const used: readonly [AnyRule, ...AnyRule[]] = [rule];
  if (tested === null)
    return basis === "AT_MEETING"
      ? byLotsAlone(asked, rule, tallies)
      : factsMissing(asked, ["votes.units"], used);
  const [lots, entitlement] = tested.map(({ threshold }) => threshold);
  if (lots === undefined || entitlement === undefined) return unknownAnswer(asked, "RULE_UNSURE", used);
  const [byLots, onPoll] = [lots.isMet, entitlement.isMet];
  if (basis === "BEFORE_MEETING") {
    const answer =
      byLots !== onPoll ? unknownAnswer(asked, "RULE_UNSURE", used) : result(asked, byLots, used);
    return { ...answer, byLots, onPoll };
  }
  const decides = basis === "AT_MEETING" ? ("LOTS" as const) : ("POLL" as const);
  const decisive = decides === "LOTS" ? lots : entitlement;
  const { needed = 0 } = fieldsOf([decisive]);
  const fields = { byLots, onPoll, decides, needed };
  const answer = result(asked, decisive.isMet, used);
  if (decides === "LOTS" || decisive.isMet) return { ...answer, ...fields };
  return { ...fields, ...(interimOf(asked, tallies) ?? answer) };
}

/** Hands that were counted at a meeting without a poll: by lots, whatever they weigh. */
function byLotsAlone(
  asked: Asked,
  rule: Rule<readonly CodedBar[]>,
  tallies: Tallies,
): Answer & SpecialFields {
  const ofLots = rule.value.filter(({ bar }) => bar.basis === "AT_MEETING");
  const [lots] = testBars(ofLots, tallies)?.map(({ threshold }) => threshold) ?? [];
  if (lots === undefined) return factsMissing(asked, ["votes.units"], [rule]);
  const { needed = 0 } = fieldsOf([lots]);
  return { ...result(asked, lots.isMet, [rule]), byLots: lots.isMet, decides: "LOTS", needed };
}

function result(asked: Asked, isMet: boolean, used: readonly [AnyRule, ...AnyRule[]]): Answer {
  return isMet ? yes(asked, "CARRIED", used) : no(asked, "LOST", used);
}

/** Half for and at most a quarter against: it becomes one, unless a quarter petitions against it. */
function interimOf(asked: Asked, tallies: Tallies): (Answer & SpecialFields) | null {
  const { interimSpecial } = asked.set.rules;
  if (interimSpecial === undefined) return null;
  const isInterim = testBars(interimSpecial.value.bars, tallies)?.every(({ threshold }) => threshold.isMet);
  if (isInterim !== true) return null;
  const { special } = asked.set.rules;
  const used: readonly [AnyRule, ...AnyRule[]] =
    special === undefined ? [interimSpecial] : [interimSpecial, special];
  return {
    ...no(asked, "INTERIM", used),
    isInterim: true,
    finalAfterDays: interimSpecial.value.finalAfterDays,
    unless: "PETITION_OF_25_PERCENT",
  };
}
