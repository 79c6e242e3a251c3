import { z } from "zod";
import { defineEndpoint } from "../core/endpoint.ts";
import { agencyIdParam, agencyParams, idParam } from "../core/fields.ts";
import { committeeMemberItem, committeeRecord } from "./schemas.ts";

const tag = "committee";

export const listLotOwners = defineEndpoint({
  name: "listLotOwners",
  method: "GET",
  path: "/api/agencies/{agencyId}/plans/query/lotowners",
  summary: "Current members of the committees on which the viewer sits, the viewer's own seats first (D46)",
  tag,
  access: "session",
  params: agencyParams,
  response: z.array(committeeMemberItem),
  reasons: ["FEATURE_UNAVAILABLE"],
});

export const getCommitteeRecord = defineEndpoint({
  name: "getCommitteeRecord",
  method: "GET",
  path: "/api/agencies/{agencyId}/plans/committees/{committeeId}",
  summary: "A committee member by execMemberId, with all members of its plan (D46)",
  tag,
  access: "session",
  params: z.strictObject({ agencyId: agencyIdParam, committeeId: idParam }),
  response: committeeRecord,
  reasons: ["NOT_FOUND", "FEATURE_UNAVAILABLE"],
});
