import type { FeatureSettings } from "@portal/domain/agency/feature-settings";
import { isFeatureAvailable } from "@portal/domain/agency/features";
import { useQuery } from "@tanstack/react-query";
import { useId, useRef } from "react";
import { CardGrid } from "../../ui/card/card.tsx";
import { scriptQuery } from "../../ui/card/lazy-card.tsx";
import { Skeleton } from "../../ui/states/skeleton.tsx";
import { moneyOverTimeQuery } from "./over-time-api.ts";
import { useArrival } from "./use-arrival.ts";
import { BudgetCard, budgetFrame, FundHistoryCard, fundFrame } from "./over-time-cards.tsx";
import styles from "./money-over-time.module.css";
import { useIsNear } from "./use-is-near.ts";

interface Given {
  readonly agencyId: string;
  readonly ownersCorpId: number;
  /** As they count in the plan (D56). */
  readonly settings: FeatureSettings;
  /** Whether the address leads to them, not to the page's top. */
  readonly isAskedFor?: boolean;
}

const sectionId = "money";

/** Pictures of the money of a plan, for users who may see the bank balance. */
export function MoneyOverTime(given: Given) {
  return isFeatureAvailable("homeBankBalance", given.settings) ? <Pictures {...given} /> : null;
}

/**
 * They stand at the end of a page: neither their script nor their figures are asked for before somebody comes near. That
 * is watched for from the first moment, so this is there no sooner than its section.
 */
function Pictures({ agencyId, ownersCorpId, isAskedFor = false }: Omit<Given, "settings">) {
  const titleId = useId();
  const section = useRef<HTMLElement>(null);
  const isNear = useIsNear(section);
  const plan = { agencyId, ownersCorpId };
  const hasArrived = useFigures(plan, isNear || isAskedFor);
  useArrival(sectionId, isAskedFor && hasArrived);
  return (
    <section ref={section} id={sectionId} className={styles.section} tabIndex={-1} aria-labelledby={titleId}>
      <h2 id={titleId}>The money over time</h2>
      {hasArrived ? (
        <CardGrid>
          <FundHistoryCard {...plan} />
          <BudgetCard {...plan} />
        </CardGrid>
      ) : (
        <Coming isNear={isNear} />
      )}
    </section>
  );
}

/**
 * Whether each call and script has answered or failed. Nobody knows how many lines the words of a figure take before it
 * is there, so a card that came by itself would push those below it: they come together, in one place that was kept.
 */
function useFigures(
  { agencyId, ownersCorpId }: { readonly agencyId: string; readonly ownersCorpId: number },
  isWanted: boolean,
): boolean {
  const { isSuccess } = useQuery({
    queryKey: ["ledger", agencyId, "over-time-arrival", ownersCorpId],
    queryFn: async ({ client }) => {
      await Promise.all([
        client.prefetchQuery(moneyOverTimeQuery(agencyId, ownersCorpId)),
        client.prefetchQuery(scriptQuery(fundFrame)),
        client.prefetchQuery(scriptQuery(budgetFrame)),
      ]);
      return true;
    },
    enabled: isWanted,
    // What failed is requested again when the user comes back to the page.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return isSuccess;
}

/** Higher than what comes, so that nothing below it is pushed out of sight. */
function Coming({ isNear }: { readonly isNear: boolean }) {
  return (
    <div className={styles.coming}>
      {isNear ? <Skeleton widths={[30, 80, 100, 100, 60]} areRows /> : null}
      <p className={styles.onPaper}>
        These pictures are still on their way. Close this and print again: then they are on the paper.
      </p>
    </div>
  );
}
