import { type AnyRule, type Answer, type Asked, factsMissing, no, unknownAnswer } from "../answers/answer.ts";

export interface ReturnFacts {
  readonly returned?: number;
  readonly entitlementReturnedPercent?: number;
}

/** A ballot outside a meeting whose returns do not reach the quorum; null where they do. */
export function ballotReturns(
  asked: Asked,
  { returned, entitlementReturnedPercent }: ReturnFacts,
  totalLots: number | undefined,
): (Answer & { readonly needed?: number }) | null {
  const { ballotReturns: rule, quorum } = asked.set.rules;
  if (rule === undefined || quorum === undefined) return unknownAnswer(asked, "RULE_UNSURE");
  const used: readonly [AnyRule, ...AnyRule[]] = [rule, quorum];
  const { percent } = quorum.value;
  const needed = totalLots === undefined ? null : Math.ceil((totalLots * percent) / 100);
  const isByLots = needed !== null && returned !== undefined && returned >= needed;
  const isByUnits = entitlementReturnedPercent !== undefined && entitlementReturnedPercent >= percent;
  if (isByLots || isByUnits) return null;
  const lacks = Object.entries({ returned, entitlementReturnedPercent, totalLots }).flatMap(([name, value]) =>
    value === undefined ? [name] : [],
  );
  const fields = needed === null ? {} : { needed };
  return lacks.length > 0
    ? { ...factsMissing(asked, lacks, used), ...fields }
    : { ...no(asked, "RETURNS_BELOW_QUORUM", used), ...fields };
}
