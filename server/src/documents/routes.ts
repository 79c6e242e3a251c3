import * as contract from "@portal/contract/documents/endpoints";
import { recordDownload } from "../core/audit/record-download.ts";
import type { Database } from "../core/db/open-database.ts";
import type { BlobStore } from "../core/files/blob-store.ts";
import { bind, type BoundEndpoint } from "../core/http/call.ts";
import { fileAnswer } from "../core/http/file-answer.ts";
import { answer, refused } from "../core/http/outcome.ts";
import { whenAllowed } from "../core/http/when-allowed.ts";
import { createTurns } from "../core/jobs/turns.ts";
import { queueName } from "../core/session/queue-name.ts";
import { findDocument, listedDocuments, searchedDocuments } from "./access.ts";
import { type DocumentKey, readDocuments, type StoredDocument } from "./queries.ts";
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
    bind(contract.listDocuments, ({ query: { corpId }, session }) =>
      whenAllowed(listedDocuments(session, corpId), async (listed) =>
        answer(await lists.run(queueName(session), () => readDocuments(database, session.agencyId, listed))),
      ),
    ),
    bind(contract.searchDocuments, ({ query: { corpId, text }, session }) =>
      whenAllowed(searchedDocuments(session, corpId), async (searched) => {
        const found = await searches.run(queueName(session), () =>
          searchTexts(database, session.agencyId, searched, text),
        );
        return found === null
          ? refused("TOO_MANY_ATTEMPTS", { detail: TOO_MANY_SEARCHES, retryAfterSeconds: RETRY_SECONDS })
          : answer(found);
      }),
    ),
    bind(contract.downloadDocument, ({ params, query: { disposition }, facts, session }) =>
      whenAllowed(findDocument(database, session, params), ({ isDescribed, ...document }) => {
        const file = { ...document, title: titleOf(document, isDescribed) };
        const subject = subjectOf(params, document);
        return fileAnswer(blobs, file, { disposition, accept: facts.headers.accept }, () =>
          recordDownload(database, session, subject),
        );
      }),
    ),
  ];
}

const TOO_MANY_SEARCHES = "Your earlier searches are still under way. Please try again in a few seconds.";
const RETRY_SECONDS = 5;

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
