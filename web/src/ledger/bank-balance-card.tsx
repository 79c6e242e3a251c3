import { useQuery } from "@tanstack/react-query";
import { LazyCard } from "../ui/card/lazy-card.tsx";
import { Skeleton } from "../ui/states/skeleton.tsx";
import { type BalancesOf, bankBalanceQuery } from "./api.ts";
import styles from "./bank-balance-card.module.css";

export const bankBalanceFrame = {
  title: "Bank Balance",
  icon: "bank",
  span: 12,
  skeleton: (
    <div className={styles.coming}>
      <Skeleton widths={[100, 100, 100, 100, 100, 100, 100]} areRows />
    </div>
  ),
  load: () => import("./bank-balance-table.tsx"),
} as const;

/** The plan's money by fund, as at today. */
export function BankBalanceCard({
  agencyId,
  lotOrPlan,
}: {
  readonly agencyId: string;
  readonly lotOrPlan: BalancesOf;
}) {
  const query = useQuery(bankBalanceQuery(agencyId, lotOrPlan));
  return (
    <LazyCard frame={bankBalanceFrame} query={query}>
      {({ BankBalanceTable }, balance) => <BankBalanceTable balance={balance} />}
    </LazyCard>
  );
}
