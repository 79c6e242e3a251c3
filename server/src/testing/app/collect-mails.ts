import { type ParsedMail, simpleParser } from "mailparser";
import { mailBytes } from "../../core/mail/file-transport.ts";
import { createMailSeal } from "../../core/mail/mail-seal.ts";
import { createMailWorker } from "../../core/mail/mail-worker.ts";
import type { MailTransport } from "../../core/mail/mail.ts";
import { createOutbox, type Outbox } from "../../core/mail/outbox.ts";
import type { BlobStore } from "../../core/files/blob-store.ts";
import type { Database } from "../../core/db/open-database.ts";
import type { Worker } from "../../core/jobs/worker.ts";
import type { Log } from "../../core/log/log.ts";
import type { Metrics } from "../../core/metrics/metrics.ts";
import {
  createHashQueue,
  createRecoveryWorker,
  type SignInLimits,
  signInLimits,
} from "../../sign-in/public.ts";
import { createDocumentMailWorker } from "../../documents/office/mails/document-mail-worker.ts";
import { createMeetingWorker } from "../../meetings/office/meeting-worker.ts";
import { createNoticeMailWorker } from "../../notices/office/mails/notice-mail-worker.ts";
import { createRegisterKeys } from "../../meetings/register/signing/register-keys.ts";
import { createInvitationCodes } from "../../people/invitation-codes.ts";
import { createReminderWorker } from "../../meetings/office/reminders/reminder-worker.ts";
import { createTaskWorker } from "../../people/office/tasks/task-worker.ts";
import { createStaffRecoveryWorker } from "../../staff/office/links/staff-recovery-worker.ts";

/**
 * The outbox of a test application: mails leave when the test asks for them, composed as they would go over the wire; what
 * recovery was asked for is done first.
 */
export interface CollectedMails {
  readonly outbox: Outbox;
  /** Does what recovery was asked for, and sends nothing. */
  recover(): Promise<void>;
  /** Does what the office's tasks have left to do, and sends nothing. */
  doTasks(): Promise<void>;
  /** Notes who is to be reminded to vote, and leaves their mails; sends nothing. */
  remind(): Promise<void>;
  /** A further worker of reminders, as another process has one. */
  openReminderWorker(others?: { readonly outbox?: Outbox }): Worker;
  /** A further worker of tasks, as another process has one; with what the test gives it. */
  openTaskWorker(others?: { readonly outbox?: Outbox; readonly publicOrigin?: string | undefined }): Worker;
  /** Sends what is due. */
  send(): Promise<void>;
  /** Sends what is due, and answers every mail so far, read back by a mail program's parser. */
  mails(): Promise<readonly ParsedMail[]>;
}

export function collectMails(
  { database, blobs }: { readonly database: Database; readonly blobs: BlobStore },
  secret: Buffer,
  log: Log,
  metrics: Metrics,
  limits: SignInLimits = signInLimits,
): CollectedMails {
  const seal = createMailSeal(secret);
  const collected: ParsedMail[] = [];
  const transport: MailTransport = {
    send: async (mail) =>
      void collected.push(await simpleParser(await mailBytes(mail, "portal@example.com"))),
    close: () => {},
  };
  const mailWorker = createMailWorker({ database, seal, transport, log, metrics });
  const outbox = createOutbox(seal, "example.com");
  // The application's own begins when it listens, which it never does in a test.
  const parts = {
    database,
    blobs,
    hashing: createHashQueue(),
    invitationCodes: createInvitationCodes(secret, null),
    outbox,
    keys: createRegisterKeys(secret, null),
    publicOrigin: "https://portal.example.com",
    limits,
    log,
    isReady: () => true,
  };
  const recoveryWorker = createRecoveryWorker(parts);
  const staffRecoveryWorker = createStaffRecoveryWorker(parts);
  const taskWorker = createTaskWorker(parts);
  const meetingWorker = createMeetingWorker(parts);
  const reminderWorker = createReminderWorker(parts);
  const documentMailWorker = createDocumentMailWorker(parts);
  const noticeMailWorker = createNoticeMailWorker(parts);
  return {
    outbox,
    recover: () => recoveryWorker.runOnce(),
    doTasks: async () => {
      await taskWorker.runOnce();
      await meetingWorker.runOnce();
      await documentMailWorker.runOnce();
      await noticeMailWorker.runOnce();
    },
    remind: () => reminderWorker.runOnce(),
    openReminderWorker: (others = {}) => createReminderWorker({ ...parts, ...others }),
    openTaskWorker: (others = {}) => createTaskWorker({ ...parts, ...others }),
    send: () => mailWorker.runOnce(),
    mails: async () => {
      await recoveryWorker.runOnce();
      await staffRecoveryWorker.runOnce();
      await taskWorker.runOnce();
      await meetingWorker.runOnce();
      await documentMailWorker.runOnce();
      await noticeMailWorker.runOnce();
      await mailWorker.runOnce();
      return collected;
    },
  };
}
