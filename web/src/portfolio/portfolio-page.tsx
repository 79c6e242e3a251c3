import { isFeatureAvailable } from "@portal/domain/agency/features";
import { localTerm } from "@portal/domain/agency/terminology";
import { useQuery } from "@tanstack/react-query";
import { useLocation } from "@tanstack/react-router";
import { featureSettingsOf } from "../agency/public.ts";
import {
  FinancialCard,
  financialFrame,
  HowToPayCard,
  howToPayFrame,
  LevyHistoryCard,
} from "../ledger/public.ts";
import { Card, CardGrid } from "../ui/card/card.tsx";
import { LazyCardSkeleton } from "../ui/card/lazy-card.tsx";
import { Notice } from "../ui/page/page.tsx";
import { DistributionCard } from "./people/distribution-card.tsx";
import { AgentCard, OwnerCard, PersonSkeleton, TenantCard } from "./people/lot-people.tsx";
import { LotOrPlanPage, type LotOrPlanContent } from "./lots-and-plans/lot-or-plan-page.tsx";
import { termsQuery } from "./lots-and-plans/use-lots-and-plans.ts";
import { PropertyCard, propertyFrame } from "./property-card.tsx";

/** Portfolio (section 2): all that the agency holds about a lot of one's own and the people of it. */
export function PortfolioPage({ agencyId }: { readonly agencyId: string }) {
  return (
    <LotOrPlanPage agencyId={agencyId} title="Portfolio" skeleton={<CardsOnTheirWay />}>
      {(content) => <Cards agencyId={agencyId} {...content} />}
    </LotOrPlanPage>
  );
}

function CardsOnTheirWay() {
  return (
    <>
      <LazyCardSkeleton frame={propertyFrame} />
      <Card title="Owner Contact Details" icon="person" span={8}>
        <PersonSkeleton />
      </Card>
      <LazyCardSkeleton frame={financialFrame} />
      <LazyCardSkeleton frame={howToPayFrame} />
    </>
  );
}

function Cards({ agencyId, user, config, lotOrPlan }: LotOrPlanContent & { readonly agencyId: string }) {
  const { data: terms = [] } = useQuery(termsQuery(agencyId));
  const { hash } = useLocation();
  const { lotId, ownersCorpId, isWithoutMoney } = lotOrPlan;
  // A plan is chosen that a seat leads to: there is nothing of one's own in it, and the choice holds on other pages.
  if (lotId === null)
    return (
      <Notice>
        <p>You own no lot in this plan, so there is nothing to show here.</p>
      </Notice>
    );
  const settings = featureSettingsOf(config, user, ownersCorpId, isWithoutMoney);
  const lot = { agencyId, lotId };
  const showsArrears = isFeatureAvailable("portfolioArrears", settings);
  return (
    <CardGrid>
      <PropertyCard
        agencyId={agencyId}
        lotOrPlan={lotOrPlan}
        mayHavePhoto={isFeatureAvailable("homePropertyPhoto", settings)}
      />
      <OwnerCard {...lot} />
      {isWithoutMoney === true ? null : (
        <>
          <FinancialCard {...lot} showsArrears={showsArrears} isPortfolio hasCharges={showsArrears} />
          <HowToPayCard {...lot} agencyName={config.agency.name} showsArrears={showsArrears} />
        </>
      )}
      <AgentCard {...lot} />
      <TenantCard {...lot} />
      <DistributionCard {...lot} />
      {showsArrears ? (
        <LevyHistoryCard {...lot} levyTerm={localTerm(terms, "Levy")} isAskedFor={hash === "charges"} />
      ) : null}
    </CardGrid>
  );
}
