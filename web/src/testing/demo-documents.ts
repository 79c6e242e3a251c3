import { listDocuments, searchDocuments } from "@portal/contract/documents/endpoints";
import type { DocumentRow, DocumentSearch } from "@portal/contract/documents/schemas";
import { answers } from "./fake-server.ts";

export const minutes: DocumentRow = {
  libraryId: 1,
  folderId: 101,
  documentId: 10001,
  description: "Annual General Meeting: minutes",
  documentType: "Minutes",
  creditor: null,
  date: "2025-08-27",
  planNumber: "71204",
  type: "pdf",
  isInvoice: false,
  byteSize: 48_211,
  isUnreadable: false,
};
const bylaws: DocumentRow = {
  ...minutes,
  documentId: 10012,
  documentType: "By-Laws",
  description: "Consolidated by-laws",
  date: "2023-10-13",
};
/** No browser shows it in its place. */
export const workbook: DocumentRow = {
  ...minutes,
  documentId: 10040,
  documentType: "Reports",
  description: "Levies of the year",
  date: "2026-02-01",
  type: "xlsx",
  byteSize: 3_000_000,
};
const photo: DocumentRow = {
  ...minutes,
  documentId: 10041,
  documentType: "Reports",
  description: "The roof after the storm",
  date: "2026-01-20",
  type: "jpg",
};
const invoice: DocumentRow = {
  ...minutes,
  documentId: 10035,
  documentType: "Invoice",
  description: "Lift service, second quarter",
  creditor: "Elevate Lifts Pty Ltd",
  date: "2026-03-12",
  isInvoice: true,
};
/** As the server has them: the newest first. */
export const documents: DocumentRow[] = [invoice, workbook, photo, minutes, bylaws];

const textFound: DocumentSearch = {
  hits: [
    {
      documentId: bylaws.documentId,
      snippets: [
        {
          page: 4,
          parts: [
            { text: "No owner keeps an ", isHit: false },
            { text: "animal", isHit: true },
            { text: " <b>without</b> asking", isHit: false },
          ],
        },
      ],
    },
    { documentId: invoice.documentId, snippets: [{ page: 1, parts: [{ text: "animal", isHit: true }] }] },
    { documentId: 99_999, snippets: [{ page: 1, parts: [{ text: "animal", isHit: true }] }] },
  ],
  unread: 3,
  unsearchable: 2,
};

export function answerDocumentsAsUsual(): void {
  answers(listDocuments, documents);
  answers(searchDocuments, textFound);
}
