import { isMeetingVisible } from "@portal/domain/meetings/meeting-access";
import { votingCutoffAt } from "@portal/domain/meetings/meeting-times";
import { ROLE } from "@portal/domain/sign-in/vocabulary";
import { accept, refuse, type Result } from "@portal/domain/core/result";
import type { Database } from "../../core/db/open-database.ts";
import type { PortalUser } from "../../core/session/portal-user.ts";
import type { AccessRefusal } from "../../portfolio/public.ts";
import { meetingsPlan, meetingViewer } from "../access.ts";
import { readRegisterMeeting, type RegisterMeeting } from "../register/queries.ts";

export interface MeetingAsked {
  readonly planId: number;
  readonly lotId: number;
  readonly meetingId: number;
}

/**
 * Finds a meeting that has or had voting, of which the session may learn what all its viewers may. NOT_FOUND if it is
 * not visible, if it is cancelled, or if nobody could ever vote in it: it has no register or ballots to tell of.
 */
export async function findVotedMeeting(
  database: Database,
  session: PortalUser,
  { planId, lotId, meetingId }: MeetingAsked,
): Promise<Result<RegisterMeeting, AccessRefusal>> {
  const asked = { planId, lotId, contactId: undefined };
  const granted = meetingsPlan(session, asked);
  if (!granted.ok) return granted;
  const meeting = await readRegisterMeeting(database, session.agencyId, meetingId);
  if (meeting === undefined || meeting.ownersCorpId !== planId) return refuse("NOT_FOUND");
  if (!isMeetingVisible(meeting.meetingType, meetingViewer(session, asked))) return refuse("NOT_FOUND");
  return hasVoting(meeting) ? accept(meeting) : refuse("NOT_FOUND");
}

/**
 * The same for what only members of the plan's committee are told (D56): the rest is refused whatever they ask for, and
 * members of another committee alike in every plan of theirs without a seat.
 */
export async function findCommitteesMeeting(
  database: Database,
  session: PortalUser,
  asked: MeetingAsked,
): Promise<Result<RegisterMeeting, AccessRefusal>> {
  const isMember = session.role === ROLE.committeeMember || session.role === ROLE.committeeMemberNonLot;
  if (!isMember) return refuse("FEATURE_UNAVAILABLE");
  const granted = meetingsPlan(session, { ...asked, contactId: undefined });
  if (!granted.ok) return granted;
  const hasSeat = session.reach.committeeOwnersCorpIds.includes(asked.planId);
  return hasSeat ? findVotedMeeting(database, session, asked) : refuse("FEATURE_UNAVAILABLE");
}

function hasVoting(meeting: RegisterMeeting): boolean {
  // What was cancelled has decided nothing; its register is the operator's to export.
  if (meeting.cancelledAt !== null) return false;
  // A register is of the plan that voted: where the meeting was moved to, nobody learns how another plan's lots voted.
  if (meeting.size !== null) return meeting.registerPlanId === meeting.ownersCorpId;
  return meeting.isVotingAllowed && meeting.hasMotions && votingCutoffAt(meeting) !== null;
}
