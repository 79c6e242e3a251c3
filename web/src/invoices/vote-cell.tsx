import type { PendingInvoice } from "@portal/contract/invoices/schemas";
import { invoiceVoteWord, type PaymentDecision, VOTING_RESPONSE } from "@portal/domain/invoices/invoice-vote";
import { use } from "react";
import { Icon } from "../ui/icon/icon.tsx";
import { Pill } from "../ui/pill/pill.tsx";
import styles from "./approvals.module.css";
import { ApprovalsContext } from "./approvals-context.ts";
import { idOf } from "./invoice-words.ts";

const decisions: readonly PaymentDecision[] = [VOTING_RESPONSE.dontPay, VOTING_RESPONSE.pay];
const submitted = "Vote submitted";
const notSubmitted = "Not submitted yet";

/** DON'T PAY and PAY, which of them is chosen, and how far that has come. */
export function VoteCell({ row }: { readonly row: PendingInvoice }) {
  const approvals = use(ApprovalsContext);
  const { votingResponse, votingComment, isModified, isVoteSubmitted } = row;
  return (
    <div className={styles.vote}>
      <div className={styles.buttons}>
        {decisions.map((decision) => {
          const isChosen = decision === votingResponse;
          return (
            <button
              key={decision}
              type="button"
              className={styles.choice}
              aria-pressed={isChosen}
              aria-describedby={`${idOf(row, "creditor")} ${idOf(row, "description")}`}
              onClick={() => approvals?.choose(row, decision)}
            >
              {isChosen ? <Icon name="check" size={16} /> : null}
              {invoiceVoteWord(decision).toUpperCase()}
            </button>
          );
        })}
      </div>
      {votingResponse === VOTING_RESPONSE.none ? <span className={styles.onPaper}>No vote</span> : null}
      {approvals?.hasChanged(row) === true ? <Pill kind="warn" text="Changed: look again" /> : null}
      {isModified ? (
        <Pill kind="warn" text={notSubmitted} />
      ) : isVoteSubmitted ? (
        <span className={styles.tick}>
          <Icon name="check" size={16} />
          {submitted}
        </span>
      ) : null}
      {votingComment === null ? null : <p className={styles.comment}>{`“${votingComment}”`}</p>}
    </div>
  );
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
