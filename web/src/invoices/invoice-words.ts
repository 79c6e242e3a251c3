import type { PendingInvoice } from "@portal/contract/invoices/schemas";
import { formatDollars } from "@portal/domain/core/money";
import { centsFromDollars } from "../core/cents.ts";

/** '$1,234.50' (D5). */
export function amountText({ invoiceAmount }: Pick<PendingInvoice, "invoiceAmount">): string {
  return formatDollars(centsFromDollars(invoiceAmount));
}

/** What an invoice goes by, where its row is not beside the words. */
export function invoiceWords(invoice: PendingInvoice): string {
  const { creditorName, invoiceDescription } = invoice;
  return `${creditorName}, ${invoiceDescription}, ${amountText(invoice)}`;
}

/** Of what a row's cell says; its vote buttons are described by it. */
export function idOf({ documentId }: PendingInvoice, part: "creditor" | "description"): string {
  return `invoice-${documentId}-${part}`;
}
