import type { Financial } from "@portal/contract/ledger/schemas";
import { formatDate } from "@portal/domain/core/format-date";
import type { ReactNode } from "react";
import { Dollars } from "../ui/table/dollars.tsx";
import { BalancesNote } from "./balances-note.tsx";
import styles from "./financial-details.module.css";
import type { FinancialOf } from "./financial-of.ts";
import { MoneyLinks } from "./money-links.tsx";
import { ToPay } from "./to-pay.tsx";

const dayText = (day: string | null): string => (day === null ? "-" : formatDate(day));

/** The inside of the card: what is to be paid, the two figures where they may show, and what is told (section 2, 'Home', 'Portfolio'). */
export function FinancialDetails({
  agencyId,
  lotId,
  financial,
  showsArrears,
  isPortfolio = false,
  hasCharges,
}: FinancialOf & { readonly financial: Financial }) {
  const { arrears, interestDue, paidTo, lastReceiptDate, lastReceiptAmount, lastReceiptRecordNo } = financial;
  const figures = [
    { name: "Arrears", amount: showsArrears ? arrears : null },
    { name: "Interest Due", amount: showsArrears ? interestDue : null },
  ];
  return (
    <>
      <ToPay financial={financial} showsArrears={showsArrears} />
      <BalancesNote ledger={financial.ledger} className={styles.toPay} />
      {hasCharges === undefined ? null : (
        <MoneyLinks agencyId={agencyId} lotId={lotId} hasCharges={hasCharges} />
      )}
      <dl className={isPortfolio ? `${styles.details} ${styles.dated}` : styles.details}>
        {figures.map(({ name, amount }) =>
          amount === null ? null : (
            <Entry key={name} name={name} isFigure>
              <Dollars amount={amount} zero="NIL" />
            </Entry>
          ),
        )}
        {isPortfolio && financial.hidePaidTo ? null : <Entry name="Paid to">{dayText(paidTo)}</Entry>}
        <Entry name="Last Receipt date">{dayText(lastReceiptDate)}</Entry>
        <Entry name="Amount">
          {lastReceiptAmount === null ? "-" : <Dollars amount={lastReceiptAmount} />}
        </Entry>
        <Entry name="Receipt #">{lastReceiptRecordNo ?? "-"}</Entry>
        {isPortfolio ? (
          <>
            <Entry name="Entered">{dayText(financial.enteredDate)}</Entry>
            <Entry name="Purchased">{dayText(financial.purchasedDate)}</Entry>
          </>
        ) : null}
      </dl>
    </>
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
