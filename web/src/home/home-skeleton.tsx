import type { ComponentType } from "react";
import { BankBalanceCardSkeleton, FinancialCardSkeleton, HowToPayCardSkeleton } from "../ledger/public.ts";
import { MaintenanceCardSkeleton } from "../maintenance/public.ts";
import { ScheduledMeetingsCardSkeleton } from "../meetings/public.ts";
import { BuildingManagerCardSkeleton, PropertyCardSkeleton } from "../portfolio/public.ts";
import { CardGrid } from "../ui/card/card.tsx";
import { Skeleton } from "../ui/states/skeleton.tsx";
import type { HomeCard } from "./home-cards.ts";
import styles from "./home-page.module.css";

const skeletons: Readonly<Record<HomeCard, ComponentType>> = {
  propertyDetails: PropertyCardSkeleton,
  buildingManager: BuildingManagerCardSkeleton,
  financialDetails: FinancialCardSkeleton,
  howToPay: HowToPayCardSkeleton,
  bankBalance: BankBalanceCardSkeleton,
  maintenance: MaintenanceCardSkeleton,
  scheduledMeetings: ScheduledMeetingsCardSkeleton,
};

/** The cards' places while it is not known yet which lot or plan they are about; their scripts come meanwhile. */
export function HomeSkeleton({
  cards,
  hasChoices,
}: {
  readonly cards: readonly HomeCard[];
  /** Whether there is likely a list to choose from: most people have one lot, most managers several plans. */
  readonly hasChoices: boolean;
}) {
  return (
    <>
      <div className={hasChoices ? styles.choices : styles.oneChoice}>
        <Skeleton widths={[100]} />
      </div>
      <CardGrid>
        {cards.map((card) => {
          const CardSkeleton = skeletons[card];
          return <CardSkeleton key={card} />;
        })}
      </CardGrid>
    </>
  );
}
