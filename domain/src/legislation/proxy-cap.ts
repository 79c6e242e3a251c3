import {
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

export interface ProxyCapFacts {
  readonly lots?: number;
  /** Victoria. */
  readonly occupiableLots?: number;
  readonly lotOwners?: number;
  readonly holdsForOtherLots?: number;
  readonly isFamily?: boolean;
}

export type ProxyCapAnswer = Answer & { readonly limit: number | null };

/** For how many lots one person may hold proxies, and whether this person holds too many. */
export function proxyCap(question: Question, facts: ProxyCapFacts): ProxyCapAnswer {
  const asked = ask(question);
  if (!isAsked(asked)) return { ...asked, limit: null };
  const { proxyCap: cap } = asked.set.rules;
  if (cap === undefined) return { ...unknownAnswer(asked, "RULE_UNSURE"), limit: null };
  const { smallUpTo, small, percent, of, isFamilyApart } = cap.value;
  const lots = of === "LOTS" ? facts.lots : facts.occupiableLots;
  const isFamily = isFamilyApart && facts.isFamily === true;
  if (lots === undefined) {
    const lacks = of === "LOTS" ? "lots" : "occupiableLots";
    return { ...(isFamily ? yes(asked, "FAMILY", [cap]) : factsMissing(asked, [lacks], [cap])), limit: null };
  }
  const counted = of === "LOTS" ? lots : facts.lotOwners;
  const limit = lots <= smallUpTo ? small : shareOf(counted, percent);
  const isOfFamily = isFamilyApart ? facts.isFamily : false;
  return { ...answerOf(asked, facts.holdsForOtherLots, isOfFamily, limit), limit };
}

function answerOf(
  asked: Asked,
  held: number | undefined,
  isFamily: boolean | undefined,
  limit: number | null,
): Answer {
  const { proxyCap: cap } = asked.set.rules;
  if (cap === undefined) return unknownAnswer(asked, "RULE_UNSURE");
  if (isFamily === true) return yes(asked, "FAMILY", [cap]);
  if (limit === null) return factsMissing(asked, ["lotOwners"], [cap]);
  if (held === undefined) return factsMissing(asked, ["holdsForOtherLots"], [cap]);
  if (held <= limit) return yes(asked, "WITHIN_CAP", [cap]);
  // More than twenty lots of fewer than twenty owners: a cap of none at all is nowhere told.
  if (limit === 0) return unknownAnswer(asked, "RULE_UNSURE", [cap]);
  return isFamily === undefined
    ? factsMissing(asked, ["isFamily"], [cap])
    : no(asked, "PROXY_CAP_EXCEEDED", [cap]);
}

function shareOf(number: number | undefined, percent: number): number | null {
  return number === undefined ? null : Math.floor((number * percent) / 100);
}
