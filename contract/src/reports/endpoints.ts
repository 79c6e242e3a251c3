import { z } from "zod";
import { defineEndpoint } from "../core/endpoint.ts";
import { agencyIdParam, agencyParams, idParam } from "../core/fields.ts";
import { budgetItem, reportAnswer, reportRequest, reportView } from "./schemas.ts";

const tag = "reports";
const planParams = z.strictObject({ agencyId: agencyIdParam, planId: idParam });

export const listReports = defineEndpoint({
  name: "listReports",
  method: "GET",
  path: "/api/agencies/{agencyId}/reports/plan/{planId}/query/webaccessreports",
  summary: "The reports that the viewer may run for a plan, and no others",
  tag,
  access: "session",
  params: planParams,
  response: z.array(reportView),
  reasons: ["NOT_FOUND", "FEATURE_UNAVAILABLE"],
});

export const runReport = defineEndpoint({
  name: "runReport",
  method: "POST",
  path: "/api/agencies/{agencyId}/reports",
  summary: "Run a report; a wrong parameter is success:false with a message",
  tag,
  access: "session",
  isShownInViews: true,
  params: agencyParams,
  body: reportRequest,
  response: reportAnswer,
  reasons: ["NOT_FOUND", "FEATURE_UNAVAILABLE", "TOO_MANY_ATTEMPTS"],
});

export const listBudgets = defineEndpoint({
  name: "listBudgets",
  method: "GET",
  path: "/api/agencies/{agencyId}/accounting/budgetReporting/{planId}",
  summary: "The plan's budgets, newest first",
  tag,
  access: "session",
  params: planParams,
  response: z.array(budgetItem),
  reasons: ["NOT_FOUND", "FEATURE_UNAVAILABLE"],
});
