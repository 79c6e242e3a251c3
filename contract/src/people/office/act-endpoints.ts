import { z } from "zod";
import { defineEndpoint } from "../../core/endpoint.ts";
import { agencyIdParam, agencyParams } from "../../core/fields.ts";
import {
  personAddition,
  personAddress,
  personDisabling,
  personMark,
  phoneCode,
  phoneHelp,
  phoneQuestions,
} from "./act-schemas.ts";
import { person, username } from "./schemas.ts";

const tag = "office";
const params = z.strictObject({ agencyId: agencyIdParam, username });

export const getPhoneQuestions = defineEndpoint({
  name: "getPhoneQuestions",
  method: "GET",
  path: "/api/agencies/{agencyId}/office/people/{username}/questions",
  summary: "What the agency knows of somebody, to compare what a caller says on the phone",
  tag,
  access: "staff",
  right: "manager",
  params,
  response: phoneQuestions,
  reasons: ["NOT_FOUND", "RIGHT_MISSING"],
});

export const givePhoneCode = defineEndpoint({
  name: "givePhoneCode",
  method: "POST",
  path: "/api/agencies/{agencyId}/office/people/{username}/phone-code",
  summary: "A code to tell somebody by phone: for 15 minutes it is a temporary password",
  tag,
  access: "staff",
  right: "manager",
  isReasonNeeded: true,
  isProofNeeded: true,
  params,
  body: phoneHelp,
  response: phoneCode,
  reasons: ["NOT_FOUND", "RIGHT_MISSING", "SECOND_FACTOR_FAILED", "SESSION_EXPIRED"],
});

export const resetPersonFactor = defineEndpoint({
  name: "resetPersonFactor",
  method: "POST",
  path: "/api/agencies/{agencyId}/office/people/{username}/factor-reset",
  summary: "Take somebody's lost second factors away; their sessions end, and they are told",
  tag,
  access: "staff",
  right: "manager",
  isReasonNeeded: true,
  isProofNeeded: true,
  params,
  body: phoneHelp,
  response: person,
  reasons: ["NOT_FOUND", "RIGHT_MISSING", "TOO_MANY_ATTEMPTS", "SECOND_FACTOR_FAILED", "SESSION_EXPIRED"],
});

export const disablePerson = defineEndpoint({
  name: "disablePerson",
  method: "POST",
  path: "/api/agencies/{agencyId}/office/people/{username}/disable",
  summary: "Let somebody in no more: sessions, invitations and codes end at once",
  tag,
  access: "staff",
  right: "manager",
  isReasonNeeded: true,
  params,
  body: personDisabling,
  response: person,
  reasons: ["NOT_FOUND", "RIGHT_MISSING", "SESSION_EXPIRED"],
});

export const enablePerson = defineEndpoint({
  name: "enablePerson",
  method: "POST",
  path: "/api/agencies/{agencyId}/office/people/{username}/enable",
  summary: "Let somebody in again, with the password that they had",
  tag,
  access: "staff",
  right: "manager",
  params,
  body: z.strictObject({}),
  response: person,
  reasons: ["NOT_FOUND", "RIGHT_MISSING", "SESSION_EXPIRED"],
});

export const setPersonAddress = defineEndpoint({
  name: "setPersonAddress",
  method: "POST",
  path: "/api/agencies/{agencyId}/office/people/{username}/address",
  summary: "Set or clear the office's e-mail address of an account; former and new address are told",
  tag,
  access: "staff",
  right: "manager",
  isReasonNeeded: true,
  isProofNeeded: true,
  params,
  body: personAddress,
  response: person,
  reasons: ["NOT_FOUND", "RIGHT_MISSING", "SECOND_FACTOR_FAILED", "SESSION_EXPIRED"],
});

export const markPersonBounced = defineEndpoint({
  name: "markPersonBounced",
  method: "POST",
  path: "/api/agencies/{agencyId}/office/people/{username}/bounced",
  summary: "Note that mail to somebody's present address came back, or that it did not",
  tag,
  access: "staff",
  right: "manager",
  params,
  body: personMark,
  response: person,
  reasons: ["NOT_FOUND", "SESSION_EXPIRED"],
});

export const addPerson = defineEndpoint({
  name: "addPerson",
  method: "POST",
  path: "/api/agencies/{agencyId}/office/people",
  summary:
    "A further access code for somebody whom the agency's records have; without a password until invited",
  tag,
  access: "staff",
  right: "manager",
  params: agencyParams,
  body: personAddition,
  response: person,
  reasons: ["NOT_FOUND", "RIGHT_MISSING", "SESSION_EXPIRED"],
});
