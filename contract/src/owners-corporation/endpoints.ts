import { z } from "zod";
import { defineEndpoint } from "../core/endpoint.ts";
import { agencyIdParam, idParam } from "../core/fields.ts";
import { entitlements, managementDetails, managerDetails } from "./schemas.ts";

const tag = "owners-corporation";
const params = z.strictObject({ agencyId: agencyIdParam, ownersCorpId: idParam });

export const getManagerDetails = defineEndpoint({
  name: "getManagerDetails",
  method: "GET",
  path: "/api/agencies/{agencyId}/plans/ownersCorp/{ownersCorpId}/query/managerDetails",
  summary: "The strata manager of a plan, as far as the agency shows it",
  tag,
  access: "session",
  params,
  response: managerDetails,
  reasons: ["NOT_FOUND", "FEATURE_UNAVAILABLE"],
});

export const getManagementDetails = defineEndpoint({
  name: "getManagementDetails",
  method: "GET",
  path: "/api/agencies/{agencyId}/plans/ownersCorp/{ownersCorpId}/query/managementDetails",
  summary: "How a plan is managed: levies, interest, years, tax",
  tag,
  access: "session",
  params,
  response: managementDetails,
  reasons: ["NOT_FOUND", "FEATURE_UNAVAILABLE"],
});

export const getEntitlements = defineEndpoint({
  name: "getEntitlements",
  method: "GET",
  path: "/api/agencies/{agencyId}/plans/ownersCorp/{ownersCorpId}/entitlements",
  summary: "Unit entitlements of a plan's lots, by set",
  tag,
  access: "session",
  params,
  response: entitlements,
  reasons: ["NOT_FOUND", "FEATURE_UNAVAILABLE"],
});
