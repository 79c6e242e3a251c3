import type { sendContactRequest } from "@portal/contract/contact/endpoints";
import type { ContactRequest, SentMessage } from "@portal/contract/contact/schemas";
import { callApi } from "../core/api/api-client.ts";
import { ApiProblem, communicationErrorText } from "../core/api/api-problem.ts";

export interface Message {
  readonly agencyId: string;
  readonly request: ContactRequest;
  /** The same for each try to send the same message: it is sent once. */
  readonly key: string;
}

/** Sends a person's message to the agency, and answers what was sent. */
export async function sendMessage({ agencyId, request, key }: Message): Promise<SentMessage> {
  const sent: SentMessage | null = await callApi<typeof sendContactRequest>(
    "POST",
    "/api/agencies/{agencyId}/users/contact",
    { params: { agencyId }, body: request, idempotencyKey: key },
  );
  // Section 7: a falsy answer means failure.
  if (!sent) throw new ApiProblem(200, "UNREADABLE", communicationErrorText);
  return sent;
}
