import { sendContactRequest as endpoint } from "@portal/contract/contact/endpoints";
import { bind, type BoundEndpoint } from "../core/http/call.ts";
import { type ContactDependencies, sendContactRequest } from "./send-contact-request.ts";

export function contactRoutes(dependencies: ContactDependencies): readonly BoundEndpoint[] {
  return [bind(endpoint, ({ body, session }) => sendContactRequest(dependencies, session, body))];
}
