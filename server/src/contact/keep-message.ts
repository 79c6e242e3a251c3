import type { SentMessage } from "@portal/contract/contact/schemas";
import { messageWaitSeconds, tooManyMessages } from "@portal/domain/contact/contact-request";
import { recordAudit } from "../core/audit/audit.ts";
import type { Transaction } from "../core/db/agency-transaction.ts";
import { answer, type Outcome, refused } from "../core/http/outcome.ts";
import type { Mail } from "../core/mail/mail.ts";
import type { Outbox } from "../core/mail/outbox.ts";
import type { PortalUser } from "../core/session/portal-user.ts";
import { tooManyAttempts } from "../core/throttle/too-many-attempts.ts";
import { actorOf } from "../core/session/actor.ts";
import type { CompleteMessage } from "./message-mail.ts";
import { insertMessage, type KeptMessage, lockSender, readMessageAges, readMessageOfKey } from "./queries.ts";

export type KeepRefusal = "TOO_MANY_ATTEMPTS" | "KEY_REUSED";

interface MessageToKeep {
  readonly session: PortalUser;
  readonly ownersCorpId: number;
  /** 0: of no lot. */
  readonly lotId: number;
  readonly message: CompleteMessage;
  readonly mail: Mail;
  /** Null: sending it twice makes two messages. */
  readonly messageKey: string | null;
}

const KEY_REUSED = "Another message was sent with the same key before. Please send this one again.";

/** Keeps a message and queues its mail, unless it is kept already or its sender has sent too many. */
export async function keepMessage(
  transaction: Transaction,
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
      earlier.ownersCorpId === ownersCorpId &&
      (earlier.lotId ?? 0) === lotId &&
      earlier.subject === message.subject &&
      earlier.body === message.body &&
      earlier.replyTo === message.replyTo;
    return isSame ? answer(presented(earlier)) : refused("KEY_REUSED", { detail: KEY_REUSED });
  }
  const waitSeconds = messageWaitSeconds(await readMessageAges(transaction, agencyId, contactId));
  if (waitSeconds > 0) return tooManyAttempts(tooManyMessages(waitSeconds), waitSeconds);
  const { type, subject, body, replyTo, sentTo } = message;
  const kept = await insertMessage(transaction, session, {
    ownersCorpId,
    lotId: lotId === 0 ? null : lotId,
    type,
    subject,
    body,
    replyTo,
    sentTo,
    mailId: await outbox.enqueueMail(transaction, mail),
    messageKey,
  });
  await recordAudit(transaction, {
    agencyId,
    actor: actorOf(session),
    kind: "message",
    subject: { messageId: kept.messageId, type, ownersCorpId, lotId },
  });
  return answer(presented(kept));
}

const presented = ({ sentAt, messageId, subject, body, replyTo }: KeptMessage): SentMessage => ({
  messageId,
  subject,
  body,
  replyTo,
  sentAt: sentAt.toISOString(),
});
