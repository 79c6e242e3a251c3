/** What other capabilities may use of analytics. */
export { recordNavigation } from "./api.ts";
export { recordKeywordSearch } from "./keyword-search.ts";
