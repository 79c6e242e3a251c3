import type { Agenda } from "@portal/contract/meetings/ballot-schemas";
import { useState } from "react";
import type { LotOrPlan } from "../../portfolio/public.ts";

type Offer = "none" | "ofPlan" | "all";

/**
 * Returns what may be chosen instead. Everything may be if the meeting does not belong to the chosen lot or plan. Once
 * it does, only the lots of its plan may be, since no others have a ballot in it. While another agenda is loading the
 * list stays as it was, because a user who chooses by keyboard has the focus in it.
 */
export function useOfferedLotsAndPlans(
  { lotsAndPlans, chosen }: { readonly lotsAndPlans: readonly LotOrPlan[]; readonly chosen: LotOrPlan },
  agenda: Agenda | undefined,
  isElsewhere: boolean,
): readonly LotOrPlan[] {
  const [before, setBefore] = useState<Offer>("none");
  const offer = agenda !== undefined ? offerOf(agenda) : isElsewhere ? "all" : before;
  if (offer !== before) setBefore(offer);
  // A person without any lot has one paper for a meeting, whatever plan is chosen elsewhere.
  if (offer === "none" || lotsAndPlans.every(({ lotId }) => lotId === null)) return [];
  return offer === "all"
    ? lotsAndPlans
    : lotsAndPlans.filter(({ ownersCorpId }) => ownersCorpId === chosen.ownersCorpId);
}

/** A member has one ballot, whatever lot is chosen. */
const offerOf = ({ seat }: Agenda): Offer => (seat?.kind === "member" ? "none" : "ofPlan");
