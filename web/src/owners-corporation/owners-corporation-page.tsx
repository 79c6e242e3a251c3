import { localTerm, type Term } from "@portal/domain/agency/terminology";
import { isFeatureAvailable } from "@portal/domain/agency/features";
import { useQuery } from "@tanstack/react-query";
import { useLocation } from "@tanstack/react-router";
import { featureSettingsOf } from "../agency/public.ts";
import { MoneyOverTime } from "../ledger/public.ts";
import {
  BuildingManagerCard,
  LotOrPlanPage,
  type LotOrPlanContent,
  PropertyCard,
  propertyFrame,
  termsQuery,
} from "../portfolio/public.ts";
import { CardGrid, CardStack } from "../ui/card/card.tsx";
import { LazyCardSkeleton } from "../ui/card/lazy-card.tsx";
import { PageActions } from "../ui/page/page.tsx";
import { ManagementCard } from "./management-card.tsx";
import { ManagerCard } from "./manager-card.tsx";
import { SaveContacts } from "./save-contacts.tsx";
import { ShowEntitlements } from "./show-entitlements.tsx";

/** Owners corporation (section 2): the plan, who manages it and how, and its entitlements. */
export function OwnersCorporationPage({ agencyId }: { readonly agencyId: string }) {
  const { data: terms = [] } = useQuery(termsQuery(agencyId));
  return (
    <LotOrPlanPage
      agencyId={agencyId}
      title="Owners Corporation"
      heading={localTerm(terms, "Owners Corporation")}
      isByPlan
      skeleton={<LazyCardSkeleton frame={propertyFrame} />}
    >
      {(content) => <OfPlan agencyId={agencyId} terms={terms} {...content} />}
    </LotOrPlanPage>
  );
}

function OfPlan({
  agencyId,
  terms,
  user,
  config,
  lotOrPlan,
}: LotOrPlanContent & { readonly agencyId: string; readonly terms: readonly Term[] }) {
  const { ownersCorpId, planNumber, buildingManagerContactId, isWithoutMoney } = lotOrPlan;
  const settings = featureSettingsOf(config, user, ownersCorpId, isWithoutMoney);
  const plan = { agencyId, ownersCorpId };
  const levy = localTerm(terms, "Levy");
  const { hash } = useLocation();
  return (
    <>
      <PageActions>
        <ShowEntitlements
          {...plan}
          planNumber={planNumber}
          terms={{
            strataPlan: localTerm(terms, "Strata Plan"),
            ownersCorporation: localTerm(terms, "Owners Corporation"),
            levy,
            unitEntitlement: localTerm(terms, "Unit Entitlement"),
          }}
        />
        <SaveContacts agencyId={agencyId} lotOrPlan={lotOrPlan} />
      </PageActions>
      <CardGrid>
        <PropertyCard
          agencyId={agencyId}
          lotOrPlan={lotOrPlan}
          mayHavePhoto={isFeatureAvailable("homePropertyPhoto", settings)}
        />
        <CardStack>
          <ManagerCard {...plan} title={localTerm(terms, "Manager")} />
          <ManagementCard {...plan} terms={{ levy, levyNotice: localTerm(terms, "Levy Notice") }} />
        </CardStack>
        {buildingManagerContactId === null ? null : (
          <BuildingManagerCard agencyId={agencyId} lotOrPlan={lotOrPlan} />
        )}
      </CardGrid>
      <MoneyOverTime {...plan} settings={settings} isAskedFor={hash === "money"} />
    </>
  );
}
