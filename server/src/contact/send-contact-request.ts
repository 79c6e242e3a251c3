import type { ContactRequest, SentMessage } from "@portal/contract/contact/schemas";
import {
  messageFault,
  messageWaitSeconds,
  replyToFault,
  requestSubject,
  subjectFault,
  tooManyMessages,
} from "@portal/domain/contact/contact-request";
import { accessCodeKey } from "@portal/domain/sign-in/access-code";
import { recordAudit } from "../core/audit/audit.ts";
import type { Database } from "../core/db/open-database.ts";
import { answer, type FieldFault, type Outcome, refused } from "../core/http/outcome.ts";
import type { Outbox } from "../core/mail/outbox.ts";
import { readMailSettings } from "../core/mail/read-mail-settings.ts";
import type { Session } from "../core/session/session.ts";
import { planOfReachedLot, reachedPlans, refusalInPlan } from "../portfolio/public.ts";
import { type CompleteMessage, messageMail } from "./message-mail.ts";
import { type MessagePlace, readMessageAges, readPlace } from "./queries.ts";

export interface ContactDependencies {
  readonly database: Database;
  readonly outbox: Outbox;
}

type ContactRefusal = "NOT_FOUND" | "FEATURE_UNAVAILABLE" | "TOO_MANY_ATTEMPTS" | "VALIDATION";

const NO_ADDRESS = "Your message cannot be sent: the agency has no e-mail address. Please phone the agency.";

/**
 * Takes a person's message to the agency: kept and queued as a mail in one transaction, so that neither is without the
 * other. `emailTo` is not read: messages go to the agency's own address (D63).
 */
export async function sendContactRequest(
  { database, outbox }: ContactDependencies,
  session: Session,
  request: ContactRequest,
): Promise<Outcome<SentMessage, ContactRefusal>> {
  const { agencyId } = session;
  const { type, lotId, ownersCorpId } = request;
  const feature = type === "ContactRequest" ? "contact" : "requestForm";
  const refusal = refusalInPlan(session, feature, reachedPlan(session, request));
  if (refusal !== null) return refused(refusal);
  const place = await readPlace(database, agencyId, ownersCorpId, lotId === 0 ? null : lotId);
  const agency = await readMailSettings(database, agencyId);
  // An import has taken it away since the session was read.
  if (place === null || agency === null) return refused("NOT_FOUND");
  if (agency.address === null) return refused("FEATURE_UNAVAILABLE", { detail: NO_ADDRESS });
  const faults = faultsOf(request, agency.isReplyToRequired);
  if (faults.length > 0) return refused("VALIDATION", { errors: faults });

  const message = completed(request, place, agency.address);
  const mail = messageMail(agency, session, place, message);
  const outcome = await database
    .forAgency(agencyId)
    .transaction()
    .execute(async (transaction) => {
      const usernameKey = accessCodeKey(session.username);
      const waitSeconds = messageWaitSeconds(await readMessageAges(transaction, agencyId, usernameKey));
      if (waitSeconds > 0)
        return refused("TOO_MANY_ATTEMPTS", {
          detail: tooManyMessages(waitSeconds),
          retryAfterSeconds: waitSeconds,
        });
      const mailId = await outbox.enqueueMail(transaction, mail);
      const { message_id: messageId, sent_at: sentAt } = await transaction
        .insertInto("contact_messages")
        .values({
          agency_id: agencyId,
          username_key: usernameKey,
          contact_id: session.contactId,
          role: session.role,
          owners_corp_id: ownersCorpId,
          lot_id: lotId === 0 ? null : lotId,
          type,
          subject: message.subject,
          body: message.body,
          reply_to: message.replyTo,
          sent_to: message.sentTo,
          mail_id: mailId,
        })
        .returning(["message_id", "sent_at"])
        .executeTakeFirstOrThrow();
      await recordAudit(transaction, {
        agencyId,
        actor: session.username,
        kind: "message",
        subject: { messageId, type, ownersCorpId, lotId },
      });
      const { subject, body, replyTo } = message;
      return answer({ messageId, subject, body, replyTo, sentAt: sentAt.toISOString() });
    });
  if (outcome.ok) outbox.kick();
  return outcome;
}

/** The plan that the message is about, where the session reaches it and its lot lies in it; null otherwise. */
function reachedPlan(session: Session, { ownersCorpId, lotId }: ContactRequest): number | null {
  if (lotId !== 0 && planOfReachedLot(session, lotId) !== ownersCorpId) return null;
  return reachedPlans(session).includes(ownersCorpId) ? ownersCorpId : null;
}

function faultsOf(
  { type, subject, body, replyTo }: ContactRequest,
  isReplyToRequired: boolean,
): FieldFault[] {
  const faults: readonly (readonly [path: string, message: string | null])[] = [
    ["subject", type === "ContactRequest" ? subjectFault(subject) : null],
    ["body", messageFault(type, body)],
    ["replyTo", replyToFault(type, replyTo ?? "", isReplyToRequired)],
  ];
  return faults.flatMap(([path, message]) => (message === null ? [] : [{ path, message }]));
}

function completed(
  { type, subject, body, replyTo }: ContactRequest,
  { planName }: MessagePlace,
  agencyAddress: string,
): CompleteMessage {
  const theirs = replyTo?.trim() ?? "";
  return {
    type,
    // One line: it becomes a header.
    subject: (type === "ContactRequest" ? subject : requestSubject(type, planName))
      .replaceAll(/[\s\p{Cc}]+/gu, " ")
      .trim(),
    body: body.trim().replaceAll(/\r\n?/g, "\n"),
    replyTo: theirs === "" ? agencyAddress : theirs,
    isReplyToTheirs: theirs !== "",
    sentTo: agencyAddress,
  };
}
