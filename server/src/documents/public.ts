/** What other capabilities may use of documents. */
export { findNewestNotice } from "./newest-notice.ts";
export { countNewDocuments } from "./count-unseen.ts";
