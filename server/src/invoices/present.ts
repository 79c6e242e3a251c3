import type { PendingInvoice } from "@portal/contract/invoices/schemas";
import { dollarsFromCents } from "@portal/domain/core/money";
import { VOTING_RESPONSE } from "@portal/domain/invoices/invoice-vote";
import { isSameInvoice } from "@portal/domain/invoices/vote-standing";
import type { InvoiceRow } from "./queries.ts";

/** Returns an invoice as it is answered. Leaves out a vote that was cast on an earlier state of the invoice. */
export function presentInvoice(row: InvoiceRow): PendingInvoice {
  const vote = row.vote !== null && isSameInvoice(row.vote, row) ? row.vote : null;
  return {
    documentId: row.documentId,
    corpId: row.ownersCorpId,
    invoiceDescription: row.description,
    creditorName: row.creditorName,
    invoiceAmount: dollarsFromCents(row.amountCents),
    invoiceDueDate: row.dueOn,
    date: row.datedOn,
    documentType: row.documentType,
    votingResponse: vote?.response ?? VOTING_RESPONSE.none,
    votingComment: vote?.comment ?? null,
    isModified: false,
    isVoteSubmitted: vote !== null,
    fileVersion: row.fileSha256,
    timeZone: row.timeZone,
    isUnreadable: row.isUnreadable,
  };
}
