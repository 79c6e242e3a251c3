import type { FactorKind } from "../../second-factor/public.ts";
import type { SecondFactorEvent } from "../../second-factor/audit-events.ts";
import type { WordsOf } from "../words-of.ts";

/** With an article: what somebody confirms with. */
export const factorNames: Readonly<Record<FactorKind, string>> = {
  authenticator: "an authenticator app",
  passkey: "a passkey",
  "recovery-code": "a recovery code",
};

const named = (factor: FactorKind | undefined): string =>
  factor === undefined ? "" : `: ${factorNames[factor]}`;

/** Second steps at the portal. */
export const factorWords: WordsOf<SecondFactorEvent> = {
  "second-factor-asked": () => "Typed the password, and was asked for the second step",
  "second-factor-failed": ({ isEnd }) =>
    isEnd ? "Gave a wrong second step, one too many: the session ended" : "Gave a wrong second step",
  "second-factor-added": ({ factor }) => `Set up a second step${named(factor)}`,
  "second-factor-removed": ({ factor }) => `Removed a second step${named(factor)}`,
  "recovery-codes-renewed": () => "Made new recovery codes",
  "second-factors-reset": () => "Removed every second step of the account",
};
