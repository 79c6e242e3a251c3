/** What the office of other capabilities may use of documents. */
export { addOfficeDocument } from "./add-document.ts";
export { findDocuments } from "./find-documents.ts";
