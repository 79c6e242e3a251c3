import { join } from "node:path";
import type { Database } from "../../core/db/open-database.ts";
import type { BlobStore } from "../../core/files/blob-store.ts";
import type { Worker } from "../../core/jobs/worker.ts";
import type { Log } from "../../core/log/log.ts";
import { withAgencyLogos } from "../../core/mail/agency-logo.ts";
import { createFileTransport } from "../../core/mail/file-transport.ts";
import { mailFromAddress } from "../../core/mail/mail-from.ts";
import { createMailSeal } from "../../core/mail/mail-seal.ts";
import { domainOf } from "../../core/mail/mail.ts";
import { createMailWorker, MAILS_AT_ONCE } from "../../core/mail/mail-worker.ts";
import { createOutbox, type Outbox } from "../../core/mail/outbox.ts";
import { countMails } from "../../core/mail/outbox-rows.ts";
import { createSmtpTransport } from "../../core/mail/smtp-transport.ts";
import type { Metrics } from "../../core/metrics/metrics.ts";
import { createPictureMaker } from "../../core/pictures/picture-maker.ts";
import type { Config } from "../config/config.ts";

/** The way of mails out of this process. */
export interface MailRoom {
  /** There before the database is. */
  readonly outbox: Outbox;
  /** From now on mails leave; those that an earlier process left behind first. */
  open(database: Database, blobs: BlobStore): void;
  close(): Promise<void>;
}

/** Sends mails over SMTP_URL or, if it is not set, writes them to `mail` below the data folder. */
export function createMailRoom(
  { smtpUrl, mailFrom, publicOrigin, dataDir, earlierSecret }: Config,
  secret: Buffer,
  log: Log,
  metrics: Metrics,
): MailRoom {
  const seal = createMailSeal(secret, earlierSecret);
  const fromAddress = mailFromAddress(mailFrom, publicOrigin);
  const outbox = createOutbox(seal, domainOf(fromAddress));
  let worker: Worker | undefined;
  return {
    outbox,
    open: (database, blobs) => {
      const folder = join(dataDir, "mail");
      const outgoing =
        smtpUrl === undefined
          ? createFileTransport(folder, fromAddress)
          : createSmtpTransport({ smtpUrl, fromAddress, connections: MAILS_AT_ONCE });
      if (smtpUrl === undefined)
        log.info({ folder }, "mails are written to files: SMTP_URL names no mail server");
      else log.info({ server: new URL(smtpUrl).host, from: fromAddress }, "mails are sent over SMTP");
      const pictures = createPictureMaker({ database, blobs, log });
      const transport = withAgencyLogos(outgoing, { database, blobs, pictures, log });
      const opened = createMailWorker({ database, seal, transport, log, metrics });
      // A database that is away must not take the other figures with it.
      metrics.watch("portal_mails", async () => ({ ...(await countMails(database).catch(() => ({}))) }));
      outbox.onNotify((agencyId) => opened.notify(agencyId));
      opened.start();
      worker = opened;
    },
    close: async () => worker?.stop(),
  };
}
