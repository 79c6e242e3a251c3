import type { Database } from "../../server/src/core/db/open-database.ts";
import { AGENCY } from "../../rig/voting-agency.ts";

/** One submission: the same decision and comment on each of its invoices; no other has this comment. */
export interface SentVotes {
  readonly contactId: number;
  readonly documentIds: readonly number[];
  readonly comment: string;
  readonly response: 0 | 1;
  readonly amountCents: number;
  readonly sentAtMs: number;
  answeredAtMs: number;
  /** 0: broken off. */
  status: number;
}

/** A row of invoice_votes. */
export interface KeptVote {
  readonly documentId: number;
  readonly contactId: number;
  readonly revision: number;
  readonly response: number;
  readonly comment: string;
  readonly amountCents: number;
  readonly votedAt: Date;
  readonly saveId: string;
}

/** Every vote on the invoices that proofs add, in order. */
export function readVotes(database: Database): Promise<KeptVote[]> {
  return database.query(AGENCY, {
    text: `select document_id as "documentId", contact_id as "contactId", revision, response, comment,
        amount_cents as "amountCents", voted_at as "votedAt", save_id::text as "saveId"
      from invoice_votes where agency_id = $1 order by document_id, contact_id, revision`,
    values: [AGENCY],
  });
}

export interface VoteJudgement {
  /** Acknowledged, and not all of it is there. */
  readonly lost: number;
  /** Some of a submission's votes are there and some are not. */
  readonly partial: number;
  /** A submission's vote on one invoice is there twice. */
  readonly doubled: number;
  /** Another person, decision, amount or save than was sent. */
  readonly altered: number;
  /** Refused, but saved anyway. */
  readonly refusedAndKept: number;
  /** Votes that nobody sent. */
  readonly unknown: number;
  /** People whose revisions on an invoice are not 1, 2, 3 … */
  readonly gaps: number;
  /** Votes that stand before one of the same person that was answered before they were sent. */
  readonly misordered: number;
}

/** Whether what is kept is what was sent and acknowledged. */
export function judgeVotes(sent: readonly SentVotes[], kept: readonly KeptVote[]): VoteJudgement {
  const count = {
    lost: 0,
    partial: 0,
    doubled: 0,
    altered: 0,
    refusedAndKept: 0,
    unknown: 0,
    gaps: 0,
    misordered: 0,
  };
  const byComment = grouped(kept, ({ comment }) => comment);
  const known = new Set(sent.map(({ comment }) => comment));
  count.unknown = kept.filter(({ comment }) => !known.has(comment)).length;
  for (const each of sent) {
    const rows = byComment.get(each.comment) ?? [];
    const documents = new Set(rows.map(({ documentId }) => documentId));
    if (rows.length > documents.size) count.doubled += 1;
    if (documents.size > 0 && documents.size < each.documentIds.length) count.partial += 1;
    if (each.status === 200 && documents.size < each.documentIds.length) count.lost += 1;
    if (each.status >= 400 && rows.length > 0) count.refusedAndKept += 1;
    const isAltered = rows.some(
      (row) =>
        row.contactId !== each.contactId ||
        row.response !== each.response ||
        row.amountCents !== each.amountCents ||
        row.saveId !== rows[0]?.saveId ||
        !each.documentIds.includes(row.documentId),
    );
    if (isAltered) count.altered += 1;
  }
  const sentBy = new Map(sent.map((each) => [each.comment, each]));
  for (const votes of grouped(kept, ({ documentId, contactId }) => `${documentId}/${contactId}`).values()) {
    if (votes.some(({ revision }, at) => revision !== at + 1)) count.gaps += 1;
    // When the latest of the votes so far was sent: a vote that was answered before must not come after it.
    let sentLastMs = 0;
    for (const { comment } of votes) {
      const each = sentBy.get(comment);
      if (each === undefined) continue;
      if (each.status === 200 && each.answeredAtMs < sentLastMs) count.misordered += 1;
      sentLastMs = Math.max(sentLastMs, each.sentAtMs);
    }
  }
  return count;
}

function grouped(
  votes: readonly KeptVote[],
  nameOf: (vote: KeptVote) => string,
): ReadonlyMap<string, readonly KeptVote[]> {
  const groups = new Map<string, KeptVote[]>();
  for (const vote of votes) {
    const group = groups.get(nameOf(vote));
    if (group === undefined) groups.set(nameOf(vote), [vote]);
    else group.push(vote);
  }
  return groups;
}

export const faultsIn = (judgement: VoteJudgement): number =>
  Object.values(judgement).reduce((sum, each) => sum + each, 0);

/** Shown a vote that was taken away, one twice, and one of another decision, it has to tell each. */
export function isJudgeAwake(sent: readonly SentVotes[], kept: readonly KeptVote[]): boolean {
  const acknowledged = new Set(sent.flatMap(({ status, comment }) => (status === 200 ? [comment] : [])));
  const at = kept.findIndex(({ comment }) => acknowledged.has(comment));
  const one = kept[at];
  if (one === undefined) return false;
  const others = kept.toSpliced(at, 1);
  return (
    judgeVotes(sent, others).lost > 0 &&
    judgeVotes(sent, [...others, one, one]).doubled > 0 &&
    judgeVotes(sent, kept.with(at, { ...one, response: 1 - one.response })).altered > 0 &&
    judgeVotes(sent, kept.with(at, { ...one, revision: 99 })).gaps > 0
  );
}
