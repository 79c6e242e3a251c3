import { isEmailAddress } from "../core/email-address.ts";

/** What a message to the agency is about (specification section 3, 'Contact request'). */
export const CONTACT_REQUEST_TYPES = ["UpdateRequest", "ContactRequest", "MeetingQuery"] as const;
export type ContactRequestType = (typeof CONTACT_REQUEST_TYPES)[number];

/** Longest message, in characters as JavaScript counts them (D46). */
const MESSAGE_MAX_LENGTH = 5_000;
/** Longest subject; ours. */
const SUBJECT_MAX_LENGTH = 200;

/**
 * The subject of a message as the request form shows it, read-only (specification section 2, D46). `planName` is the
 * plan's bodyCorporateName. Only a ContactRequest may bear another: the contact page has people type one, and
 * Maintenance asks for `isRepair`.
 */
export function requestSubject(type: ContactRequestType, planName: string, isRepair = false): string {
  if (type === "ContactRequest" && isRepair) return `Problem to repair: ${planName}`;
  switch (type) {
    case "UpdateRequest":
      return `Update my details: ${planName}`;
    case "MeetingQuery":
      return `Meeting query for: ${planName}`;
    case "ContactRequest":
      return `Contact request: ${planName}`;
  }
}

/** What is wrong with the subject that a person typed on the contact page; null when nothing is (section 5). */
export function validateSubject(typed: string): string | null {
  if (typed.trim() === "") return "Subject is required.";
  return typed.length <= SUBJECT_MAX_LENGTH
    ? null
    : `Subject can be a maximum of ${SUBJECT_MAX_LENGTH} characters.`;
}

/** What is wrong with the message; null when nothing is. The contact page and the request form word it apart (section 5). */
export function validateMessage(type: ContactRequestType, typed: string): string | null {
  if (typed.trim() === "") return type === "ContactRequest" ? "Comment is required." : "Message is required.";
  return typed.length <= MESSAGE_MAX_LENGTH
    ? null
    : `Message can be a maximum of ${MESSAGE_MAX_LENGTH} characters.`;
}

/**
 * What is wrong with the reply-to address; null when nothing is. `isRequired`: the agency's isContactEmailMandatory; else an
 * empty one stands for the agency's default (section 5, D45, D63).
 */
export function validateReplyTo(type: ContactRequestType, typed: string, isRequired: boolean): string | null {
  const isContactPage = type === "ContactRequest";
  const address = typed.trim();
  if (address === "") {
    if (!isRequired) return null;
    return isContactPage ? "Reply to address is required." : "Email is required.";
  }
  if (isEmailAddress(address)) return null;
  return isContactPage ? "Reply to address is invalid." : "Email is invalid.";
}

/** The address that messages to the agency go to and are answered from by default, null where it has none (D63). */
export function agencyAddress(strataContactEmail: string | null, email: string | null): string | null {
  return [strataContactEmail, email].map((each) => each?.trim() ?? "").find(isEmailAddress) ?? null;
}

/** How many messages one person may send (ours): 20 in an hour, 60 in a day. */
const MESSAGE_LIMITS = [
  { seconds: 3_600, most: 20 },
  { seconds: 86_400, most: 60 },
] as const;

/**
 * Seconds until a person may send another message; 0: now. `sentAgoSeconds`: how long ago each message of the last day
 * was sent, in any order.
 */
export function messageWaitSeconds(sentAgoSeconds: readonly number[]): number {
  const ages = sentAgoSeconds.toSorted((one, other) => one - other);
  const waits = MESSAGE_LIMITS.map(({ seconds, most }) => seconds - (ages[most - 1] ?? seconds));
  return Math.ceil(Math.max(0, ...waits));
}

/** The sentence of a refusal for the number of messages (ours, after D44). */
export function tooManyMessages(waitSeconds: number): string {
  const minutes = Math.max(1, Math.ceil(waitSeconds / 60));
  const wait = minutes < 120 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`;
  return `You have sent many messages. Please try again in ${wait}, or phone the agency.`;
}
