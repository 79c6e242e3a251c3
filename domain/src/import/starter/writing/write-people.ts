import type { AskedOwner } from "../asking/ask-people.ts";
import { printedAddress } from "../values/printed-address.ts";
import type { PackageDraft } from "./package-draft.ts";
import { packageText } from "./package-row.ts";
import type { PlanToWrite } from "./plan-to-write.ts";

/** An owner who gets sign-ins, at the first of their plans. */
export interface OwnerToWrite {
  readonly contactId: string;
  readonly plan: string;
  readonly owner: AskedOwner;
  /** The main one first. */
  readonly emails: readonly string[];
}

/** What people's rows are written with, over all plans. */
export interface PeopleBook {
  /** Owners whose sign-ins are to be written, once all committees are known. */
  readonly owners: OwnerToWrite[];
  /** The contact that the owner of a lot was and still is, by plan and lot. */
  readonly contactOf: (plan: string, lot: string) => string | null;
}

/** Writes owners with their addresses; answers their contacts by lot. */
export function writePeople(
  draft: PackageDraft,
  plan: PlanToWrite,
  book: PeopleBook,
): ReadonlyMap<string, string> {
  const contacts = new Map<string, string>();
  for (const owner of plan.owners) {
    const { source } = plan.settings;
    const kept = owner.lots.map(({ key }) => book.contactOf(plan.plan, key)).find((id) => id !== null);
    const contactId = kept ?? draft.ids.idOf("contacts", source, owner.key);
    draft.ids.name("contacts", source, owner.key, contactId);
    for (const { key } of owner.lots) contacts.set(key, contactId);
    const isWritten = draft.has("contacts.csv", { contactId });
    // Who owns lots of several plans is one person with one sign-in.
    if (isWritten) continue;
    writeOwner(draft, owner, contactId);
    book.owners.push({ contactId, plan: plan.plan, owner, emails: addressesOf(owner) });
  }
  return contacts;
}

function writeOwner(draft: PackageDraft, owner: AskedOwner, contactId: string): void {
  const [first] = owner.lots;
  if (first === undefined) return;
  const address = printedAddress(first.address);
  const { home, work, mobile } = first.phones;
  const [email = "", ...further] = addressesOf(owner);
  draft.add("contacts.csv", {
    contactId,
    title: packageText(owner.name.title),
    firstName: packageText(owner.name.firstName),
    name: packageText(owner.name.name) || packageText(first.owner),
    businessContact: owner.isOrganisation ? "Y" : "N",
    ...Object.fromEntries(Object.entries(address).map(([name, text]) => [name, packageText(text)])),
    telephone1: packageText(home),
    telephone2: packageText(work),
    telephone3: packageText(mobile),
    email: packageText(email),
  });
  for (const value of further)
    draft.add("contact_points.csv", { contactId, kind: "email", value: packageText(value) });
}

/** The addresses of all lots of an owner, each once, the main one first. */
function addressesOf({ lots }: AskedOwner): readonly string[] {
  const found = new Map<string, string>();
  for (const email of lots.flatMap(({ emails }) => emails))
    if (!found.has(email.toLowerCase())) found.set(email.toLowerCase(), email);
  return [...found.values()];
}
