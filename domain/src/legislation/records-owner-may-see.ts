import { addDays, addMonths, type LocalDate } from "../core/local-date.ts";
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
import type { WhoAsks } from "./rule-values.ts";
import type { Rules } from "./rule-set.ts";

export interface RecordFacts {
  readonly who?: WhoAsks;
  readonly record?:
    | "VOTING_PAPERS"
    | "VOTING_PAPERS_OPEN_MOTION"
    | "VOTING_PAPERS_SECRET"
    | "BALLOTS_AND_PROXIES"
    | "MINUTES"
    | "OTHER";
  readonly isWrittenWithFee?: boolean;
  readonly requestReceivedOn?: LocalDate;
  readonly isTimeAgreed?: boolean;
  readonly meetingOn?: LocalDate;
}

export type RecordAnswer = Answer & {
  readonly agreeBy?: LocalDate;
  readonly noLaterThan?: LocalDate;
  readonly keepUntilAtLeast?: LocalDate;
};

/** Whether somebody may see a record, by when, and how long it is kept. */
export function recordsOwnerMaySee(question: Question, facts: RecordFacts): RecordAnswer {
  const asked = ask(question);
  if (!isAsked(asked)) return asked;
  const { rules } = asked.set;
  const kept = keptRule(rules, facts.record);
  const answer = mayLook(asked, facts, kept === undefined || facts.meetingOn === undefined ? [] : [kept]);
  return { ...answer, ...daysOf(rules, facts), ...keepingOf(kept, facts) };
}

function mayLook(asked: Asked, facts: RecordFacts, kept: readonly AnyRule[]): Answer {
  const { who, record, isWrittenWithFee } = facts;
  const { recordsWho, recordsWhen, secretVotes } = asked.set.rules;
  if (record === "VOTING_PAPERS_SECRET")
    return secretVotes === undefined
      ? unknownAnswer(asked, "RULE_UNSURE", kept)
      : no(asked, "SECRET_BALLOT", [secretVotes]);
  if (who === undefined || record === undefined) {
    const lacks = Object.entries({ who, record }).flatMap(([name, value]) =>
      value === undefined ? [name] : [],
    );
    return factsMissing(asked, lacks, kept);
  }
  // Whether they are of a secret ballot is not told.
  if (record === "VOTING_PAPERS") return factsMissing(asked, ["record"], kept);
  if (recordsWho === undefined || !recordsWho.value.includes(who))
    return unknownAnswer(asked, "RULE_UNSURE", kept);
  const used: readonly [AnyRule, ...AnyRule[]] =
    recordsWhen === undefined ? [recordsWho] : [recordsWho, recordsWhen];
  if (recordsWhen?.value.isForFee === true && isWrittenWithFee !== true)
    return isWrittenWithFee === undefined
      ? factsMissing(asked, ["isWrittenWithFee"], used)
      : no(asked, "NOT_WRITTEN_WITH_FEE", [recordsWhen]);
  return yes(asked, "MAY_INSPECT", used);
}

function daysOf({ recordsWhen }: Rules, { requestReceivedOn, isTimeAgreed }: RecordFacts) {
  if (recordsWhen === undefined || requestReceivedOn === undefined) return {};
  const { agreeInDays, days } = recordsWhen.value;
  return {
    ...(agreeInDays === null ? {} : { agreeBy: addDays(requestReceivedOn, agreeInDays) }),
    // An agreed time goes before it.
    ...(isTimeAgreed === true && agreeInDays !== null
      ? {}
      : { noLaterThan: addDays(requestReceivedOn, days) }),
  };
}

function keepingOf(kept: Rules["keptVotes"], { meetingOn }: RecordFacts) {
  if (kept === undefined || meetingOn === undefined) return {};
  return { keepUntilAtLeast: addMonths(meetingOn, 12 * kept.value.years) };
}

function keptRule(rules: Rules, record: RecordFacts["record"]): Rules["keptVotes"] {
  if (record === undefined) return undefined;
  if (record === "MINUTES") return rules.keptMinutes;
  return record === "OTHER" ? rules.keptOther : rules.keptVotes;
}
