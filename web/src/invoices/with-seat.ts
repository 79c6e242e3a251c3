import type { User } from "@portal/contract/sign-in/schemas";
import { ROLE } from "@portal/domain/sign-in/vocabulary";
import type { LotOrPlan } from "../portfolio/public.ts";

/**
 * What an approver may choose from: members without a lot and managers their plans; a committee member what lies in plans
 * with an own seat, since approvals come from the seat (D56).
 */
export function lotsAndPlansWithSeat(
  lotsAndPlans: readonly LotOrPlan[],
  { userRole, executiveMemberList }: User,
): readonly LotOrPlan[] {
  if (userRole !== ROLE.committeeMember) return lotsAndPlans;
  const seats = new Set(executiveMemberList.map(({ ownersCorpID }) => ownersCorpID));
  return lotsAndPlans.filter(({ ownersCorpId }) => seats.has(ownersCorpId));
}
