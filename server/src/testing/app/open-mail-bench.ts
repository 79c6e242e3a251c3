import { createMailSeal } from "../../core/mail/mail-seal.ts";
import type { Mail, MailTransport } from "../../core/mail/mail.ts";
import { createMailWorker } from "../../core/mail/mail-worker.ts";
import { createOutbox } from "../../core/mail/outbox.ts";
import { createSmtpTransport } from "../../core/mail/smtp-transport.ts";
import { createMetrics } from "../../core/metrics/metrics.ts";
import type { Database } from "../../core/db/open-database.ts";
import type { Worker } from "../../core/jobs/worker.ts";
import { DEMO_AGENCY, listeningLog } from "./build-test-app.ts";

export const FROM_ADDRESS = "portal@example.com";
const mailSeal = createMailSeal(Buffer.from("a secret of the tests, 32 bytes long"));
export const outbox = createOutbox(mailSeal, "example.com");

export const plainMail: Mail = {
  agencyId: DEMO_AGENCY,
  kind: "contact-request",
  fromName: "Harbour & Vale Strata",
  to: { name: "Office", address: "office@example.com" },
  subject: "A lamp is broken",
  text: "The lamp at the gate is broken.\n",
  html: "<p>The lamp at the gate is broken.</p>",
  isAutomatic: false,
};

/** Queues a mail in a transaction of its own; answers its id. */
export function queueMail(database: Database, changes: Partial<Mail> = {}): Promise<string> {
  const mail = { ...plainMail, ...changes };
  return database.agencyTransaction(mail.agencyId, (transaction) => outbox.enqueueMail(transaction, mail));
}

export interface OpenMailWorker extends Worker {
  readonly logLines: readonly string[];
}

/** A worker that is not started: the test says when it runs. */
export function openMailWorker(
  database: Database,
  to: string | MailTransport,
  seal = mailSeal,
): OpenMailWorker {
  const { log, lines } = listeningLog();
  const transport =
    typeof to === "string"
      ? createSmtpTransport({ smtpUrl: to, fromAddress: FROM_ADDRESS, connections: 4, sendWithinMs: 5_000 })
      : to;
  const worker = createMailWorker({ database, seal, transport, log, metrics: createMetrics() });
  return { ...worker, logLines: lines };
}

export interface OutboxRow {
  readonly state: string;
  readonly attempts: number;
  readonly isSealed: boolean;
  readonly failure: string | null;
  /** Until the next try. */
  readonly waitSeconds: number;
}

export async function outboxRow(database: Database, mailId: string): Promise<OutboxRow | undefined> {
  const rows = await database.query<OutboxRow>(DEMO_AGENCY, {
    text: `select state, attempts, sealed is not null as "isSealed", last_failure as failure,
        extract(epoch from due_at - portal_now())::float8 as "waitSeconds"
      from outbox_mails where agency_id = $1 and mail_id = $2`,
    values: [DEMO_AGENCY, mailId],
  });
  return rows[0];
}
