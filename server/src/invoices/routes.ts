import * as contract from "@portal/contract/invoices/endpoints";
import { recordDownload } from "../core/audit/record-download.ts";
import type { Database } from "../core/db/open-database.ts";
import type { BlobStore } from "../core/files/blob-store.ts";
import { bind, type BoundEndpoint } from "../core/http/call.ts";
import { fileAnswer } from "../core/http/file-answer.ts";
import { answer } from "../core/http/outcome.ts";
import { whenAllowed } from "../core/http/when-allowed.ts";
import { createLimiter } from "../core/jobs/limiter.ts";
import { queueName } from "../core/session/queue-name.ts";
import { approvalPlans, findInvoiceFile } from "./access.ts";
import { presentInvoice } from "./present.ts";
import { readPendingInvoices } from "./queries.ts";
import { saveVotes } from "./save-votes.ts";

export interface InvoicesDependencies {
  readonly database: Database;
  readonly blobs: BlobStore;
}

/** How long a submission waits for the earlier ones of the same person, which it would wait for in the database. */
const WAIT_MS = 10_000;

/** The calls of an approver: the invoices that wait, the file of one, the votes. */
export function invoicesRoutes({ database, blobs }: InvoicesDependencies): readonly BoundEndpoint[] {
  const savings = createLimiter({ atOnce: 1, waiting: Number.POSITIVE_INFINITY, waitMs: WAIT_MS });
  return [
    bind(contract.listPendingInvoices, ({ query: { ownersCorpId }, session }) =>
      whenAllowed(approvalPlans(session, ownersCorpId), async (plans) => {
        const { agencyId, contactId } = session;
        const rows = await readPendingInvoices(database, { agencyId, contactId, ...plans });
        return answer({ errorMessage: null, pendingInvoiceList: rows.map(presentInvoice) });
      }),
    ),
    bind(contract.downloadPendingInvoice, ({ params: { documentId }, query, facts, session }) =>
      whenAllowed(findInvoiceFile(database, session, documentId), (file) => {
        const { documentType, creditorName, description, path, ownersCorpId, sha256 } = file;
        const subject = { pendingInvoiceId: documentId, ownersCorpId, sha256 };
        return fileAnswer(
          blobs,
          {
            ...file,
            extension: extensionOf(path),
            title: `${documentType} - ${creditorName} - ${description}`,
          },
          { disposition: query.disposition, accept: facts.headers.accept },
          () => recordDownload(database, session, subject),
        );
      }),
    ),
    bind(contract.saveInvoices, ({ body, session }) =>
      savings.run(queueName(session), () => saveVotes(database, session, body)),
    ),
  ];
}

/** D65: of the file's name, in lower case; empty where it has none. */
function extensionOf(path: string): string {
  return /\.([a-z0-9]+)$/i.exec(path)?.[1]?.toLowerCase() ?? "";
}
