import type { FactorKind } from "./factor-kind.ts";

/** What is done with second factors; never a code, never a secret. Of which session the handle tells. */
export type SecondFactorEvent = FactorAsked | FactorFailure | FactorChange;

/** The password was right, and the second factor is still to come. */
interface FactorAsked {
  readonly kind: "second-factor-asked";
  readonly subject: {
    /** Of an account at the portal. */
    readonly role?: number;
    /** Absent where it was for a change of role. */
    readonly address?: string;
    /** The browser in words, likewise. */
    readonly device?: string;
    readonly handle: string;
  };
}

interface FactorFailure {
  readonly kind: "second-factor-failed";
  readonly subject: {
    readonly handle: string;
    readonly address: string;
    /** There were too many, and the session ended. */
    readonly isEnd: boolean;
  };
}

/** Somebody's second factors were changed. */
export interface FactorChange {
  readonly kind:
    | "second-factor-added"
    | "second-factor-removed"
    | "recovery-codes-renewed"
    | "second-factors-reset";
  readonly subject: {
    readonly handle: string;
    /** Absent where it was all of them. */
    readonly factor?: FactorKind;
    readonly passkeyId?: string;
  };
}
