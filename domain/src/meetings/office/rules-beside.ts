import { formatDate } from "../../core/format-date.ts";
import { addDays, type LocalDate } from "../../core/local-date.ts";
import {
  barsOf,
  holidaysBetween,
  type HolidayYear,
  type NoticeAnswer,
  noticeDeadline,
  prevoteRules,
} from "../../legislation/public.ts";
import type { ResolutionType } from "../count/roll.ts";
import type { OfficeMeetingType } from "./meeting-type.ts";

/** What the law is asked with, as far as the office knows it. */
export interface RuledMeeting {
  /** Of the plan. */
  readonly state: string;
  /** Of Queensland's plans: the regulation that holds for it. */
  readonly ruleModule: string | null;
  readonly type: string;
  readonly meetingOn: LocalDate;
  /** Null: it is not given yet. */
  readonly noticeGivenOn: LocalDate | null;
  readonly todayOn: LocalDate;
  /** Of the plan's state, the years that are on record. */
  readonly holidays?: readonly HolidayYear[];
}

/** What stands beside a date: it informs, and stops nothing. */
export interface RuleBeside {
  readonly text: string;
  readonly isInTime: "yes" | "no" | "unknown";
}

const kinds: Readonly<Record<string, OfficeMeetingType>> = { AGM: "AGM", CM: "CM" };
/** A package's types besides are general meetings. */
const kindOf = (type: string): OfficeMeetingType => kinds[type] ?? "EGM";

/** So far before a meeting the last safe day of notice may lie. */
const DAYS_ASKED = 60;

/** Whether notice is in time, by e-mail and by post: 'NSW: at least 14 days. By e-mail today it is 15 days: in time.' */
export function noticeBeside(meeting: RuledMeeting): RuleBeside {
  const { state, ruleModule, type, meetingOn, noticeGivenOn, todayOn, holidays = [] } = meeting;
  const on = noticeGivenOn ?? todayOn;
  const [from, to] = [addDays(meetingOn, -DAYS_ASKED), addDays(meetingOn, DAYS_ASKED)];
  const publicHolidays = holidaysBetween(holidays, on < from ? on : from, meetingOn > on ? meetingOn : to);
  const asked = (means: "EMAIL" | "POST") =>
    noticeDeadline(
      { state, module: ruleModule, on: meetingOn },
      {
        meeting: kindOf(type),
        means,
        meetingOn,
        isFirst: false,
        ...(publicHolidays === undefined ? {} : { publicHolidays }),
        ...(means === "POST" ? { postedOn: on } : { givenOn: on }),
      },
    );
  const [email, post] = [asked("EMAIL"), asked("POST")];
  if (email.neededDays === null)
    return {
      text: `${state}: the portal knows no rule for this notice. Please ask whom you ask about the law.`,
      isInTime: "unknown",
    };
  const day = noticeGivenOn === null ? "today" : `on ${formatDate(on)}`;
  const parts = [
    `${state}: at least ${daysWords(email.neededDays)}.`,
    `By e-mail ${day} it is ${daysWords(email.days ?? 0)}: ${verdict(email)}.`,
    ...(post.takenAsGivenOn === null
      ? []
      : [
          `By post it counts as given on ${formatDate(post.takenAsGivenOn)}: ${daysWords(post.days ?? 0)}, ${verdict(post)}.`,
        ]),
    ...(email.lastSafeOn === null ? [] : [`The last safe day by e-mail is ${formatDate(email.lastSafeOn)}.`]),
  ];
  return { text: parts.join(" "), isInTime: email.answer ?? "unknown" };
}

const daysWords = (days: number): string => (days === 1 ? "1 day" : `${days} days`);

const verdict = ({ answer }: NoticeAnswer): string =>
  answer === "yes" ? "in time" : answer === "no" ? "late" : "not settled whether that is in time";

/** What a kind of resolution needs where votes are cast before the meeting, a line each; empty where the law is not known. */
export function needsOf(
  { state, ruleModule, type, meetingOn }: Pick<RuledMeeting, "state" | "ruleModule" | "type" | "meetingOn">,
  kind: ResolutionType,
): readonly string[] {
  const asked = { state, module: ruleModule, on: meetingOn };
  const { bars } = barsOf(asked, { meeting: kindOf(type), kind, basis: "BEFORE_MEETING" });
  return (bars ?? []).map(({ text }) => text);
}

interface CheckedElection {
  readonly title: string;
  readonly places: number | null;
  readonly candidates: readonly { readonly name: string; readonly consentedOn: LocalDate | null }[];
}

/** What is judged for the list of open points. */
export interface CheckedDraft extends RuledMeeting {
  readonly votingAdoptedOn: LocalDate | null;
  readonly hasPlace: boolean;
  readonly motions: number;
  readonly elections: readonly CheckedElection[];
  readonly opensOn: LocalDate | null;
  readonly cutoffOn: LocalDate | null;
}

const moduleIsMissing = ({ state, ruleModule }: CheckedDraft): boolean =>
  state === "QLD" && ruleModule === null;
const MODULE_WORDS =
  "The regulation module of this scheme is not on record, so the portal decides nothing: choose it on the scheme's page.";

const DAYS_OPEN_NSW = 7;

/** What is open before notice; nothing of it stops anything. */
export function openPoints(draft: CheckedDraft): readonly string[] {
  const { state, meetingOn, motions, cutoffOn, opensOn } = draft;
  const isVoted = motions > 0 && cutoffOn !== null;
  return [
    ...(draft.hasPlace ? [] : ["Say where the meeting takes place, or how one joins online."]),
    ...(motions > 0 && cutoffOn === null
      ? ["Set when voting closes, if owners may vote before the meeting."]
      : []),
    ...(isVoted && draft.votingAdoptedOn === null
      ? ["It is not on record that this scheme has adopted electronic voting."]
      : []),
    ...(isVoted && state === "NSW" && opensOn !== null && opensOn > addDays(meetingOn, -DAYS_OPEN_NSW)
      ? ["In NSW voting opens at least 7 days before the meeting."]
      : []),
    ...(moduleIsMissing(draft) ? [MODULE_WORDS] : []),
    ...electionPoints(draft),
  ];
}

/** Where elections are held, and what of their candidates is not on record. */
function electionPoints({ state, ruleModule, meetingOn, elections }: CheckedDraft): readonly string[] {
  if (elections.length === 0) return [];
  const { reason, answer } = prevoteRules(
    { state, module: ruleModule, on: meetingOn },
    { item: "ELECTION", means: "ELECTRONIC_BEFORE_MEETING" },
  );
  return [
    answer === "no" && reason === "ELECTION_EXCLUDED"
      ? `In ${state} elections are in notice and agenda, and never on the voting paper.`
      : "Elections are held at the meeting: the portal takes no votes for candidates before it.",
    ...elections.flatMap(({ title, places, candidates }) => [
      ...(places === null ? [`Say how many are elected: '${title}'.`] : []),
      ...candidates
        .filter(({ consentedOn }) => consentedOn === null)
        .map(({ name }) => `The consent of ${name} to be a candidate is not on record: '${title}'.`),
    ]),
  ];
}
