/** What other capabilities may use of the rules of a package. */
export { readContentValue } from "./agency-content.ts";
export {
  addressFields,
  type AgencySettings,
  type ContentKind,
  type ContentValue,
  optionalContent,
  requiredContent,
} from "./agency-settings.ts";
export { JsonReader } from "./json-reader.ts";
