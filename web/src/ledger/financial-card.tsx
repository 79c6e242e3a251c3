import { useQuery } from "@tanstack/react-query";
import { LazyCard } from "../ui/card/lazy-card.tsx";
import { Skeleton } from "../ui/states/skeleton.tsx";
import { financialQuery } from "./api.ts";
import type { FinancialOf } from "./financial-of.ts";

export const financialFrame = {
  title: "Financial Details",
  icon: "coins",
  span: 8,
  skeleton: <Skeleton widths={[45, 100, 100, 100, 100]} isTall areRows minHeight={16} />,
  load: () => import("./financial-details.tsx"),
} as const;

/** A lot's account: arrears and interest due where the page may show them, what is paid, the last receipt. */
export function FinancialCard(of: FinancialOf) {
  const query = useQuery(financialQuery(of.agencyId, of.lotId));
  return (
    <LazyCard frame={financialFrame} query={query}>
      {({ FinancialDetails }, financial) => <FinancialDetails {...of} financial={financial} />}
    </LazyCard>
  );
}
