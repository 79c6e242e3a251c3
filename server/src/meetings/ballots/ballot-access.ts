import type { Seat } from "@portal/domain/meetings/ballots/ballot-record";
import {
  COMMITTEE_MEETING,
  isBallotHolder,
  isMeetingVisible,
  type MeetingViewer,
} from "@portal/domain/meetings/meeting-access";
import { answer, type Outcome, refused } from "../../core/http/outcome.ts";
import type { PortalUser } from "../../core/session/portal-user.ts";
import { type AccessRefusal, planAccess, planOfReachedLot, reachedPlans } from "../../portfolio/public.ts";
import { meetingViewer } from "../access.ts";

/** What an agenda is asked with (D12). */
export interface AskedBallotPaper {
  /** A lot of the session's person in the meeting's plan, or 0. */
  readonly lotId: number;
  readonly meetingId: number;
  /** Where it is given it is the session's own. */
  readonly contactId?: number | undefined;
}

/** How the session stands to a meeting's paper. */
export interface BallotAccess {
  readonly viewer: MeetingViewer;
  /** Whose ballot the session casts; null where it holds none. */
  readonly seat: Seat | null;
}

interface BallotPaperMeeting {
  readonly ownersCorpId: number;
  readonly meetingType: string;
}

/**
 * Who asks for what: the seat comes from the session and never from the body (design/voting.md). A general meeting's seat
 * is the chosen lot; a committee meeting's is the person, whichever own lot of the plan it is asked with. What is not
 * there, not reached or not to be seen is one refusal.
 */
export function ballotAccess(
  session: PortalUser,
  asked: AskedBallotPaper,
  meeting: BallotPaperMeeting | undefined,
): Outcome<BallotAccess, AccessRefusal> {
  const isThere = meeting !== undefined && isReached(session, asked, meeting);
  const granted = planAccess(session, "meetings", isThere ? meeting.ownersCorpId : null);
  if (!granted.ok) return granted;
  if (meeting === undefined) return refused("NOT_FOUND");
  const planId = granted.value;
  const { meetingType } = meeting;
  const viewer = meetingViewer(session, { planId, lotId: asked.lotId, contactId: undefined });
  if (!isMeetingVisible(meetingType, viewer)) return refused("NOT_FOUND");
  const seat = isBallotHolder(meetingType, viewer) ? seatOf(session, asked, meetingType) : null;
  return answer({ viewer, seat });
}

function isReached(
  session: PortalUser,
  asked: AskedBallotPaper,
  { ownersCorpId }: BallotPaperMeeting,
): boolean {
  const { lotId, contactId } = asked;
  if (contactId !== undefined && contactId !== session.contactId) return false;
  return lotId === 0
    ? reachedPlans(session).includes(ownersCorpId)
    : planOfReachedLot(session, lotId) === ownersCorpId;
}

function seatOf(session: PortalUser, { lotId }: AskedBallotPaper, meetingType: string): Seat {
  return meetingType === COMMITTEE_MEETING
    ? { kind: "member", id: session.contactId }
    : { kind: "lot", id: lotId };
}
