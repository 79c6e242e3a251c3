import { href } from "@portal/contract/core/pages";
import { isPasswordRuleSecure } from "@portal/domain/sign-in/password-rule";
import { resetLinkHash } from "@portal/domain/sign-in/reset-link";
import { isRole, ROLE_NAMES } from "@portal/domain/sign-in/vocabulary";
import type { MailBlock } from "../../core/mail/mail-layout.ts";
import type { Mail } from "../../core/mail/mail.ts";
import {
  greeting,
  type MailedPerson,
  mailOf,
  type MailOrigin,
  paragraph,
} from "../../core/mail/person-mail.ts";

/** An account whose person can be written to. */
export interface MailedAccount extends MailedPerson {
  readonly username: string;
  readonly roles: readonly number[];
}

const NOT_YOU = "If you did not ask for this, you need do nothing: your present password keeps working.";
const NO_PASSWORD = "If you have no password, or have forgotten it";
const RESET_IN_WORDS = "follow Forgot password on the sign-in page and type your access code there.";

/** Every access code of an address, in one mail to it (D41). */
export function accessCodesMail(origin: MailOrigin, accounts: readonly MailedAccount[]): Mail | null {
  const [first] = accounts;
  if (first === undefined) return null;
  const isOne = accounts.length === 1;
  const rows = accounts.map(({ username, roles }) => [username, rolesInWords(roles)] as const);
  return mailOf(origin, first, "access-codes", isOne ? "Your access code" : "Your access codes", [
    greeting(first),
    paragraph(
      `You asked for the access ${isOne ? "code" : "codes"} that ${origin.brand.agencyName} has for this e-mail address:`,
    ),
    { kind: "codes", rows },
    ...signInButton(origin),
    ...resetButtons(origin, accounts),
    paragraph(NOT_YOU),
  ]);
}

/** The one way in which a temporary password is ever readable (D21). `version`: the agency's, for the words of D21. */
export function temporaryPasswordMail(
  origin: MailOrigin,
  account: MailedAccount,
  issued: { readonly password: string; readonly expiresAt: Date; readonly version: number },
): Mail {
  const heading = isPasswordRuleSecure(issued.version) ? "Your temporary password" : "Your password";
  const mail = mailOf(origin, account, "temporary-password", heading, [
    greeting(account),
    paragraph(`You asked for a password for the access code ${account.username}. Sign in with this one:`),
    { kind: "code", text: issued.password },
    paragraph(
      "It works for one hour, until you have chosen a new password. You are asked to choose one after signing in.",
    ),
    ...signInButton(origin),
    paragraph(NOT_YOU),
  ]);
  return { ...mail, expiresAt: issued.expiresAt };
}

/** Tells the person that the password is another one now, so that a stranger's change is noticed. */
export function passwordChangedMail(origin: Omit<MailOrigin, "publicOrigin">, account: MailedAccount): Mail {
  const { agencyName } = origin.brand;
  return mailOf(origin, account, "password-changed", "Your password was changed", [
    greeting(account),
    paragraph(`The password for the access code ${account.username} at ${agencyName} was changed just now.`),
    paragraph(
      `If it was not you, ask for a new password at once with Forgot password on the sign-in page, and phone ${agencyName}.`,
    ),
  ]);
}

function signInButton({ agencyId, publicOrigin }: MailOrigin): readonly MailBlock[] {
  if (publicOrigin === null) return [];
  return [{ kind: "button", label: "Sign in", href: publicOrigin + href("agencyLogin", { agencyId }) }];
}

/**
 * To the reset of each account, access code and role filled in; of several roles any, since they share the password. Without
 * an address for buttons the way is told in words.
 */
function resetButtons(
  { agencyId, publicOrigin }: MailOrigin,
  accounts: readonly MailedAccount[],
): readonly MailBlock[] {
  if (publicOrigin === null) return [paragraph(`${NO_PASSWORD}, ${RESET_IN_WORDS}`)];
  const page = publicOrigin + href("forgotPassword", { agencyId });
  const buttons = accounts.flatMap(({ username, roles }): readonly MailBlock[] => {
    const role = roles.find(isRole);
    const label = `Get a password for ${username}`;
    return role === undefined
      ? []
      : [{ kind: "button", label, href: `${page}#${resetLinkHash({ username, role })}` }];
  });
  return [paragraph(`${NO_PASSWORD}:`), ...buttons];
}

const rolesInWords = (roles: readonly number[]): string =>
  roles
    .filter(isRole)
    .map((role) => ROLE_NAMES[role])
    .join(", ");
