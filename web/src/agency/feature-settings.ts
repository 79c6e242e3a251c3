import type { User } from "@portal/contract/sign-in/schemas";
import type { FeatureSettings } from "@portal/domain/agency/feature-settings";
import { roleInPlan } from "@portal/domain/agency/features";
import type { AgencyConfig } from "./api.ts";

/** What the feature table asks, for a user in a plan (D24, D56): a committee seat counts only where it is held. */
export function featureSettingsOf(
  config: AgencyConfig,
  user: User,
  ownersCorpId: number | null,
): FeatureSettings {
  const hasSeat = user.executiveMemberList.some(({ ownersCorpID }) => ownersCorpID === ownersCorpId);
  return {
    content: config.content,
    version: config.version,
    activeServiceKeys: config.activeServiceKeys,
    role: ownersCorpId === null ? user.userRole : roleInPlan(user.userRole, hasSeat),
    portalFullAccessRight: user.portalFullAccessRight,
    isInvoiceApprover: user.isInvoiceApprover,
    onlineVotingProvider: user.onlineVotingProvider,
  };
}
