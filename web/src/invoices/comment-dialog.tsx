import type { PendingInvoice } from "@portal/contract/invoices/schemas";
import { formatDate } from "@portal/domain/core/format-date";
import {
  INVOICE_COMMENT_MAX_LENGTH,
  type InvoiceVote,
  validateInvoiceComment,
  invoiceVoteOf,
  invoiceVoteTitle,
  type PaymentDecision,
  VOTING_RESPONSE,
} from "@portal/domain/invoices/invoice-vote";
import type { ModalOutcome } from "@portal/domain/invoices/modal-outcome";
import { type ComponentProps, useId, useState } from "react";
import { Button } from "../ui/button/button.tsx";
import { Dialog } from "../ui/dialog/dialog.tsx";
import { keepFocus } from "../ui/dialog/keep-focus.ts";
import { TextField } from "../ui/field/text-field.tsx";
import styles from "./approvals.module.css";
import { amountText } from "./invoice-words.ts";
import { messages } from "./messages.ts";
import { useStartedComment } from "./use-started-comment.ts";

/** Asks for the comment on a decision; OK gives the vote, every other way out none (section 2, 'Approvals'). */
export function CommentDialog({
  row,
  decision,
  onLeave,
}: {
  readonly row: PendingInvoice;
  readonly decision: PaymentDecision;
  readonly onLeave: (outcome: ModalOutcome, vote: InvoiceVote | null) => void;
}) {
  const formId = useId();
  // A comment belongs to one decision: a reason not to pay is not a comment on paying.
  const before = decision === row.votingResponse ? (row.votingComment ?? "") : "";
  const { comment, write, forget } = useStartedComment(row.documentId, before);
  const [wasLeft, setLeft] = useState(false);
  const fault = validateInvoiceComment(decision, comment);
  const length = comment.trim().length;
  const leave: typeof onLeave = (outcome, vote) => {
    forget();
    onLeave(outcome, vote);
  };
  return (
    <Dialog
      isSmall
      mayCloseBeside={false}
      title={invoiceVoteTitle(decision)}
      okText={null}
      onClose={() => leave("X-CLICKED", null)}
      actions={
        <>
          <Button onMouseDown={keepFocus} onClick={() => leave("CANCEL-CLICKED", null)}>
            Cancel
          </Button>
          <Button kind="main" type="submit" form={formId} disabled={fault !== null}>
            OK
          </Button>
        </>
      }
    >
      <p className={styles.about}>
        <strong>{`${row.creditorName}, ${amountText(row)}`}</strong>
        <br />
        {`${row.invoiceDescription}, due ${formatDate(row.invoiceDueDate)}`}
      </p>
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (fault === null) leave("OK-CLICKED", invoiceVoteOf(decision, comment));
        }}
      >
        <TextField
          ref={focusedFirst}
          label={decision === VOTING_RESPONSE.dontPay ? "Comment (required)" : "Comment (optional)"}
          placeholder={messages.commentPlaceholder}
          autoComplete="off"
          value={comment}
          message={wasLeft ? fault : null}
          onBlur={() => setLeft(true)}
          onChange={({ currentTarget }) => write(currentTarget.value)}
        />
        <p className={length > INVOICE_COMMENT_MAX_LENGTH ? styles.tooLong : styles.count}>
          {`${length} of ${INVOICE_COMMENT_MAX_LENGTH} characters`}
        </p>
      </form>
    </Dialog>
  );
}

/** A dialog that opens gives the focus to what has this attribute, which React itself never writes. */
const focusedFirst: NonNullable<ComponentProps<"input">["ref"]> = (field: HTMLInputElement | null) =>
  field?.setAttribute("autofocus", "");
