import type { ComponentType } from "react";
import { BankBalanceCardSkeleton, FinancialCardSkeleton, HowToPayCardSkeleton } from "../ledger/public.ts";
import { MaintenanceCardSkeleton } from "../maintenance/public.ts";
import { ScheduledMeetingsCardSkeleton } from "../meetings/public.ts";
import { BuildingManagerCardSkeleton, PropertyCardSkeleton } from "../portfolio/public.ts";
import { CardGrid } from "../ui/card/card.tsx";
import { PageChoice } from "../ui/page/page.tsx";
import { Skeleton } from "../ui/states/skeleton.tsx";
import type { HomeCard } from "./home-cards.ts";

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
export function HomeSkeleton({ cards }: { readonly cards: readonly HomeCard[] }) {
  return (
    <>
      <PageChoice>
        <Skeleton widths={[100]} />
      </PageChoice>
      <CardGrid>
        {cards.map((card) => {
          const CardSkeleton = skeletons[card];
          return <CardSkeleton key={card} />;
        })}
      </CardGrid>
    </>
  );
}
