/** What other capabilities may use of agency. */
export type { Feature } from "./feature-rows.ts";
export type { FeatureSettings } from "./feature-settings.ts";
export { isFeatureAvailable } from "./features.ts";
