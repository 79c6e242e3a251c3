/** What other capabilities may use of documents. */
export { documentFeature } from "./document-feature.ts";
