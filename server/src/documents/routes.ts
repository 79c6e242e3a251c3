import { downloadDocument, listDocuments } from "@portal/contract/documents/endpoints";
import { isFeatureAvailable } from "@portal/domain/agency/features";
import { documentFeature } from "@portal/domain/documents/document-feature";
import { recordDownload } from "../core/audit/record-download.ts";
import type { Database } from "../core/db/open-database.ts";
import type { BlobStore } from "../core/files/blob-store.ts";
import { bind, type BoundEndpoint } from "../core/http/call.ts";
import { fileAnswer } from "../core/http/file-answer.ts";
import { answer, refused } from "../core/http/outcome.ts";
import { featuresInPlan, reachedPlans, refusalInPlan } from "../portfolio/public.ts";
import { documentViewOf } from "./access.ts";
import { type DocumentKey, readDocument, readDocuments, type StoredDocument } from "./queries.ts";

export interface DocumentDependencies {
  readonly database: Database;
  readonly blobs: BlobStore;
}

export function documentRoutes({ database, blobs }: DocumentDependencies): readonly BoundEndpoint[] {
  return [
    bind(listDocuments, async ({ query: { corpId }, session }) => {
      const refusal = refusalInPlan(
        session,
        "documents",
        reachedPlans(session).includes(corpId) ? corpId : null,
      );
      if (refusal !== null) return refused(refusal);
      const features = featuresInPlan(session, corpId);
      const rows = await readDocuments(database, session.agencyId, {
        ownersCorpId: corpId,
        view: documentViewOf(session),
        hasDescriptions: isFeatureAvailable("documentDescription", features),
        hasInvoices: isFeatureAvailable(documentFeature(true, features.content), features),
      });
      return answer(rows);
    }),
    bind(downloadDocument, async ({ params, query: { disposition }, facts, session }) => {
      const { agencyId } = session;
      // Before any row is looked for: where documents are off for the role, every id is answered alike.
      if (refusalInPlan(session, "documents", null) === "FEATURE_UNAVAILABLE")
        return refused("FEATURE_UNAVAILABLE");
      const document = await readDocument(database, agencyId, params, documentViewOf(session));
      if (document === undefined) return refused("NOT_FOUND");
      const features = featuresInPlan(session, document.ownersCorpId);
      const feature = documentFeature(document.isInvoice, features.content);
      if (!isFeatureAvailable(feature, features)) return refused("FEATURE_UNAVAILABLE");
      const isDescribed = isFeatureAvailable("documentDescription", features);
      const file = { ...document, title: titleOf(document, isDescribed) };
      const subject = subjectOf(params, document);
      return fileAnswer(blobs, file, { disposition, accept: facts.headers.accept }, () =>
        recordDownload(database.forAgency(agencyId), session, subject),
      );
    }),
  ];
}

/** What the saved file is called: the description where it is shown, else the type, and the day. */
function titleOf({ description, documentType, datedOn }: StoredDocument, isDescribed: boolean): string {
  return `${(isDescribed ? description : null) ?? documentType} ${datedOn}`;
}

/** What the log says of a download: which document of which plan, and the very bytes. */
const subjectOf = ({ libraryId, folderId, documentId }: DocumentKey, document: StoredDocument) => ({
  libraryId,
  folderId,
  documentId,
  ownersCorpId: document.ownersCorpId,
  sha256: document.sha256,
});
