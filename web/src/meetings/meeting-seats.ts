import type { Meeting } from "@portal/contract/meetings/schemas";
import type { User } from "@portal/contract/sign-in/schemas";
import { ROLE } from "@portal/domain/sign-in/vocabulary";

/** Whether this session sits on the plan's committee, which has rights of its own there (D56). */
export function isSeatedIn(user: User, ownersCorpId: number): boolean {
  const isCommittee = user.userRole === ROLE.committeeMember || user.userRole === ROLE.committeeMemberNonLot;
  return isCommittee && user.executiveMemberList.some(({ ownersCorpID }) => ownersCorpID === ownersCorpId);
}

/**
 * Returns how far electronic voting has come, regardless of who votes. It is "none" if the meeting is cancelled, if
 * voting is off or has no valid cut-off (D29), or if there is nothing to vote on (D36). Ballots cast before such a
 * change stay and can be seen.
 */
export function votingStage(
  { allowVoting, votingCutoffDateUTC, voteStateReason, voteReceived, cancelledAt }: Meeting,
  now: Date,
): "none" | "open" | "over" {
  const isOffered = allowVoting && voteStateReason !== "NO_MOTIONS";
  if (cancelledAt !== null || votingCutoffDateUTC === null || (!isOffered && !voteReceived)) return "none";
  return now.getTime() < Date.parse(votingCutoffDateUTC) ? "open" : "over";
}
