import type { Feature } from "@portal/domain/agency/feature-rows";
import type { FeatureSettings } from "@portal/domain/agency/feature-settings";
import { isFeatureAvailable } from "@portal/domain/agency/features";
import { ROLE, type Role } from "@portal/domain/sign-in/vocabulary";

/** Home's cards in their order (section 2, 'Home'), each with the row of the feature table that decides about it. */
const rows = [
  ["propertyDetails", "homePropertyDetails"],
  ["buildingManager", "homeBuildingManagerContact"],
  ["financialDetails", "homeFinancialDetails"],
  // Ours: where the account is, stands how to pay.
  ["howToPay", "homeFinancialDetails"],
  ["bankBalance", "homeBankBalance"],
  ["maintenance", "maintenance"],
  ["scheduledMeetings", "homeScheduledMeetings"],
] as const satisfies readonly (readonly [card: string, feature: Feature])[];

export type HomeCard = (typeof rows)[number][0];

/** The cards that Home has for these settings, in their order; `role` is the one that counts in the plan (D56). */
export function homeCards(settings: FeatureSettings): readonly HomeCard[] {
  return rows.filter(([, feature]) => isFeatureAvailable(feature, settings)).map(([card]) => card);
}

const ofLotOwners = rows.map(([card]) => card).filter((card) => card !== "buildingManager");
const usual: Readonly<Record<Role, readonly HomeCard[]>> = {
  [ROLE.owner]: ofLotOwners,
  [ROLE.committeeMember]: ofLotOwners,
  [ROLE.committeeMemberNonLot]: ["propertyDetails", "scheduledMeetings"],
  [ROLE.buildingManager]: ["propertyDetails", "buildingManager", "scheduledMeetings"],
};

/** The cards that people like this one normally have, for as long as the agency's settings are on their way. */
export function usualHomeCards(role: Role, hasFullAccess: boolean): readonly HomeCard[] {
  return role === ROLE.committeeMemberNonLot && hasFullAccess
    ? ofLotOwners.filter((card) => card !== "financialDetails" && card !== "howToPay")
    : usual[role];
}
