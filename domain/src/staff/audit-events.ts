import type { Right } from "../core/principal.ts";

/** What is done with the agency's staff; never a secret. Who did it is the entry's actor. */
export type StaffEvent =
  | StaffInvitation
  | StaffChange
  | StaffState
  | StaffSignIn
  | StaffSignInFailure
  | StaffSignOut
  | StaffFactor
  | StaffPassword;

interface StaffInvitation {
  readonly kind: "staff-invited";
  readonly subject: {
    readonly staffId: number;
    readonly right: Right;
    /** Null: all of the agency. */
    readonly plans: readonly number[] | null;
  };
}

interface StaffChange {
  readonly kind: "staff-rights-changed";
  readonly subject: {
    readonly staffId: number;
    readonly from: { readonly right: Right; readonly plans: readonly number[] | null };
    readonly to: { readonly right: Right; readonly plans: readonly number[] | null };
  };
}

interface StaffState {
  readonly kind: "staff-joined" | "staff-disabled" | "staff-enabled" | "staff-factor-reset";
  readonly subject: { readonly staffId: number };
}

interface StaffSignIn {
  readonly kind: "staff-sign-in";
  readonly subject: {
    readonly staffId: number;
    readonly address: string;
    readonly handle: string;
    readonly factor: "authenticator" | "passkey" | "recovery-code" | "enrolment";
  };
}

interface StaffSignInFailure {
  readonly kind: "staff-sign-in-failed" | "staff-factor-failed";
  /** Null: nobody of the staff has the address that was typed. */
  readonly subject: { readonly staffId: number | null; readonly address: string };
}

interface StaffSignOut {
  readonly kind: "staff-sign-out";
  readonly subject: { readonly staffId: number; readonly handle: string; readonly isReplaced?: true };
}

interface StaffPassword {
  readonly kind: "staff-recovery" | "staff-password-replaced";
  readonly subject: { readonly staffId: number };
}

/** A second factor of one's own. */
interface StaffFactor {
  readonly kind: "staff-factor-added" | "staff-factor-removed";
  readonly subject: {
    readonly staffId: number;
    readonly factor: "authenticator" | "passkey" | "recovery-codes";
  };
}
