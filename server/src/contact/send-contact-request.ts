import type { ContactRequest, SentMessage } from "@portal/contract/contact/schemas";
import {
  validateMessage,
  validateReplyTo,
  requestSubject,
  validateSubject,
} from "@portal/domain/contact/contact-request";
import { asciiEmailAddress, isSameEmailAddress } from "@portal/domain/core/email-address";
import type { Database } from "../core/db/open-database.ts";
import { answer, type FieldError, type Outcome, refused } from "../core/http/outcome.ts";
import type { Outbox } from "../core/mail/outbox.ts";
import { readMailSettings } from "../core/mail/read-mail-settings.ts";
import type { PortalUser } from "../core/session/portal-user.ts";
import { planAccess, planOfReachedLot, reachedPlans } from "../portfolio/public.ts";
import { keepMessage, type KeepRefusal } from "./keep-message.ts";
import { type CompleteMessage, messageMail } from "./message-mail.ts";
import { type MessageTarget, readTarget } from "./queries.ts";

export interface ContactDependencies {
  readonly database: Database;
  readonly outbox: Outbox;
}

type ContactRefusal = "NOT_FOUND" | "FEATURE_UNAVAILABLE" | KeepRefusal | "VALIDATION";

const NO_ADDRESS = "Your message cannot be sent: the agency has no e-mail address. Please phone the agency.";

/**
 * Takes a person's message to the agency: kept and queued as a mail in one transaction, so that neither is without the
 * other. `emailTo` is not read: messages go to the agency's own address (D63). The same message under the same
 * `messageKey` is kept once, and its repeats are answered with what was sent.
 */
export async function sendContactRequest(
  { database, outbox }: ContactDependencies,
  session: PortalUser,
  request: ContactRequest,
  messageKey: string | null,
): Promise<Outcome<SentMessage, ContactRefusal>> {
  const { agencyId } = session;
  const { type, lotId, ownersCorpId } = request;
  const feature = type === "ContactRequest" ? "contact" : "requestForm";
  const granted = planAccess(session, feature, reachedPlan(session, request));
  if (!granted.ok) return granted;
  const target = await readTarget(database, agencyId, ownersCorpId, lotId === 0 ? null : lotId);
  const agency = await readMailSettings(database, agencyId);
  // An import has taken it away since the session was read.
  if (target === null || agency === null) return refused("NOT_FOUND");
  if (agency.address === null) return refused("FEATURE_UNAVAILABLE", { detail: NO_ADDRESS });
  const faults = faultsOf(request, agency.isReplyToRequired);
  if (faults.length > 0) return refused("VALIDATION", { errors: faults });

  const message = completed(request, target, agency.address);
  const mail = messageMail(agency, session, target, message);
  const outcome = await database.agencyTransaction(agencyId, (transaction) =>
    keepMessage(transaction, outbox, { session, ownersCorpId, lotId, message, mail, messageKey }),
  );
  if (!outcome.ok) return outcome;
  outbox.notify(agencyId);
  // Kept and mailed in punycode, shown as it was typed.
  const kept = outcome.value;
  const shown = [message.shownReplyTo, agency.address].find((each) => isSameEmailAddress(each, kept.replyTo));
  return answer({ ...kept, replyTo: shown ?? kept.replyTo });
}

/** The plan that the message is about, where the session reaches it and its lot lies in it; null otherwise. */
function reachedPlan(session: PortalUser, { ownersCorpId, lotId }: ContactRequest): number | null {
  if (lotId !== 0 && planOfReachedLot(session, lotId) !== ownersCorpId) return null;
  return reachedPlans(session).includes(ownersCorpId) ? ownersCorpId : null;
}

function faultsOf(
  { type, subject, body, replyTo }: ContactRequest,
  isReplyToRequired: boolean,
): FieldError[] {
  const faults: readonly (readonly [path: string, message: string | null])[] = [
    ["subject", type === "ContactRequest" ? validateSubject(subject) : null],
    ["body", validateMessage(type, body)],
    ["replyTo", validateReplyTo(type, replyTo ?? "", isReplyToRequired)],
  ];
  return faults.flatMap(([path, message]) => (message === null ? [] : [{ path, message }]));
}

function completed(
  { type, subject, body, replyTo }: ContactRequest,
  { planName }: MessageTarget,
  agencyAddress: string,
): CompleteMessage {
  const typed = replyTo?.trim() ?? "";
  const shownReplyTo = typed === "" ? agencyAddress : typed;
  return {
    type,
    // One line: it becomes a header.
    subject: (type === "ContactRequest" ? subject : requestSubject(type, planName))
      .replaceAll(/[\s\p{Cc}]+/gu, " ")
      .trim(),
    body: body.trim().replaceAll(/\r\n?/g, "\n"),
    replyTo: asciiEmailAddress(shownReplyTo) ?? shownReplyTo,
    shownReplyTo,
    isReplyToTheirs: typed !== "",
    sentTo: asciiEmailAddress(agencyAddress) ?? agencyAddress,
  };
}
