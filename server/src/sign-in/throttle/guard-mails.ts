import { href } from "@portal/contract/core/pages";
import { LINK_SECONDS } from "./sign-in-limits.ts";
import type { MailBlock } from "../../core/mail/mail-layout.ts";
import type { Mail } from "../../core/mail/mail.ts";
import type { AgencyMailSettings } from "../../core/mail/read-mail-settings.ts";
import { greeting, mailOf, type MailOrigin, paragraph } from "../../core/mail/person-mail.ts";
import type { MailedAccount } from "../recovery/recovery-mails.ts";

/** The link that signs in to a guarded account, in a browser that nobody knows. */
export function signInLinkMail(
  origin: MailOrigin,
  account: MailedAccount,
  { code, expiresAt }: { readonly code: string; readonly expiresAt: Date },
): Mail {
  const { agencyId, brand, publicOrigin } = origin;
  const path = `${href("agencyLogin", { agencyId })}#link=${code}`;
  // Without PUBLIC_URL the portal does not know its own address; what comes behind it is enough.
  const link: readonly MailBlock[] =
    publicOrigin === null
      ? [
          paragraph("If it was you, open the sign-in page and replace what follows its host name with this:"),
          { kind: "code", text: path },
        ]
      : [
          paragraph("If it was you, open this link:"),
          { kind: "button", label: "Sign in", href: publicOrigin + path },
        ];
  const mail = mailOf(origin, account, "sign-in-link", "Your link to sign in", [
    greeting(account),
    paragraph(
      `Somebody typed the access code ${account.username} and the right password in a browser that we do not know. Many wrong passwords were tried there or elsewhere today, so we ask for one more step.`,
    ),
    ...link,
    paragraph(`It works once and for ${LINK_SECONDS / 60} minutes.`),
    paragraph(
      `If it was not you, somebody knows your password. Please change it, and phone ${brand.agencyName}.`,
    ),
  ]);
  return { ...mail, expiresAt };
}

/** Tells the agency that many sign-ins fail; null if it does not have an address (D63). */
export function agencyGuardedMail(agencyId: number, brand: AgencyMailSettings): Mail | null {
  const { address, agencyName } = brand;
  if (address === null) return null;
  const origin = { agencyId, brand, publicOrigin: null };
  return mailOf(origin, { contactName: agencyName, address }, "agency-guarded", "Many sign-ins are failing", [
    paragraph(`Hello ${agencyName},`),
    paragraph(
      "Many sign-ins to your portal have failed in the last ten minutes. Somebody may be trying out access codes and passwords.",
    ),
    paragraph(
      "Nobody is kept out. Until it stops, people who sign in with a browser that they have not used before are e-mailed a link to sign in. In a browser that they have used before they sign in as usual.",
    ),
    paragraph("You need do nothing. If people phone you about such a link, it is safe to use it."),
  ]);
}
