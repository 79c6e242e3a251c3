import * as contract from "@portal/contract/documents/endpoints";
import { isFeatureAvailable } from "@portal/domain/agency/features";
import { documentFeature } from "@portal/domain/documents/document-feature";
import { recordDownload } from "../core/audit/record-download.ts";
import type { Database } from "../core/db/open-database.ts";
import type { BlobStore } from "../core/files/blob-store.ts";
import { bind, type BoundEndpoint } from "../core/http/call.ts";
import { fileAnswer } from "../core/http/file-answer.ts";
import { answer, refused } from "../core/http/outcome.ts";
import { createTurns } from "../core/jobs/turns.ts";
import { queueName } from "../core/session/queue-name.ts";
import type { Session } from "../core/session/session.ts";
import { featuresInPlan, reachedPlans, refusalInPlan } from "../portfolio/public.ts";
import { documentViewOf } from "./access.ts";
import {
  type DocumentKey,
  readDocument,
  readDocuments,
  type SeenDocuments,
  type StoredDocument,
} from "./queries.ts";
import { createSearchQueue } from "./texts/search-queue.ts";
import { searchTexts } from "./texts/search-texts.ts";

export interface DocumentDependencies {
  readonly database: Database;
  readonly blobs: BlobStore;
}

/** Of one person: a plan with all its years has many documents, and their list takes a while. */
const LISTS_AT_ONCE = 2;
const PATIENCE_MS = 10_000;

export function documentRoutes({ database, blobs }: DocumentDependencies): readonly BoundEndpoint[] {
  const searches = createSearchQueue();
  const lists = createTurns(LISTS_AT_ONCE, PATIENCE_MS);
  return [
    bind(contract.listDocuments, async ({ query: { corpId }, session }) => {
      const refusal = refusalInPlan(session, "documents", reachedOrNull(session, corpId));
      if (refusal !== null) return refused(refusal);
      const seen = {
        ...seenBy(session, corpId),
        hasDescriptions: isFeatureAvailable("documentDescription", featuresInPlan(session, corpId)),
      };
      return answer(
        await lists.run(queueName(session), () => readDocuments(database, session.agencyId, seen)),
      );
    }),
    bind(contract.searchDocuments, async ({ query: { corpId, text }, session }) => {
      const refusal = refusalInPlan(session, "documents", reachedOrNull(session, corpId));
      if (refusal !== null) return refused(refusal);
      const found = await searches.run(queueName(session), () =>
        searchTexts(database, session.agencyId, seenBy(session, corpId), text),
      );
      return found === null
        ? refused("TOO_MANY_ATTEMPTS", { detail: TOO_MANY_SEARCHES, retryAfterSeconds: RETRY_SECONDS })
        : answer(found);
    }),
    bind(contract.downloadDocument, async ({ params, query: { disposition }, facts, session }) => {
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
        recordDownload(database, session, subject),
      );
    }),
  ];
}

const TOO_MANY_SEARCHES = "Your earlier searches are still under way. Please try again in a few seconds.";
const RETRY_SECONDS = 5;

const reachedOrNull = (session: Session, ownersCorpId: number): number | null =>
  reachedPlans(session).includes(ownersCorpId) ? ownersCorpId : null;

/** What the session's person sees of a reached plan, listed or searched. */
function seenBy(session: Session, ownersCorpId: number): SeenDocuments {
  const features = featuresInPlan(session, ownersCorpId);
  const hasInvoices = isFeatureAvailable(documentFeature(true, features.content), features);
  return { ownersCorpId, view: documentViewOf(session), hasInvoices };
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
