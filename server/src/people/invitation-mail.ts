import { href } from "@portal/contract/core/pages";
import { EMAIL_INVITATION_DAYS, type InvitationWay } from "@portal/domain/people/invitation-code";
import type { MailBlock } from "../core/mail/mail-layout.ts";
import type { Mail } from "../core/mail/mail.ts";
import { greeting, type MailedPerson, mailOf, type MailOrigin, paragraph } from "../core/mail/person-mail.ts";

interface MailedInvitation {
  readonly code: string;
  readonly expiresAt: Date;
}

/** Invites somebody to the portal. The code stands behind `#`, which browsers send to nobody. */
export function invitationMail(
  origin: MailOrigin,
  person: MailedPerson & { readonly username: string },
  { code, expiresAt }: MailedInvitation,
): Mail {
  const { agencyName } = origin.brand;
  const mail = mailOf(origin, person, "invitation", "Your invitation to the strata portal", [
    greeting(person),
    paragraph(
      `${agencyName} invites you to its portal. There you find documents, meetings, payments and votes, as far as they concern you, at any time.`,
    ),
    paragraph("Choose a password, and you are in. It takes about a minute."),
    ...linkBlocks(origin, code),
    paragraph("With this access code and your password you sign in later:"),
    { kind: "code", text: person.username },
    paragraph(
      `The link works once and for ${EMAIL_INVITATION_DAYS} days. Please do not pass it on: anybody who has it can choose your password.`,
    ),
    paragraph(
      `If you did not expect this, you need do nothing. If you have questions, please ask ${agencyName}.`,
    ),
  ]);
  return { ...mail, expiresAt };
}

/** Tells that an invitation was used, so that one in the wrong hands is noticed. */
export function invitationUsedMail(
  origin: Omit<MailOrigin, "publicOrigin">,
  person: MailedPerson & { readonly username: string },
  way: InvitationWay,
): Mail {
  const { agencyName } = origin.brand;
  const by = way === "letter" ? "the code of a letter" : "the link of an e-mail";
  return mailOf(origin, person, "password-changed", "Your password was chosen", [
    greeting(person),
    paragraph(
      `A password for the access code ${person.username} at ${agencyName} was chosen just now, with ${by}.`,
    ),
    paragraph(`If it was not you, please phone ${agencyName} at once.`),
  ]);
}

/** Without PUBLIC_URL the portal does not know its own address; what comes behind it is enough. */
function linkBlocks({ agencyId, publicOrigin }: MailOrigin, code: string): readonly MailBlock[] {
  const path = `${href("invitation", { agencyId })}#${code}`;
  return publicOrigin === null
    ? [
        paragraph("Open the portal, and replace what follows its host name with this:"),
        { kind: "code", text: path },
      ]
    : [{ kind: "button", label: "Choose your password", href: publicOrigin + path }];
}
