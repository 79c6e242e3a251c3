import { defineEndpoint } from "../core/endpoint.ts";
import { agencyParams } from "../core/fields.ts";
import { contactRequest, sentMessage } from "./schemas.ts";

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
