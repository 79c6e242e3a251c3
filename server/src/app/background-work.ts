import type { FastifyInstance } from "fastify";
import type { Clock } from "../core/clock/clock.ts";
import type { Database } from "../core/db/open-database.ts";
import type { BlobStore } from "../core/files/blob-store.ts";
import type { Worker } from "../core/jobs/worker.ts";
import type { Log } from "../core/log/log.ts";
import type { Outbox } from "../core/mail/outbox.ts";
import type { Metrics } from "../core/metrics/metrics.ts";
import { createDocumentMailWorker } from "../documents/office/mails/document-mail-worker.ts";
import { createDocumentTextWorker } from "../documents/texts/document-text-worker.ts";
import { createPdfReader } from "../documents/texts/pdf-reader.ts";
import { dropExpiredDrafts } from "../meetings/ballots/draft-queries.ts";
import { createMeetingWorker } from "../meetings/office/meeting-worker.ts";
import { createReminderWorker } from "../meetings/office/reminders/reminder-worker.ts";
import { createNoticeMailWorker } from "../notices/office/mails/notice-mail-worker.ts";
import { createRegisterWorker, type RegisterWorker } from "../meetings/register/register-worker.ts";
import type { RegisterKeys } from "../meetings/register/signing/register-keys.ts";
import { sealClearDrafts } from "../meetings/seal/seal-clear-drafts.ts";
import type { InvitationCodes } from "../people/invitation-codes.ts";
import { createTaskWorker } from "../people/office/tasks/task-worker.ts";
import { createRecoveryWorker, type HashQueue } from "../sign-in/public.ts";
import { createStaffRecoveryWorker } from "../staff/office/links/staff-recovery-worker.ts";
import { createBringInWorker } from "../import/office/steps/bring-in-worker.ts";
import { createUploadWorker } from "../uploads/office/upload-worker.ts";
import type { Uploading } from "../uploads/office/upload-parts.ts";
import type { Limits } from "./config/try-limits.ts";

interface BackgroundParts extends Uploading {
  readonly database: Database;
  readonly clock: Clock;
  readonly blobs: BlobStore;
  readonly hashing: HashQueue;
  readonly invitationCodes: InvitationCodes;
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
  readonly taskWorker: Worker;
  readonly uploadWorker: Worker;
  readonly bringInWorker: Worker;
  readonly meetingWorker: Worker;
  readonly documentMailWorker: Worker;
  readonly noticeMailWorker: Worker;
  readonly registerWorker: RegisterWorker;
  readonly reminderWorker: Worker;
}

/**
 * Everything that runs beside requests, from the moment the application listens until it closes. Only mails leave by a worker
 * of their own (`serve/mail-room.ts`), which outlives the application so that the last ones leave, too.
 */
export function startBackgroundWork(app: FastifyInstance, parts: BackgroundParts): BackgroundWork {
  const { database, keys } = parts;
  const recoveryWorker = createRecoveryWorker(parts);
  const officeWorker = createStaffRecoveryWorker(parts);
  const taskWorker = createTaskWorker(parts);
  const uploadWorker = createUploadWorker(parts);
  const bringInWorker = createBringInWorker({ ...parts, registerTools: parts });
  const meetingWorker = createMeetingWorker(parts);
  const registerWorker = createRegisterWorker({
    ...parts,
    alsoFor: async (agencyId) => {
      await dropExpiredDrafts(database, agencyId);
      await sealClearDrafts(database, keys, agencyId);
    },
  });
  const reminderWorker = createReminderWorker(parts);
  const documentMailWorker = createDocumentMailWorker(parts);
  const noticeMailWorker = createNoticeMailWorker(parts);
  const documentTextWorker = createDocumentTextWorker({ ...parts, pdfReader: createPdfReader() });
  const announced = {
    recoveryWorker,
    officeWorker,
    taskWorker,
    uploadWorker,
    bringInWorker,
    meetingWorker,
    documentMailWorker,
    noticeMailWorker,
    registerWorker,
    reminderWorker,
  };
  for (const worker of [...Object.values(announced), documentTextWorker]) {
    app.addHook("onListen", async () => worker.start());
    app.addHook("onClose", () => worker.stop());
  }
  return announced;
}
