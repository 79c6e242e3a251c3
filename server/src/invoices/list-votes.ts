import type { PaymentDecision } from "@portal/domain/invoices/invoice-vote";
import { type InvoiceContent, type Superseded, supersededBy } from "@portal/domain/invoices/vote-standing";
import type { Role } from "@portal/domain/sign-in/vocabulary";
import type { Database } from "../core/db/open-database.ts";
import { contentColumns, contentSources } from "./queries.ts";

interface VoteRow extends InvoiceContent {
  readonly documentId: number;
  readonly ownersCorpId: number;
  /** Null where the plan is gone. */
  readonly planNumber: string | null;
  readonly invoiceDescription: string;
  readonly contactId: number;
  /** Null where the contact is gone. */
  readonly approverName: string | null;
  readonly username: string;
  readonly role: Role;
  readonly revision: number;
  readonly response: PaymentDecision;
  readonly comment: string | null;
  readonly votedAt: Date;
  readonly saveId: string;
  readonly isNewest: boolean;
  /** The invoice as it is now; null: not pending any more. */
  readonly current: InvoiceContent | null;
}

/** Every vote of every approver, with why it does not count where it does not. */
export interface ListedVote extends Omit<VoteRow, "isNewest" | "current"> {
  readonly superseded: Superseded | null;
}

export interface ListedVotes {
  /** The database's clock as they were read. */
  readonly readAt: Date;
  readonly votes: readonly ListedVote[];
}

const text = `
select v.document_id as "documentId", v.owners_corp_id as "ownersCorpId", p.plan_number as "planNumber",
  v.invoice_description as "invoiceDescription", v.amount_cents as "amountCents", v.creditor_name as "creditorName",
  v.file_sha256 as "fileSha256", v.contact_id as "contactId",
  case when k.contact_id is not null then concat_ws(' ', k.title, k.first_name, k.name) end as "approverName",
  v.username, v.role, v.revision, v.response, v.comment, v.voted_at as "votedAt", v.save_id as "saveId",
  v.revision = max(v.revision) over (partition by v.document_id, v.contact_id) as "isNewest",
  (select to_jsonb(now_) from (
    select ${contentColumns} from pending_invoices i ${contentSources}
    where i.agency_id = $1 and i.document_id = v.document_id
  ) now_) as current
from invoice_votes v
left join plans p on p.agency_id = $1 and p.owners_corp_id = v.owners_corp_id
left join contacts k on k.agency_id = $1 and k.contact_id = v.contact_id
where v.agency_id = $1
order by v.voted_at, v.document_id, v.contact_id, v.revision`;

/** Returns an agency's votes in the order in which they were made; null if the agency does not exist. */
export async function listVotes(
  database: Pick<Database, "query">,
  agencyId: number,
): Promise<ListedVotes | null> {
  const [agency] = await database.query<{ readAt: Date }>(agencyId, {
    name: "invoice-votes-read-at",
    text: `select portal_now() as "readAt" from agencies where agency_id = $1`,
    values: [agencyId],
  });
  if (agency === undefined) return null;
  const rows = await database.query<VoteRow>(agencyId, {
    name: "invoice-votes-list",
    text,
    values: [agencyId],
  });
  const votes = rows.map(({ isNewest, current, ...vote }) => ({
    ...vote,
    superseded: supersededBy(vote, { isNewest, current }),
  }));
  return { readAt: agency.readAt, votes };
}
