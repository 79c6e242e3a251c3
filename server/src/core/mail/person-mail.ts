import { type MailBlock, type MailBrand, renderMail } from "./mail-layout.ts";
import type { Mail, MailKind } from "./mail.ts";

/** Whose mail it is, and where its button leads; null: the portal does not know its own address (PUBLIC_URL). */
export interface MailOrigin {
  readonly agencyId: number;
  readonly brand: MailBrand;
  readonly publicOrigin: string | null;
}

/** Whom it is written to. */
export interface MailedPerson {
  readonly contactName: string;
  readonly address: string;
}

/** A mail of the agency's about somebody's sign-in. */
export function mailOf(
  { agencyId, brand }: Omit<MailOrigin, "publicOrigin">,
  { contactName, address }: MailedPerson,
  kind: MailKind,
  heading: string,
  blocks: readonly MailBlock[],
): Mail {
  return {
    agencyId,
    kind,
    fromName: brand.agencyName,
    to: { name: contactName, address },
    subject: `${heading} - ${brand.agencyName}`,
    ...renderMail(brand, heading, blocks),
    // Anybody may have typed the access code or the address.
    isAutomatic: true,
  };
}

export const paragraph = (text: string): MailBlock => ({ kind: "paragraph", text });

export const greeting = ({ contactName }: Pick<MailedPerson, "contactName">): MailBlock =>
  paragraph(`Hello ${contactName},`);
