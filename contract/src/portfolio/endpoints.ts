import { z } from "zod";
import { defineEndpoint } from "../core/endpoint.ts";
import { agencyIdParam, agencyParams, idParam } from "../core/fields.ts";
import { contact, documentDistribution, lot, lotContacts, property, propertyList } from "./schemas.ts";

const tag = "portfolio";

export const listLots = defineEndpoint({
  name: "listLots",
  method: "GET",
  path: "/api/agencies/{agencyId}/plans/query/lots",
  summary: "The lots that the signed-in person owns now",
  tag,
  access: "session",
  params: agencyParams,
  response: z.array(lot),
  reasons: ["FEATURE_UNAVAILABLE"],
});

export const getLotProperty = defineEndpoint({
  name: "getLotProperty",
  method: "GET",
  path: "/api/agencies/{agencyId}/plans/lots/{lotId}/query/property",
  summary: "The property of a lot's plan",
  tag,
  access: "session",
  params: z.strictObject({ agencyId: agencyIdParam, lotId: idParam }),
  response: property,
  reasons: ["NOT_FOUND", "FEATURE_UNAVAILABLE"],
});

export const getPlanProperty = defineEndpoint({
  name: "getPlanProperty",
  method: "GET",
  path: "/api/agencies/{agencyId}/plans/ownersCorp/{ownersCorpId}/query/property",
  summary: "The property of a plan",
  tag,
  access: "session",
  params: z.strictObject({ agencyId: agencyIdParam, ownersCorpId: idParam }),
  response: property,
  reasons: ["NOT_FOUND", "FEATURE_UNAVAILABLE"],
});

export const listProperties = defineEndpoint({
  name: "listProperties",
  method: "GET",
  path: "/api/agencies/{agencyId}/plans/query/properties",
  summary: "The plans that a non-lot committee member or a building manager reaches, by address",
  tag,
  access: "session",
  params: agencyParams,
  response: propertyList,
  reasons: ["FEATURE_UNAVAILABLE"],
});

export const getContact = defineEndpoint({
  name: "getContact",
  method: "GET",
  path: "/api/agencies/{agencyId}/contacts/{contactId}",
  summary: "A contact that the signed-in person may know; every other one is not found (D60)",
  tag,
  access: "session",
  params: z.strictObject({ agencyId: agencyIdParam, contactId: idParam }),
  response: contact,
  reasons: ["NOT_FOUND", "FEATURE_UNAVAILABLE"],
});

export const getLotContacts = defineEndpoint({
  name: "getLotContacts",
  method: "GET",
  path: "/api/agencies/{agencyId}/plans/lots/{lotId}/query/contact",
  summary: "Owner, letting agent, tenant and building manager of an own lot",
  tag,
  access: "session",
  params: z.strictObject({ agencyId: agencyIdParam, lotId: idParam }),
  response: lotContacts,
  reasons: ["NOT_FOUND", "FEATURE_UNAVAILABLE"],
});

export const getDocumentDistribution = defineEndpoint({
  name: "getDocumentDistribution",
  method: "GET",
  path: "/api/agencies/{agencyId}/plans/lots/{lotId}/query/document",
  summary: "Which documents of an own lot go to whom, by e-mail or print",
  tag,
  access: "session",
  params: z.strictObject({ agencyId: agencyIdParam, lotId: idParam }),
  response: documentDistribution,
  reasons: ["NOT_FOUND", "FEATURE_UNAVAILABLE"],
});
