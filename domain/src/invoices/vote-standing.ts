import type { Cents } from "../core/money.ts";

/** What an approver decides on: a vote belongs to the amount, the creditor and the file that were voted on (D68). */
export interface InvoiceContent {
  readonly amountCents: Cents;
  readonly creditorName: string;
  /** SHA-256 in hexadecimal; stands for the file. */
  readonly fileSha256: string;
}

/** Whether an invoice is still what it was; the rest of it (description, due date) may change under a vote. */
export function isSameInvoice(one: InvoiceContent, other: InvoiceContent): boolean {
  return (
    one.amountCents === other.amountCents &&
    one.creditorName === other.creditorName &&
    one.fileSha256 === other.fileSha256
  );
}

/** Why a vote does not count any more: its voter's newer one, another invoice under the same number, or none. */
export type Superseded = "newer vote" | "invoice changed" | "invoice gone";

/**
 * Whether a vote counts (null), else why not. Of one person only the newest vote on an invoice counts, and only while the
 * invoice is what was voted on; `current` is null where it is not pending any more.
 */
export function supersededBy(
  votedOn: InvoiceContent,
  { isNewest, current }: { readonly isNewest: boolean; readonly current: InvoiceContent | null },
): Superseded | null {
  if (!isNewest) return "newer vote";
  if (current === null) return "invoice gone";
  return isSameInvoice(votedOn, current) ? null : "invoice changed";
}
