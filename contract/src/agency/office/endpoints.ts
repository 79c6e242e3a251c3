import { defineEndpoint } from "../../core/endpoint.ts";
import { agencyParams } from "../../core/fields.ts";
import {
  lawOverrideEnd,
  lawOverrideParams,
  lawOverrides,
  lawOverrideSet,
  newLawOverride,
} from "./schemas.ts";

const tag = "office";
const path = "/api/agencies/{agencyId}/office/law/overrides";

export const listLawOverrides = defineEndpoint({
  name: "listLawOverrides",
  method: "GET",
  path,
  summary: "The rules of law in force where the agency has plans, and what it has set in their place",
  tag,
  access: "staff",
  right: "admin",
  params: agencyParams,
  response: lawOverrides,
  reasons: [],
});

export const setLawOverride = defineEndpoint({
  name: "setLawOverride",
  method: "POST",
  path,
  summary:
    "Sets a value in place of a rule of law, for one plan or all, or switches the rule off; every administrator is told by mail. It never reaches a meeting whose roll is taken",
  tag,
  access: "staff",
  right: "admin",
  isReasonNeeded: true,
  isProofNeeded: true,
  params: agencyParams,
  body: newLawOverride,
  response: lawOverrideSet,
  reasons: ["NOT_FOUND", "SECOND_FACTOR_FAILED", "SESSION_EXPIRED"],
});

export const endLawOverride = defineEndpoint({
  name: "endLawOverride",
  method: "POST",
  path: `${path}/{overrideId}/end`,
  summary: "Ends what was set in place of a rule; every administrator is told by mail",
  tag,
  access: "staff",
  right: "admin",
  isReasonNeeded: true,
  params: lawOverrideParams,
  body: lawOverrideEnd,
  response: lawOverrideSet,
  reasons: ["NOT_FOUND", "SESSION_EXPIRED"],
});
