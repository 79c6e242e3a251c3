/** What other capabilities may use of documents. */
export { findNewestNotice } from "./newest-notice.ts";
export { addOfficeDocument } from "./office/add-document.ts";
export { countNewDocuments } from "./count-unseen.ts";
