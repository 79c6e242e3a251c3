import type { User } from "@portal/contract/sign-in/schemas";
import { ROLE } from "@portal/domain/sign-in/vocabulary";
import type { Place } from "../portfolio/public.ts";

/**
 * What an approver may choose from: members without a lot and managers their plans; a committee member the plans with an
 * own seat alone, since approvals come from the seat (D56). A plan with a seat but no own lot is a choice too.
 */
export function placesWithSeat(places: readonly Place[], user: User): readonly Place[] {
  if (user.userRole !== ROLE.committeeMember) return places;
  const seats = new Map(user.executiveMemberList.map((seat) => [seat.ownersCorpID, seat]));
  const withLot = places.filter(({ ownersCorpId }) => seats.has(ownersCorpId));
  const withoutLot = [...seats.values()].filter(
    ({ ownersCorpID }) => !places.some(({ ownersCorpId }) => ownersCorpId === ownersCorpID),
  );
  return [
    ...withLot,
    ...withoutLot.map(({ ownersCorpID, name }) => ({
      // A lot may have the plan's number.
      key: `plan-${ownersCorpID}`,
      label: name,
      lotId: null,
      ownersCorpId: ownersCorpID,
      planName: name,
      planNumber: "",
      buildingManagerContactId: null,
    })),
  ];
}
