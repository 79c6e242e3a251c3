import { isFeatureAvailable } from "@portal/domain/agency/features";
import type { Person } from "../core/session/session.ts";
import { type AccessRefusal, featuresInPlan, reachedPlans, refusalInPlan } from "../portfolio/public.ts";

/**
 * The plans whose pending invoices the person may see and vote on: those in which the approvals hold (D56), or the one that
 * is asked for. Refused like any call of a plan's feature.
 */
export function approvalPlans(
  person: Person,
  askedPlanId?: number,
): { readonly planIds: readonly number[] } | { readonly refusal: AccessRefusal } {
  const reached = reachedPlans(person);
  if (askedPlanId !== undefined) {
    const planId = reached.includes(askedPlanId) ? askedPlanId : null;
    const refusal = refusalInPlan(person, "approvals", planId);
    return refusal === null ? { planIds: [askedPlanId] } : { refusal };
  }
  // Off wherever the role could have it; in its own plans it may be off all the same, and then there is nothing to see.
  if (refusalInPlan(person, "approvals", null) === "FEATURE_UNAVAILABLE")
    return { refusal: "FEATURE_UNAVAILABLE" };
  return {
    planIds: reached.filter((planId) => isFeatureAvailable("approvals", featuresInPlan(person, planId))),
  };
}
