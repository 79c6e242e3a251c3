import { useQuery } from "@tanstack/react-query";
import { LazyCard } from "../ui/card/lazy-card.tsx";
import { Skeleton } from "../ui/states/skeleton.tsx";
import { financialQuery } from "./api.ts";

export const financialFrame = {
  title: "Financial Details",
  icon: "coins",
  span: 8,
  skeleton: <Skeleton widths={[45, 100, 100, 100, 100]} isTall areRows minHeight={16} />,
  load: () => import("./financial-details.tsx"),
} as const;

export interface FinancialOf {
  readonly agencyId: string;
  readonly lotId: number;
  /** The call serves Home and the portfolio page, so it may carry what one of them has to hide. */
  readonly showsArrears: boolean;
  /** With the days of entry and purchase, and without 'Paid to' where the plan hides it. */
  readonly isPortfolio?: boolean;
  /** Whether the portfolio page shows each charge; without it, the amount leads nowhere. */
  readonly hasCharges?: boolean;
}

/** A lot's account: arrears and interest due where the page may show them, what is paid, the last receipt. */
export function FinancialCard(of: FinancialOf) {
  const query = useQuery(financialQuery(of.agencyId, of.lotId));
  return (
    <LazyCard frame={financialFrame} query={query}>
      {({ FinancialDetails }, financial) => <FinancialDetails {...of} financial={financial} />}
    </LazyCard>
  );
}
