import { type LotOrPlan, lotOrPlanQuery } from "./lot-or-plan.ts";

/**
 * The lots as a choice of plans (section 2, 'Owners corporation': lot filter of plan type): each plan once, in the
 * order of its first lot. The chosen lot stands for its plan, so that it stays the chosen one on the next page (D32).
 */
export function plansAmong(lotsAndPlans: readonly LotOrPlan[], chosen: LotOrPlan): readonly LotOrPlan[] {
  const standsForPlan = new Map<number, LotOrPlan>();
  for (const lotOrPlan of lotsAndPlans)
    if (!standsForPlan.has(lotOrPlan.ownersCorpId) || lotOrPlanQuery(lotOrPlan) === lotOrPlanQuery(chosen))
      standsForPlan.set(lotOrPlan.ownersCorpId, asPlan(lotOrPlan));
  return [...standsForPlan.values()];
}

/** A lot under the name of its plan; a plan stays as it is, known by its address. */
export function asPlan(lotOrPlan: LotOrPlan): LotOrPlan {
  const { lotId, planName } = lotOrPlan;
  return lotId === null ? lotOrPlan : { ...lotOrPlan, label: planName, name: planName };
}
