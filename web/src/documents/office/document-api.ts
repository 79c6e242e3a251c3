import type {
  addDocuments,
  getDocumentChoices,
  getOfficeDocument,
  listOfficeDocuments,
  openOfficeDocument,
  withdrawDocument,
} from "@portal/contract/documents/office/endpoints";
import type { DocumentAdding, DocumentState } from "@portal/contract/documents/office/schemas";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { callOffice } from "../../core/api/office-client.ts";
import { fetchOfficeFile } from "../../core/api/office-file.ts";

const base = "/api/agencies/{agencyId}/office/documents";
const one = `${base}/{documentId}` as const;

/** Which document of which agency. */
export interface DocumentName {
  readonly agencyId: string;
  readonly documentId: string;
}

/** What the list is narrowed to; as the address has it. */
export interface DocumentFilter {
  readonly plan?: string;
  readonly state?: DocumentState;
  readonly text?: string;
}

export const documentLists = (agencyId: string) => ["documents", agencyId, "office-list"];

export const useOfficeDocuments = (agencyId: string, filter: DocumentFilter) =>
  useInfiniteQuery({
    queryKey: [...documentLists(agencyId), filter],
    initialPageParam: null as number | null,
    queryFn: ({ signal, pageParam }) =>
      callOffice<typeof listOfficeDocuments>("GET", base, {
        params: { agencyId },
        query: { ...filter, ...(pageParam === null ? {} : { after: String(pageParam) }) },
        signal,
      }),
    getNextPageParam: ({ next }) => next,
  });

export const documentKey = ({ agencyId, documentId }: DocumentName) => [
  "documents",
  agencyId,
  "office-one",
  documentId,
];

export const useOfficeDocument = (name: DocumentName, isWanted = true) =>
  useQuery({
    queryKey: documentKey(name),
    enabled: isWanted,
    queryFn: ({ signal }) =>
      callOffice<typeof getOfficeDocument>("GET", one, { params: { ...name }, signal }),
  });

export const useDocumentChoices = (agencyId: string, ownersCorpId: string) =>
  useQuery({
    queryKey: ["documents", agencyId, "choices", ownersCorpId],
    enabled: ownersCorpId !== "",
    queryFn: ({ signal }) =>
      callOffice<typeof getDocumentChoices>(
        "GET",
        "/api/agencies/{agencyId}/office/plans/{ownersCorpId}/document-choices",
        { params: { agencyId, ownersCorpId }, signal },
      ),
  });

export const fetchDocument = (name: DocumentName): Promise<Blob> =>
  fetchOfficeFile<typeof openOfficeDocument>("GET", `${one}/file`, { params: { ...name } });

export const callAddDocuments = (agencyId: string, body: DocumentAdding) =>
  callOffice<typeof addDocuments>("POST", base, { params: { agencyId }, body });

export const callWithdraw = (name: DocumentName, reason: string) =>
  callOffice<typeof withdrawDocument>("POST", `${one}/withdraw`, { params: { ...name }, body: { reason } });
