import { addDays, daysBetween, type LocalDate } from "../core/local-date.ts";
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
import { addBusinessDays, countBusinessDays } from "./business-days.ts";
import type { Rules } from "./rule-set.ts";
import type { MeetingKind } from "./vocabulary.ts";

export interface NoticeFacts {
  /** A ballot outside a meeting has a notice too (Victoria). */
  readonly meeting?: MeetingKind | "BALLOT_OUTSIDE_MEETING";
  readonly isFirst?: boolean;
  readonly means?: "EMAIL" | "POST" | "HAND";
  readonly givenOn?: LocalDate;
  readonly postedOn?: LocalDate;
  readonly meetingOn?: LocalDate;
  readonly publicHolidays?: readonly LocalDate[];
}

export type NoticeAnswer = Answer & {
  /** The last day on which giving, or posting, is surely in time. */
  readonly lastSafeOn: LocalDate | null;
  readonly takenAsGivenOn: LocalDate | null;
  readonly days: number | null;
  readonly neededDays: number | null;
};

const NOTHING = { lastSafeOn: null, takenAsGivenOn: null, days: null, neededDays: null };

/**
 * Whether notice of a meeting is in time. Nobody says whether the meeting's day counts, so exactly the days needed are
 * unknown (docs/legislation/README.md, section 6). Without public holidays, weekends alone are left out, and what one
 * holiday would turn is unknown.
 */
export function noticeDeadline(question: Question, facts: NoticeFacts): NoticeAnswer {
  const asked = ask(question);
  if (!isAsked(asked)) return { ...asked, ...NOTHING };
  const { meeting, means, meetingOn } = facts;
  const lacks = Object.entries({ meeting, means, meetingOn }).flatMap(([name, value]) =>
    value === undefined ? [name] : [],
  );
  if (meeting === undefined || means === undefined || meetingOn === undefined)
    return { ...factsMissing(asked, lacks), ...NOTHING };
  const { rules } = asked.set;
  const period = periodOf(rules, meeting);
  const service = means === "POST" ? rules.post : means === "EMAIL" ? rules.email : period;
  const isFirst = meeting === "AGM" && facts.isFirst === true;
  if (period === undefined || service === undefined || isFirst)
    return { ...unknownAnswer(asked, "RULE_UNSURE"), ...NOTHING };
  const known = { ...facts, meeting, means, meetingOn };
  const count = countOf(asked, known, 0);
  const { days: daysWithOneMore } = countOf(asked, known, 1);
  return { ...answerOf(asked, facts, count, daysWithOneMore, [period, service]), ...count };
}

function answerOf(
  asked: Asked,
  facts: NoticeFacts,
  { days, neededDays }: ReturnType<typeof countOf>,
  daysWithOneMore: number | null,
  used: readonly [
    NonNullable<ReturnType<typeof periodOf>>,
    NonNullable<Rules["post" | "email" | "noticeOfAgm"]>,
  ],
): Answer {
  const { meeting, isFirst, means } = facts;
  if (days === null || neededDays === null)
    return factsMissing(asked, [means === "POST" ? "postedOn" : "givenOn"], used);
  if (days < neededDays)
    return meeting === "AGM" && isFirst === undefined
      ? factsMissing(asked, ["isFirst"], used)
      : no(asked, "NOTICE_TOO_SHORT", used);
  if (days === neededDays) return unknownAnswer(asked, "RULE_UNSURE", used);
  if (facts.publicHolidays === undefined && (daysWithOneMore ?? days) <= neededDays)
    return factsMissing(asked, ["publicHolidays"], used);
  return yes(asked, "IN_TIME", used);
}

function periodOf(rules: Rules, meeting: NonNullable<NoticeFacts["meeting"]>): Rules["noticeOfAgm"] {
  if (meeting === "AGM") return rules.noticeOfAgm;
  if (meeting === "EGM") return rules.noticeOfEgm;
  return meeting === "CM" ? rules.noticeOfCommittee : rules.noticeOfBallot;
}

function countOf(
  { set: { rules } }: Asked,
  {
    meeting,
    means,
    meetingOn,
    givenOn,
    postedOn,
    publicHolidays: holidays = [],
  }: NoticeFacts & { readonly meeting: NonNullable<NoticeFacts["meeting"]>; readonly meetingOn: LocalDate },
  moreHolidays: 0 | 1,
) {
  const period = periodOf(rules, meeting)?.value;
  if (period === undefined) return NOTHING;
  const postDays = means === "POST" ? (rules.post?.value.workingDays ?? 0) : 0;
  const posted = postedOn === undefined ? null : addBusinessDays(postedOn, postDays + moreHolidays, holidays);
  const takenAsGivenOn = means === "POST" ? posted : (givenOn ?? null);
  const { days: neededDays, isInBusinessDays } = period;
  const days =
    takenAsGivenOn === null
      ? null
      : isInBusinessDays
        ? countBusinessDays(addDays(takenAsGivenOn, 1), meetingOn, holidays) - moreHolidays
        : daysBetween(takenAsGivenOn, meetingOn);
  const lastGivenOn = isInBusinessDays
    ? addDays(addBusinessDays(addDays(meetingOn, 1), -(neededDays + 1), holidays), -1)
    : addDays(meetingOn, -(neededDays + 1));
  return { takenAsGivenOn, days, neededDays, lastSafeOn: lastPosted(lastGivenOn, postDays, holidays) };
}

/** The last day from which so many business days are over by a day. */
function lastPosted(givenOn: LocalDate, postDays: number, holidays: readonly LocalDate[]): LocalDate {
  if (postDays === 0) return givenOn;
  return addDays(addBusinessDays(addDays(givenOn, 1), -postDays, holidays), -1);
}
