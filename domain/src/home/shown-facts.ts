import { type Feature, type FeatureSettings, isFeatureAvailable } from "../agency/public.ts";
import { documentFeature } from "../documents/public.ts";
import type { AttentionFacts, ReachedPlan } from "./attention-facts.ts";

/** The settings as they count in a plan (D56). */
export type FeaturesIn = (ownersCorpId: number) => FeatureSettings;

/** The facts that the person may be told, each gated in its own plan. */
export function shownFacts(facts: AttentionFacts, featuresIn: FeaturesIn) {
  const may = (feature: Feature, { ownersCorpId }: { readonly ownersCorpId: number }) =>
    isFeatureAvailable(feature, featuresIn(ownersCorpId));
  const plans = new Map(facts.plans.map((plan) => [plan.ownersCorpId, plan]));
  return {
    ...facts,
    planOf: ({ ownersCorpId }: { readonly ownersCorpId: number }): ReachedPlan => {
      const plan = plans.get(ownersCorpId);
      if (plan === undefined) throw new RangeError(`plan ${ownersCorpId} is not among the reached ones`);
      return plan;
    },
    overdueLots: facts.lots.filter((lot) => lot.overdueCents > 0 && may("homeArrears", lot)),
    levyLots: facts.lots.filter((lot) => may("homeFinancialDetails", lot)),
    ballots: facts.ballots.filter((ballot) => may("meetings", ballot)),
    invoices: facts.invoices.filter((invoice) => may("approvals", invoice)),
    documents: facts.documents
      .map((found) => ({
        ...found,
        page: documentFeature(found.isInvoice, featuresIn(found.ownersCorpId).content),
      }))
      .filter((found) => found.count > 0 && may(found.page, found)),
  };
}
export type ShownFacts = ReturnType<typeof shownFacts>;
