import type { User } from "@portal/contract/sign-in/schemas";
import { ROLE } from "@portal/domain/sign-in/vocabulary";
import type { Place } from "../portfolio/public.ts";

/**
 * What an approver may choose from: members without a lot and managers their plans; a committee member what lies in plans
 * with an own seat, since approvals come from the seat (D56).
 */
export function placesWithSeat(
  places: readonly Place[],
  { userRole, executiveMemberList }: User,
): readonly Place[] {
  if (userRole !== ROLE.committeeMember) return places;
  const seats = new Set(executiveMemberList.map(({ ownersCorpID }) => ownersCorpID));
  return places.filter(({ ownersCorpId }) => seats.has(ownersCorpId));
}
