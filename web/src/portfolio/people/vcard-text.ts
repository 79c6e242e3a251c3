import type { Contact, NameParts } from "@portal/contract/portfolio/schemas";
import { addressOnOneLine } from "@portal/domain/portfolio/contact-lines";
import { contactName, contactPoints } from "./contact-lines.ts";

/** What an address book is told of somebody; never more than the page shows. */
export interface VisitingCard {
  readonly name: string;
  readonly nameParts: NameParts;
  /** What they do for the building. */
  readonly role: string;
  /** Numbers and e-mail addresses; which is which shows by itself. */
  readonly points: readonly string[];
  /** On one line; empty where it is not known. */
  readonly address: string;
}

export function cardOfContact(contact: Contact, role: string): VisitingCard {
  return {
    name: contactName(contact),
    nameParts: contact,
    role,
    points: contactPoints(contact, false)
      .filter(({ address }) => address !== null)
      .map(({ text }) => text),
    address: addressOnOneLine(contact),
  };
}

/** Cards as a file that every address book reads: vCard 3.0 (RFC 2426), lines folded at 75 bytes. */
export function vcardText(cards: readonly VisitingCard[]): string {
  return cards
    .flatMap(({ name, nameParts, role, points, address }) => [
      "BEGIN:VCARD",
      "VERSION:3.0",
      `FN:${escaped(name)}`,
      ...namesOf(nameParts),
      `TITLE:${escaped(role)}`,
      ...points.map((point) => `${point.includes("@") ? "EMAIL" : "TEL"}:${escaped(point)}`),
      ...(address === "" ? [] : [`ADR:;;${escaped(address)};;;;`]),
      "END:VCARD",
    ])
    .map((line) => `${folded(line)}\r\n`)
    .join("");
}

/** Surname, first name, title: what address books sort by; other names are a nickname. A company is its name alone. */
function namesOf({ title, firstName, name, otherNames, businessContact }: NameParts): readonly string[] {
  const parts = [name, firstName, null, title, null].map((part) => escaped(part?.trim() ?? ""));
  const nickname = escaped(otherNames?.trim() ?? "");
  const isCompany = businessContact === "Y" && isEmpty(firstName) && isEmpty(title);
  return [
    `N:${parts.join(";")}`,
    ...(nickname === "" ? [] : [`NICKNAME:${nickname}`]),
    ...(isCompany ? [`ORG:${parts[0] ?? ""}`] : []),
  ];
}

const isEmpty = (part: string | null): boolean => part === null || part.trim() === "";

function escaped(text: string): string {
  return text.replaceAll(/[\\;,]/g, (sign) => `\\${sign}`).replaceAll(/\s+/g, " ");
}

/** Folds a long line: it continues on the next one, after a space. No letter is cut in two. */
function folded(line: string): string {
  let text = "";
  let bytes = 0;
  for (const letter of line) {
    const size = new TextEncoder().encode(letter).length;
    if (bytes + size > 75) {
      text += "\r\n ";
      bytes = 1;
    }
    text += letter;
    bytes += size;
  }
  return text;
}
