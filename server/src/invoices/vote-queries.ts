import type { PaymentDecision } from "@portal/domain/invoices/invoice-vote";
import { CompiledQuery, type Transaction } from "kysely";
import type { Tables } from "../core/db/tables.ts";
import type { Person } from "../core/session/session.ts";
import type { InvoiceRow } from "./queries.ts";
import "./tables.ts";

/**
 * One submission of a person at a time, until the transaction ends: two devices would both add the same revision. Taken
 * after the package is held and nothing is waited for after it, so nothing deadlocks.
 */
export async function lockVoter(
  transaction: Transaction<Tables>,
  agencyId: number,
  contactId: number,
): Promise<void> {
  const text = "select pg_advisory_xact_lock(hashtextextended($1, 0))";
  await transaction.executeQuery(CompiledQuery.raw(text, [`invoice-votes/${agencyId}/${contactId}`]));
}

export interface VoteToAdd {
  readonly row: InvoiceRow;
  readonly response: PaymentDecision;
  readonly comment: string | null;
  readonly revision: number;
}

/** Adds the votes of one submission; under the voter's lock. */
export async function insertVotes(
  transaction: Transaction<Tables>,
  { agencyId, contactId, username, role }: Person,
  saveId: string,
  votes: readonly VoteToAdd[],
): Promise<void> {
  const rows = votes.map(({ row, response, comment, revision }) => ({
    agency_id: agencyId,
    document_id: row.documentId,
    contact_id: contactId,
    revision,
    owners_corp_id: row.ownersCorpId,
    response,
    comment,
    amount_cents: row.amountCents,
    creditor_name: row.creditorName,
    file_sha256: row.fileSha256,
    invoice_description: row.description,
    username,
    role,
    save_id: saveId,
  }));
  await transaction.insertInto("invoice_votes").values(rows).execute();
}
