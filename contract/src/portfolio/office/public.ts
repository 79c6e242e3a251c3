/** What the office of other capabilities may use of the portfolio's. */
export { listOfficePlans } from "./endpoints.ts";
export type { OfficePlan } from "./schemas.ts";
