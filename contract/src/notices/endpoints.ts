import { z } from "zod";
import { defineEndpoint } from "../core/endpoint.ts";
import { agencyParams, idParam } from "../core/fields.ts";
import { notices } from "./schemas.ts";

export const listNotices = defineEndpoint({
  name: "listNotices",
  method: "GET",
  path: "/api/agencies/{agencyId}/notices",
  summary: "The notices of a plan that are shown today",
  tag: "notices",
  access: "session",
  params: agencyParams,
  query: z.strictObject({ ownersCorpId: idParam }),
  response: notices,
  reasons: ["NOT_FOUND", "FEATURE_UNAVAILABLE"],
});
