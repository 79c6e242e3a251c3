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

export interface RepresentFacts {
  readonly as?: "PROXY" | "ATTORNEY";
  readonly lots?: number;
  readonly givenHoursBefore?: number;
  readonly isDated?: boolean;
  readonly isProxyOwner?: boolean;
  readonly isProxyInArrears?: boolean;
  readonly lotsRepresented?: number;
  readonly isSameOwner?: boolean;
  readonly isFamily?: boolean;
  readonly isUnderSection211Or219?: boolean;
  /** A power of attorney that a contract of sale gave (New South Wales). */
  readonly isBySaleContract?: boolean;
}

export type RepresentAnswer = Answer & { readonly neededHours?: number | null };

/** Whether a proxy or an attorney may vote for a lot; how many lots one person may act for is `proxyCap`'s. */
export function mayRepresent(question: Question, facts: RepresentFacts): RepresentAnswer {
  const asked = ask(question);
  if (!isAsked(asked)) return asked;
  const { as } = facts;
  if (as === undefined) return factsMissing(asked, ["as"]);
  if (as === "ATTORNEY") return attorney(asked, facts);
  const { proxyInTime, proxyInArrears } = asked.set.rules;
  if (proxyInTime !== undefined) return datedProxy(asked, facts);
  return proxyInArrears === undefined
    ? unknownAnswer(asked, "RULE_UNSURE")
    : proxyOwing(asked, proxyInArrears, facts);
}

/** New South Wales: dated, and given before the meeting, in large schemes a day before. */
function datedProxy(
  asked: Asked,
  { lots, isDated, givenHoursBefore: hours }: RepresentFacts,
): RepresentAnswer {
  const { proxyInTime, proxyDated } = asked.set.rules;
  if (proxyInTime === undefined || proxyDated === undefined) return unknownAnswer(asked, "RULE_UNSURE");
  const { manyLots, hours: largeHours } = proxyInTime.value;
  const neededHours = lots === undefined ? null : lots > manyLots ? largeHours : 0;
  const fields = { neededHours };
  if (isDated === false) return { ...no(asked, "PROXY_NOT_DATED", [proxyDated]), ...fields };
  const used = [proxyInTime, proxyDated] as const;
  if (hours !== undefined && (hours <= 0 || hours < (neededHours ?? 0)))
    return { ...no(asked, "PROXY_TOO_LATE", [proxyInTime]), ...fields };
  const lacks = [
    ...(isDated === undefined ? ["isDated"] : []),
    ...(hours === undefined ? ["givenHoursBefore"] : []),
    ...(lots === undefined && (hours === undefined || hours < largeHours) ? ["lots"] : []),
  ];
  const answer = lacks.length > 0 ? factsMissing(asked, lacks, used) : yes(asked, "PROXY_GIVEN", used);
  return { ...answer, ...fields };
}

/** Victoria: an owner in arrears is not a proxy. */
function proxyOwing(
  asked: Asked,
  rule: NonNullable<Asked["set"]["rules"]["proxyInArrears"]>,
  { isProxyOwner, isProxyInArrears }: RepresentFacts,
): Answer {
  if (isProxyOwner === false || isProxyInArrears === false) return yes(asked, "PROXY_NOT_IN_ARREARS", [rule]);
  if (isProxyOwner === true && isProxyInArrears === true) return no(asked, "PROXY_IN_ARREARS", [rule]);
  const lacks = Object.entries({ isProxyOwner, isProxyInArrears }).flatMap(([name, value]) =>
    value === undefined ? [name] : [],
  );
  return factsMissing(asked, lacks, [rule]);
}

function attorney(asked: Asked, facts: RepresentFacts): Answer {
  const { attorney: rule } = asked.set.rules;
  if (rule === undefined) return unknownAnswer(asked, "RULE_UNSURE");
  if (rule.value === "NOT_BY_SALE_CONTRACT") {
    if (facts.isBySaleContract === undefined) return factsMissing(asked, ["isBySaleContract"], [rule]);
    return facts.isBySaleContract
      ? no(asked, "ATTORNEY_BY_SALE_CONTRACT", [rule])
      : yes(asked, "ATTORNEY", [rule]);
  }
  const { lotsRepresented: lots, isSameOwner, isFamily, isUnderSection211Or219 } = facts;
  const exceptions = { isSameOwner, isFamily, isUnderSection211Or219 };
  if ((lots !== undefined && lots <= 1) || Object.values(exceptions).includes(true))
    return yes(asked, "ATTORNEY", [rule]);
  const lacks = Object.entries({ lotsRepresented: lots, ...exceptions }).flatMap(([name, value]) =>
    value === undefined ? [name] : [],
  );
  return lacks.length > 0 ? factsMissing(asked, lacks, [rule]) : no(asked, "ONE_LOT_PER_ATTORNEY", [rule]);
}
