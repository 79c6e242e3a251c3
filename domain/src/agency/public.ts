/** What other capabilities may use of agency. */
export type { Feature } from "./feature-rows.ts";
export type { FeatureSettings } from "./feature-settings.ts";
export { isFeatureAvailable } from "./features.ts";
export { pictureContent, requiredContent } from "./agency-settings.ts";
export { DEFAULT_COLOURS } from "./theme.ts";
