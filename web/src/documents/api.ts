import type {
  downloadDocument,
  listDocuments,
  listMeetingPapers,
  searchDocuments,
} from "@portal/contract/documents/endpoints";
import type { DocumentRow, DocumentSearch, MeetingPaper } from "@portal/contract/documents/schemas";
import { queryOptions } from "@tanstack/react-query";
import { callApi } from "../core/api/api-client.ts";
import { fileAddress } from "../core/api/file-address.ts";

/** A plan's documents and invoices, as far as the viewer may see them. */
export function documentsQuery(agencyId: string, ownersCorpId: number) {
  return queryOptions<readonly DocumentRow[]>({
    queryKey: ["documents", agencyId, "list", ownersCorpId],
    queryFn: ({ signal }) =>
      callApi<typeof listDocuments>("GET", "/api/agencies/{agencyId}/documents", {
        params: { agencyId },
        query: { corpId: String(ownersCorpId) },
        signal,
      }),
  });
}

/** Those of them that belong to a meeting. */
export function meetingPapersQuery(agencyId: string, ownersCorpId: number) {
  return queryOptions<readonly MeetingPaper[]>({
    queryKey: ["documents", agencyId, "meetings", ownersCorpId],
    queryFn: ({ signal }) =>
      callApi<typeof listMeetingPapers>("GET", "/api/agencies/{agencyId}/documents/query/meetings", {
        params: { agencyId },
        query: { corpId: String(ownersCorpId) },
        signal,
      }),
  });
}

/** The documents of a plan in whose text something is found. */
export function textSearchQuery(agencyId: string, ownersCorpId: number, text: string) {
  return queryOptions<DocumentSearch>({
    queryKey: ["documents", agencyId, "text", ownersCorpId, text],
    queryFn: ({ signal }) =>
      callApi<typeof searchDocuments>("GET", "/api/agencies/{agencyId}/documents/query/text", {
        params: { agencyId },
        query: { corpId: String(ownersCorpId), text },
        signal,
      }),
  });
}

/** Where a document itself lies: to be saved, or to be looked at in its place (D51). */
export function documentAddress(
  agencyId: string,
  { libraryId, folderId, documentId }: DocumentRow,
  disposition: "attachment" | "inline",
): string {
  return fileAddress<typeof downloadDocument>(
    "/api/agencies/{agencyId}/documents/{libraryId}/{folderId}/{documentId}",
    { agencyId, libraryId, folderId, documentId },
    disposition === "inline" ? { disposition } : {},
  );
}
