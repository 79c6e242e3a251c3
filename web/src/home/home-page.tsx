import type { User } from "@portal/contract/sign-in/schemas";
import { isFeatureAvailable, isPortalActive } from "@portal/domain/agency/features";
import { ROLE_NAMES } from "@portal/domain/sign-in/vocabulary";
import { Fragment, type ReactNode, useDeferredValue } from "react";
import { type AgencyConfig, featureSettingsOf, useAgencyConfig } from "../agency/public.ts";
import { loadErrorText, portalOffText } from "../core/api/api-problem.ts";
import { useSession } from "../core/session/session-store.ts";
import { useDocumentTitle } from "../core/use-document-title.ts";
import { BankBalanceCard, FinancialCard, HowToPayCard } from "../ledger/public.ts";
import { MaintenanceCard } from "../maintenance/public.ts";
import { ScheduledMeetingsCard } from "../meetings/public.ts";
import {
  BuildingManagerCard,
  nothingLinkedText,
  type LotOrPlan,
  LotOrPlanFilter,
  PropertyCard,
  useChosenLotOrPlan,
  useLotsAndPlans,
} from "../portfolio/public.ts";
import { Alert } from "../ui/alert/alert.tsx";
import { CardGrid } from "../ui/card/card.tsx";
import { Notice, Page, PageChoice, PageTitle } from "../ui/page/page.tsx";
import { LoadError } from "../ui/states/load-error.tsx";
import { type HomeCard, homeCards, usualHomeCards } from "./home-cards.ts";
import { HomeSkeleton } from "./home-skeleton.tsx";
import { useWhatNeedsYou } from "./use-what-needs-you.ts";

/** Home (section 2): whose it is, the lot or plan, and a card for each thing that the person may see of it. */
export function HomePage({ agencyId }: { readonly agencyId: string }) {
  const session = useSession();
  const config = useAgencyConfig(agencyId);
  useDocumentTitle("Home", config.data?.agency.name);
  if (session === null) return null;
  const { user } = session;
  return (
    <Page>
      <PageTitle>
        <h1>Home</h1>
        <p>
          {user.mainContact.name}, {ROLE_NAMES[user.userRole]}
        </p>
      </PageTitle>
      {config.error === null ? (
        <HomeContent agencyId={agencyId} user={user} config={config.data} />
      ) : (
        <Notice>
          <LoadError
            text={loadErrorText(config.error)}
            isRetrying={config.isLoading}
            onRetry={config.retry}
          />
        </Notice>
      )}
    </Page>
  );
}

interface HomeContentProps {
  readonly agencyId: string;
  readonly user: User;
  /** Undefined while it is on its way; the lots are asked for meanwhile. */
  readonly config: AgencyConfig | undefined;
}

function HomeContent({ agencyId, user, config }: HomeContentProps) {
  const { status, lotsAndPlans, term, errorText, isRetrying, retry } = useLotsAndPlans(agencyId, user);
  const { chosen, choose } = useChosenLotOrPlan(lotsAndPlans);
  const first = useWhatNeedsYou(agencyId);
  // The cards are drawn in small steps, and begin to ask only then: together they would hold up a slow phone.
  const isKnown = status !== "loading" && config !== undefined && !first.isLoading;
  const isDrawn = useDeferredValue(isKnown) && isKnown;
  if (config !== undefined && !isPortalActive(config.activeServiceKeys))
    return <Alert kind="warn">{portalOffText}</Alert>;
  if (status === "error")
    return (
      <Notice>
        <LoadError text={errorText} isRetrying={isRetrying} onRetry={retry} />
      </Notice>
    );
  if (!isDrawn) {
    const cards = expectedCards(user, config);
    return <HomeSkeleton cards={cards} />;
  }
  if (chosen === undefined)
    return (
      <Notice>
        <p>{nothingLinkedText}</p>
      </Notice>
    );
  const around = { agencyId, lotsAndPlans, chosen, onChoose: choose };
  return (
    <>
      <PageChoice>
        <LotOrPlanFilter label={term} lotsAndPlans={lotsAndPlans} chosen={chosen} onChoose={choose} />
      </PageChoice>
      <CardGrid>
        {first.cards && <first.cards.Above {...around} {...first.cards} />}
        <Cards agencyId={agencyId} user={user} config={config} lotOrPlan={chosen} />
        {first.cards && <first.cards.Below {...around} {...first.cards} />}
      </CardGrid>
    </>
  );
}

/** Which cards are on their way, as far as that is known without a lot or plan. */
function expectedCards(user: User, config: AgencyConfig | undefined): readonly HomeCard[] {
  return config === undefined
    ? usualHomeCards(user.userRole, user.portalFullAccessRight)
    : homeCards(featureSettingsOf(config, user, null));
}

function Cards({
  agencyId,
  user,
  config,
  lotOrPlan,
}: HomeContentProps & { readonly config: AgencyConfig; readonly lotOrPlan: LotOrPlan }) {
  const settings = featureSettingsOf(config, user, lotOrPlan.ownersCorpId, lotOrPlan.isWithoutMoney);
  const { lotId } = lotOrPlan;
  const shown: Readonly<Record<HomeCard, ReactNode>> = {
    propertyDetails: (
      <PropertyCard
        agencyId={agencyId}
        lotOrPlan={lotOrPlan}
        mayHavePhoto={isFeatureAvailable("homePropertyPhoto", settings)}
      />
    ),
    buildingManager: <BuildingManagerCard agencyId={agencyId} lotOrPlan={lotOrPlan} />,
    financialDetails:
      lotId === null ? null : (
        <FinancialCard
          agencyId={agencyId}
          lotId={lotId}
          showsArrears={isFeatureAvailable("homeArrears", settings)}
          hasCharges={isFeatureAvailable("portfolioArrears", settings)}
        />
      ),
    howToPay:
      lotId === null ? null : (
        <HowToPayCard
          agencyId={agencyId}
          lotId={lotId}
          agencyName={config.agency.name}
          showsArrears={isFeatureAvailable("homeArrears", settings)}
        />
      ),
    bankBalance: <BankBalanceCard agencyId={agencyId} lotOrPlan={lotOrPlan} />,
    maintenance: <MaintenanceCard agencyId={agencyId} lotOrPlan={lotOrPlan} />,
    scheduledMeetings: <ScheduledMeetingsCard agencyId={agencyId} lotOrPlan={lotOrPlan} />,
  };
  return homeCards(settings).map((card) => <Fragment key={card}>{shown[card]}</Fragment>);
}
