import type { User } from "@portal/contract/sign-in/schemas";
import type { Feature } from "@portal/domain/agency/feature-rows";
import type { FeatureSettings } from "@portal/domain/agency/feature-settings";
import { isFeatureInAnyPlan, roleInPlan } from "@portal/domain/agency/features";
import type { AgencyConfig } from "./api.ts";

/** What the feature table asks, for a user in a plan (D24, D56): a committee seat counts only where it is held. */
export function featureSettingsOf(
  config: AgencyConfig,
  user: User,
  ownersCorpId: number | null,
  isWithoutMoney?: boolean,
): FeatureSettings {
  const hasSeat = user.executiveMemberList.some(({ ownersCorpID }) => ownersCorpID === ownersCorpId);
  return {
    ...config,
    ...user,
    role: ownersCorpId === null ? user.userRole : roleInPlan(user.userRole, hasSeat),
    isWithoutMoney,
  };
}

/**
 * Returns whether a user may open a page at all: at least one plan that they reach has to show it (D56). They reach the
 * plans of their own lots and the plans where they have a seat. Which are which matters only for a committee member.
 */
export function mayOpenPage(
  feature: Feature,
  config: AgencyConfig,
  user: User,
  plansOfLots: readonly number[],
): boolean {
  const seats = new Set(user.executiveMemberList.map(({ ownersCorpID }) => ownersCorpID));
  const hasSeatInPlans = [...new Set([...seats, ...plansOfLots])].map((plan) => seats.has(plan));
  return isFeatureInAnyPlan(feature, featureSettingsOf(config, user, null), hasSeatInPlans);
}
