import { z } from "zod";
import { defineEndpoint } from "../core/endpoint.ts";
import { agencyIdParam, agencyParams, idParam } from "../core/fields.ts";
import { contactRequest, ownMessage, ownMessages, sentMessage } from "./schemas.ts";

export const sendContactRequest = defineEndpoint({
  name: "sendContactRequest",
  method: "POST",
  path: "/api/agencies/{agencyId}/users/contact",
  summary:
    "Write to the agency: kept and mailed in one transaction; an Idempotency-Key header makes a repeat harmless",
  tag: "contact",
  access: "session",
  params: agencyParams,
  body: contactRequest,
  response: sentMessage,
  reasons: ["NOT_FOUND", "FEATURE_UNAVAILABLE", "TOO_MANY_ATTEMPTS", "KEY_REUSED"],
});

export const listOwnMessages = defineEndpoint({
  name: "listOwnMessages",
  method: "GET",
  path: "/api/agencies/{agencyId}/users/messages",
  summary: "What one has written to the agency, the youngest first, twenty at a time",
  tag: "contact",
  access: "session",
  isShownInViews: false,
  params: agencyParams,
  query: z.strictObject({ after: idParam.optional() }),
  response: ownMessages,
  reasons: [],
});

export const getOwnMessage = defineEndpoint({
  name: "getOwnMessage",
  method: "GET",
  path: "/api/agencies/{agencyId}/users/messages/{messageId}/entries",
  summary: "A message of one's own with the agency's answers",
  tag: "contact",
  access: "session",
  isShownInViews: false,
  params: z.strictObject({ agencyId: agencyIdParam, messageId: idParam }),
  response: ownMessage,
  reasons: ["NOT_FOUND"],
});
