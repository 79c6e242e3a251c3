import type { PendingInvoice } from "@portal/contract/invoices/schemas";
import { invoiceVoteWord, VOTING_RESPONSE } from "@portal/domain/invoices/invoice-vote";
import { use } from "react";
import { Icon } from "../ui/icon/icon.tsx";
import { Pill } from "../ui/pill/pill.tsx";
import styles from "./approvals.module.css";
import { ApprovalsContext } from "./approvals-context.ts";
import { ChoiceButtons } from "./choice/choice-buttons.tsx";
import { idOf } from "./invoice-words.ts";

const submitted = "Vote submitted";
const notSubmitted = "Not submitted yet";

/** DON'T PAY and PAY, which of them is chosen, and how far that has come; then how many others decided how. */
export function VoteCell({ row }: { readonly row: PendingInvoice }) {
  const approvals = use(ApprovalsContext);
  const { votingResponse, votingComment, isModified, isVoteSubmitted, otherVotes } = row;
  return (
    <div className={styles.vote}>
      <ChoiceButtons
        row={row}
        describedBy={`${idOf(row, "creditor")} ${idOf(row, "description")}`}
        onChoose={(decision) => approvals?.choose(row, decision)}
      />
      {votingResponse === VOTING_RESPONSE.none ? <span className={styles.onPaper}>No vote</span> : null}
      <div className={styles.stage}>
        {approvals?.hasChanged(row) === true ? <Pill kind="warn" text="Changed: look again" /> : null}
        {isModified ? (
          <Pill kind="warn" text={notSubmitted} />
        ) : isVoteSubmitted ? (
          <span className={styles.tick}>
            <Icon name="check" size={16} />
            {submitted}
          </span>
        ) : null}
      </div>
      {otherVotes === null ? null : <p className={styles.comment}>{otherVotesText(otherVotes)}</p>}
      {votingComment === null ? null : <p className={styles.comment}>{`“${votingComment}”`}</p>}
    </div>
  );
}

function otherVotesText({ pay, dontPay }: NonNullable<PendingInvoice["otherVotes"]>): string {
  const counts = [
    [pay, VOTING_RESPONSE.pay],
    [dontPay, VOTING_RESPONSE.dontPay],
  ] as const;
  const words = counts
    .filter(([count]) => count > 0)
    .map(([count, vote]) => `${count} ${invoiceVoteWord(vote)}`);
  return words.length === 0 ? "No other votes yet" : `Others: ${words.join(", ")}`;
}

/** What the cell says, for a file: "Don't Pay, Vote submitted: Too dear." */
export function voteText({
  votingResponse,
  votingComment,
  isModified,
  isVoteSubmitted,
}: PendingInvoice): string {
  if (votingResponse === VOTING_RESPONSE.none) return "";
  const stage = isModified ? `, ${notSubmitted}` : isVoteSubmitted ? `, ${submitted}` : "";
  return `${invoiceVoteWord(votingResponse)}${stage}${votingComment === null ? "" : `: ${votingComment}`}`;
}
