import {
  type Handover,
  isHeldByVoter,
  type LapsedBallot,
  type RegisterChange,
} from "../changes/register-changes.ts";
import type { StandingBallot } from "../changes/standing-ballots.ts";

/** Somebody whose vote a change of a meeting touches, with all that it means to them. */
export interface ToldPerson {
  readonly contactId: number;
  /** Has cast a ballot that stood before the change. */
  readonly isVoter: boolean;
  /** Whether all that they cast stands as it was, of seats that are still theirs. */
  readonly isVoteUntouched: boolean;
  readonly lapsed: readonly LapsedBallot[];
  readonly handovers: readonly Handover[];
}

/**
 * Returns who is told of a change (design/voting.md, 'Who else is told'): who cast a vote that lapses, both sides of a lot
 * with a ballot that passes on, and every voter where the cut-off moves or the meeting is cancelled or restored. Each
 * contact once, by their number.
 */
export function toldPeople(change: RegisterChange): ToldPerson[] {
  const { before, after, lapsed, handovers } = change;
  const isUntouched = (ballot: StandingBallot): boolean =>
    isHeldByVoter(after, ballot) && !lapsed.some((each) => each.ballot === ballot);
  const isForAll = change.isCutoffMoved || change.isCancelled || change.isRestored;
  const voters = new Set(before.ballots.map(({ contactId }) => contactId));
  const told = new Set(isForAll ? voters : []);
  for (const { ballot } of lapsed) told.add(ballot.contactId);
  for (const handover of handovers) for (const contactId of sidesOf(handover)) told.add(contactId);
  return [...told]
    .toSorted((a, b) => a - b)
    .map((contactId) => ({
      contactId,
      isVoter: voters.has(contactId),
      isVoteUntouched: before.ballots.every((each) => each.contactId !== contactId || isUntouched(each)),
      lapsed: lapsed.filter(({ ballot }) => ballot.contactId === contactId),
      handovers: handovers.filter((handover) => sidesOf(handover).includes(contactId)),
    }));
}

const sidesOf = ({ from, to }: Handover): number[] => [...from, ...to].map(({ contactId }) => contactId);
