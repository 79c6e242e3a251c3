import { officeHref } from "@portal/contract/core/office-pages";
import type { Right } from "@portal/domain/core/principal";
import { INVITATION_HOURS, STAFF_RECOVERY_MINUTES } from "@portal/domain/staff/invitation";
import type { MailBlock } from "../../core/mail/mail-layout.ts";
import type { Mail } from "../../core/mail/mail.ts";
import {
  greeting,
  mailOf,
  type MailedPerson,
  type MailOrigin,
  paragraph,
} from "../../core/mail/person-mail.ts";

interface MailedLink {
  readonly code: string;
  readonly expiresAt: Date;
}

const asWhat: Readonly<Record<Right, string>> = {
  admin: "an administrator",
  manager: "a manager",
  reader: "a reader",
};

/** The path of a link; the code stands behind `#`, which browsers send to nobody. */
export const invitationPath = (agencyId: number, code: string): string =>
  `${officeHref("invitation", agencyId)}#${code}`;
const recoveryPath = (agencyId: number, code: string): string =>
  `${officeHref("newPassword", agencyId)}#${code}`;

/** Invites to the office. */
export function invitationMail(
  origin: MailOrigin,
  { address, right }: { readonly address: string; readonly right: Right },
  { code, expiresAt }: MailedLink,
): Mail {
  const { agencyId, brand } = origin;
  const { agencyName } = brand;
  const person = { contactName: address, address };
  const mail = mailOf(origin, person, "staff-invitation", "Your invitation to the office", [
    paragraph("Hello,"),
    paragraph(`You are invited to work in the office of ${agencyName}'s strata portal as ${asWhat[right]}.`),
    ...linkBlocks(origin, "Accept the invitation", invitationPath(agencyId, code)),
    paragraph(
      `You choose a password and set up a second step for signing in; an app on your phone, or a passkey. It takes about two minutes. The link works once and for ${INVITATION_HOURS / 24} days.`,
    ),
    paragraph("If you did not expect this, you need do nothing."),
  ]);
  return { ...mail, expiresAt };
}

/** Replaces a forgotten password of the office. */
export function staffRecoveryMail(
  origin: MailOrigin,
  person: MailedPerson,
  { code, expiresAt }: MailedLink,
): Mail {
  const mail = mailOf(origin, person, "staff-recovery", "Choose a new password for the office", [
    greeting(person),
    paragraph(`Somebody asked for a new password for the office of ${origin.brand.agencyName}.`),
    ...linkBlocks(origin, "Choose a new password", recoveryPath(origin.agencyId, code)),
    paragraph(
      `The link works once and for ${STAFF_RECOVERY_MINUTES} minutes. Your second step stays as it is, and is asked for after it.`,
    ),
    paragraph("If it was not you, you need do nothing: your present password keeps working."),
  ]);
  return { ...mail, expiresAt };
}

/** The code that a first second factor needs beside the password. */
export function enrolmentCodeMail(
  origin: Omit<MailOrigin, "publicOrigin">,
  person: MailedPerson,
  { code, expiresAt }: MailedLink,
): Mail {
  const mail = mailOf(origin, person, "staff-security", "Your code to set up the second step", [
    greeting(person),
    paragraph("Type this code on the page where you set up your second step:"),
    { kind: "code", text: code },
    paragraph(
      "If you are not signing in at this moment, somebody knows your password. Please tell an administrator of your agency at once.",
    ),
  ]);
  return { ...mail, expiresAt };
}

const told = {
  "wrong-codes": [
    "Wrong codes at the second step",
    "Somebody typed your password for the office and then five wrong codes. They were not let in.",
    "If it was not you, somebody knows your password: please choose another with 'Forgotten your password?' at once, and tell an administrator.",
  ],
  "new-browser": [
    "A new browser signed in to the office",
    "Your account was used to sign in to the office in a browser that you have not used before.",
    "If it was not you, tell an administrator of your agency at once.",
  ],
  "password-replaced": [
    "Your password for the office was changed",
    "Your password for the office was changed just now, and other sessions have ended.",
    "If it was not you, tell an administrator of your agency at once.",
  ],
  "factor-reset": [
    "Your second step was reset",
    "An administrator has removed your second step for signing in to the office. The next sign-in sets up a new one.",
    "If you did not ask for this, tell another administrator at once.",
  ],
  "factor-changed": [
    "Your second step was changed",
    "The ways in which you confirm that it is you were changed just now.",
    "If it was not you, tell an administrator of your agency at once.",
  ],
} as const;
export type ToldStaff = keyof typeof told;

/** Tells somebody of the staff what happened to their account. */
export function toldMail(
  origin: Omit<MailOrigin, "publicOrigin">,
  person: MailedPerson,
  what: ToldStaff,
): Mail {
  const [heading, happened, todo] = told[what];
  return mailOf(origin, person, "staff-security", heading, [
    greeting(person),
    paragraph(happened),
    paragraph(todo),
  ]);
}

/** Without PUBLIC_URL the portal does not know its own address; what comes behind it is enough. */
const linkBlocks = ({ publicOrigin }: MailOrigin, label: string, path: string): readonly MailBlock[] =>
  publicOrigin === null
    ? [
        paragraph("Open the portal, and replace what follows its host name with this:"),
        { kind: "code", text: path },
      ]
    : [{ kind: "button", label, href: publicOrigin + path }];
