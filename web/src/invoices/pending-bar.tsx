import { invoiceVoteWord, VOTING_RESPONSE } from "@portal/domain/invoices/invoice-vote";
import { isConfirmed, type ModalOutcome } from "@portal/domain/invoices/modal-outcome";
import { useRef, useState } from "react";
import { Button } from "../ui/button/button.tsx";
import { Dialog } from "../ui/dialog/dialog.tsx";
import shared from "./approvals.module.css";
import { invoiceWords, totalWords } from "./invoice-words.ts";
import { messages } from "./messages.ts";
import styles from "./pending-bar.module.css";
import type { VotedInvoice } from "./pending-votes.ts";

/** How many votes are not submitted, with the ways to take them back and to submit them; while there are some it stays in view. */
export function PendingBar({
  votes,
  isSaving,
  onCancel,
  onSubmit,
}: {
  readonly votes: readonly VotedInvoice[];
  readonly isSaving: boolean;
  readonly onCancel: () => void;
  readonly onSubmit: () => void;
}) {
  const [isAsking, setAsking] = useState(false);
  const bar = useRef<HTMLElement>(null);
  // The pressed button is disabled by what it does; reading and tabbing go on at the bar.
  const keepFocus = () => bar.current?.focus({ preventScroll: true });
  const leave = (outcome: ModalOutcome) => {
    setAsking(false);
    if (!isConfirmed(outcome)) return;
    onSubmit();
    requestAnimationFrame(keepFocus);
  };
  const isNothing = votes.length === 0;
  return (
    <section
      ref={bar}
      aria-label="Submission"
      tabIndex={-1}
      className={isNothing ? styles.restingBar : styles.bar}
    >
      <p aria-live="polite">{pendingText(votes.length)}</p>
      <div className={styles.ways}>
        <Button
          disabled={isNothing || isSaving}
          onClick={() => {
            keepFocus();
            onCancel();
          }}
        >
          CANCEL
        </Button>
        <Button kind="main" disabled={isNothing} isBusy={isSaving} onClick={() => setAsking(true)}>
          SUBMIT
        </Button>
      </div>
      {isAsking ? (
        <Dialog
          isSmall
          title={messages.confirmTitle}
          okText={null}
          onClose={() => leave("X-CLICKED")}
          actions={
            <>
              <Button onClick={() => leave("NO-CLICKED")}>NO</Button>
              <Button kind="main" onClick={() => leave("YES-CLICKED")}>
                YES
              </Button>
            </>
          }
        >
          <p>{messages.confirm}</p>
          <p>
            <strong>{sumsText(votes)}</strong>
          </p>
          <ul className={shared.names}>
            {votes.map((vote) => (
              <li key={vote.documentId}>
                <strong>{invoiceVoteWord(vote.votingResponse)}</strong>
                {`: ${invoiceWords(vote)}${vote.votingComment === null ? "" : `, “${vote.votingComment}”`}`}
              </li>
            ))}
          </ul>
        </Dialog>
      ) : null}
    </section>
  );
}

/** 'Pay 5: $10,450.00. Don't Pay 1: $1,705.00.', without what nobody has chosen. */
function sumsText(votes: readonly VotedInvoice[]): string {
  const sums = [VOTING_RESPONSE.pay, VOTING_RESPONSE.dontPay].flatMap((decision) => {
    const chosen = votes.filter(({ votingResponse }) => votingResponse === decision);
    return chosen.length === 0
      ? []
      : [`${invoiceVoteWord(decision)} ${chosen.length}: ${totalWords(chosen)}.`];
  });
  return sums.join(" ");
}

function pendingText(count: number): string {
  if (count === 0) return "No votes to submit.";
  return count === 1 ? "1 vote is not submitted yet." : `${count} votes are not submitted yet.`;
}
