import * as contract from "@portal/contract/contact/endpoints";
import { bind, type BoundEndpoint } from "../core/http/call.ts";
import { answer } from "../core/http/outcome.ts";
import { readIdempotencyKey } from "../core/http/idempotency-key.ts";
import { whenAllowed } from "../core/http/when-allowed.ts";
import { findOwnMessage, listOwnMessages } from "./own/own-messages.ts";
import { type ContactDependencies, sendContactRequest } from "./send-contact-request.ts";

export function contactRoutes(dependencies: ContactDependencies): readonly BoundEndpoint[] {
  return [
    bind(contract.sendContactRequest, ({ body, session, facts }) =>
      whenAllowed(readIdempotencyKey(facts), (key) => sendContactRequest(dependencies, session, body, key)),
    ),
    bind(contract.listOwnMessages, async ({ session, query: { after } }) =>
      answer(await listOwnMessages(dependencies.database, session, after ?? null)),
    ),
    bind(contract.getOwnMessage, ({ session, params: { messageId } }) =>
      findOwnMessage(dependencies.database, session, messageId),
    ),
  ];
}
