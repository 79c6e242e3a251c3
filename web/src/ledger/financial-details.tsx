import type { Financial } from "@portal/contract/ledger/schemas";
import { formatDate } from "@portal/domain/core/format-date";
import type { ReactNode } from "react";
import { Dollars } from "./dollars.tsx";
import styles from "./financial-details.module.css";

/** The inside of the card: the two figures where they may show, and what is always told (section 2, 'Home'). */
export function FinancialDetails({
  financial,
  showsArrears,
}: {
  readonly financial: Financial;
  readonly showsArrears: boolean;
}) {
  const { arrears, interestDue, paidTo, lastReceiptDate, lastReceiptAmount, lastReceiptRecordNo } = financial;
  const figures = [
    { name: "Arrears", amount: showsArrears ? arrears : null },
    { name: "Interest Due", amount: showsArrears ? interestDue : null },
  ];
  return (
    <dl className={styles.details}>
      {figures.map(({ name, amount }) =>
        amount === null ? null : (
          <Entry key={name} name={name} isFigure>
            <Dollars amount={amount} zero="NIL" />
          </Entry>
        ),
      )}
      <Entry name="Paid to">{paidTo === null ? "-" : formatDate(paidTo)}</Entry>
      <Entry name="Last Receipt date">{lastReceiptDate === null ? "-" : formatDate(lastReceiptDate)}</Entry>
      <Entry name="Amount">{lastReceiptAmount === null ? "-" : <Dollars amount={lastReceiptAmount} />}</Entry>
      <Entry name="Receipt #">{lastReceiptRecordNo ?? "-"}</Entry>
    </dl>
  );
}

function Entry({
  name,
  isFigure = false,
  children,
}: {
  readonly name: string;
  /** One of the two figures that people come for. */
  readonly isFigure?: boolean;
  readonly children: ReactNode;
}) {
  return (
    <div className={isFigure ? styles.figure : styles.entry}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
