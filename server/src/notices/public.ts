/** What other capabilities may use of notices. */
export { type PlanNotices, readPlanNotices } from "./shown-in-plans.ts";
