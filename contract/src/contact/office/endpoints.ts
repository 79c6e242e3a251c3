import { z } from "zod";
import { defineEndpoint } from "../../core/endpoint.ts";
import { agencyIdParam, agencyParams, idParam } from "../../core/fields.ts";
import {
  messageEntry,
  messageTaking,
  officeMessage,
  officeMessagePage,
  officeMessageQuery,
} from "./schemas.ts";

const tag = "office";
const params = z.strictObject({ agencyId: agencyIdParam, messageId: idParam });

export const listOfficeMessages = defineEndpoint({
  name: "listOfficeMessages",
  method: "GET",
  path: "/api/agencies/{agencyId}/office/messages",
  summary: "What people of one's plans wrote to the agency, the youngest first, a hundred at a time",
  tag,
  access: "staff",
  right: "reader",
  params: agencyParams,
  query: officeMessageQuery,
  response: officeMessagePage,
  reasons: ["NOT_FOUND"],
});

export const getOfficeMessage = defineEndpoint({
  name: "getOfficeMessage",
  method: "GET",
  path: "/api/agencies/{agencyId}/office/messages/{messageId}",
  summary: "A message with the answers and notes below it",
  tag,
  access: "staff",
  right: "reader",
  params,
  response: officeMessage,
  reasons: ["NOT_FOUND"],
});

export const takeMessage = defineEndpoint({
  name: "takeMessage",
  method: "POST",
  path: "/api/agencies/{agencyId}/office/messages/{messageId}/take",
  summary: "Say that one answers a message; of several at once the first has it",
  tag,
  access: "staff",
  right: "manager",
  params,
  body: messageTaking,
  response: officeMessage,
  reasons: ["NOT_FOUND", "SESSION_EXPIRED", "REVISION_CHANGED"],
});

export const addMessageEntry = defineEndpoint({
  name: "addMessageEntry",
  method: "POST",
  path: "/api/agencies/{agencyId}/office/messages/{messageId}/entries",
  summary: "Answer a message, which is mailed to who wrote it, or note something for colleagues",
  tag,
  access: "staff",
  right: "manager",
  params,
  body: messageEntry,
  response: officeMessage,
  reasons: ["NOT_FOUND", "SESSION_EXPIRED", "REVISION_CHANGED"],
});
