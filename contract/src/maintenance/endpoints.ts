import { z } from "zod";
import { defineEndpoint } from "../core/endpoint.ts";
import { agencyIdParam, idParam } from "../core/fields.ts";
import { counters } from "./schemas.ts";

const tag = "maintenance";

export const getMaintenanceCounters = defineEndpoint({
  name: "getMaintenanceCounters",
  method: "GET",
  path: "/api/agencies/{agencyId}/maintenanceItems/query/counters/{param}",
  summary: "Open work orders and quotes of a lot's plan, or with ?by=plan of a plan (D12)",
  tag,
  access: "session",
  params: z.strictObject({ agencyId: agencyIdParam, param: idParam }),
  query: z.strictObject({ by: z.enum(["lot", "plan"]).default("lot") }),
  response: counters,
  reasons: ["NOT_FOUND", "FEATURE_UNAVAILABLE"],
});
