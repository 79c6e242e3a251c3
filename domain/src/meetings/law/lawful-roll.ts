import type { LocalDate } from "../../core/local-date.ts";
import {
  addBusinessDays,
  holidaysOf,
  isInForce,
  rulesFor,
  type VotedKind,
} from "../../legislation/public.ts";
import { DEFAULT_RESOLUTION } from "../ballots/ballot-record.ts";
import type {
  AnsweredRoll,
  AnsweredSeat,
  Motion,
  Roll,
  RollLaw,
  RollSeat,
  SeatAnswer,
} from "../count/roll.ts";
import { type ConfirmedStatus, withStatus } from "./status.ts";
import { answerOf, type LawfulMeeting, questionOf, ruleSetOf, type SeatInLaw } from "./lawful-meeting.ts";

/** A seat of the roll with what is known of it. */
export interface LawfulSeat extends RollSeat, SeatInLaw {
  readonly isOriginalOwner: boolean;
}

/** The roll before the law is asked. */
export interface LawfulRoll extends Roll {
  readonly seats: readonly LawfulSeat[];
  /** Who is financial, as it was confirmed by the figures that there are; null: nobody has, and the ledger answers. */
  readonly status?: ConfirmedStatus | null;
}

type AskedMotion = Pick<Motion, "agendaItemId" | "resolutionType" | "isMotion">;

/**
 * A roll with what the law of the meeting's day answers for each seat and motion; only answers other than yes are listed. It keeps
 * what it was answered by: a law that changes later, and what the agency sets later, change nothing of it.
 */
export function answeredByLaw(
  { status = null, ...roll }: LawfulRoll,
  meeting: LawfulMeeting,
  motions: readonly AskedMotion[],
): AnsweredRoll {
  const asked = motions.filter(({ isMotion }) => isMotion);
  const isReduced = isOriginalOwnerReduced(roll, meeting);
  return {
    ...roll,
    seats: roll.seats.map((known): AnsweredSeat => {
      const { kind, id, entitlementUnits, isFinancial } = known;
      const seat = withStatus(known, status);
      const facts = { isReduced, isConfirmed: status !== null };
      const answers = asked.flatMap((motion) => answersOf(seat, meeting, motion, facts));
      return { kind, id, entitlementUnits, isFinancial, answers };
    }),
    law: lawOf(meeting, status),
  };
}

function answersOf(
  seat: LawfulSeat,
  meeting: LawfulMeeting,
  { agendaItemId, resolutionType }: AskedMotion,
  {
    isReduced,
    isConfirmed,
  }: {
    readonly isReduced: (seat: LawfulSeat, kind: VotedKind) => boolean;
    readonly isConfirmed: boolean;
  },
): readonly SeatAnswer[] {
  const kind = resolutionType ?? DEFAULT_RESOLUTION;
  const { answer, reason } = answerOf(meeting, seat, kind);
  // Who confirms who is financial stands for the ledger, however old it is.
  if (answer === "no" && !isConfirmed && isLedgerOver(meeting, seat, reason))
    return [{ agendaItemId, answer: "unknown", reason: LEDGER_OVER }];
  if (answer === "no") return [{ agendaItemId, answer, reason: reason ?? "" }];
  if (answer === "unknown") return [{ agendaItemId, answer, reason: reason ?? "" }];
  return isReduced(seat, kind) ? [{ agendaItemId, answer: "unknown", reason: ORIGINAL_OWNER }] : [];
}

const LEDGER_OVER = "LEDGER_ENDS_BEFORE";

/** Whether the ledger ends more than a business day before the day that decides, so that what is owing may be paid since. */
function isLedgerOver(
  { ledgerOn, meetingOn, holidays = [] }: LawfulMeeting,
  { castAt }: LawfulSeat,
  reason: string | null,
) {
  // What came too late is known.
  if (ledgerOn === undefined || ledgerOn === null || reason === "NOT_CLEARED_IN_TIME") return false;
  const decidesOn: LocalDate = reason === "OWING_WHEN_CAST" ? (castAt ?? meetingOn).slice(0, 10) : meetingOn;
  return ledgerOn < addBusinessDays(decidesOn, -1, holidaysOf(holidays));
}

const ORIGINAL_OWNER = "ORIGINAL_OWNER_VALUE";
const REDUCED_KINDS: readonly VotedKind[] = ["SPECIAL", "SUSTAINABILITY", "ACCESSIBILITY"];

/**
 * The votes of an original owner with at least half of the entitlement have less value (New South Wales). How much less lies
 * between all of it and nothing: a motion that both carry, or both lose, is decided.
 */
function isOriginalOwnerReduced({ seats }: LawfulRoll, meeting: LawfulMeeting) {
  const own = unitsOf(seats.filter(({ isOriginalOwner }) => isOriginalOwner));
  const hasRule = rulesFor(questionOf(meeting))?.rules.originalOwner !== undefined;
  const hasHalf = own > 0 && own * 2 >= unitsOf(seats);
  return (seat: LawfulSeat, kind: VotedKind) =>
    hasRule && hasHalf && seat.isOriginalOwner && REDUCED_KINDS.includes(kind);
}

function unitsOf(seats: readonly RollSeat[]): number {
  return seats.reduce((sum, { entitlementUnits }) => sum + (entitlementUnits ?? 0), 0);
}

function lawOf(meeting: LawfulMeeting, status: ConfirmedStatus | null): RollLaw {
  const inForce = meeting.overrides.filter((each) => isInForce(each, meeting.meetingOn));
  return {
    ...(status === null ? {} : { status }),
    ruleSet: ruleSetOf(meeting),
    overrides: inForce.map(({ rule, value, reason, setOn, from, to }) => ({
      rule,
      value: JSON.stringify(value),
      reason,
      setOn,
      from,
      to,
    })),
  };
}
