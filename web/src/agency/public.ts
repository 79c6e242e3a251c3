/** What other capabilities may use of agency. */
export { useAgencyConfig, useKeptAgencyConfig } from "./agency-config.ts";
export { AgencyText } from "./agency-text.tsx";
export { type AgencyConfig, loadTerminology, synchroniseClock } from "./api.ts";
export { featureSettingsOf, mayOpenPage } from "./feature-settings.ts";
export { useShowAgency } from "./shown-agency.ts";
