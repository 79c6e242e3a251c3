import { ROLE, type Role } from "../sign-in/public.ts";

/** The type of committee meetings; every other type is a general meeting (D15). */
export const COMMITTEE_MEETING = "CM";

/** How the viewer stands to a meeting's plan. */
export interface MeetingViewer {
  /** The session's role, and no other one of the person's, counts (D15). */
  readonly role: Role;
  /** Whether the person has a current seat in the plan's committee. */
  readonly hasSeat: boolean;
  /** Whether a lot of the person's own in this plan is chosen. */
  readonly hasOwnLot: boolean;
}

/** A committee meeting is visible to sessions of committee members with a seat in the plan, a general one to all (D15). */
export function isMeetingVisible(meetingType: string, viewer: MeetingViewer): boolean {
  return meetingType !== COMMITTEE_MEETING || isSeated(viewer);
}

/**
 * Whether the viewer holds a ballot: in a committee meeting each member one, in a general one each lot one, so that
 * non-lot members and building managers see it and hold none (D15).
 */
export function isBallotHolder(meetingType: string, viewer: MeetingViewer): boolean {
  if (meetingType === COMMITTEE_MEETING) return isSeated(viewer);
  const isLotOwner = viewer.role === ROLE.owner || viewer.role === ROLE.committeeMember;
  return isLotOwner && viewer.hasOwnLot;
}

function isSeated({ role, hasSeat }: MeetingViewer): boolean {
  return hasSeat && (role === ROLE.committeeMember || role === ROLE.committeeMemberNonLot);
}
