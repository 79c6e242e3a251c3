import type { LocalDate } from "@portal/domain/core/local-date";
import { localDateIn } from "@portal/domain/core/time-zone";
import type { Seat } from "@portal/domain/meetings/ballots/ballot-record";
import type { Motion } from "@portal/domain/meetings/count/roll";
import { COMMITTEE_MEETING } from "@portal/domain/meetings/meeting-access";
import type { HeldRegister, SeatHolder } from "./hold-registers.ts";
import { isRollTaken, registerTimes } from "../register-times.ts";
import type { StandingBallot } from "./standing-ballots.ts";

/** A ballot that no longer counts, in whole or for some motions. */
export interface LapsedBallot {
  readonly ballot: StandingBallot;
  /** `seat`: the seat holds no vote in this meeting any more. */
  readonly because: "motions" | "seat" | "cancelled";
  /** As they were voted on; only with `motions`. */
  readonly motions: readonly Motion[];
}

/** A lot with a ballot that passes to somebody else, on a day that is known now. */
export interface Handover {
  readonly ballot: StandingBallot;
  /** Who held the seat before and does no longer, with the last known day. */
  readonly from: readonly SeatHolder[];
  /** Who holds it from now on, or from the day that is named. */
  readonly to: readonly SeatHolder[];
}

/** What one change did to one register with ballots. */
export interface RegisterChange {
  readonly before: HeldRegister;
  readonly after: HeldRegister;
  /** A motion's words, kind or place differ, or it is one more or less. */
  readonly isAgendaChanged: boolean;
  readonly isCutoffMoved: boolean;
  readonly isStartMoved: boolean;
  /** Voting had closed, and one may vote again. */
  readonly isReopened: boolean;
  readonly isCancelled: boolean;
  /** It was cancelled, and takes place again. */
  readonly isRestored: boolean;
  readonly lapsed: readonly LapsedBallot[];
  readonly handovers: readonly Handover[];
}

/** Compares a register before and after a change of its meeting; null where nothing that it relies on differs. */
export function registerChange(before: HeldRegister, after: HeldRegister): RegisterChange | null {
  const was = registerTimes(before.meeting);
  const is = registerTimes(after.meeting);
  const now = after.meeting.readAt;
  const isCancelled = before.meeting.cancelledAt === null && after.meeting.cancelledAt !== null;
  const isCutoffMoved = was.cutoffAt.getTime() !== is.cutoffAt.getTime();
  const isAgendaChanged = agendaKey(before.motions) !== agendaKey(after.motions);
  const change: RegisterChange = {
    before,
    after,
    isAgendaChanged,
    isCutoffMoved,
    isStartMoved: was.startsAt.getTime() !== is.startsAt.getTime(),
    isReopened: isCutoffMoved && was.cutoffAt <= now && is.cutoffAt > now,
    isCancelled,
    isRestored: before.meeting.cancelledAt !== null && after.meeting.cancelledAt === null,
    lapsed: lapsedBallots(before, after, isCancelled),
    handovers: isCancelled || isRollTaken(after.meeting) ? [] : handoversOf(before, after, now),
  };
  const { isStartMoved, isRestored, lapsed, handovers } = change;
  const isChanged =
    isAgendaChanged || isCutoffMoved || isStartMoved || isCancelled || isRestored || lapsed.length > 0;
  return isChanged || handovers.length > 0 ? change : null;
}

const agendaKey = (motions: readonly Motion[]): string =>
  JSON.stringify(
    motions.map(({ agendaItemId, motionHash, resolutionType }) => [agendaItemId, motionHash, resolutionType]),
  );

function lapsedBallots(before: HeldRegister, after: HeldRegister, isCancelled: boolean): LapsedBallot[] {
  if (isCancelled) return before.ballots.map((ballot) => ({ ballot, because: "cancelled", motions: [] }));
  // With the roll of the start who may vote and on what is settled.
  if (after.meeting.cancelledAt !== null || isRollTaken(after.meeting)) return [];
  const lapsed: LapsedBallot[] = [];
  for (const ballot of before.ballots) {
    if (hasSeat(before, ballot.seat) && !hasSeat(after, ballot.seat))
      lapsed.push({ ballot, because: "seat", motions: [] });
    else {
      const motions = before.motions.filter(
        (motion) => votesOn(ballot, motion) && !after.motions.some((standing) => isSame(standing, motion)),
      );
      if (motions.length > 0) lapsed.push({ ballot, because: "motions", motions });
    }
  }
  return lapsed;
}

const isSame = (a: Motion, b: Motion): boolean =>
  a.agendaItemId === b.agendaItemId && a.motionHash === b.motionHash;

const votesOn = (ballot: StandingBallot, { agendaItemId, motionHash }: Motion): boolean =>
  ballot.motions === null ||
  ballot.motions.some((voted) => voted.agendaItemId === agendaItemId && voted.motionHash === motionHash);

const isSameSeat = (a: Seat, b: Seat): boolean => a.kind === b.kind && a.id === b.id;

/** Whether the seat is one of the meeting's: of its plan, of its kind, and with somebody who holds it at the start. */
function hasSeat({ meeting, holders }: HeldRegister, seat: Seat): boolean {
  const kind = meeting.meetingType === COMMITTEE_MEETING ? "member" : "lot";
  if (seat.kind !== kind || meeting.registerPlanId !== meeting.ownersCorpId) return false;
  return holdersOn(holders, seat, meeting.meetingOn).length > 0;
}

function holdersOn(holders: readonly SeatHolder[], seat: Seat, on: LocalDate): SeatHolder[] {
  return holders.filter(
    (holder) =>
      isSameSeat(holder.seat, seat) && holder.fromOn <= on && (holder.toOn === null || holder.toOn > on),
  );
}

/** Whether the person who cast the ballot holds its seat at the meeting, and so may vote again. */
export function isHeldByVoter(
  { meeting, holders }: HeldRegister,
  { seat, contactId }: StandingBallot,
): boolean {
  return holdersOn(holders, seat, meeting.meetingOn).some((holder) => holder.contactId === contactId);
}

function handoversOf(before: HeldRegister, after: HeldRegister, now: Date): Handover[] {
  const { meetingOn, timeZone } = after.meeting;
  const days = [localDateIn(now, timeZone), meetingOn];
  return before.ballots
    .filter(({ seat }) => seat.kind === "lot")
    .flatMap((ballot): Handover[] => {
      for (const day of days) {
        const held = formerHolders(before, ballot, day);
        const holding = holdersOn(after.holders, ballot.seat, day);
        const from = without(held, holding);
        const to = without(holding, held);
        // A lot without any owner has no seat: its ballot lapses instead.
        if (to.length > 0) return [{ ballot, from: from.map((left) => lastOf(left, after.holders)), to }];
      }
      return [];
    });
}

/** Returns who holds the lot on the day, else who held it last; the voter, if no package names a holder. */
function formerHolders({ holders }: HeldRegister, ballot: StandingBallot, day: LocalDate): SeatHolder[] {
  const { seat, contactId } = ballot;
  const held = holdersOn(holders, seat, day);
  if (held.length > 0) return held;
  const left = holders.flatMap((holder) =>
    isSameSeat(holder.seat, seat) && holder.toOn !== null && holder.toOn <= day
      ? [{ ...holder, toOn: holder.toOn }]
      : [],
  );
  const [last] = left
    .map(({ toOn }) => toOn)
    .toSorted()
    .toReversed();
  if (last !== undefined) return left.filter(({ toOn }) => toOn === last);
  return [{ seat, contactId, fromOn: day, toOn: null }];
}

const without = (holders: readonly SeatHolder[], others: readonly SeatHolder[]): SeatHolder[] =>
  holders.filter(({ contactId }) => !others.some((other) => other.contactId === contactId));

/** The holder with the day of leaving, where the change has told it. */
const lastOf = (left: SeatHolder, holders: readonly SeatHolder[]): SeatHolder =>
  holders.findLast(({ seat, contactId }) => contactId === left.contactId && isSameSeat(seat, left.seat)) ??
  left;
