import * as contract from "@portal/contract/documents/endpoints";
import { recordDownload } from "../core/audit/record-download.ts";
import type { Database } from "../core/db/open-database.ts";
import type { BlobStore } from "../core/files/blob-store.ts";
import { bind, type BoundEndpoint } from "../core/http/call.ts";
import { fileAnswer } from "../core/http/file-answer.ts";
import { answer } from "../core/http/outcome.ts";
import { whenAllowed } from "../core/http/when-allowed.ts";
import { createLimiter, ifOverloaded } from "../core/jobs/limiter.ts";
import { queueName } from "../core/session/queue-name.ts";
import { tooManyAttempts } from "../core/throttle/too-many-attempts.ts";
import { findDocument, listedDocuments, searchedDocuments } from "./access.ts";
import { type DocumentKey, readDocuments, readMeetingPapers, type StoredDocument } from "./queries.ts";
import { noteOpening } from "./note-opening.ts";
import { searchTexts } from "./texts/search-texts.ts";

export interface DocumentDependencies {
  readonly database: Database;
  readonly blobs: BlobStore;
}

/** Of one person: a plan with all its years has many documents, and their list takes a while. */
const LISTS_AT_ONCE = 2;
const LIST_WAIT_MS = 10_000;
/** Each looks through every page of a plan: together they must not take the database's connections from the rest. */
const SEARCHES_AT_ONCE = 2;
/** Typing sends the next search while the last one is under way; a browser waits for few at a time. */
const MOST_SEARCHES_OF_A_PERSON = 6;

export function documentRoutes({ database, blobs }: DocumentDependencies): readonly BoundEndpoint[] {
  const waiting = Number.POSITIVE_INFINITY;
  const ofPerson = createLimiter({ atOnce: MOST_SEARCHES_OF_A_PERSON, waiting: 0 });
  const searches = createLimiter({ atOnce: SEARCHES_AT_ONCE, waiting });
  const lists = createLimiter({ atOnce: LISTS_AT_ONCE, waiting, waitMs: LIST_WAIT_MS });
  return [
    bind(contract.listDocuments, ({ query: { corpId }, session }) =>
      whenAllowed(listedDocuments(session, corpId), async (listed) =>
        answer(await lists.run(queueName(session), () => readDocuments(database, session.agencyId, listed))),
      ),
    ),
    bind(contract.listMeetingPapers, ({ query: { corpId }, session }) =>
      whenAllowed(listedDocuments(session, corpId), async (listed) =>
        answer(
          await lists.run(queueName(session), () => readMeetingPapers(database, session.agencyId, listed)),
        ),
      ),
    ),
    bind(contract.searchDocuments, ({ query: { corpId, text }, session }) =>
      whenAllowed(searchedDocuments(session, corpId), async (searched) => {
        const search = () => searchTexts(database, session.agencyId, searched, text);
        const found = await ofPerson
          .run(queueName(session), () => searches.run("all", search))
          .catch(ifOverloaded(null));
        return found === null ? tooManyAttempts(TOO_MANY_SEARCHES, RETRY_SECONDS) : answer(found);
      }),
    ),
    bind(contract.downloadDocument, ({ params, query: { disposition }, facts, session }) =>
      whenAllowed(findDocument(database, session, params), ({ isDescribed, ...document }) => {
        const file = { ...document, title: titleOf(document, isDescribed) };
        const subject = subjectOf(params, document);
        return fileAnswer(blobs, file, { disposition, accept: facts.headers.accept }, async () => {
          await recordDownload(database, session, subject);
          await noteOpening(database, session, params.documentId);
        });
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
