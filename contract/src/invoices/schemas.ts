import { z } from "zod";
import { day, dollars, id } from "../core/fields.ts";

/** -1 no vote, 0 don't pay, 1 pay. */
const votingResponse = z.union([z.literal(-1), z.literal(0), z.literal(1)]);

const pendingInvoice = z.object({
  documentId: id,
  corpId: id,
  invoiceDescription: z.string(),
  creditorName: z.string(),
  invoiceAmount: dollars,
  invoiceDueDate: day,
  date: day,
  documentType: z.string(),
  /** The viewer's own vote. */
  votingResponse,
  votingComment: z.string().nullable(),
  /** False in every answer; the page sets it on the rows that it sends. */
  isModified: z.boolean(),
  isVoteSubmitted: z.boolean(),
  /** Ours: how many other people have decided how; null until the viewer has, so that nobody is led by it. */
  otherVotes: z.object({ pay: z.int(), dontPay: z.int() }).nullable(),
  /** Ours (D68): stands for the file as it is now. */
  fileVersion: z.string(),
  /** Ours: of the plan, by whose days the due date counts (D4). */
  timeZone: z.string(),
  /** Ours (D83): the file cannot be opened, and its download is not found. */
  isUnreadable: z.boolean(),
});
export type PendingInvoice = z.infer<typeof pendingInvoice>;

export const pendingInvoices = z.object({
  errorMessage: z.string().nullable(),
  pendingInvoiceList: z.array(pendingInvoice),
});
export type PendingInvoices = z.infer<typeof pendingInvoices>;

/**
 * A changed row as it was answered (D68). Read are documentId, votingResponse, votingComment, and to compare with the
 * row as it is now invoiceAmount, creditorName and fileVersion; the rest may come along and means nothing.
 */
export const changedInvoice = z.strictObject({
  documentId: id,
  votingResponse: z.union([z.literal(0), z.literal(1)]),
  votingComment: z.string().nullish(),
  invoiceAmount: dollars,
  creditorName: z.string(),
  fileVersion: z.string().nullish(),
  corpId: z.unknown().optional(),
  invoiceDescription: z.unknown().optional(),
  invoiceDueDate: z.unknown().optional(),
  date: z.unknown().optional(),
  documentType: z.unknown().optional(),
  isModified: z.unknown().optional(),
  isVoteSubmitted: z.unknown().optional(),
  otherVotes: z.unknown().optional(),
  timeZone: z.unknown().optional(),
  isUnreadable: z.unknown().optional(),
});
export const changedInvoices = z.array(changedInvoice).min(1).max(500);
