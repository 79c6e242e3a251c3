import type { Transaction } from "../db/agency-transaction.ts";
import { newUuid } from "../ids/tokens.ts";
import type { Mail } from "./mail.ts";
import type { MailSeal } from "./mail-seal.ts";

/** Where capabilities leave their mails (decision 0008). */
export interface Outbox {
  /**
   * Writes the mail in the caller's transaction: it is sent if and only if that commits. Nothing is sent here. Answers the
   * mail's id.
   */
  enqueueMail(transaction: Transaction, mail: Mail): Promise<string>;
  /** To be called after the commit, so that the mail leaves at once; forgotten, it leaves with the next regular look. */
  notify(agencyId: number): void;
  /** Told of each notification: the worker of this process. */
  onNotify(listener: (agencyId: number) => void): void;
}

const enqueueText = `
insert into outbox_mails (agency_id, mail_id, kind, sealed, expires_at) values ($1, $2, $3, $4, $5)`;

/** `host`: of the portal's own mail address, the right-hand side of the Message-IDs. */
export function createOutbox(seal: MailSeal, host: string): Outbox {
  let listener: ((agencyId: number) => void) | undefined;
  return {
    enqueueMail: async (transaction, { agencyId, kind, expiresAt, ...content }) => {
      const mailId = newUuid();
      const sealed = seal.seal({ ...content, messageId: `<${mailId}@${host}>` }, agencyId, mailId);
      const values = [agencyId, mailId, kind, sealed, expiresAt ?? null];
      await transaction.query(agencyId, { name: "outbox-enqueue", text: enqueueText, values });
      return mailId;
    },
    notify: (agencyId) => listener?.(agencyId),
    onNotify: (added) => {
      listener = added;
    },
  };
}
