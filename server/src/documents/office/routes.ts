import * as contract from "@portal/contract/documents/office/endpoints";
import { bind, type BoundEndpoint } from "../../core/http/call.ts";
import { fileAnswer } from "../../core/http/file-answer.ts";
import { answer } from "../../core/http/outcome.ts";
import { whenAllowed } from "../../core/http/when-allowed.ts";
import type { Worker } from "../../core/jobs/worker.ts";
import { readDocumentChoices } from "./document-choices.ts";
import { addDocuments, type AddingParts } from "./publish/add-documents.ts";
import { findOfficeDocument, listOfficeDocuments, presentDocument } from "./read-office-documents.ts";
import { withdrawDocument } from "./withdraw-document.ts";

export interface OfficeDocumentParts extends AddingParts {
  readonly documentMailWorker: Pick<Worker, "notify">;
  readonly uploadWorker: Pick<Worker, "notify">;
}

/** Documents of plans, for the agency's staff. */
export function officeDocumentRoutes(parts: OfficeDocumentParts): readonly BoundEndpoint[] {
  const { database, blobs } = parts;
  return [
    bind(contract.listOfficeDocuments, ({ staff, query }) => listOfficeDocuments(database, staff, query)),
    bind(contract.getOfficeDocument, ({ staff, params: { documentId } }) =>
      whenAllowed(findOfficeDocument(database, staff, documentId), async (document) =>
        answer(await presentDocument(database, staff.agencyId, document)),
      ),
    ),
    bind(contract.openOfficeDocument, ({ staff, params: { documentId }, facts }) =>
      whenAllowed(findOfficeDocument(database, staff, documentId), (document) =>
        fileAnswer(
          blobs,
          { ...document, title: `${document.description ?? document.documentType} ${document.datedOn}` },
          { disposition: "attachment", accept: facts.headers.accept },
        ),
      ),
    ),
    bind(contract.getDocumentChoices, ({ staff, params: { ownersCorpId } }) =>
      readDocumentChoices(database, staff, ownersCorpId),
    ),
    bind(contract.addDocuments, ({ staff, body }) =>
      whenAllowed(addDocuments(parts, staff, body), (added) => {
        parts.uploadWorker.notify(staff.agencyId);
        parts.documentMailWorker.notify(staff.agencyId);
        return answer(added);
      }),
    ),
    bind(contract.withdrawDocument, ({ staff, params: { documentId }, body: { reason } }) =>
      withdrawDocument(database, staff, documentId, reason),
    ),
  ];
}
