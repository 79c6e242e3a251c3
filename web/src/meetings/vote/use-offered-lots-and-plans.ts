import type { Agenda } from "@portal/contract/meetings/ballot-schemas";
import type { OwnLot } from "@portal/contract/meetings/schemas";
import { useState } from "react";
import type { LotOrPlan } from "../../portfolio/public.ts";

type Offer = "none" | "ofPlan" | "all";

/**
 * Returns what may be chosen instead. Everything may be if the meeting does not belong to the chosen lot or plan. Once
 * it does, only the lots of its plan may be, since no others have a ballot in it. While another agenda is loading the
 * list stays as it was, because a user who chooses by keyboard has the focus in it. Lots without a ballot are marked.
 */
export function useOfferedLotsAndPlans(
  { lotsAndPlans, chosen }: { readonly lotsAndPlans: readonly LotOrPlan[]; readonly chosen: LotOrPlan },
  agenda: Agenda | undefined,
  isElsewhere: boolean,
): readonly LotOrPlan[] {
  const [before, setBefore] = useState<Offer>("none");
  const offer = agenda !== undefined ? offerOf(agenda) : isElsewhere ? "all" : before;
  if (offer !== before) setBefore(offer);
  const [ownLots, setOwnLots] = useState(agenda?.meeting.ownLots);
  if (agenda !== undefined && agenda.meeting.ownLots !== ownLots) setOwnLots(agenda.meeting.ownLots);
  // A person without any lot has one paper for a meeting, whatever plan is chosen elsewhere.
  if (offer === "none" || lotsAndPlans.every(({ lotId }) => lotId === null)) return [];
  return offer === "all"
    ? lotsAndPlans
    : lotsAndPlans
        .filter(({ ownersCorpId }) => ownersCorpId === chosen.ownersCorpId)
        .map((lotOrPlan) => marked(lotOrPlan, ownLots));
}

/** In front, where a narrow list does not cut it off. */
function marked(lotOrPlan: LotOrPlan, ownLots: readonly OwnLot[] | undefined): LotOrPlan {
  const isMissing = ownLots?.some(({ lotId, hasVoted }) => lotId === lotOrPlan.lotId && !hasVoted) === true;
  return isMissing ? { ...lotOrPlan, label: `Not voted yet: ${lotOrPlan.label}` } : lotOrPlan;
}

/** A member has one ballot, whatever lot is chosen. */
const offerOf = ({ seat }: Agenda): Offer => (seat?.kind === "member" ? "none" : "ofPlan");
