import { defineEndpoint } from "../../core/endpoint.ts";
import { agencyParams } from "../../core/fields.ts";
import { officePlans } from "./schemas.ts";

export const listOfficePlans = defineEndpoint({
  name: "listOfficePlans",
  method: "GET",
  path: "/api/agencies/{agencyId}/office/plans",
  summary: "The plans that the person's right counts for, by number",
  tag: "office",
  access: "staff",
  right: "reader",
  params: agencyParams,
  response: officePlans,
  reasons: [],
});
