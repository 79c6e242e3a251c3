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
import { type DebtFacts, safeNonCashOn, testDebts } from "./debts/debts-test.ts";
import type { RuleName } from "./overrides/override.ts";
import type { PriorityMatter } from "./rule-values.ts";
import type { Rule } from "./rule-set.ts";
import type { MeetingKind, VotedKind } from "./vocabulary.ts";

export interface VoterFacts extends DebtFacts {
  readonly meeting?: MeetingKind;
  readonly resolution?: VotedKind;
  readonly paymentPlan?: "COMPLIED_WITH" | null;
  readonly coOwnerVotes?: readonly ("Y" | "N" | "A")[] | null;
  readonly priorityVote?: { readonly noticeToOwnerDays?: number; readonly subject?: PriorityMatter } | null;
}

export type VoterAnswer = Answer & {
  readonly countsForQuorum?: true;
  readonly safeNonCashOn?: string | null;
};

const REMEDIES: Readonly<Record<string, string>> = {
  UNFINANCIAL_AT_NOTICE_AND_UNPAID: "PAY_BEFORE_MEETING",
  BODY_CORPORATE_DEBT: "PAY_BEFORE_MEETING",
  IN_ARREARS: "PAY_BEFORE_VOTING",
  NOT_CLEARED_IN_TIME: "",
  OWING_WHEN_CAST: "CAST_AGAIN",
};

const READ: readonly RuleName[] = [
  "debts",
  "debtsTest",
  "committeeDebtsTest",
  "exempt",
  "elections",
  "coOwners",
  "mortgagee",
];

/**
 * Whether a lot may vote on a motion; asked in the order of docs/legislation/README.md, section 3, the first step that
 * holds gives the reason. Only a debt that is known, under a rule that is known, closes a motion.
 */
export function mayVote(question: Question, facts: VoterFacts): VoterAnswer {
  const asked = ask(question, READ);
  if (!isAsked(asked)) return asked;
  const fields = {
    ...(question.state === "QLD" && facts.meeting === "CM" ? ({ countsForQuorum: true } as const) : {}),
    ...(question.state === "VIC" ? { safeNonCashOn: safeNonCashOn(facts) } : {}),
  };
  return { ...answerOf(asked, facts), ...fields };
}

function answerOf(asked: Asked, facts: VoterFacts): Answer {
  const { rules } = asked.set;
  const other = otherVoter(asked, facts);
  if (other !== null) return other;
  const test = facts.meeting === "CM" ? rules.committeeDebtsTest : rules.debtsTest;
  const asKind = facts.resolution === "ELECTION" ? rules.elections : undefined;
  const used = [rules.debts, test, asKind].filter((rule) => rule !== undefined);
  const { owed, yesReason } = testDebts((test ?? rules.debtsTest)?.value ?? "MEETING", facts);
  if (owed.is === "NONE") return yes(asked, yesReason, used);
  const { exempt } = rules;
  if (exempt !== undefined && facts.resolution !== undefined && exempt.value.includes(facts.resolution))
    return yes(asked, "RESOLUTION_EXEMPT", [exempt]);
  if (facts.paymentPlan === "COMPLIED_WITH") return unknownAnswer(asked, "PAYMENT_PLAN_NOT_SETTLED", used);
  const lacks = [
    ...(facts.meeting === undefined ? ["meeting"] : []),
    ...(facts.resolution === undefined ? ["resolution"] : []),
    ...(owed.is === "MISSING" ? owed.facts : []),
  ];
  if (lacks.length > 0) return factsMissing(asked, lacks, used);
  if (test === undefined || rules.debts === undefined || exempt === undefined || !isKnownKind(asked, facts))
    return unknownAnswer(asked, "RULE_UNSURE", used);
  if (owed.is === "UNSETTLED") return unknownAnswer(asked, "RULE_UNSURE", used);
  const reason = noReasonOf(test, owed.is === "LATE");
  return no(asked, reason, [rules.debts, ...used, exempt], REMEDIES[reason] || null);
}

function noReasonOf({ value }: Rule<string>, isLate: boolean): string {
  if (value === "NOTICE_AND_MEETING") return "UNFINANCIAL_AT_NOTICE_AND_UNPAID";
  if (value === "MEETING") return "BODY_CORPORATE_DEBT";
  if (value === "CAST") return "OWING_WHEN_CAST";
  return isLate ? "NOT_CLEARED_IN_TIME" : "IN_ARREARS";
}

function isKnownKind({ set }: Asked, { resolution }: VoterFacts): boolean {
  if (resolution === "ELECTION") return set.rules.elections !== undefined;
  return resolution !== undefined && set.kinds.includes(resolution);
}

/** Somebody else has voted in the owner's place, or co-owners against each other. */
function otherVoter(asked: Asked, { priorityVote, resolution, coOwnerVotes }: VoterFacts): Answer | null {
  const { mortgagee, coOwners } = asked.set.rules;
  if (priorityVote !== undefined && priorityVote !== null) {
    const found =
      mortgagee === undefined
        ? unknownAnswer(asked, "RULE_UNSURE")
        : priorityAnswer(asked, mortgagee, priorityVote, resolution);
    if (found !== null) return found;
  }
  const isConflict = ["Y", "N"].every((vote) => coOwnerVotes?.some((each) => each === vote));
  if (!isConflict || coOwners?.value === "ONE_FOR_ALL") return null;
  return coOwners === undefined
    ? unknownAnswer(asked, "RULE_UNSURE")
    : no(asked, "CO_OWNERS_CONFLICT", [coOwners]);
}

function priorityAnswer(
  asked: Asked,
  mortgagee: NonNullable<Asked["set"]["rules"]["mortgagee"]>,
  { noticeToOwnerDays, subject }: NonNullable<VoterFacts["priorityVote"]>,
  resolution: VotedKind | undefined,
): Answer | null {
  const used: readonly [AnyRule] = [mortgagee];
  if (noticeToOwnerDays === undefined) return factsMissing(asked, ["priorityVote.noticeToOwnerDays"], used);
  const { kinds, matters, noticeDays } = mortgagee.value;
  if (noticeToOwnerDays < noticeDays) return null;
  if (resolution !== undefined && kinds.includes(resolution)) return no(asked, "PRIORITY_VOTE_CAST", used);
  if (subject === undefined) return factsMissing(asked, ["priorityVote.subject"], used);
  return matters.includes(subject) ? no(asked, "PRIORITY_VOTE_CAST", used) : null;
}
