import { idParam } from "../../core/fields.ts";
import { defineEndpoint } from "../../core/endpoint.ts";
import {
  attorney,
  attorneyEntry,
  attorneyList,
  nominee,
  nomineeEntry,
  nomineeList,
  representativeEnd,
} from "./representative-schemas.ts";
import { planParams } from "./settings-schemas.ts";

const tag = "office";
const attorneys = "/api/agencies/{agencyId}/office/plans/{ownersCorpId}/attorneys";
const nominees = "/api/agencies/{agencyId}/office/plans/{ownersCorpId}/nominees";
const attorneyParams = planParams.extend({ attorneyId: idParam });
const nomineeParams = planParams.extend({ nomineeId: idParam });

export const listAttorneys = defineEndpoint({
  name: "listAttorneys",
  method: "GET",
  path: attorneys,
  summary: "Who acts for owners of a plan by a power of attorney, and what the law says to each",
  tag,
  access: "staff",
  right: "manager",
  plan: "ownersCorpId",
  params: planParams,
  response: attorneyList,
  reasons: ["NOT_FOUND"],
});

export const enterAttorney = defineEndpoint({
  name: "enterAttorney",
  method: "POST",
  path: attorneys,
  summary: "Enter a power of attorney with its deed; one that a rule says no to needs a reason",
  tag,
  access: "staff",
  right: "manager",
  plan: "ownersCorpId",
  params: planParams,
  body: attorneyEntry,
  response: attorney,
  reasons: ["NOT_FOUND", "SESSION_EXPIRED"],
});

export const endAttorney = defineEndpoint({
  name: "endAttorney",
  method: "POST",
  path: `${attorneys}/{attorneyId}/end`,
  summary: "Note that a power of attorney does not hold any more",
  tag,
  access: "staff",
  right: "manager",
  plan: "ownersCorpId",
  isReasonNeeded: true,
  params: attorneyParams,
  body: representativeEnd,
  response: attorney,
  reasons: ["NOT_FOUND", "SESSION_EXPIRED", "REVISION_CHANGED"],
});

export const getAttorneyDeed = defineEndpoint({
  name: "getAttorneyDeed",
  method: "GET",
  path: `${attorneys}/{attorneyId}/deed`,
  summary: "The scan of a power of attorney",
  tag,
  access: "staff",
  right: "manager",
  plan: "ownersCorpId",
  params: attorneyParams,
  response: { mediaTypes: ["application/pdf", "image/jpeg", "image/png"] },
  reasons: ["NOT_FOUND"],
});

export const listNominees = defineEndpoint({
  name: "listNominees",
  method: "GET",
  path: nominees,
  summary: "Whom companies that own lots of a plan have named to act for them",
  tag,
  access: "staff",
  right: "manager",
  plan: "ownersCorpId",
  params: planParams,
  response: nomineeList,
  reasons: ["NOT_FOUND"],
});

export const enterNominee = defineEndpoint({
  name: "enterNominee",
  method: "POST",
  path: nominees,
  summary: "Enter whom a company has named; one at a time",
  tag,
  access: "staff",
  right: "manager",
  plan: "ownersCorpId",
  params: planParams,
  body: nomineeEntry,
  response: nominee,
  reasons: ["NOT_FOUND", "SESSION_EXPIRED"],
});

export const endNominee = defineEndpoint({
  name: "endNominee",
  method: "POST",
  path: `${nominees}/{nomineeId}/end`,
  summary: "Note that a nominee does not act for a company any more",
  tag,
  access: "staff",
  right: "manager",
  plan: "ownersCorpId",
  isReasonNeeded: true,
  params: nomineeParams,
  body: representativeEnd,
  response: nominee,
  reasons: ["NOT_FOUND", "SESSION_EXPIRED", "REVISION_CHANGED"],
});
