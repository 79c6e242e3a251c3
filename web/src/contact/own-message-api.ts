import type { getOwnMessage, listOwnMessages } from "@portal/contract/contact/endpoints";
import type { OwnMessage } from "@portal/contract/contact/schemas";
import { queryOptions } from "@tanstack/react-query";
import { callApi } from "../core/api/api-client.ts";

const messages = "/api/agencies/{agencyId}/users/messages";

/** A page of what one has written; the youngest first. */
export const readOwnMessages = (agencyId: string, after: number | null, signal?: AbortSignal) =>
  callApi<typeof listOwnMessages>("GET", messages, {
    params: { agencyId },
    query: after === null ? {} : { after: String(after) },
    ...(signal === undefined ? {} : { signal }),
  });

export const ownMessagesQuery = (agencyId: string) =>
  queryOptions({
    queryKey: ["contact", agencyId, "own"],
    queryFn: ({ signal }) => readOwnMessages(agencyId, null, signal),
  });

export const ownMessageQuery = (agencyId: string, messageId: number) =>
  queryOptions<OwnMessage>({
    queryKey: ["contact", agencyId, "own", messageId],
    queryFn: ({ signal }) =>
      callApi<typeof getOwnMessage>("GET", `${messages}/{messageId}/entries`, {
        params: { agencyId, messageId: String(messageId) },
        signal,
      }),
  });
