import type { FactorKind } from "../second-factor/public.ts";
import type { Role } from "./vocabulary.ts";

/** What is done with sessions, passwords and accounts; never a secret, never what was typed. */
export type SignInEvent =
  | SessionOpening
  | SignInFailure
  | SessionEnd
  | OwnSessionsEnd
  | BrowserForgotten
  | RoleChange
  | RecoveryEvent
  | PasswordChange
  | PasswordFailure
  | AccountEvent;

interface SessionOpening {
  readonly kind: "sign-in";
  readonly subject: {
    readonly role: Role;
    readonly contactId: number;
    readonly address: string;
    /** The browser in words. */
    readonly device?: string;
    readonly handle: string;
    /** It may only change the password. */
    readonly isTemporary: boolean;
    /** What was shown beside the password, or in its place. */
    readonly factor?: FactorKind;
  };
}

interface SignInFailure {
  readonly kind: "sign-in-failed" | "sign-in-link-asked";
  readonly subject: {
    readonly role: Role;
    readonly address: string;
    /** The browser in words. */
    readonly device?: string;
  };
}

interface SessionEnd {
  readonly kind: "sign-out";
  /** `isReplaced`: another session took its place in the browser. */
  readonly subject: { readonly handle: string; readonly isReplaced?: true };
}

/** Somebody ended other sessions of their own account. */
interface OwnSessionsEnd {
  readonly kind: "sessions-ended";
  readonly subject: { readonly handle: string; readonly ended: readonly string[] };
}

interface BrowserForgotten {
  readonly kind: "browser-forgotten";
  /** `device`: in words. */
  readonly subject: { readonly handle: string; readonly browserId: string; readonly device: string };
}

interface RoleChange {
  readonly kind: "role-change";
  readonly subject: {
    readonly from: Role;
    readonly to: Role;
    readonly oldHandle: string;
    readonly handle: string;
  };
}

/** Something was mailed to an account, or to nobody. */
interface RecoveryEvent {
  readonly kind: "recovery" | "sign-in-link-sent";
  readonly subject: { readonly what: string; readonly role: number | null; readonly address: string | null };
}

interface PasswordChange {
  readonly kind: "password-change";
  readonly subject: { readonly handle: string; readonly isAfterReset: boolean };
}

interface PasswordFailure {
  readonly kind: "password-change-failed" | "password-confirmation-failed";
  readonly subject: { readonly handle: string; readonly address: string };
}

/** Done by a command to an account. */
interface AccountEvent {
  readonly kind: "user-password-set" | "user-disabled" | "user-enabled";
  /** `contactId`: entries of before lack it. */
  readonly subject: { readonly username: string; readonly contactId?: number };
}
