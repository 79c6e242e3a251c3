/** What other capabilities may use of analytics. */
export { recordKeywordSearch, recordNavigation } from "./api.ts";
