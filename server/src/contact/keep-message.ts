import type { SentMessage } from "@portal/contract/contact/schemas";
import { messageWaitSeconds, tooManyMessages } from "@portal/domain/contact/contact-request";
import { accessCodeKey } from "@portal/domain/sign-in/access-code";
import type { Transaction } from "kysely";
import { recordAudit } from "../core/audit/audit.ts";
import type { Tables } from "../core/db/tables.ts";
import { answer, type Outcome, refused } from "../core/http/outcome.ts";
import type { Mail } from "../core/mail/mail.ts";
import type { Outbox } from "../core/mail/outbox.ts";
import type { Session } from "../core/session/session.ts";
import type { CompleteMessage } from "./message-mail.ts";
import { lockSender, readMessageAges, readMessageOfKey } from "./queries.ts";

export type KeepRefusal = "TOO_MANY_ATTEMPTS" | "KEY_REUSED";

interface MessageToKeep {
  readonly session: Session;
  readonly ownersCorpId: number;
  /** 0: of no lot. */
  readonly lotId: number;
  readonly message: CompleteMessage;
  readonly mail: Mail;
  /** Null: whoever sends it twice means two messages. */
  readonly messageKey: string | null;
}

const KEY_REUSED = "Another message was sent with the same key before. Please send this one again.";

/** Keeps a message and queues its mail, unless it is kept already or its sender has sent too many. */
export async function keepMessage(
  transaction: Transaction<Tables>,
  outbox: Outbox,
  toKeep: MessageToKeep,
): Promise<Outcome<SentMessage, KeepRefusal>> {
  const { session, ownersCorpId, lotId, message, mail, messageKey } = toKeep;
  const { agencyId, contactId } = session;
  await lockSender(transaction, agencyId, contactId);
  const earlier =
    messageKey === null ? undefined : await readMessageOfKey(transaction, agencyId, contactId, messageKey);
  // Before they are counted: the last message that one may send can be repeated, too.
  if (earlier !== undefined) {
    const isSame =
      earlier.type === message.type &&
      earlier.owners_corp_id === ownersCorpId &&
      (earlier.lot_id ?? 0) === lotId &&
      earlier.subject === message.subject &&
      earlier.body === message.body &&
      earlier.reply_to === message.replyTo;
    return isSame ? answer(presented(earlier)) : refused("KEY_REUSED", { detail: KEY_REUSED });
  }
  const waitSeconds = messageWaitSeconds(await readMessageAges(transaction, agencyId, contactId));
  if (waitSeconds > 0)
    return refused("TOO_MANY_ATTEMPTS", {
      detail: tooManyMessages(waitSeconds),
      retryAfterSeconds: waitSeconds,
    });
  const { type, subject, body, replyTo, sentTo } = message;
  const kept = await transaction
    .insertInto("contact_messages")
    .values({
      agency_id: agencyId,
      username_key: accessCodeKey(session.username),
      contact_id: contactId,
      role: session.role,
      owners_corp_id: ownersCorpId,
      lot_id: lotId === 0 ? null : lotId,
      type,
      subject,
      body,
      reply_to: replyTo,
      sent_to: sentTo,
      mail_id: await outbox.enqueueMail(transaction, mail),
      message_key: messageKey,
    })
    .returning(["message_id", "subject", "body", "reply_to", "sent_at"])
    .executeTakeFirstOrThrow();
  await recordAudit(transaction, {
    agencyId,
    actor: session.username,
    kind: "message",
    subject: { messageId: kept.message_id, type, ownersCorpId, lotId },
  });
  return answer(presented(kept));
}

function presented(kept: {
  readonly message_id: number;
  readonly subject: string;
  readonly body: string;
  readonly reply_to: string;
  readonly sent_at: Date;
}): SentMessage {
  return {
    messageId: kept.message_id,
    subject: kept.subject,
    body: kept.body,
    replyTo: kept.reply_to,
    sentAt: kept.sent_at.toISOString(),
  };
}
