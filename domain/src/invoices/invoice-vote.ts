/** A vote on an invoice as it travels (specification sections 3 and 9): -1 none, 0 don't pay, 1 pay. */
export const VOTING_RESPONSE = { none: -1, dontPay: 0, pay: 1 } as const;
type VotingResponse = (typeof VOTING_RESPONSE)[keyof typeof VOTING_RESPONSE];

/** What one may decide: whether the invoice shall be paid. */
export type PaymentDecision = Exclude<VotingResponse, -1>;

const WORDS = { 0: "Don't Pay", 1: "Pay" } as const satisfies Record<PaymentDecision, string>;
export type InvoiceVoteWord = (typeof WORDS)[PaymentDecision];

/** Longest comment, in characters as JavaScript counts them (sections 5 and 9). */
export const INVOICE_COMMENT_MAX_LENGTH = 100;

/** How people read a decision: 'Pay' or "Don't Pay" (section 2, D55); buttons show it in capitals. */
export function invoiceVoteWord(decision: PaymentDecision): InvoiceVoteWord {
  return WORDS[decision];
}

/** Title of the modal in which a decision is explained: 'Pay Invoice' or "Don't Pay Invoice" (D55). */
export function invoiceVoteTitle(decision: PaymentDecision): string {
  return `${WORDS[decision]} Invoice`;
}

/** A comment as it is kept: trimmed, and null where nothing is left (D46). */
export function invoiceCommentOf(typed: string | null | undefined): string | null {
  const comment = (typed ?? "").trim();
  return comment === "" ? null : comment;
}

/**
 * What is wrong with the comment on a decision; null when nothing is. 1 to 100 characters once trimmed; without one only
 * 'Pay' may stand (section 5, 'Invoice comment'; D46).
 */
export function validateInvoiceComment(
  decision: PaymentDecision,
  typed: string | null | undefined,
): string | null {
  const comment = invoiceCommentOf(typed);
  if (comment === null) return decision === VOTING_RESPONSE.dontPay ? "Comment is required." : null;
  return comment.length <= INVOICE_COMMENT_MAX_LENGTH
    ? null
    : `Comment can be a maximum of ${INVOICE_COMMENT_MAX_LENGTH} characters.`;
}

/** What the comment modal gives back for a row (specification section 3, 'Invoice vote'). */
export interface InvoiceVote {
  readonly invoiceVote: InvoiceVoteWord;
  readonly invoicePaymentDecision: PaymentDecision;
  readonly invoiceVoteComment: string | null;
}

/** The vote of a decision with its comment as typed; the comment must be free of faults. */
export function invoiceVoteOf(decision: PaymentDecision, typed: string | null | undefined): InvoiceVote {
  return {
    invoiceVote: invoiceVoteWord(decision),
    invoicePaymentDecision: decision,
    invoiceVoteComment: invoiceCommentOf(typed),
  };
}
