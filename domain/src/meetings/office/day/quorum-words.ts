import { type QuorumAnswer, type QuorumFacts, rulesFor } from "../../../legislation/public.ts";
import type { QuorumDay, QuorumQuestion } from "./quorum-facts-of-day.ts";

const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`;

/** 'Needed: 6 of 22 people who may vote, or 25% of the entitlement.' Nothing where no rule is known. */
export function neededWords(
  question: QuorumQuestion,
  { kind, of }: QuorumDay,
  facts: QuorumFacts,
  { needed, personallyNeeded }: QuorumAnswer,
): readonly string[] {
  if (needed === undefined) return [];
  const { voters = 0, totalLots = 0, personsEntitled = 0 } = facts;
  if (kind === "CM") return [`Needed: ${needed} of ${counted(personsEntitled, "member")}.`];
  const percent = rulesFor(question)?.rules.quorum?.value.percent ?? 0;
  const orUnits = `, or ${percent}% of the entitlement`;
  if (of === "LOTS") return [`Needed: ${needed} of ${counted(totalLots, "lot")}${orUnits}.`];
  if (of === "PERSONS")
    return [`Needed: ${needed} of ${counted(personsEntitled, "person", "people")} who may vote${orUnits}.`];
  const inPerson = personallyNeeded === undefined ? "" : `, ${personallyNeeded} of them in person`;
  return [`Needed: ${needed} of ${counted(voters, "voter")}${inPerson}.`];
}

/** 'There: 4 in person, 1 by proxy, 2 who voted before the meeting; 24.3% of the entitlement.' */
export function thereWords({ kind, of }: QuorumDay, facts: QuorumFacts): string {
  const { presentInPerson = 0, presentByProxy = 0, votedBefore = 0, lotsPresent = 0 } = facts;
  const before = votedBefore === 0 ? "" : `, ${votedBefore} who voted before the meeting`;
  const units = facts.entitlementPresentPercent;
  const share = units === undefined || kind === "CM" ? "" : `; ${tenths(units)}% of the entitlement`;
  if (of === "LOTS" && kind !== "CM") return `There: ${counted(lotsPresent, "lot")}${before}${share}.`;
  return `There: ${presentInPerson} in person, ${presentByProxy} by proxy${before}${share}.`;
}

/** Of lots that are there and are not counted. */
export const barredWords = (barred: number): readonly string[] =>
  barred === 0
    ? []
    : [`Not counted: ${counted(barred, "lot")} at the meeting, not entitled as far as the portal knows.`];

/** Never rounded up to what is needed. */
const tenths = (percent: number): string => String(Math.floor(percent * 10) / 10);

const facts: Readonly<Record<string, string>> = {
  shareResolved: "whether a special resolution has set another share",
  module: "which regulation module the scheme is under",
  entitlementPresentPercent: "the entitlement of the lots",
};

/** Why nobody can tell. */
export function unsettledWords({ reason, missing }: QuorumAnswer, isSettled: boolean): string {
  if (!isSettled)
    return "Not settled: it depends on lots of which it is not known whether they may vote, or on how owners of several lots and attorneys are counted.";
  if (reason === "NO_RULE_SET")
    return "The portal knows no rule for a quorum here. Please ask whom you ask about the law.";
  if (missing.length > 0)
    return `Not settled: the portal does not know ${missing.map((name) => facts[name] ?? name).join(", and ")}.`;
  return "Not settled: the law leaves it open, or the portal does not know the rule well enough.";
}
