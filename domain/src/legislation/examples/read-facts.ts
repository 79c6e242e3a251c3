import { isLocalDate } from "../../core/local-date.ts";

type Check = (value: unknown) => boolean;

const isText: Check = (value) => typeof value === "string";
const isFlag: Check = (value) => typeof value === "boolean";
const isCount: Check = (value) => typeof value === "number" && Number.isFinite(value) && value >= 0;
/** Small enough for sums and interest to stay exact. */
const isWhole: Check = (value) => isCount(value) && Number.isInteger(value) && (value as number) <= 1e10;
/** A day that exists, of these centuries: further away, days would be counted one by one for long. */
export function isNearDay(value: unknown): boolean {
  return typeof value === "string" && isLocalDate(value) && /^(?:19|20|21)/.test(value);
}
const isDay: Check = isNearDay;
const isTime: Check = (value) =>
  isText(value) &&
  isDay((value as string).slice(0, 10)) &&
  /^(?:T\d\d:\d\d.*)?$/.test((value as string).slice(10));
const orNull =
  (check: Check): Check =>
  (value) =>
    value === null || check(value);
const oneOf =
  (words: string): Check =>
  (value) =>
    words.split(" ").includes(value as string);
const listOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(check);
const objectOf =
  (checks: Readonly<Record<string, Check>>): Check =>
  (value) =>
    typeof value === "object" && value !== null && factErrors(value, checks).length === 0;

const isTerms = objectOf({
  mode: oneOf("DAILY MONTHLY"),
  ratePpm: (value) => isWhole(value) && (value as number) <= 1e6,
  freeMonths: (value) => isWhole(value) && (value as number) <= 120,
  freeDays: (value) => isWhole(value) && (value as number) <= 3650,
});

const KINDS =
  "ORDINARY SPECIAL UNANIMOUS WITHOUT_DISSENT MAJORITY SUSTAINABILITY ACCESSIBILITY UNOPPOSED TERMINATION ELECTION";

/** Facts by name, as docs/legislation/README.md, section 13, has them, with what each may be. */
const FACTS: Readonly<Record<string, Check>> = {
  ...named(isTime, "meetingAt castAt cutoffAt"),
  ...named(
    isDay,
    "noticeGivenOn givenOn postedOn meetingOn dueOn paidOn statedDueOn receivedOn feeNoticeDatedOn " +
      "finalNoticeGivenOn requestReceivedOn",
  ),
  ...named(
    isWhole,
    "lots occupiableLots lotOwners holdsForOtherLots lotsRepresented totalLots totalUnits returned personsEntitled " +
      "owners voters lotsPresent presentInPerson presentByProxy votedBefore",
  ),
  ...named(
    isCount,
    "entitlementReturnedPercent entitlementPresentPercent discountPercent overdueMonths noticeDays",
  ),
  ...named(isWhole, "owedCents contributionCents paidCents"),
  ...named(
    isFlag,
    "isFirst isFamily isDated isProxyOwner isProxyInArrears isSameOwner isUnderSection211Or219 isBySaleContract " +
      "isCarriedByVotes debtAtCasting isSecret isResultDeclared isEmergencyRepair isWrittenWithFee isTimeAgreed",
  ),
  ...named((value) => typeof value === "number" && Number.isFinite(value), "givenHoursBefore hoursBefore"),
  ...named(orNull(isCount), "shareResolved minutesWaited"),
  ...named(oneOf(KINDS), "resolution kind"),
  meeting: oneOf("AGM EGM CM BALLOT_OUTSIDE_MEETING"),
  resolutions: listOf(oneOf(KINDS)),
  means: oneOf("AT_MEETING ELECTRONIC_BEFORE_MEETING EMAIL POST HAND"),
  basis: oneOf("AT_MEETING BALLOT_OR_POLL BALLOT_OUTSIDE_MEETING BEFORE_MEETING"),
  as: oneOf("PROXY ATTORNEY"),
  about: oneOf("DUE_DATE DISCOUNT APPLICATION RECOVERY"),
  item: oneOf("MOTION ELECTION"),
  determination: oneOf("WHOLLY PARTLY"),
  amendment: oneOf("WITHIN_SUBJECT BEYOND"),
  withdrawnBy: oneOf("VOTER PROXY"),
  who: oneOf("OWNER MORTGAGEE BUYER AGENT AUTHORISED"),
  record: oneOf(
    "VOTING_PAPERS VOTING_PAPERS_OPEN_MOTION VOTING_PAPERS_SECRET BALLOTS_AND_PROXIES MINUTES OTHER",
  ),
  module: orNull(isText),
  adoptedBy: orNull(isText),
  state: isText,
  paymentPlan: orNull(oneOf("COMPLIED_WITH")),
  poll: orNull(oneOf("DEMANDED_BEFORE_VOTE DEMANDED_AFTER_VOTE")),
  castingVoteUsed: orNull(oneOf("Y N")),
  coOwnerVotes: orNull(listOf(oneOf("Y N A"))),
  publicHolidays: listOf(isDay),
  priorityVote: orNull(
    objectOf({ noticeToOwnerDays: isCount, subject: oneOf("INSURANCE BUDGET LEVIES LARGE_SPENDING") }),
  ),
  debts: listOf(
    objectOf({
      ...named(orNull(isText), "kind method paidAt"),
      ...named(orNull(isDay), "dueOn paidOn"),
      owedCents: (value) => Number.isSafeInteger(value),
    }),
  ),
  votes: listOf(objectOf({ units: isWhole, vote: orNull(oneOf("Y N A")), isOriginalOwner: isFlag })),
  owed: listOf(objectOf({ kind: isText, dueOn: orNull(isDay), cents: isWhole, isOrdered: isFlag })),
  terms: (value) =>
    isTerms(value) &&
    ["mode", "ratePpm", "freeMonths", "freeDays"].every((name) => name in (value as object)),
};

/** Names of facts whose values nobody can read; a name that nobody knows is left alone. */
export function factErrors(
  facts: object,
  checks: Readonly<Record<string, Check>> = FACTS,
): readonly string[] {
  return Object.entries(facts).flatMap(([name, value]) =>
    !Object.hasOwn(checks, name) || checks[name]?.(value) === true ? [] : [name],
  );
}

/** Names of facts that no function takes: slips of the pen, mostly. */
export function unknownFacts(facts: object): readonly string[] {
  return Object.keys(facts).filter((name) => !Object.hasOwn(FACTS, name));
}

/** The facts without those that are null and may not be: they are as good as absent. */
export function knownFacts(facts: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(facts).filter(
      ([name, value]) => value !== null || !Object.hasOwn(FACTS, name) || FACTS[name]?.(null) === true,
    ),
  );
}

function named(check: Check, names: string): Readonly<Record<string, Check>> {
  return Object.fromEntries(names.split(" ").map((name) => [name, check]));
}
