import { addDays, type LocalDate } from "../../core/local-date.ts";
import {
  type DebtFact,
  holidaysBetween,
  type HolidayYear,
  mayVote,
  type MeetingKind,
  type Override,
  rulesInForce,
  type VotedKind,
  type VoterAnswer,
  type VoterFacts,
} from "../../legislation/public.ts";
import type { CloseRules } from "../count/motion-bars.ts";
import { COMMITTEE_MEETING } from "../meeting-access.ts";

/** A meeting as the law of its state sees it; days and times are the plan's. */
export interface LawfulMeeting {
  readonly meetingType: string;
  readonly state: string;
  /** Of a scheme in Queensland; null: not on record. */
  readonly ruleModule: string | null;
  readonly meetingOn: LocalDate;
  /** `HH:MM`. */
  readonly meetingTime: string;
  readonly votingCutoffOn: LocalDate | null;
  readonly votingCutoffTime: string | null;
  /** The day on which notice was given, or that is printed on it; null: not on record. */
  readonly noticeGivenOn: LocalDate | null;
  /** Whether money is kept of the plan at all. */
  readonly hasMoney: boolean;
  /** Where the ledger was carried in: of earlier days nothing is known. */
  readonly ledgerBeginsOn: LocalDate | null;
  /** The day that the ledger is of: what was paid since nobody knows. Null where no ledger is kept. */
  readonly ledgerOn?: LocalDate | null;
  /** The agency has votes refused that its system has to reject, where a rule that was read says so (Queensland). */
  readonly isRejecting?: boolean;
  /** Of the plan's state, the years that are on record. */
  readonly holidays?: readonly HolidayYear[];
  /** Of the agency for this plan; those of all plans first. */
  readonly overrides: readonly Override[];
}

/** What is known of a seat. */
export interface SeatInLaw {
  /** Null: of whose lot they are nobody knows. */
  readonly debts: readonly DebtFact[] | null;
  /** Whether a payment plan that is complied with is in force. */
  readonly isPlanKept: boolean;
  /** Local time of the ballot that counts, `YYYY-MM-DDTHH:MM`; of one on paper the day alone. */
  readonly castAt: string | null;
  /** The day on which its owners were given notice, where that is known apart; absent: the meeting's. */
  readonly noticeGivenOn?: LocalDate;
}

/** The day on which a seat was given notice. */
export const noticeOf = (
  meeting: Pick<LawfulMeeting, "noticeGivenOn">,
  seat: Pick<SeatInLaw, "noticeGivenOn">,
): LocalDate | null => seat.noticeGivenOn ?? meeting.noticeGivenOn;

/** The question that the law is asked about a meeting. */
export function questionOf({ state, meetingOn, ruleModule, overrides }: LawfulMeeting) {
  return { state, on: meetingOn, module: ruleModule, overrides };
}

/** A meeting's kind in the law's words. */
export function kindOf({ meetingType }: Pick<LawfulMeeting, "meetingType">): MeetingKind {
  if (meetingType === COMMITTEE_MEETING) return "CM";
  return meetingType === "AGM" ? "AGM" : "EGM";
}

/** The rule set of a meeting's day, as it is kept. */
export function ruleSetOf({ state, meetingOn }: LawfulMeeting): CloseRules["ruleSet"] {
  const set = rulesInForce(state, meetingOn);
  return set === null ? null : { state: set.state, from: set.from, hash: set.hash };
}

/** Whether a seat may vote on a resolution of a kind before the meeting. */
export function answerOf(meeting: LawfulMeeting, seat: SeatInLaw, resolution: VotedKind): VoterAnswer {
  return mayVote(questionOf(meeting), { ...factsOf(meeting, seat), resolution });
}

/** Further back no business day is counted to a vote. */
const DAYS_BEFORE_THAT_COUNT = 31;

/** Facts of days before the ledger begins, and of plans without money, are not known. */
function factsOf(meeting: LawfulMeeting, seat: SeatInLaw): VoterFacts {
  const { debts, isPlanKept, castAt } = seat;
  const noticeGivenOn = noticeOf(meeting, seat);
  const { meetingOn, meetingTime, votingCutoffOn, votingCutoffTime, hasMoney } = meeting;
  const isKnown = (on: LocalDate) => meeting.ledgerBeginsOn === null || on >= meeting.ledgerBeginsOn;
  const publicHolidays = holidaysBetween(
    meeting.holidays ?? [],
    addDays(meetingOn, -DAYS_BEFORE_THAT_COUNT),
    meetingOn,
  );
  const hasCutoff = votingCutoffOn !== null && votingCutoffTime !== null;
  return {
    meeting: kindOf(meeting),
    meetingAt: `${meetingOn}T${meetingTime}`,
    means: "ELECTRONIC_BEFORE_MEETING",
    paymentPlan: isPlanKept ? "COMPLIED_WITH" : null,
    ...(hasCutoff ? { cutoffAt: `${votingCutoffOn}T${votingCutoffTime}` } : {}),
    ...(noticeGivenOn !== null && isKnown(noticeGivenOn) ? { noticeGivenOn } : {}),
    ...(debts !== null && hasMoney && isKnown(meetingOn) ? { debts } : {}),
    ...(castAt === null ? {} : { castAt }),
    ...(publicHolidays === undefined ? {} : { publicHolidays }),
  };
}
