import type { PendingInvoice } from "@portal/contract/invoices/schemas";
import { keywordMatcher } from "@portal/domain/core/keyword-match";
import {
  type InvoiceVote,
  type PaymentDecision,
  VOTING_RESPONSE,
} from "@portal/domain/invoices/invoice-vote";

/** A row with a vote that is not submitted yet; the rest of it as it was answered when the vote was chosen (D68). */
export type VotedInvoice = PendingInvoice & { readonly votingResponse: PaymentDecision };

/** The votes that are not submitted yet, by documentId. */
export type PendingVotes = ReadonlyMap<number, VotedInvoice>;

export const noVotes: PendingVotes = new Map();

/** Rows with the newest first, which is the order until a header is pressed (D55). */
export function newestFirst(rows: readonly PendingInvoice[]): readonly PendingInvoice[] {
  return rows.toSorted((one, other) => (one.date === other.date ? 0 : one.date > other.date ? -1 : 1));
}

/** Section 5, 'Document and approvals search': description or creditor. */
export function rowsWithKeyword(rows: readonly PendingInvoice[], keyword: string): readonly PendingInvoice[] {
  const isMatch = keywordMatcher(keyword);
  return rows.filter(({ invoiceDescription, creditorName }) => isMatch([invoiceDescription, creditorName]));
}

/** The list with the votes that are not submitted: these rows are modified. */
export function rowsWithVotes(
  rows: readonly PendingInvoice[],
  votes: PendingVotes,
): readonly PendingInvoice[] {
  return rows.map((row) => {
    const voted = votes.get(row.documentId);
    if (voted === undefined) return row;
    const { votingResponse, votingComment } = voted;
    return { ...row, votingResponse, votingComment, isModified: true };
  });
}

/** The row after that one, and after the last the first again; undefined where there is no other one. */
export function rowAfter(
  rows: readonly PendingInvoice[],
  { documentId }: PendingInvoice,
): PendingInvoice | undefined {
  const at = rows.findIndex((row) => row.documentId === documentId);
  const next = rows[(at + 1) % rows.length];
  return next?.documentId === documentId ? undefined : next;
}

/** The next one likewise on which nothing is decided yet. */
export function undecidedAfter(
  rows: readonly PendingInvoice[],
  decided: PendingInvoice,
): PendingInvoice | undefined {
  const open = rows.filter(
    (row) => row.documentId === decided.documentId || row.votingResponse === VOTING_RESPONSE.none,
  );
  return rowAfter(open, decided);
}

/** With one more vote: choosing marks the row modified (section 4, 'Invoice approval'). */
export function withVote(votes: PendingVotes, row: PendingInvoice, vote: InvoiceVote): PendingVotes {
  const voted: VotedInvoice = {
    ...row,
    votingResponse: vote.invoicePaymentDecision,
    votingComment: vote.invoiceVoteComment,
    isModified: true,
  };
  return new Map(votes).set(row.documentId, voted);
}

/** Returns the list, with the rows that the server returned after saving in place of the old ones. */
export function rowsAfterSaving(
  rows: readonly PendingInvoice[],
  saved: readonly PendingInvoice[],
): PendingInvoice[] {
  const byId = new Map(saved.map((row) => [row.documentId, row]));
  return rows.map((row) => byId.get(row.documentId) ?? row);
}

export interface Judgement {
  /** Votes on what is still as it was. */
  readonly kept: PendingVotes;
  /** The other ones, which are taken back: whose invoice has changed, and whose does not wait any more. */
  readonly changed: readonly VotedInvoice[];
  readonly gone: readonly VotedInvoice[];
}

/** Which votes still stand on what they were chosen for, by the list as it is now. */
export function judgeVotes(votes: PendingVotes, rows: readonly PendingInvoice[]): Judgement {
  const now = new Map(rows.map((row) => [row.documentId, row]));
  const all = [...votes.values()];
  const gone = all.filter(({ documentId }) => !now.has(documentId));
  const changed = all.filter((voted) => {
    const row = now.get(voted.documentId);
    return row !== undefined && !isSameContent(voted, row);
  });
  return { kept: withoutVotes(votes, [...gone, ...changed]), changed, gone };
}

/** Without these very votes: another one on the same invoice stays. */
export function withoutVotes(votes: PendingVotes, taken: readonly VotedInvoice[]): PendingVotes {
  return new Map([...votes].filter(([, vote]) => !taken.includes(vote)));
}

/** What a vote belongs to (D68); the rest of an invoice may change under it. */
const isSameContent = (one: PendingInvoice, other: PendingInvoice): boolean =>
  one.invoiceAmount === other.invoiceAmount &&
  one.creditorName === other.creditorName &&
  one.fileVersion === other.fileVersion;
