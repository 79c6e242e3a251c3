import { href } from "@portal/contract/core/pages";
import { ROLE_NAMES, type Role } from "@portal/domain/sign-in/vocabulary";
import type { Mail } from "../../core/mail/mail.ts";
import { greeting, mailOf, type MailOrigin, paragraph } from "../../core/mail/person-mail.ts";
import type { MailedAccount } from "../../sign-in/public.ts";

/** Tells the owner of a new feed, so that a stranger's is noticed; its address is nowhere in it. */
export function feedMail(origin: MailOrigin, account: MailedAccount, role: Role): Mail {
  const { agencyId, brand, publicOrigin } = origin;
  return mailOf(origin, account, "calendar-feed", "A calendar feed was made", [
    greeting(account),
    paragraph(
      `A private calendar address was made just now for the access code ${account.username} (${ROLE_NAMES[role]}) at ${brand.agencyName}. Calendars that have it can read your meetings without your password. The address before it no longer works.`,
    ),
    paragraph(
      `If it was not you, change your password at once: that ends every calendar address. Then phone ${brand.agencyName}.`,
    ),
    ...(publicOrigin === null
      ? []
      : [
          {
            kind: "button",
            label: "Change Password",
            href: publicOrigin + href("changePassword", { agencyId }),
          } as const,
        ]),
  ]);
}
