import type { Transaction } from "kysely";
import type { Tables } from "../db/tables.ts";
import { newUuid } from "../ids/tokens.ts";
import type { Mail } from "./mail.ts";
import type { MailSeal } from "./mail-seal.ts";

interface OutboxMailsTable {
  agency_id: number;
  mail_id: string;
  kind: string;
  sealed: Buffer | null;
  expires_at: Date | null;
}

declare module "../db/tables.ts" {
  interface Tables {
    outbox_mails: OutboxMailsTable;
  }
}

/** Where capabilities leave their mails (decision 0008). */
export interface Outbox {
  /**
   * Writes the mail in the caller's transaction: it is sent if and only if that commits. Nothing is sent here. Answers the
   * mail's id.
   */
  enqueueMail(transaction: Transaction<Tables>, mail: Mail): Promise<string>;
  /** To be called after the commit, so that the mail leaves at once; forgotten, it leaves with the next poll. */
  kick(): void;
  /** The dispatcher of this process. */
  onKick(listener: () => void): void;
}

/** `host`: of the portal's own mail address, the right-hand side of the Message-IDs. */
export function createOutbox(seal: MailSeal, host: string): Outbox {
  let listener: (() => void) | undefined;
  return {
    enqueueMail: async (transaction, { agencyId, kind, expiresAt, ...content }) => {
      const mailId = newUuid();
      const sealed = seal.seal({ ...content, messageId: `<${mailId}@${host}>` }, agencyId, mailId);
      await transaction
        .insertInto("outbox_mails")
        .values({ agency_id: agencyId, mail_id: mailId, kind, sealed, expires_at: expiresAt ?? null })
        .execute();
      return mailId;
    },
    kick: () => listener?.(),
    onKick: (added) => {
      listener = added;
    },
  };
}
