import type { FactorKind } from "../second-factor/public.ts";
import { type Role, ROLE_NAMES } from "../sign-in/public.ts";
import type { AuditEvent } from "./audit-event.ts";

/** What a line of one's own history is about; `view`: somebody of the agency looked at the portal as this person. */
export type HistorySort = "sign-in" | "failure" | "change" | "view";

/** What the log says of a kind, which may share it with others. */
type SubjectOf<Kind extends string, Event = AuditEvent> = Event extends {
  readonly kind: infer Kinds;
  readonly subject: infer Subject;
}
  ? Kind extends Kinds
    ? Subject
    : never
  : never;

interface HistoryEntry<Kind extends HistoryKind> {
  readonly sort: HistorySort;
  readonly words: (subject: SubjectOf<Kind>) => string;
}

/** The kinds of the log that one's own account tells of. A kind that is to be told there gets its line here alone. */
const kinds = [
  "sign-in",
  "sign-in-failed",
  "sign-in-link-asked",
  "sign-in-link-sent",
  "recovery",
  "password-change",
  "password-change-failed",
  "password-confirmation-failed",
  "user-password-set",
  "user-disabled",
  "user-enabled",
  "sessions-ended",
  "browser-forgotten",
  "second-factor-asked",
  "second-factor-failed",
  "second-factor-added",
  "second-factor-removed",
  "second-factors-reset",
  "recovery-codes-renewed",
  "calendar-feed-created",
  "calendar-feed-revoked",
  "view",
  "person-invited",
  "invitation-used",
  "person-phone-code",
  "person-factor-reset",
  "person-disabled",
  "person-enabled",
  "person-address",
] as const;
type HistoryKind = (typeof kinds)[number];

/** For the statement that reads them. */
export const HISTORY_KINDS: readonly string[] = kinds;

const shown: Readonly<Record<FactorKind, string>> = {
  authenticator: "with a code of your authenticator app",
  passkey: "with a passkey",
  "recovery-code": "with a recovery code",
};
const factors: Readonly<Record<FactorKind, string>> = {
  authenticator: "An authenticator app",
  passkey: "A passkey",
  "recovery-code": "A recovery code",
};
const nameOf = (factor: FactorKind | undefined): string =>
  factor === undefined ? "A second step" : factors[factor];
const always =
  (text: string): (() => string) =>
  () =>
    text;

const entries: { readonly [Kind in HistoryKind]: HistoryEntry<Kind> } = {
  "sign-in": {
    sort: "sign-in",
    words: ({ role, isTemporary, factor }) => {
      if (isTemporary) return "Signed in to choose a new password";
      const as = `Signed in as ${ROLE_NAMES[role]}`;
      return factor === undefined ? as : `${as}, ${shown[factor]}`;
    },
  },
  "sign-in-failed": {
    sort: "failure",
    words: ({ role }) => `A sign-in as ${ROLE_NAMES[role]} failed: the password or the role was not right`,
  },
  "sign-in-link-asked": {
    sort: "failure",
    words: always("The right password was typed in an unknown browser while your account was guarded"),
  },
  "sign-in-link-sent": { sort: "sign-in", words: always("A link to sign in was e-mailed to you") },
  recovery: {
    sort: "change",
    words: ({ what }) =>
      what === "temporary-password"
        ? "A temporary password was asked for and e-mailed to you"
        : "Your access code was asked for and e-mailed to you",
  },
  "password-change": { sort: "change", words: always("The password was changed") },
  "password-change-failed": {
    sort: "failure",
    words: always("The password was not changed: the present one was typed wrong"),
  },
  "password-confirmation-failed": {
    sort: "failure",
    words: always("A wrong password was typed where it was asked for once more"),
  },
  "user-password-set": { sort: "change", words: always("The portal's operator set a new password for you") },
  "user-disabled": { sort: "change", words: always("Your access code was switched off") },
  "user-enabled": { sort: "change", words: always("Your access code was switched on again") },
  "sessions-ended": {
    sort: "change",
    words: ({ ended }) =>
      ended.length === 1
        ? "Another browser was signed out"
        : `${ended.length} other browsers were signed out`,
  },
  "browser-forgotten": {
    sort: "change",
    words: ({ device }) => (device === "" ? "A known browser was forgotten" : `${device} was forgotten`),
  },
  "second-factor-asked": {
    sort: "sign-in",
    words: always("The password was right, and your second step was asked for"),
  },
  "second-factor-failed": {
    sort: "failure",
    words: ({ isEnd }) =>
      isEnd
        ? "A fifth wrong code was typed for your second step, and the sign-in was ended"
        : "A wrong code was typed for your second step",
  },
  "second-factor-added": { sort: "change", words: ({ factor }) => `${nameOf(factor)} was added` },
  "second-factor-removed": { sort: "change", words: ({ factor }) => `${nameOf(factor)} was removed` },
  "second-factors-reset": { sort: "change", words: always("Every second step was removed") },
  "recovery-codes-renewed": { sort: "change", words: always("New recovery codes were made") },
  "calendar-feed-created": {
    sort: "change",
    words: ({ role }) => `A calendar feed was made for ${feedRole(role)}`,
  },
  "calendar-feed-revoked": {
    sort: "change",
    words: ({ role }) => `The calendar feed for ${feedRole(role)} was ended`,
  },
  view: {
    sort: "view",
    words: ({ role, reason }) =>
      `Your strata manager looked at the portal as you see it as ${ROLE_NAMES[role]}: “${reason}”`,
  },
  "person-invited": {
    sort: "change",
    words: ({ way }) => `Your strata manager invited you ${way === "email" ? "by e-mail" : "by letter"}`,
  },
  "invitation-used": { sort: "sign-in", words: always("A password was chosen by an invitation") },
  "person-phone-code": {
    sort: "change",
    words: always("Your strata manager gave out a code for a new password on the phone"),
  },
  "person-factor-reset": {
    sort: "change",
    words: always("Your strata manager removed every second step, after questions on the phone"),
  },
  "person-disabled": { sort: "change", words: always("Your strata manager switched your access code off") },
  "person-enabled": {
    sort: "change",
    words: always("Your strata manager switched your access code on again"),
  },
  "person-address": { sort: "change", words: always("Your strata manager changed your e-mail address") },
};

const feedRole = (role: Role): string => `the role ${ROLE_NAMES[role]}`;

/** A line of the history, of an event as the log keeps it; null for a kind that is not told there. */
export function historyLine(
  kind: string,
  subject: object,
): { readonly sort: HistorySort; readonly text: string } | null {
  const known = kinds.find((each) => each === kind);
  if (known === undefined) return null;
  // The log keeps with each kind what its type says.
  const { sort, words } = entries[known] as HistoryEntry<HistoryKind> & { words: (said: object) => string };
  return { sort, text: words(subject) };
}
