import type { PaymentDecision } from "@portal/domain/invoices/invoice-vote";
import type { InvoiceContent } from "@portal/domain/invoices/vote-standing";
import type { Database } from "../core/db/open-database.ts";

export type Queries = Pick<Database, "query">;

/** The newest vote of another person, with what was voted on. */
interface OtherVote extends InvoiceContent {
  readonly response: PaymentDecision;
}

/** The newest vote of the viewer, likewise. */
interface NewestVote extends OtherVote {
  readonly revision: number;
  readonly comment: string | null;
}

/** A pending invoice as it is now, with the viewer's newest vote, whatever it was on. */
export interface InvoiceRow extends InvoiceContent {
  readonly documentId: number;
  readonly ownersCorpId: number;
  readonly description: string;
  readonly dueOn: string;
  readonly datedOn: string;
  readonly documentType: string;
  /** The plan's, or the agency's where it has none of its own. */
  readonly timeZone: string;
  /** Its file cannot be opened (D83). */
  readonly isUnreadable: boolean;
  readonly vote: NewestVote | null;
  /** One of each other person, whatever it was on. */
  readonly otherVotes: readonly OtherVote[];
}

/** SQL of an invoice's content, from `i` (pending_invoices), `c` (its creditor) and `f` (its file). */
export const contentColumns = `i.invoice_amount_cents as "amountCents",
  concat_ws(' ', c.title, c.first_name, c.name) as "creditorName", coalesce(f.sha256, '') as "fileSha256"`;

export const contentSources = `join contacts c on c.agency_id = $1 and c.contact_id = i.creditor_contact_id
left join stored_files f on f.agency_id = $1 and f.path = i.file`;

const pendingText = `
select i.document_id as "documentId", i.owners_corp_id as "ownersCorpId", i.invoice_description as description,
  i.invoice_due_on as "dueOn", i.dated_on as "datedOn", i.document_type as "documentType",
  coalesce(p.time_zone, a.time_zone) as "timeZone", coalesce(f.is_unreadable, false) as "isUnreadable", ${contentColumns},
  (
    select json_build_object('revision', v.revision, 'response', v.response, 'comment', v.comment,
      'amountCents', v.amount_cents, 'creditorName', v.creditor_name, 'fileSha256', v.file_sha256)
    from invoice_votes v
    where v.agency_id = $1 and v.document_id = i.document_id and v.contact_id = $2
    order by v.revision desc limit 1
  ) as vote,
  (
    select coalesce(json_agg(json_build_object('response', o.response, 'amountCents', o.amount_cents,
      'creditorName', o.creditor_name, 'fileSha256', o.file_sha256)), '[]')
    from (
      select distinct on (v.contact_id) v.*
      from invoice_votes v
      where v.agency_id = $1 and v.document_id = i.document_id and v.contact_id <> $2
      order by v.contact_id, v.revision desc
    ) o
  ) as "otherVotes"
from pending_invoices i
join plans p on p.agency_id = $1 and p.owners_corp_id = i.owners_corp_id
join agencies a on a.agency_id = $1
${contentSources}
where i.agency_id = $1 and i.owners_corp_id = any($3) and ($4::bigint[] is null or i.document_id = any($4))
order by i.dated_on desc, i.document_id`;

export interface InvoicesAsked {
  readonly agencyId: number;
  /** Whose votes. */
  readonly contactId: number;
  readonly planIds: readonly number[];
  /** Absent: every invoice of the plans. */
  readonly documentIds?: readonly number[];
}

/** Pending invoices of plans, the newest first. */
export function readPendingInvoices(
  database: Queries,
  { agencyId, contactId, planIds, documentIds }: InvoicesAsked,
): Promise<InvoiceRow[]> {
  const values = [agencyId, contactId, planIds, documentIds ?? null];
  return database.query(agencyId, { name: "pending-invoices", text: pendingText, values });
}

export interface InvoiceFileRow {
  readonly ownersCorpId: number;
  readonly description: string;
  readonly creditorName: string;
  readonly documentType: string;
  /** Its path in the package. */
  readonly path: string;
  readonly sha256: string;
  readonly byteSize: number;
  readonly mediaType: string;
}

const fileText = `
select i.owners_corp_id as "ownersCorpId", i.invoice_description as description,
  concat_ws(' ', c.title, c.first_name, c.name) as "creditorName", i.document_type as "documentType", f.path, f.sha256,
  f.byte_size as "byteSize", f.media_type as "mediaType"
from pending_invoices i
join contacts c on c.agency_id = $1 and c.contact_id = i.creditor_contact_id
join stored_files f on f.agency_id = $1 and f.path = i.file
where i.agency_id = $1 and i.document_id = $2 and i.owners_corp_id = any($3) and not f.is_unreadable`;

/** The file of a pending invoice of one of the plans; undefined too where it cannot be opened (D83). */
export async function readInvoiceFile(
  database: Queries,
  agencyId: number,
  documentId: number,
  planIds: readonly number[],
): Promise<InvoiceFileRow | undefined> {
  const values = [agencyId, documentId, planIds];
  const rows = await database.query<InvoiceFileRow>(agencyId, {
    name: "invoice-file",
    text: fileText,
    values,
  });
  return rows[0];
}
