import type { Right } from "../../core/principal.ts";
import type { StaffEvent } from "../../staff/audit-events.ts";
import type { AuditNames } from "../audit-names.ts";
import type { WordsOf } from "../words-of.ts";
import { counted, listed } from "./counted.ts";

const rights: Readonly<Record<Right, string>> = {
  admin: "an administrator",
  manager: "a manager",
  reader: "a reader",
};
/** As many are named; of more their number is told. */
const MOST_NAMED = 3;

interface Given {
  readonly right: Right;
  readonly plans: readonly number[] | null;
}

function rightIn({ right, plans }: Given, names: AuditNames): string {
  const of =
    plans === null
      ? "all plans"
      : plans.length > MOST_NAMED
        ? counted(plans.length, "plan")
        : listed(plans.map((plan) => names.plan(plan)));
  return right === "admin" ? rights.admin : `${rights[right]} of ${of}`;
}

const shown = {
  authenticator: "an authenticator app",
  passkey: "a passkey",
  "recovery-code": "a recovery code",
  "recovery-codes": "recovery codes",
  enrolment: "a second step that was set up on the way",
} as const;

/** The office's own people. */
export const staffWords: WordsOf<StaffEvent> = {
  "staff-invited": ({ staffId, ...given }, names) =>
    `Invited ${names.staff(staffId)} to the office as ${rightIn(given, names)}`,
  "staff-rights-changed": ({ staffId, from, to }, names) =>
    `Made ${names.staff(staffId)} ${rightIn(to, names)}, who was ${rightIn(from, names)}`,
  "staff-joined": () => "Joined the office",
  "staff-disabled": ({ staffId }, names) => `Disabled ${names.staff(staffId)}`,
  "staff-enabled": ({ staffId }, names) => `Enabled ${names.staff(staffId)}`,
  "staff-factor-reset": ({ staffId }, names) => `Reset the second step of ${names.staff(staffId)}`,
  "staff-sign-in": ({ factor }) => `Signed in to the office, confirmed by ${shown[factor]}`,
  "staff-sign-in-failed": ({ staffId }) =>
    staffId === null
      ? "Tried to sign in to the office with an address that nobody of the staff has"
      : "Tried to sign in to the office, and was not let in",
  "staff-factor-failed": () => "Gave a wrong second step in the office",
  "staff-sign-out": ({ isReplaced }) =>
    isReplaced === true
      ? "Was signed out of the office by another sign-in in the same browser"
      : "Signed out of the office",
  "staff-recovery": ({ staffId }, names) =>
    `Mailed ${names.staff(staffId)} a link to replace a forgotten password`,
  "staff-password-replaced": () => "Replaced a forgotten password of the office",
  "staff-factor-added": ({ factor }) => `Set up ${shown[factor]} for the office`,
  "staff-factor-removed": ({ factor }) => `Removed ${shown[factor]} of the office`,
};
