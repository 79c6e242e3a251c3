import type {
  addMessageEntry,
  getOfficeMessage,
  listOfficeMessages,
  takeMessage,
} from "@portal/contract/contact/office/endpoints";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { callOffice } from "../../core/api/office-client.ts";
import type { MessageFilter } from "./message-filter.ts";

const base = "/api/agencies/{agencyId}/office/messages";
const one = `${base}/{messageId}` as const;

/** Which message of which agency. */
export interface MessageName {
  readonly agencyId: string;
  readonly messageId: string;
}

export const messageLists = (agencyId: string) => ["contact", agencyId, "list"];

export const useOfficeMessages = (agencyId: string, filter: MessageFilter) =>
  useInfiniteQuery({
    queryKey: [...messageLists(agencyId), filter],
    initialPageParam: null as number | null,
    queryFn: ({ signal, pageParam }) =>
      callOffice<typeof listOfficeMessages>("GET", base, {
        params: { agencyId },
        query: { ...filter, ...(pageParam === null ? {} : { after: String(pageParam) }) },
        signal,
      }),
    getNextPageParam: ({ next }) => next,
  });

export const messageKey = ({ agencyId, messageId }: MessageName) => ["contact", agencyId, "one", messageId];

export const useOfficeMessage = (name: MessageName) =>
  useQuery({
    queryKey: messageKey(name),
    queryFn: ({ signal }) => callOffice<typeof getOfficeMessage>("GET", one, { params: { ...name }, signal }),
  });

export const callTake = (name: MessageName, version: number) =>
  callOffice<typeof takeMessage>("POST", `${one}/take`, { params: { ...name }, body: { version } });

export const callEntry = (name: MessageName, version: number, isNote: boolean, body: string) =>
  callOffice<typeof addMessageEntry>("POST", `${one}/entries`, {
    params: { ...name },
    body: { version, isNote, body },
  });
