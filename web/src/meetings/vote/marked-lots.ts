import type { OwnLot } from "@portal/contract/meetings/schemas";
import type { LotOrPlan } from "../../portfolio/public.ts";

/** The lots of the list, those without a ballot marked in front, where a narrow list does not cut it off. */
export function markedLots(
  lotsAndPlans: readonly LotOrPlan[],
  ownLots: readonly OwnLot[] | undefined,
): readonly LotOrPlan[] {
  const isMissing = (lotId: number | null) =>
    ownLots?.some((own) => own.lotId === lotId && !own.hasVoted) === true;
  return lotsAndPlans.map((lotOrPlan) =>
    isMissing(lotOrPlan.lotId) ? { ...lotOrPlan, label: `Not voted yet: ${lotOrPlan.label}` } : lotOrPlan,
  );
}
