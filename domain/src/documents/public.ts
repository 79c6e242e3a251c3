/** What other capabilities may use of documents. */
export { documentFeature } from "./document-feature.ts";
export { readDocumentName } from "./document-name.ts";
