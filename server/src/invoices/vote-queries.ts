import type { PaymentDecision } from "@portal/domain/invoices/invoice-vote";
import type { Transaction } from "../core/db/agency-transaction.ts";
import type { Person } from "../core/session/portal-user.ts";
import type { InvoiceRow } from "./queries.ts";

const lockText = "select pg_advisory_xact_lock(hashtextextended($1, 0))";

/**
 * One submission of a person at a time, until the transaction ends: two devices would both add the same revision. Taken
 * after the package is held and nothing is waited for after it, so nothing deadlocks.
 */
export async function lockVoter(
  transaction: Transaction,
  agencyId: number,
  contactId: number,
): Promise<void> {
  const values = [`invoice-votes/${agencyId}/${contactId}`];
  await transaction.query(agencyId, { name: "invoice-voter-lock", text: lockText, values });
}

export interface VoteToAdd {
  readonly row: InvoiceRow;
  readonly response: PaymentDecision;
  readonly comment: string | null;
  readonly revision: number;
}

const insertText = `
insert into invoice_votes (agency_id, contact_id, username, role, save_id, document_id, revision, owners_corp_id,
  response, comment, amount_cents, creditor_name, file_sha256, invoice_description)
select $1, $2, $3, $4, $5, v.*
from unnest($6::bigint[], $7::int[], $8::bigint[], $9::smallint[], $10::text[], $11::bigint[], $12::text[], $13::text[],
  $14::text[]) as v`;

/** Adds the votes of one submission; under the voter's lock. */
export async function insertVotes(
  transaction: Transaction,
  { agencyId, contactId, username, role }: Person,
  saveId: string,
  votes: readonly VoteToAdd[],
): Promise<void> {
  const values = [
    agencyId,
    contactId,
    username,
    role,
    saveId,
    votes.map(({ row }) => row.documentId),
    votes.map(({ revision }) => revision),
    votes.map(({ row }) => row.ownersCorpId),
    votes.map(({ response }) => response),
    votes.map(({ comment }) => comment),
    votes.map(({ row }) => row.amountCents),
    votes.map(({ row }) => row.creditorName),
    votes.map(({ row }) => row.fileSha256),
    votes.map(({ row }) => row.description),
  ];
  await transaction.query(agencyId, { name: "invoice-votes-add", text: insertText, values });
}
