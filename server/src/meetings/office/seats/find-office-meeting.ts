import { COMMITTEE_MEETING } from "@portal/domain/meetings/meeting-access";
import { isMeetingScheduled, votingCutoffAt } from "@portal/domain/meetings/meeting-times";
import { voteState } from "@portal/domain/meetings/vote-state";
import type { Queries } from "../../../core/db/agency-transaction.ts";
import { answer, type Outcome, refused } from "../../../core/http/outcome.ts";
import { isPlanOf, type StaffMember } from "../../../core/session/staff-member.ts";
import { readRegisterMeeting, type RegisterMeeting } from "../../register/queries.ts";

/** Whether one votes in a meeting beforehand at this moment. */
export type Voting = "none" | "open" | "closed" | "cancelled";

/** A meeting of one of the plans that somebody's right counts for; another one is answered as if there were none. */
export async function findOfficeMeeting(
  queries: Queries,
  staff: StaffMember,
  meetingId: number,
): Promise<Outcome<RegisterMeeting, "NOT_FOUND">> {
  const meeting = await readRegisterMeeting(queries, staff.agencyId, meetingId);
  return meeting === undefined || !isPlanOf(staff, meeting.ownersCorpId)
    ? refused("NOT_FOUND")
    : answer(meeting);
}

/** Returns how voting stands in a meeting for those who hold a seat, as it was read. */
export function votingIn(meeting: RegisterMeeting): Voting {
  const { cancelledAt, isVotingAllowed, hasMotions, readAt } = meeting;
  if (cancelledAt !== null) return "cancelled";
  const { state } = voteState(
    {
      isCancelled: false,
      isVotingAllowed,
      cutoffAt: votingCutoffAt(meeting),
      isScheduled: isMeetingScheduled(meeting, readAt),
      hasMotions,
      hasBallot: true,
      isVoteReceived: false,
    },
    readAt,
  );
  return state === "vote" ? "open" : state === "closed" ? "closed" : "none";
}

/** Whose seats vote in a meeting. */
export const seatKindOf = ({ meetingType }: Pick<RegisterMeeting, "meetingType">): "lot" | "member" =>
  meetingType === COMMITTEE_MEETING ? "member" : "lot";
