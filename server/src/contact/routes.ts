import * as contract from "@portal/contract/contact/endpoints";
import { bind, type BoundEndpoint } from "../core/http/call.ts";
import { readIdempotencyKey } from "../core/http/idempotency-key.ts";
import { whenAllowed } from "../core/http/when-allowed.ts";
import { type ContactDependencies, sendContactRequest } from "./send-contact-request.ts";

export function contactRoutes(dependencies: ContactDependencies): readonly BoundEndpoint[] {
  return [
    bind(contract.sendContactRequest, ({ body, session, facts }) =>
      whenAllowed(readIdempotencyKey(facts), (key) => sendContactRequest(dependencies, session, body, key)),
    ),
  ];
}
