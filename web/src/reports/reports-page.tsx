import { isFeatureAvailable } from "@portal/domain/agency/features";
import { useQuery } from "@tanstack/react-query";
import { featureSettingsOf } from "../agency/public.ts";
import { loadErrorText } from "../core/api/api-problem.ts";
import { lotOrPlanQuery, LotOrPlanPage, type LotOrPlanContent } from "../portfolio/public.ts";
import { Notice } from "../ui/page/page.tsx";
import { LoadError } from "../ui/states/load-error.tsx";
import { Skeleton } from "../ui/states/skeleton.tsx";
import { reportsQuery } from "./api.ts";
import { messages } from "./messages.ts";
import { groupsOf } from "./report-groups.ts";
import { ReportsContent } from "./reports-content.tsx";

const onTheirWay = (
  <Notice>
    <Skeleton widths={[40, 100, 100, 100, 100, 40, 100, 100, 100, 100]} areRows minHeight={30} />
  </Notice>
);

/** Reports (section 2): what may be run for a lot or plan, by group. */
export function ReportsPage({ agencyId }: { readonly agencyId: string }) {
  return (
    <LotOrPlanPage agencyId={agencyId} title="Reports" skeleton={onTheirWay}>
      {(content) => <ListedReports agencyId={agencyId} {...content} />}
    </LotOrPlanPage>
  );
}

function ListedReports({
  agencyId,
  config,
  user,
  lotOrPlan,
}: LotOrPlanContent & { readonly agencyId: string }) {
  // The guard opens the page where any plan would show it; this one may not (D56).
  const settings = featureSettingsOf(config, user, lotOrPlan.ownersCorpId, lotOrPlan.isWithoutMoney);
  const isListed = isFeatureAvailable("reports", settings);
  const { data, error, isFetching, refetch } = useQuery({
    ...reportsQuery(agencyId, lotOrPlan.ownersCorpId),
    enabled: isListed,
  });
  if (!isListed)
    return (
      <Notice>
        <p>{messages.hidden}</p>
      </Notice>
    );
  if (data === undefined)
    return error === null ? (
      onTheirWay
    ) : (
      <Notice>
        <LoadError text={loadErrorText(error)} isRetrying={isFetching} onRetry={() => void refetch()} />
      </Notice>
    );
  const groups = groupsOf(data);
  const [first] = data;
  if (first === undefined || groups.length === 0)
    return (
      <Notice>
        <p>{messages.none}</p>
      </Notice>
    );
  return (
    // What was made for another lot or plan goes with it.
    <ReportsContent
      key={lotOrPlanQuery(lotOrPlan)}
      agencyId={agencyId}
      lotOrPlan={lotOrPlan}
      groups={groups}
      hasPictures={
        isFeatureAvailable("ownersCorporation", settings) && isFeatureAvailable("homeBankBalance", settings)
      }
      days={{ todayOn: first.todayOn, ledgerBeginsOn: first.ledgerBegins ?? null }}
    />
  );
}
