import { z } from "zod";
import { defineEndpoint } from "../core/endpoint.ts";
import { agencyParams } from "../core/fields.ts";
import { analyticsEvent } from "./schemas.ts";

export const recordAnalyticsEvent = defineEndpoint({
  name: "recordAnalyticsEvent",
  method: "POST",
  path: "/api/agencies/{agencyId}/analytics/events",
  summary: "Note that an entry of the menu was chosen or a page searched; kept here, sent to nobody else",
  tag: "analytics",
  access: "session",
  params: agencyParams,
  body: analyticsEvent,
  response: z.object({}),
  reasons: [],
});
