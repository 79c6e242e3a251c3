import { ROLE_NAMES } from "../../sign-in/public.ts";
import type { SignInEvent } from "../../sign-in/audit-events.ts";
import type { WordsOf } from "../words-of.ts";
import { factorNames } from "./factor-words.ts";
import { accountWords } from "./person-words.ts";

const mailed: Readonly<Record<string, string>> = {
  "access-codes": "forgotten access codes",
  "temporary-password": "a temporary password",
  "sign-in-link": "a link to sign in",
};

/** Sessions, passwords and accounts at the portal. */
export const signInWords: WordsOf<SignInEvent> = {
  "sign-in": ({ role, isTemporary, factor }) =>
    isTemporary
      ? `Signed in as ${ROLE_NAMES[role]} with a temporary password, to choose a new one`
      : `Signed in as ${ROLE_NAMES[role]}${factor === undefined ? "" : `, confirmed by ${factorNames[factor]}`}`,
  "sign-in-failed": ({ role }) => `Tried to sign in as ${ROLE_NAMES[role]}, and was not let in`,
  "sign-in-link-asked": ({ role }) =>
    `Tried to sign in as ${ROLE_NAMES[role]} while the account was guarded; a link is mailed`,
  "sign-out": ({ isReplaced }) =>
    isReplaced === true ? "Was signed out by another sign-in in the same browser" : "Signed out",
  "sessions-ended": ({ ended }) =>
    `Signed ${ended.length === 1 ? "another browser" : `${ended.length} other browsers`} out`,
  "browser-forgotten": ({ device }) => `Had a known browser forgotten (${device})`,
  "role-change": ({ from, to }) => `Changed from ${ROLE_NAMES[from]} to ${ROLE_NAMES[to]}`,
  recovery: ({ what }) => `Asked for ${mailed[what] ?? what}`,
  "sign-in-link-sent": () => "Was mailed a link to sign in",
  "password-change": ({ isAfterReset }) =>
    isAfterReset ? "Chose a new password after a temporary one" : "Changed the password",
  "password-change-failed": () => "Typed a wrong present password, so it was not changed",
  "password-confirmation-failed": () => "Typed a wrong password where one confirms an act",
  "user-password-set": (account, names) => `Set the password of ${accountWords(account, names)}`,
  "user-disabled": (account, names) => `Disabled ${accountWords(account, names)}`,
  "user-enabled": (account, names) => `Enabled ${accountWords(account, names)}`,
};
