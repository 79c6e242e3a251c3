import type { MeetingViewer } from "@portal/domain/meetings/meeting-access";
import type { Outcome } from "../core/http/outcome.ts";
import type { Person, PortalUser } from "../core/session/portal-user.ts";
import {
  type AccessRefusal,
  featureAccess,
  planAccess,
  planOfReachedLot,
  reachedPlans,
} from "../portfolio/public.ts";

/** What a plan's meetings are asked for with: a lot of the session's person in the plan, or 0 (D12). */
export interface MeetingsAsked {
  readonly planId: number;
  readonly lotId: number;
  /** Where it is given it is the session's own. */
  readonly contactId: number | undefined;
}

/** Whether meetings are there for the person's role anywhere; which plans' is another question. */
export const meetingsAccess = (person: Person): Outcome<null, "FEATURE_UNAVAILABLE"> =>
  featureAccess(person, "meetings");

/** The plan whose meetings are asked for, where the session may see them with that lot. */
export function meetingsPlan(session: PortalUser, asked: MeetingsAsked): Outcome<number, AccessRefusal> {
  return planAccess(session, "meetings", isReached(session, asked) ? asked.planId : null);
}

function isReached(session: PortalUser, { planId, lotId, contactId }: MeetingsAsked): boolean {
  if (contactId !== undefined && contactId !== session.contactId) return false;
  return lotId === 0 ? reachedPlans(session).includes(planId) : planOfReachedLot(session, lotId) === planId;
}

/** How the person stands to the plan's meetings (D15). */
export function meetingViewer(person: Person, { planId, lotId }: MeetingsAsked): MeetingViewer {
  return {
    role: person.role,
    hasSeat: person.reach.committeeOwnersCorpIds.includes(planId),
    hasOwnLot: lotId !== 0,
  };
}
