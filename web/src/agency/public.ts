/** What other capabilities may use of agency. */
export { AgencyText } from "./agency-text.tsx";
export { type AgencyConfig, agencyConfigQuery, synchroniseClock, terminologyQuery } from "./api.ts";
export { featureSettingsOf } from "./feature-settings.ts";
export { useShowAgency } from "./shown-agency.ts";
