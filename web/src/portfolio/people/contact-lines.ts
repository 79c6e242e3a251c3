import type { Contact } from "@portal/contract/portfolio/schemas";
import { mailAddress, telephoneAddress } from "@portal/domain/core/contact-address";

const isSaid = (text: string | null): text is string => text !== null && text.trim() !== "";
const joined = (...parts: readonly (string | null)[]): string =>
  parts
    .filter(isSaid)
    .map((part) => part.trim())
    .join(" ");

/** Section 2, 'Portfolio': what kind of contact this is. */
export function contactKind({ businessContact }: Pick<Contact, "businessContact">): string {
  return businessContact === "Y" ? "Business Contact" : "Private / Residential Contact";
}

/** Title, first name, surname or organisation: 'Mr Viktor Petrov'. */
export function contactName({ title, firstName, name }: Contact): string {
  return joined(title, firstName, name);
}

/** 'Also known as Vik', a line of its own; null if the contact has no other names. */
export function otherNamesLine({ otherNames }: Pick<Contact, "otherNames">): string | null {
  return isSaid(otherNames) ? `Also known as ${otherNames.trim()}` : null;
}

/** Whether a map can show the address: letters to a box lie in no street. */
export function isOnMap({ poBox, streetName }: Contact): boolean {
  return !isSaid(poBox) && isSaid(streetName);
}

/** One way to reach a contact. */
export interface ContactPoint {
  readonly label: string;
  readonly text: string;
  /** What a click does; null where the text makes no address. */
  readonly address: string | null;
}

/** Numbers and addresses in the specification's order, the additional ones after the usual ones. */
export function contactPoints(contact: Contact, hasWebsite: boolean): readonly ContactPoint[] {
  const { telephone1, telephone2, telephone3, fax, email, website } = contact;
  const point =
    (label: string, addressOf: (text: string) => string | null) =>
    (text: string | null): readonly ContactPoint[] =>
      isSaid(text) ? [{ label, text: text.trim(), address: addressOf(text.trim()) }] : [];
  return [
    ...point("Mobile", telephoneAddress)(telephone3),
    ...point("Home phone", telephoneAddress)(telephone1),
    ...point("Work phone", telephoneAddress)(telephone2),
    ...point("Fax", noAddress)(fax),
    ...point("Email", mailAddress)(email),
    ...contact.additionalMobiles.flatMap(point("Additional mobile", telephoneAddress)),
    ...contact.additionalPhones.flatMap(point("Additional phone", telephoneAddress)),
    ...contact.additionalFaxes.flatMap(point("Additional fax", noAddress)),
    ...contact.additionalEmails.flatMap(point("Additional email", mailAddress)),
    ...(hasWebsite ? point("Website", websiteAddress)(website) : []),
  ];
}

const noAddress = () => null;

/** A website is https unless it says http itself; no other scheme becomes a link. */
function websiteAddress(text: string): string | null {
  const withScheme = /^[a-z][a-z0-9+.-]*:/i.test(text) && !/^[^/]+:\d+/.test(text) ? text : `https://${text}`;
  if (!URL.canParse(withScheme)) return null;
  const { protocol, hostname, href } = new URL(withScheme);
  return (protocol === "https:" || protocol === "http:") && hostname.includes(".") ? href : null;
}
