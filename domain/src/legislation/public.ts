/** What other capabilities may use of legislation. */
export type { Bar } from "./bars/bar.ts";
export { majority, majorityOnPoll, share } from "./bars/bar.ts";
export { type BarsAnswer, barsOf } from "./bars-of.ts";
export type { DebtFact } from "./debts/owed-at.ts";
export { mayVote, type VoterAnswer, type VoterFacts } from "./may-vote.ts";
export { addBusinessDays } from "./business-days.ts";
export { type HolidayYear, holidaysBetween, holidaysOf } from "./public-holidays.ts";
export { isInForce, type Override } from "./overrides/override.ts";
export { isRuleValue, RULE_NAMES } from "./overrides/value-checks.ts";
export { rulesFor } from "./answers/answer.ts";
export { ruleSets, rulesInForce } from "./rules-in-force.ts";
export { type NoticeAnswer, noticeDeadline } from "./notice-deadline.ts";
export { terminologyOf } from "./terminology-of.ts";
export { type Tallies, type Tally, type Threshold, thresholdOf } from "./bars/threshold.ts";
export { MODULE_WITH_RULES, QLD_MODULES, SOURCES, type MeetingKind, type VotedKind } from "./vocabulary.ts";
export { mayRepresent } from "./may-represent.ts";
export { proxyCap } from "./proxy-cap.ts";
