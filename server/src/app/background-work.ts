import type { FastifyInstance } from "fastify";
import type { Database } from "../core/db/open-database.ts";
import type { BlobStore } from "../core/files/blob-store.ts";
import type { Worker } from "../core/jobs/worker.ts";
import type { Log } from "../core/log/log.ts";
import type { Outbox } from "../core/mail/outbox.ts";
import type { Metrics } from "../core/metrics/metrics.ts";
import { createDocumentTextWorker } from "../documents/texts/document-text-worker.ts";
import { createPdfReader } from "../documents/texts/pdf-reader.ts";
import { dropExpiredDrafts } from "../meetings/ballots/draft-queries.ts";
import { createRegisterWorker, type RegisterWorker } from "../meetings/register/register-worker.ts";
import type { RegisterKeys } from "../meetings/register/signing/register-keys.ts";
import { sealClearDrafts } from "../meetings/seal/seal-clear-drafts.ts";
import { createRecoveryWorker, type HashQueue } from "../sign-in/public.ts";
import { createStaffRecoveryWorker } from "../staff/office/links/staff-recovery-worker.ts";
import type { Limits } from "./config/try-limits.ts";

interface BackgroundParts {
  readonly database: Database;
  readonly blobs: BlobStore;
  readonly hashing: HashQueue;
  readonly keys: RegisterKeys;
  readonly limits: Limits;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly outbox: Outbox;
  readonly publicOrigin: string | undefined;
  readonly isReady: () => boolean;
}

/** Workers that requests announce work to. */
export interface BackgroundWork {
  readonly recoveryWorker: Worker;
  readonly officeWorker: Worker;
  readonly registerWorker: RegisterWorker;
}

/**
 * Everything that runs beside requests, from the moment the application listens until it closes. Only mails leave by a worker
 * of their own (`serve/mail-room.ts`), which outlives the application so that the last ones leave, too.
 */
export function startBackgroundWork(app: FastifyInstance, parts: BackgroundParts): BackgroundWork {
  const { database, keys } = parts;
  const recoveryWorker = createRecoveryWorker(parts);
  const officeWorker = createStaffRecoveryWorker(parts);
  const registerWorker = createRegisterWorker({
    ...parts,
    alsoFor: async (agencyId) => {
      await dropExpiredDrafts(database, agencyId);
      await sealClearDrafts(database, keys, agencyId);
    },
  });
  const documentTextWorker = createDocumentTextWorker({ ...parts, pdfReader: createPdfReader() });
  for (const worker of [recoveryWorker, officeWorker, registerWorker, documentTextWorker]) {
    app.addHook("onListen", async () => worker.start());
    app.addHook("onClose", () => worker.stop());
  }
  return { recoveryWorker, officeWorker, registerWorker };
}
