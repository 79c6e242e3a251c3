import type { PendingInvoice } from "@portal/contract/invoices/schemas";
import { dollarsFromCents } from "@portal/domain/core/money";
import { VOTING_RESPONSE } from "@portal/domain/invoices/invoice-vote";
import { isSameInvoice } from "@portal/domain/invoices/vote-standing";
import type { InvoiceRow } from "./queries.ts";

/**
 * Returns an invoice as it is answered. Leaves out votes that were cast on an earlier state of the invoice, and the
 * others' until the viewer's own is there.
 */
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
    otherVotes: vote === null ? null : countOtherVotes(row),
    fileVersion: row.fileSha256,
    timeZone: row.timeZone,
    isUnreadable: row.isUnreadable,
  };
}

function countOtherVotes(row: InvoiceRow): PendingInvoice["otherVotes"] {
  const standing = row.otherVotes.filter((other) => isSameInvoice(other, row));
  const pay = standing.filter(({ response }) => response === VOTING_RESPONSE.pay).length;
  return { pay, dontPay: standing.length - pay };
}
