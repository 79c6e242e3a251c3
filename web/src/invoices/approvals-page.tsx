import type { PendingInvoices } from "@portal/contract/invoices/schemas";
import { isFeatureAvailable } from "@portal/domain/agency/features";
import { useQuery } from "@tanstack/react-query";
import { featureSettingsOf } from "../agency/public.ts";
import { cannotLoadInvoices } from "../documents/public.ts";
import { LotOrPlanPage, type LotOrPlanContent } from "../portfolio/public.ts";
import { Notice } from "../ui/page/page.tsx";
import { Skeleton } from "../ui/states/skeleton.tsx";
import { ApprovalsOfPlan } from "./approvals-of-plan.tsx";
import { pendingInvoicesQuery } from "./api.ts";
import { CannotLoad } from "./cannot-load.tsx";
import { lotsAndPlansWithSeat } from "./with-seat.ts";

const rowsOnTheirWay = <Skeleton widths={[100, 100, 100, 100, 100, 100, 100, 100, 100, 100]} areRows />;

/** Approvals (section 2): the invoices of a plan that wait, and what the viewer says to each. */
export function ApprovalsPage({ agencyId }: { readonly agencyId: string }) {
  return (
    <LotOrPlanPage
      agencyId={agencyId}
      title="Approvals"
      isByPlan
      offered={lotsAndPlansWithSeat}
      skeleton={<Notice>{rowsOnTheirWay}</Notice>}
    >
      {(content) => <ApprovalsContent agencyId={agencyId} {...content} />}
    </LotOrPlanPage>
  );
}

function ApprovalsContent({
  agencyId,
  user,
  config,
  lotOrPlan,
  lotsAndPlans,
}: LotOrPlanContent & { readonly agencyId: string }) {
  const { data, error, isFetching, refetch } = useQuery(
    pendingInvoicesQuery(agencyId, lotOrPlan.ownersCorpId),
  );
  const refusal = data === undefined ? error && cannotLoadInvoices : refusalOf(data);
  if (refusal !== null)
    return <CannotLoad text={refusal} isRetrying={isFetching} onRetry={() => void refetch()} />;
  if (data === undefined) return <Notice>{rowsOnTheirWay}</Notice>;
  // Keyed by plan: what is chosen in one plan must not appear in another.
  return (
    <ApprovalsOfPlan
      key={lotOrPlan.ownersCorpId}
      agencyId={agencyId}
      lotOrPlan={lotOrPlan}
      lotsAndPlans={lotsAndPlans}
      answer={data}
      agencyName={config.agency.name}
      maySeeBalance={isFeatureAvailable(
        "homeBankBalance",
        featureSettingsOf(config, user, lotOrPlan.ownersCorpId, lotOrPlan.isWithoutMoney),
      )}
    />
  );
}

/** A message in the place of a list: that nothing waits is not known then. */
const refusalOf = ({ errorMessage, pendingInvoiceList }: PendingInvoices): string | null =>
  (errorMessage ?? "") === "" || pendingInvoiceList.length > 0 ? null : `Error: ${errorMessage}`;
