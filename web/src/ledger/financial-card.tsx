import type { Financial } from "@portal/contract/ledger/schemas";
import { formatDate } from "@portal/domain/core/format-date";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Card } from "../ui/card/card.tsx";
import { DataCard } from "../ui/card/data-card.tsx";
import { Skeleton } from "../ui/states/skeleton.tsx";
import { financialQuery } from "./api.ts";
import { Dollars } from "./dollars.tsx";
import styles from "./financial-card.module.css";

const frame = { title: "Financial Details", icon: "coins", span: 8 } as const;

const skeleton = <Skeleton widths={[45, 100, 100, 100, 100]} isTall areRows />;

export function FinancialCardSkeleton() {
  return <Card {...frame}>{skeleton}</Card>;
}

/** A lot's account: arrears and interest due where Home may show them, what is paid, the last receipt. */
export function FinancialCard({
  agencyId,
  lotId,
  showsArrears,
}: {
  readonly agencyId: string;
  readonly lotId: number;
  /** The call also serves the portfolio page, so it may carry what Home has to hide. */
  readonly showsArrears: boolean;
}) {
  const query = useQuery(financialQuery(agencyId, lotId));
  return (
    <DataCard {...frame} query={query} skeleton={skeleton}>
      {(financial) => <FinancialDetails financial={financial} showsArrears={showsArrears} />}
    </DataCard>
  );
}

function FinancialDetails({
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
