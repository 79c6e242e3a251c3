import type { QuorumOfDay } from "@portal/contract/meetings/office/day-schemas";
import type { SeatAnswer } from "@portal/domain/meetings/count/roll";
import { answeredByLaw } from "@portal/domain/meetings/law/lawful-roll";
import { kindOf, type LawfulMeeting, questionOf } from "@portal/domain/meetings/law/lawful-meeting";
import type { PresenceRecord } from "@portal/domain/meetings/office/day/day-record";
import { MINUTES_TO_WAIT, quorumsBeside } from "@portal/domain/meetings/office/day/quorum-beside";
import type { Queries } from "../../../core/db/agency-transaction.ts";
import { readLawfulMeeting } from "../../law/read-lawful-meeting.ts";
import { readRoll } from "../../register/read-roll.ts";
import { type MotionRow, readSeal, type RegisterMeeting } from "../../register/queries.ts";
import { isRollTaken, registerTimes } from "../../register/register-times.ts";
import { seatKindOf } from "../seats/find-office-meeting.ts";
import { type DaySeat, quorumSeatOf, readPlanTotals } from "./seats-of-day.ts";

const MINUTE_MS = 60_000;

interface AskedDay {
  readonly seats: readonly DaySeat[];
  readonly presence: readonly PresenceRecord[];
  readonly motions: readonly MotionRow[];
}

/** What the law says of a quorum with who is there at this moment. */
export async function readQuorums(
  queries: Queries,
  meeting: RegisterMeeting,
  { seats, presence, motions }: AskedDay,
): Promise<QuorumOfDay[]> {
  const law = await readLawfulMeeting(queries, meeting);
  const answersOf = await readAnswers(queries, meeting, law, motions);
  const totals = await readPlanTotals(queries, meeting);
  const { startsAt } = registerTimes(meeting);
  const minutesWaited = Math.floor((meeting.readAt.getTime() - startsAt.getTime()) / MINUTE_MS);
  const { on, ...asked } = questionOf(law);
  return quorumsBeside(
    { ...asked, on },
    {
      kind: kindOf(law),
      seats: seats.map((seat) => ({ ...quorumSeatOf(seat), answers: answersOf(seat.shown.seatId) })),
      presence,
      ...totals,
      minutesWaited,
    },
    motions.map(({ agendaItemId }) => agendaItemId),
  ).map((shown) => ({
    ...shown,
    choicesFrom: new Date(startsAt.getTime() + MINUTES_TO_WAIT * MINUTE_MS).toISOString(),
  }));
}

/** Who may vote on which motion: by the roll that was taken at the start, before that as at now. Members are asked for nothing. */
async function readAnswers(
  queries: Queries,
  meeting: RegisterMeeting,
  law: LawfulMeeting,
  motions: readonly MotionRow[],
): Promise<(seatId: number) => readonly SeatAnswer[]> {
  if (seatKindOf(meeting) === "member") return () => [];
  const { roll: taken } = await readSeal(queries, meeting.agencyId, meeting.meetingRecordId);
  const seats: readonly { readonly id: number; readonly answers?: readonly SeatAnswer[] }[] =
    taken !== null && isRollTaken(meeting)
      ? taken.seats
      : answeredByLaw(await readRoll(queries, meeting, meeting.readAt), law, motions).seats;
  const known = new Map(seats.map(({ id, answers = [] }) => [id, answers]));
  return (seatId) => known.get(seatId) ?? [];
}
