import type { Agenda } from "@portal/contract/meetings/ballot-schemas";
import { useState } from "react";
import type { LotOrPlan } from "../../portfolio/public.ts";

type Offer = "none" | "ofPlan" | "all";

/**
 * What may be chosen instead: all places where the meeting is not one of the chosen one's; once it is, the lots of its
 * plan, which alone have a ballot in it. While another one's agenda is on its way the list stays as it was, since it has
 * the focus of whoever chooses by keyboard.
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
