import type { MailLogo } from "./mail-logo.ts";

/** Given as its two parts, never as a built text: a name may hold whatever it likes and still names nobody else. */
export interface MailAddress {
  readonly name?: string;
  readonly address: string;
}

export type MailKind =
  | "contact-request"
  | "message-answer"
  | "new-documents"
  | "urgent-notice"
  | "access-codes"
  | "temporary-password"
  | "password-changed"
  | "sign-in-link"
  | "new-device"
  | "agency-guarded"
  | "address-changed"
  | "second-factor"
  | "calendar-feed"
  | "ballot-receipt"
  | "ballot-checkpoint"
  | "ballot-replaced"
  | "ballot-restored"
  | "voting-stopped"
  | "vote-news"
  | "meeting-notice"
  | "meeting-minutes"
  | "vote-reminder"
  | "invitation"
  | "account-help"
  | "staff-invitation"
  | "staff-recovery"
  | "staff-security";

/** A mail as its capability writes it; the portal's own address, date and Message-ID are added on the way. */
export interface Mail {
  readonly agencyId: number;
  readonly kind: MailKind;
  /** The agency's name: shown as the sender's, beside the portal's own address. */
  readonly fromName: string;
  readonly to: MailAddress;
  readonly replyTo?: MailAddress;
  readonly subject: string;
  /** Both parts, as `renderMail` makes them. */
  readonly text: string;
  readonly html: string;
  /** For calendars, beside the words, which say the same. */
  readonly calendar?: string;
  /** True where no person caused this very mail to this very address: tells absence notices not to answer (RFC 3834). */
  readonly isAutomatic: boolean;
  /** Of no use after this, a temporary password say: it is not sent later, and not kept when it could not be sent. */
  readonly expiresAt?: Date;
}

/** What lies sealed in the outbox. */
export interface SealedMail extends Omit<Mail, "agencyId" | "kind" | "expiresAt"> {
  /** With its angle brackets; fixed when the mail was queued, so that a repeat is known for one (D54). */
  readonly messageId: string;
}

/** A mail that is about to be sent. */
export interface OutgoingMail extends SealedMail {
  readonly agencyId: number;
  readonly mailId: string;
  readonly kind: string;
  readonly queuedAt: Date;
  /** Shown in the slot of its HTML; added on the way out (agency-logo.ts). */
  readonly logo?: MailLogo;
}

/** What carries mails out of the house. */
export interface MailTransport {
  /** Resolves when somebody else has taken the mail on. Rejects with MailFailure, or with what is a bug. */
  send(mail: OutgoingMail): Promise<void>;
  /** Ends what is still being sent. */
  close(): void;
}

/**
 * Why a mail was not taken on. `refused`: this mail will never be, so it becomes a dead letter. `delayed`: it may be
 * later. `unreachable`: the same, and no other mail would be now.
 */
export type FailureKind = "refused" | "delayed" | "unreachable";

export class MailFailure extends Error {
  override readonly name = "MailFailure";
  readonly kind: FailureKind;
  /** `summary` is kept with the mail and logged: it must name nobody. */
  constructor(kind: FailureKind, summary: string, cause?: unknown) {
    super(summary, cause === undefined ? undefined : { cause });
    this.kind = kind;
  }
}

/** The part of an address that may stand in a log: people are not in it. */
export const domainOf = (address: string): string => address.slice(address.lastIndexOf("@") + 1);
