/** How the things are called that an event tells of, with an article, whether they are still known or not. */
export interface AuditNames {
  plan(ownersCorpId: number): string;
  lot(lotId: number): string;
  document(documentId: number): string;
  invoice(documentId: number): string;
  meeting(meetingRecordId: number): string;
  staff(staffId: number): string;
  contact(contactId: number): string;
}

/** The kinds of things that have names. */
export type NamedThing = keyof AuditNames;

/** Where nothing has that number any more: it was taken away by a later package, or is another agency's. */
const unknown: Readonly<Record<NamedThing, (id: number) => string>> = {
  plan: (id) => `a plan that is no longer here (${id})`,
  lot: (id) => `a lot that is no longer here (${id})`,
  document: (id) => `a document that is no longer here (${id})`,
  invoice: (id) => `an invoice that is no longer here (${id})`,
  meeting: (id) => `a meeting that is no longer here (${id})`,
  staff: (id) => `somebody who is no longer known (${id})`,
  contact: () => "somebody who is no longer known",
};

/** Names from what was looked up. */
export function auditNames(found: Readonly<Record<NamedThing, ReadonlyMap<number, string>>>): AuditNames {
  const nameOf = (thing: NamedThing) => (id: number) => found[thing].get(id) ?? unknown[thing](id);
  return {
    plan: nameOf("plan"),
    lot: nameOf("lot"),
    document: nameOf("document"),
    invoice: nameOf("invoice"),
    meeting: nameOf("meeting"),
    staff: nameOf("staff"),
    contact: nameOf("contact"),
  };
}

/** Names that only note what is asked for, so that what sentences need can be looked up at once. */
export function askedNames(): {
  readonly names: AuditNames;
  readonly asked: Readonly<Record<NamedThing, ReadonlySet<number>>>;
} {
  const asked = {
    plan: new Set<number>(),
    lot: new Set<number>(),
    document: new Set<number>(),
    invoice: new Set<number>(),
    meeting: new Set<number>(),
    staff: new Set<number>(),
    contact: new Set<number>(),
  };
  const note = (thing: NamedThing) => (id: number) => {
    if (Number.isSafeInteger(id)) asked[thing].add(id);
    return "";
  };
  const names = {
    plan: note("plan"),
    lot: note("lot"),
    document: note("document"),
    invoice: note("invoice"),
    meeting: note("meeting"),
    staff: note("staff"),
    contact: note("contact"),
  };
  return { names, asked };
}
