import { z } from "zod";
import { defineEndpoint } from "../../core/endpoint.ts";
import { agencyIdParam, agencyParams, idParam } from "../../core/fields.ts";
import {
  officeToday,
  officePlanDetails,
  planOverviewPage,
  planOverviewQuery,
  searchAnswer,
  searchQuery,
} from "./schemas.ts";

const tag = "office";

export const listPlanOverviews = defineEndpoint({
  name: "listPlanOverviews",
  method: "GET",
  path: "/api/agencies/{agencyId}/office/plan-overviews",
  summary:
    "The plans that the person's right counts for and how far each is in use, by number, a hundred at a time",
  tag,
  access: "staff",
  right: "reader",
  params: agencyParams,
  query: planOverviewQuery,
  response: planOverviewPage,
  reasons: [],
});

export const getOfficePlan = defineEndpoint({
  name: "getOfficePlan",
  method: "GET",
  path: "/api/agencies/{agencyId}/office/plans/{ownersCorpId}",
  summary: "One plan, with its lots, their owners and whether those use the portal",
  tag,
  access: "staff",
  right: "reader",
  plan: "ownersCorpId",
  params: z.strictObject({ agencyId: agencyIdParam, ownersCorpId: idParam }),
  response: officePlanDetails,
  reasons: ["NOT_FOUND"],
});

export const searchOffice = defineEndpoint({
  name: "searchOffice",
  method: "GET",
  path: "/api/agencies/{agencyId}/office/search",
  summary: "Plans and people of the person's plans that have all of some words",
  tag,
  access: "staff",
  right: "reader",
  params: agencyParams,
  query: searchQuery,
  response: searchAnswer,
  reasons: [],
});

export const getOfficeToday = defineEndpoint({
  name: "getOfficeToday",
  method: "GET",
  path: "/api/agencies/{agencyId}/office/today",
  summary: "What waits for somebody of the staff",
  tag,
  access: "staff",
  right: "reader",
  params: agencyParams,
  response: officeToday,
  reasons: [],
});
