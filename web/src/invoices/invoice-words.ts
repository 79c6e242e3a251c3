import type { PendingInvoice } from "@portal/contract/invoices/schemas";
import { type Cents, formatDollars, sumCents } from "@portal/domain/core/money";
import { centsFromDollars } from "../core/cents.ts";

/** '$1,234.50' (D5). */
export function amountText({ invoiceAmount }: Pick<PendingInvoice, "invoiceAmount">): string {
  return formatDollars(centsFromDollars(invoiceAmount));
}

/** An amount within a sentence, where a dash for nothing (D5) would be read as a minus. */
export function moneyWords(cents: Cents): string {
  return cents === 0 ? "$0.00" : formatDollars(cents);
}

/** What invoices come to together. */
export function totalWords(invoices: readonly Pick<PendingInvoice, "invoiceAmount">[]): string {
  return moneyWords(sumCents(invoices.map(({ invoiceAmount }) => centsFromDollars(invoiceAmount))));
}

/** An invoice waits for other approvers too: how many of them wait for this one no longer. Empty before the first. */
export function decidedWords(invoices: readonly Pick<PendingInvoice, "isVoteSubmitted">[]): string {
  const decided = invoices.filter(({ isVoteSubmitted }) => isVoteSubmitted).length;
  if (decided === 0) return "";
  if (decided < invoices.length) return `. You have decided ${decided} of them.`;
  return decided === 1 ? ". You have decided it." : ". You have decided all of them.";
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
