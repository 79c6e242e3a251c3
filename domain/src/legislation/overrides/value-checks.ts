import type { RuleName } from "./override.ts";
import { SWITCHED_OFF } from "./override.ts";

type Check = (value: unknown) => boolean;

const isWhole = (value: unknown): boolean => Number.isSafeInteger(value) && (value as number) >= 0;
const isPercent = (value: unknown): boolean => isWhole(value) && (value as number) <= 100;
const isFlag = (value: unknown): boolean => typeof value === "boolean";
/** One line of signs that can be kept and shown: no control characters, no half of a pair. */
const isText = (value: unknown): boolean => typeof value === "string" && /^[^\p{C}]{1,200}$/u.test(value);
const isNull = (value: unknown): boolean => value === null;

function oneOf(words: string): Check {
  return (value) => words.split(" ").includes(value as string);
}

function either(...checks: readonly Check[]): Check {
  return (value) => checks.some((check) => check(value));
}

function listOf(check: Check): Check {
  return (value) => Array.isArray(value) && value.length <= 20 && value.every(check);
}

/** An object with these names and no others. */
function shape(checks: Readonly<Record<string, Check>>): Check {
  return (value) =>
    typeof value === "object" &&
    value !== null &&
    !Array.isArray(value) &&
    Object.keys(value).length === Object.keys(checks).length &&
    Object.entries(checks).every(
      ([name, check]) => Object.hasOwn(value, name) && check((value as Record<string, unknown>)[name]),
    );
}

const isTest = oneOf("NOTICE_AND_MEETING MEETING VOTE_CLEARED CAST");
const isKind = oneOf(
  "ORDINARY SPECIAL UNANIMOUS WITHOUT_DISSENT MAJORITY SUSTAINABILITY ACCESSIBILITY UNOPPOSED TERMINATION ELECTION",
);
const barFields = {
  text: isText,
  measure: oneOf("seats entitlement"),
  isDecisive: isFlag,
  strictly: isFlag,
  basis: oneOf("ANY AT_MEETING BALLOT_OR_POLL"),
};
const isBar = either(
  shape({ ...barFields, kind: oneOf("majority"), parts: isNull, ofParts: isNull, whole: isNull }),
  shape({
    ...barFields,
    kind: oneOf("atLeast atMost"),
    parts: isWhole,
    ofParts: (value) => isWhole(value) && value !== 0,
    whole: oneOf("votes roll"),
  }),
);
const isBars = listOf(shape({ code: isText, bar: isBar }));
const isNotice = shape({ days: isWhole, isInBusinessDays: isFlag });
const isYears = shape({ years: isWhole });
const isDays = shape({ days: isWhole });

/** What each rule may be set to. */
const CHECKS: Readonly<Record<RuleName, Check>> = {
  debts: oneOf("ALL_OF_THE_LOT"),
  debtsTest: isTest,
  committeeDebtsTest: isTest,
  committeeCountsForQuorum: (value) => value === true,
  exempt: listOf(isKind),
  elections: oneOf("AS_ORDINARY"),
  coOwners: oneOf("ONE_FOR_ALL CONFLICT_COUNTS_NONE"),
  mortgagee: shape({
    kinds: listOf(isKind),
    matters: listOf(oneOf("INSURANCE BUDGET LEVIES LARGE_SPENDING")),
    noticeDays: isWhole,
  }),
  ordinary: isBars,
  special: isBars,
  sustainability: isBars,
  accessibility: isBars,
  majority: isBars,
  unanimous: isBars,
  withoutDissent: isBars,
  committee: isBars,
  interimSpecial: shape({ bars: isBars, finalAfterDays: isWhole }),
  originalOwner: shape({ dividedBy: (value) => isWhole(value) && value !== 0 }),
  poll: oneOf("BEFORE_OR_AFTER_VOTE BEFORE_VOTE"),
  castingVote: oneOf("NONE CHAIR_IF_OWNER_OR_PROXY"),
  ballotReturns: oneOf("REACH_QUORUM"),
  quorum: shape({ of: oneOf("PERSONS VOTERS LOTS"), percent: isPercent }),
  leastPersons: isWhole,
  personally: shape({ needed: isWhole, ofFewerThan: isWhole }),
  resolvedQuorum: shape({ fromPercent: isPercent, toPercent: isPercent }),
  votedBefore: oneOf("PRESENT"),
  withoutQuorum: either(
    shape({ chair: oneOf("ADJOURNS_OR_DECLARES"), afterMinutes: isWhole }),
    shape({ chair: oneOf("GOES_AHEAD"), noticeWithinDays: isWhole, finalAfterDays: isWhole }),
  ),
  committeeQuorum: shape({ percent: isPercent }),
  noticeOfAgm: isNotice,
  noticeOfEgm: isNotice,
  noticeOfBallot: isNotice,
  noticeOfCommittee: isNotice,
  post: shape({ workingDays: isWhole }),
  email: oneOf("ON_ITS_DAY"),
  prevote: oneOf("ALLOWED"),
  prevoteElections: oneOf("EXCLUDED WHERE_RESOLVED"),
  prevoteOpen: shape({
    from: oneOf("WITH_NOTICE 7_DAYS_BEFORE_MEETING"),
    mostHours: either(isWhole, isNull),
  }),
  prevoteDebts: oneOf("SYSTEM_REJECTS CHAIR_DECIDES"),
  withdraw: oneOf("BY_VOTER_UNTIL_DECLARED"),
  amendment: oneOf("PARTLY_WITHIN_SUBJECT"),
  secretBallot: oneOf("NEVER_DISCLOSED RETURNING_OFFICER"),
  proxyCap: shape({
    smallUpTo: isWhole,
    small: isWhole,
    percent: isPercent,
    of: oneOf("LOTS OWNERS"),
    isFamilyApart: isFlag,
  }),
  proxyInTime: shape({ manyLots: isWhole, hours: isWhole }),
  proxyDated: (value) => value === true,
  proxyInArrears: oneOf("NEVER"),
  attorney: oneOf("ONE_LOT_SAVE_KIN NOT_BY_SALE_CONTRACT"),
  dueDay: isDays,
  dueDayOfEmergency: isDays,
  interest: shape({ yearlyPpm: isWhole, freeMonths: isWhole, isMonthly: isFlag }),
  discount: shape({ mostPercent: isPercent, received: oneOf("BEFORE_DUE_DAY BY_DUE_DAY") }),
  application: listOf(oneOf("CONTRIBUTIONS INTEREST COSTS COSTS_ORDERED")),
  recovery: shape({ overdueMonths: isWhole }),
  recoveryNotice: isDays,
  recoveryPlan: oneOf("NEVER_WHILE_KEPT"),
  finalNotice: shape({ payWithinDays: isWhole, tribunalAfterDays: isWhole }),
  recordsWho: listOf(oneOf("OWNER MORTGAGEE BUYER AGENT AUTHORISED")),
  recordsWhen: shape({ agreeInDays: either(isWhole, isNull), days: isWhole, isForFee: isFlag }),
  secretVotes: oneOf("NEVER_SHOWN"),
  keptVotes: isYears,
  keptMinutes: isYears,
  keptOther: isYears,
};

/** The rules that there are, by name. */
export const RULE_NAMES = Object.keys(CHECKS) as readonly RuleName[];

/** Whether a rule may be set to a value: one of its type, or SWITCHED_OFF. */
export function isRuleValue(rule: RuleName, value: unknown): boolean {
  return value === SWITCHED_OFF || CHECKS[rule](value);
}
