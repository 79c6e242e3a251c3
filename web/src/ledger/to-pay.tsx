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
  const { overdue, ...told } = amountToPay;
  return <AmountToPay {...told} isOverdue={overdue > 0} />;
}

/** The total, the lines that come to it, and what is said below them. */
export function AmountToPay({
  total,
  isOverdue,
  lines,
  notes,
}: Pick<NonNullable<Financial["amountToPay"]>, "total" | "notes"> & {
  readonly isOverdue: boolean;
  readonly lines: readonly ToldLine[];
}) {
  return (
    <div className={styles.toPay}>
      <p className={isOverdue ? `${styles.headline} ${styles.overdue}` : styles.headline}>
        {toPayHeadline({ totalCents: centsFromDollars(total) })}
      </p>
      {lines.length === 0 ? null : (
        <ul className={styles.toPayLines}>
          {lines.map((line) => (
            <Line key={line.text} {...line} />
          ))}
        </ul>
      )}
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </div>
  );
}

interface ToldLine {
  readonly text: string;
  readonly amount: number;
  readonly detail: string | null;
}

function Line({ text, amount, detail }: ToldLine) {
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
