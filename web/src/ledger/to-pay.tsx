import type { Financial } from "@portal/contract/ledger/schemas";
import { formatDate } from "@portal/domain/core/format-date";
import { toPayHeadline } from "@portal/domain/ledger/amount-to-pay-lines";
import { centsFromDollars } from "../core/cents.ts";
import { Dollars } from "../ui/table/dollars.tsx";
import styles from "./financial-details.module.css";

/** What the lot has to pay, first: the total with its lines, or the next levy alone where arrears may not be shown. */
export function ToPay({
  financial: { amountToPay, nextLevy },
  showsArrears,
}: {
  readonly financial: Pick<Financial, "amountToPay" | "nextLevy">;
  readonly showsArrears: boolean;
}) {
  if (!showsArrears || amountToPay === null) {
    if (nextLevy === null) return null;
    return (
      <ul className={styles.toPayLines}>
        <Line text="Next levy" amount={nextLevy.amount} detail={`due ${formatDate(nextLevy.due)}`} />
      </ul>
    );
  }
  const { total, overdue, lines, notes } = amountToPay;
  return (
    <div className={styles.toPay}>
      <p className={overdue > 0 ? `${styles.headline} ${styles.overdue}` : styles.headline}>
        {toPayHeadline({ totalCents: centsFromDollars(total) })}
      </p>
      {lines.length === 0 ? null : (
        <ul className={styles.toPayLines}>
          {lines.map((line) => (
            <Line key={line.kind} {...line} />
          ))}
        </ul>
      )}
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </div>
  );
}

function Line({
  text,
  amount,
  detail,
}: {
  readonly text: string;
  readonly amount: number;
  readonly detail: string | null;
}) {
  return (
    <li>
      <span>
        {text}
        {detail === null ? null : <small>{`, ${detail}`}</small>}
      </span>{" "}
      <Dollars amount={amount} />
    </li>
  );
}
