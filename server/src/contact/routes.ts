import * as contract from "@portal/contract/contact/endpoints";
import { bind, type BoundEndpoint } from "../core/http/call.ts";
import { readIdempotencyKey } from "../core/http/idempotency-key.ts";
import { type ContactDependencies, sendContactRequest } from "./send-contact-request.ts";

export function contactRoutes(dependencies: ContactDependencies): readonly BoundEndpoint[] {
  return [
    bind(contract.sendContactRequest, async ({ body, session, facts }) => {
      const key = readIdempotencyKey(facts);
      return key.ok ? sendContactRequest(dependencies, session, body, key.value) : key;
    }),
  ];
}
