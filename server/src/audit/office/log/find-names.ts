import { askedNames, auditNames, type NamedThing } from "@portal/domain/audit/audit-names";
import { eventSentence } from "@portal/domain/audit/event-words";
import { formatDate } from "@portal/domain/core/format-date";
import type { Queries } from "../../../core/db/agency-transaction.ts";
import type { LogEntry, LogViewer } from "./read-entries.ts";

interface Named {
  readonly id: number;
  readonly name: string;
  /** Of a meeting. */
  readonly on?: string;
}

/** As much of a name as is shown; the rest of it nobody needs to tell one from another. */
const shown = (column: string): string => `left(${column}, 120)`;

/** A later package may have given a number to a thing of another plan, which is not for everybody to know. */
const isTheirs = "($3::bigint[] is null or owners_corp_id = any($3))";

const texts: Readonly<Record<NamedThing, string>> = {
  plan: `select owners_corp_id as id, ${shown("plan_number")} as name from plans
    where agency_id = $1 and owners_corp_id = any($2) and ${isTheirs}`,
  lot: `select lot_id as id, concat(lot_number_prefix, lot_number, lot_number_suffix) as name from lots
    where agency_id = $1 and lot_id = any($2) and ${isTheirs}`,
  document: `select document_id as id, ${shown("coalesce(nullif(description, ''), document_type)")} as name from documents
    where agency_id = $1 and document_id = any($2) and ${isTheirs}`,
  invoice: `select document_id as id, ${shown("invoice_description")} as name from pending_invoices
    where agency_id = $1 and document_id = any($2) and ${isTheirs}`,
  meeting: `select meeting_record_id as id, ${shown("description")} as name, meeting_on::text as on from meetings
    where agency_id = $1 and meeting_record_id = any($2) and ${isTheirs}`,
  staff: `select staff_id as id, coalesce(name, email) as name from staff where agency_id = $1 and staff_id = any($2)`,
  contact: `select contact_id as id, concat_ws(' ', title, first_name, name) as name from contacts
    where agency_id = $1 and contact_id = any($2)`,
};

/** How each is called in the middle of a sentence. */
const phrases: Readonly<Record<NamedThing, (named: Named) => string>> = {
  plan: ({ name }) => (/^\d/.test(name) ? `plan ${name}` : name),
  lot: ({ name }) => `lot ${name}`,
  document: ({ name }) => `the document “${name}”`,
  invoice: ({ name }) => `the invoice “${name}”`,
  meeting: ({ name, on }) => (on === undefined ? `“${name}”` : `“${name}” of ${formatDate(on)}`),
  staff: ({ name }) => name,
  contact: ({ name }) => name,
};

/** The names of things by their numbers; none are asked for where nothing is. */
async function namesOf(
  queries: Queries,
  { agencyId, ownersCorpIds }: LogViewer,
  thing: NamedThing,
  ids: readonly number[],
): Promise<Named[]> {
  if (ids.length === 0) return [];
  const isOfPlans = thing !== "staff" && thing !== "contact";
  const values = isOfPlans ? [agencyId, ids, ownersCorpIds] : [agencyId, ids];
  return queries.query<Named>(agencyId, { name: `log-names-${thing}`, text: texts[thing], values });
}

/** What entries say, with the names that things and people have today. */
export interface ToldEntries {
  readonly sentenceOf: (entry: LogEntry) => string;
  readonly staff: ReadonlyMap<number, string>;
  readonly contacts: ReadonlyMap<number, string>;
}

export async function tellEntries(
  queries: Queries,
  viewer: LogViewer,
  entries: readonly LogEntry[],
): Promise<ToldEntries> {
  const { names: noting, asked } = askedNames();
  for (const entry of entries) eventSentence(entry, noting);
  const actors = entries
    .filter(({ actorKind }) => actorKind === "staff")
    .map(({ actor }) => Number(actor ?? 0));
  const people = entries.flatMap(({ actorKind, contactId }) =>
    contactId === null || (actorKind ?? "user") !== "user" ? [] : [contactId],
  );
  const find = (thing: NamedThing, ids: Iterable<number>) =>
    namesOf(queries, viewer, thing, [...new Set(ids)]);
  const phrased = async (thing: NamedThing) =>
    new Map((await find(thing, asked[thing])).map((named) => [named.id, phrases[thing](named)]));
  const [plan, lot, document, invoice, meeting] = await Promise.all([
    phrased("plan"),
    phrased("lot"),
    phrased("document"),
    phrased("invoice"),
    phrased("meeting"),
  ]);
  const [staffRows, contactRows] = await Promise.all([
    find("staff", [...asked.staff, ...actors]),
    find("contact", [...asked.contact, ...people]),
  ]);
  const staff = new Map(staffRows.map(({ id, name }) => [id, name]));
  const contacts = new Map(contactRows.map(({ id, name }) => [id, name]));
  const names = auditNames({ plan, lot, document, invoice, meeting, staff, contact: contacts });
  return { sentenceOf: (entry) => eventSentence(entry, names), staff, contacts };
}
