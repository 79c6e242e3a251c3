import { defineEndpoint } from "../core/endpoint.ts";
import { agencyParams } from "../core/fields.ts";
import { attention } from "./schemas.ts";

export const getAttention = defineEndpoint({
  name: "getAttention",
  method: "GET",
  path: "/api/agencies/{agencyId}/users/attention",
  summary: "What needs the signed-in person over all lots and plans, and how much waits",
  tag: "home",
  access: "session",
  params: agencyParams,
  response: attention,
  reasons: ["FEATURE_UNAVAILABLE"],
});
