/** What the office of other capabilities may use of notices. */
export { countDraftNotices } from "./count-drafts.ts";
