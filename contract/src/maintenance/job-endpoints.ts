import { z } from "zod";
import { defineEndpoint } from "../core/endpoint.ts";
import { agencyIdParam, agencyParams, idParam } from "../core/fields.ts";
import { jobDetail, maintenanceSummary } from "./job-schemas.ts";

const tag = "maintenance";
const jobParams = z.strictObject({ agencyId: agencyIdParam, jobDetailId: idParam });

export const listMaintenanceItems = defineEndpoint({
  name: "listMaintenanceItems",
  method: "GET",
  path: "/api/agencies/{agencyId}/maintenanceItems",
  summary: "Work orders and quotes of a lot's plan or of a plan, as the viewer sees them (D12, D26)",
  tag,
  access: "session",
  params: agencyParams,
  query: z
    .strictObject({ lotId: idParam.optional(), ownersCorpId: idParam.optional() })
    .refine(({ lotId, ownersCorpId }) => (lotId === undefined) !== (ownersCorpId === undefined), {
      error: "Ask with either lotId or ownersCorpId.",
    }),
  response: maintenanceSummary,
  reasons: ["NOT_FOUND", "FEATURE_UNAVAILABLE"],
});

export const getWorkOrder = defineEndpoint({
  name: "getWorkOrder",
  method: "GET",
  path: "/api/agencies/{agencyId}/maintenanceItems/workOrders/{jobDetailId}",
  summary: "One work order with its invoices and images",
  tag,
  access: "session",
  params: jobParams,
  response: jobDetail,
  reasons: ["NOT_FOUND", "FEATURE_UNAVAILABLE"],
});

export const getQuote = defineEndpoint({
  name: "getQuote",
  method: "GET",
  path: "/api/agencies/{agencyId}/maintenanceItems/quotes/{jobDetailId}",
  summary: "One quote with its images",
  tag,
  access: "session",
  params: jobParams,
  response: jobDetail,
  reasons: ["NOT_FOUND", "FEATURE_UNAVAILABLE"],
});

export const getJobImage = defineEndpoint({
  name: "getJobImage",
  method: "GET",
  path: "/api/agencies/{agencyId}/maintenanceItems/{jobType}/{jobDetailId}/images/{imageNo}",
  summary: "A picture of a job in its larger size, without the camera's data (D40, D64)",
  tag,
  access: "cookie",
  params: z.strictObject({
    ...jobParams.shape,
    jobType: z.enum(["workOrders", "quotes"]),
    /** Of imageNos and furtherImages; the place among all pictures of the job, from 1. */
    imageNo: idParam,
  }),
  response: { mediaTypes: ["image/jpeg"] },
  reasons: ["NOT_FOUND", "FEATURE_UNAVAILABLE"],
});
