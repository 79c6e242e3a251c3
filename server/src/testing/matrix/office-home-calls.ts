import type { EndpointCall } from "./endpoint-call.ts";

const staff = ["admin", "plan manager", "manager of another plan", "reader"];

/** How the office's plans, search and day are called. */
export const OFFICE_HOME_CALLS: Readonly<Record<string, readonly EndpointCall[]>> = {
  getOfficeToday: [{ path: "/office/today", seenBy: staff, isEverNew: true }],
  listPlanOverviews: [{ path: "/office/plan-overviews", seenBy: staff }],
  getOfficePlan: [{ path: ({ ownersCorpId }) => `/office/plans/${ownersCorpId}`, seenBy: staff }],
  searchOffice: [{ path: "/office/search?text=plan", seenBy: staff }],
};
