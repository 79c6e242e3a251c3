import { useQuery } from "@tanstack/react-query";
import { LaterCard } from "../ui/card/later-card.tsx";
import { Skeleton } from "../ui/states/skeleton.tsx";
import styles from "./money-over-time.module.css";
import { levyHistoryQuery, moneyOverTimeQuery } from "./api.ts";

interface OfPlan {
  readonly agencyId: string;
  readonly ownersCorpId: number;
}

/** As much room as the figure and its words usually take, at any width: far away, and while they are on their way. */
export const roomFor = { funds: styles.funds, budget: styles.budget, lot: styles.lot } as const;

const skeletonOf = (room: keyof typeof roomFor) => (
  <div className={roomFor[room]}>
    <Skeleton widths={[80, 100, 100, 60]} areRows />
  </div>
);

export const fundFrame = {
  title: "Fund balances",
  icon: "bank",
  span: 6,
  skeleton: skeletonOf("funds"),
  load: () => import("./fund-history-figure.tsx"),
} as const;

export const budgetFrame = {
  title: "Spending against budget",
  icon: "coins",
  span: 6,
  skeleton: skeletonOf("budget"),
  load: () => import("./budget-figure.tsx"),
} as const;

/** The lot is named where the viewer has several in the plan. */
export const levyFrame = (label: string | null) =>
  ({
    title: label === null ? "Your charges and receipts" : `Charges and receipts, ${label}`,
    icon: "coins",
    span: 12,
    skeleton: skeletonOf("lot"),
    load: () => import("./levy-history-figure.tsx"),
  }) as const;

export function FundHistoryCard({ agencyId, ownersCorpId }: OfPlan) {
  const query = useQuery(moneyOverTimeQuery(agencyId, ownersCorpId));
  return (
    <LaterCard frame={fundFrame} query={query}>
      {({ FundHistoryFigure }, { months }) => <FundHistoryFigure months={months} />}
    </LaterCard>
  );
}

export function BudgetCard({ agencyId, ownersCorpId }: OfPlan) {
  const query = useQuery(moneyOverTimeQuery(agencyId, ownersCorpId));
  return (
    <LaterCard frame={budgetFrame} query={query}>
      {({ BudgetFigure }, { budget }) => <BudgetFigure budget={budget} />}
    </LaterCard>
  );
}

export function LevyHistoryCard({
  agencyId,
  lotId,
  label,
  levyTerm,
}: {
  readonly agencyId: string;
  readonly lotId: number;
  readonly label: string | null;
  readonly levyTerm: string;
}) {
  const query = useQuery(levyHistoryQuery(agencyId, lotId));
  return (
    <LaterCard frame={levyFrame(label)} query={query}>
      {({ LevyHistoryFigure }, history) => <LevyHistoryFigure history={history} levyTerm={levyTerm} />}
    </LaterCard>
  );
}
