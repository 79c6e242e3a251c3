import type { AuditEvent } from "./audit-event.ts";

/** A kind of events. */
export type AuditKind = AuditEvent["kind"];

/** What one looks for in the log: every kind once, with others of its sort. */
const sorts = {
  "Signing in": {
    "sign-in": "Signed in",
    "sign-in-failed": "Failed sign-in",
    "sign-in-link-asked": "Sign-in while guarded",
    "sign-in-link-sent": "Link to sign in mailed",
    "sign-out": "Signed out",
    "sessions-ended": "Other browsers signed out",
    "browser-forgotten": "Known browser forgotten",
    "role-change": "Changed role",
  },
  Passwords: {
    recovery: "Asked for access code or password",
    "password-change": "Password changed",
    "password-change-failed": "Wrong present password",
    "password-confirmation-failed": "Wrong password for an act",
    "user-password-set": "Password set by command",
  },
  Accounts: {
    "user-disabled": "Account disabled",
    "user-enabled": "Account enabled",
  },
  People: {
    view: "Looked at as somebody",
    "invitation-task": "Invitations begun",
    "invitation-task-stopped": "Invitations stopped",
    "person-invited": "Invited",
    "invitation-used": "Invitation used",
    "invitation-failed": "Wrong code of an invitation",
    "letters-fetched": "Letters fetched",
    "person-phone-code": "Code given on the phone",
    "person-factor-reset": "Second step reset by the office",
    "person-disabled": "Account disabled by the office",
    "person-enabled": "Account enabled by the office",
    "person-address": "Address changed by the office",
    "person-bounced": "Mail comes back, or not any more",
    "person-added": "Account added",
  },
  "Second step": {
    "second-factor-asked": "Second step asked",
    "second-factor-failed": "Wrong second step",
    "second-factor-added": "Second step set up",
    "second-factor-removed": "Second step removed",
    "recovery-codes-renewed": "New recovery codes",
    "second-factors-reset": "Second step reset",
  },
  "Documents and reports": {
    download: "Document or invoice opened",
    report: "Report run",
    adopted: "Taken over from the package",
  },
  "Votes and meetings": {
    vote: "Voted in a meeting",
    "paper-entered": "Paper vote entered",
    "paper-seen": "Paper vote looked at",
    "paper-differed": "Paper vote read differently",
    "paper-cast": "Paper vote cast",
    "paper-informal": "Paper vote does not count",
    "proxy-entered": "Proxy form entered",
    "proxy-revoked": "Proxy form revoked",
    "vote-reminders": "Reminded to vote",
    "register-export": "Register of votes taken",
    "register-accepted": "Register accepted",
    "meeting-drafted": "Meeting drafted",
    "meeting-template": "Template of an agenda kept",
    "meeting-deleted": "Draft of a meeting deleted",
    "meeting-version": "Notice of a meeting, or a change to it",
    "meeting-posted": "Letters of a meeting posted",
    "meeting-opened": "Voting opened",
    "meeting-extended": "Voting extended",
    "meeting-reopened": "Voting opened again",
    "status-confirmed": "Financial list confirmed",
    "meeting-settings": "How meetings of a scheme work",
    "meeting-cancelled": "Meeting cancelled",
    "invoice-vote": "Voted on an invoice",
    "invoice-votes-export": "Votes on invoices exported",
    "calendar-feed-created": "Calendar feed made",
    "calendar-feed-revoked": "Calendar feed ended",
  },
  "Messages, settings and data": {
    message: "Message to the agency",
    "config-set": "Setting changed",
    "config-unset": "Setting taken back",
    "law-set": "Rule of law set",
    "holidays-set": "Public holidays stated",
    "law-ended": "Rule of law holds again",
    import: "Package loaded",
    "bring-in-opened": "Brought in: begun",
    "bring-in-again": "Brought in: a former package",
    "bring-in-closed": "Brought in: given up",
    "bring-in-package-fetched": "Brought in: package saved",
    "bring-in-confirmed": "Brought in: confirmed",
    "bring-in-live": "Brought in: live",
    "log-exported": "Log exported",
  },
  Office: {
    "staff-sign-in": "Signed in to the office",
    "staff-sign-in-failed": "Failed sign-in to the office",
    "staff-sign-out": "Signed out of the office",
    "staff-invited": "Invited to the office",
    "staff-joined": "Joined the office",
    "staff-rights-changed": "Right changed",
    "staff-disabled": "Staff disabled",
    "staff-enabled": "Staff enabled",
    "staff-recovery": "Link for a forgotten office password",
    "staff-password-replaced": "Office password replaced",
    "staff-factor-failed": "Wrong second step in the office",
    "staff-factor-added": "Office second step set up",
    "staff-factor-removed": "Office second step removed",
    "staff-factor-reset": "Office second step reset",
  },
} as const satisfies Readonly<Record<string, Partial<Record<AuditKind, string>>>>;

/** A kind that is in no list does not compile. */
const titles: Readonly<Record<AuditKind, string>> = {
  ...sorts["Signing in"],
  ...sorts.Passwords,
  ...sorts.Accounts,
  ...sorts.People,
  ...sorts["Second step"],
  ...sorts["Documents and reports"],
  ...sorts["Votes and meetings"],
  ...sorts["Messages, settings and data"],
  ...sorts.Office,
};

/** Every kind, in the order in which one chooses from them. */
export const AUDIT_KINDS = Object.keys(titles) as readonly AuditKind[];

/** How a kind is called; absent for one that another version of the portal has noted. */
export const kindTitle = (kind: string): string | undefined =>
  Object.hasOwn(titles, kind) ? titles[kind as AuditKind] : undefined;
