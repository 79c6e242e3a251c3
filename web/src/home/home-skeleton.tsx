import { bankBalanceFrame, financialFrame, howToPayFrame } from "../ledger/public.ts";
import { maintenanceFrame } from "../maintenance/public.ts";
import { scheduledMeetingsFrame } from "../meetings/public.ts";
import { buildingManagerFrame, propertyFrame } from "../portfolio/public.ts";
import { CardGrid } from "../ui/card/card.tsx";
import { type LaterFrame, LazyCardSkeleton } from "../ui/card/lazy-card.tsx";
import { PageChoice } from "../ui/page/page.tsx";
import { Skeleton } from "../ui/states/skeleton.tsx";
import type { HomeCard } from "./home-cards.ts";

const frames: Readonly<Record<HomeCard, LaterFrame<unknown>>> = {
  propertyDetails: propertyFrame,
  buildingManager: buildingManagerFrame,
  financialDetails: financialFrame,
  howToPay: howToPayFrame,
  bankBalance: bankBalanceFrame,
  maintenance: maintenanceFrame,
  scheduledMeetings: scheduledMeetingsFrame,
};

/** The cards' places while it is not known yet which lot or plan they are about; their scripts come meanwhile. */
export function HomeSkeleton({ cards }: { readonly cards: readonly HomeCard[] }) {
  return (
    <>
      <PageChoice>
        <Skeleton widths={[100]} />
      </PageChoice>
      <CardGrid>
        {cards.map((card) => (
          <LazyCardSkeleton key={card} frame={frames[card]} />
        ))}
      </CardGrid>
    </>
  );
}
