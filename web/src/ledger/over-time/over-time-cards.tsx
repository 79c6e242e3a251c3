import { useQuery } from "@tanstack/react-query";
import { LazyCard } from "../../ui/card/lazy-card.tsx";
import { Skeleton } from "../../ui/states/skeleton.tsx";
import { levyHistoryQuery, moneyOverTimeQuery } from "./over-time-api.ts";
import { useArrival } from "./use-arrival.ts";

interface OfPlan {
  readonly agencyId: string;
  readonly ownersCorpId: number;
}

/** Seen again only where a card's call failed and is tried once more; before that all wait together. */
const skeleton = <Skeleton widths={[80, 100, 100, 60]} areRows />;

export const fundFrame = {
  title: "Fund balances",
  icon: "bank",
  span: 6,
  skeleton,
  load: () => import("./fund-history-figure.tsx"),
} as const;

export const budgetFrame = {
  title: "Spending against budget",
  icon: "coins",
  span: 6,
  skeleton,
  load: () => import("./budget-figure.tsx"),
} as const;

const levyFrame = {
  id: "charges",
  title: "Your charges and receipts",
  icon: "coins",
  span: 12,
  skeleton,
  load: () => import("./levy-history-figure.tsx"),
} as const;

export function FundHistoryCard({ agencyId, ownersCorpId }: OfPlan) {
  const query = useQuery(moneyOverTimeQuery(agencyId, ownersCorpId));
  return (
    <LazyCard frame={fundFrame} query={query}>
      {({ FundHistoryFigure }, { months, ledger }) => <FundHistoryFigure months={months} ledger={ledger} />}
    </LazyCard>
  );
}

export function BudgetCard({ agencyId, ownersCorpId }: OfPlan) {
  const query = useQuery(moneyOverTimeQuery(agencyId, ownersCorpId));
  return (
    <LazyCard frame={budgetFrame} query={query}>
      {({ BudgetFigure }, { budget }) => <BudgetFigure budget={budget} />}
    </LazyCard>
  );
}

export function LevyHistoryCard({
  agencyId,
  lotId,
  levyTerm,
  isAskedFor = false,
}: {
  readonly agencyId: string;
  readonly lotId: number;
  /** The agency's word for a levy (D39). */
  readonly levyTerm: string;
  /** Whether the address leads to it, not to the page's top. */
  readonly isAskedFor?: boolean;
}) {
  const query = useQuery(levyHistoryQuery(agencyId, lotId));
  useArrival(levyFrame.id, isAskedFor && query.data !== undefined);
  return (
    <LazyCard frame={levyFrame} query={query}>
      {({ LevyHistoryFigure }, history) => <LevyHistoryFigure history={history} levyTerm={levyTerm} />}
    </LazyCard>
  );
}
