import { z } from "zod";
import { defineEndpoint } from "../../core/endpoint.ts";
import { agencyIdParam, agencyParams } from "../../core/fields.ts";
import { view, viewOpening } from "./view-schemas.ts";

const tag = "office";
const viewParams = z.strictObject({ agencyId: agencyIdParam, viewId: z.uuid() });

export const openView = defineEndpoint({
  name: "openView",
  method: "POST",
  path: "/api/agencies/{agencyId}/office/views",
  summary: "Begin to look at the portal as one of its people sees it, for 30 minutes, to read alone",
  tag,
  access: "staff",
  right: "manager",
  isReasonNeeded: true,
  params: agencyParams,
  body: viewOpening,
  response: view,
  reasons: ["NOT_FOUND", "SESSION_EXPIRED"],
});

export const getView = defineEndpoint({
  name: "getView",
  method: "GET",
  path: "/api/agencies/{agencyId}/office/views/{viewId}",
  summary: "Whose pages a view shows, and until when; of one's own views alone",
  tag,
  access: "staff",
  right: "manager",
  params: viewParams,
  response: view,
  reasons: ["NOT_FOUND"],
});

export const closeView = defineEndpoint({
  name: "closeView",
  method: "DELETE",
  path: "/api/agencies/{agencyId}/office/views/{viewId}",
  summary: "End a view of one's own",
  tag,
  access: "staff",
  right: "manager",
  params: viewParams,
  response: z.object({}),
  reasons: ["NOT_FOUND"],
});
