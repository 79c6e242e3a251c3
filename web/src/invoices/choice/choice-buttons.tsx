import type { PendingInvoice } from "@portal/contract/invoices/schemas";
import { invoiceVoteWord, type PaymentDecision, VOTING_RESPONSE } from "@portal/domain/invoices/invoice-vote";
import { Icon } from "../../ui/icon/icon.tsx";
import styles from "./choice-buttons.module.css";

const decisions: readonly PaymentDecision[] = [VOTING_RESPONSE.dontPay, VOTING_RESPONSE.pay];

/** DON'T PAY and PAY, and which of them is chosen. */
export function ChoiceButtons({
  row,
  describedBy,
  isLarge = false,
  onChoose,
}: {
  readonly row: PendingInvoice;
  /** Ids of what says which invoice this is, where the buttons of several are on the page. */
  readonly describedBy?: string;
  readonly isLarge?: boolean;
  readonly onChoose: (decision: PaymentDecision) => void;
}) {
  return (
    <div className={styles.buttons}>
      {decisions.map((decision) => {
        const isChosen = decision === row.votingResponse;
        return (
          <button
            key={decision}
            type="button"
            className={isLarge ? `${styles.choice} ${styles.large}` : styles.choice}
            aria-pressed={isChosen}
            aria-describedby={describedBy}
            // A key that is held down must not decide one invoice after the other.
            onKeyDown={(event) => {
              if (event.repeat) event.preventDefault();
            }}
            onClick={() => onChoose(decision)}
          >
            {isChosen ? <Icon name="check" size={16} /> : null}
            {invoiceVoteWord(decision).toUpperCase()}
          </button>
        );
      })}
    </div>
  );
}
