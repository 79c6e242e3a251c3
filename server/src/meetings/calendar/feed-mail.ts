import { href } from "@portal/contract/core/pages";
import { ROLE_NAMES, type Role } from "@portal/domain/sign-in/vocabulary";
import { type MailBlock, type MailBrand, renderMail } from "../../core/mail/mail-layout.ts";
import type { Mail } from "../../core/mail/mail.ts";
import type { MailedAccount } from "../../sign-in/public.ts";

export interface FeedMailOrigin {
  readonly agencyId: number;
  readonly brand: MailBrand;
  /** Null: the portal does not know its own address (PUBLIC_URL). */
  readonly publicOrigin: string | null;
}

const HEADING = "A calendar feed was made";

const paragraph = (text: string): MailBlock => ({ kind: "paragraph", text });

/** Tells the owner of a new feed, so that a stranger's is noticed; its address is nowhere in it. */
export function feedMail(
  { agencyId, brand, publicOrigin }: FeedMailOrigin,
  { username, contactName, address }: MailedAccount,
  role: Role,
): Mail {
  const blocks: readonly MailBlock[] = [
    paragraph(`Hello ${contactName},`),
    paragraph(
      `A private calendar address was made just now for the access code ${username} (${ROLE_NAMES[role]}) at ${brand.agencyName}. Calendars that have it can read your meetings without your password. The address before it no longer works.`,
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
  ];
  return {
    agencyId,
    kind: "calendar-feed",
    fromName: brand.agencyName,
    to: { name: contactName, address },
    subject: `${HEADING} - ${brand.agencyName}`,
    ...renderMail(brand, HEADING, blocks),
    isAutomatic: true,
  };
}
