import { href } from "@portal/contract/core/pages";
import type { MaintenanceSummary } from "@portal/contract/maintenance/job-schemas";
import { isFeatureAvailable } from "@portal/domain/agency/features";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useParams } from "@tanstack/react-router";
import { useMemo } from "react";
import { featureSettingsOf } from "../../agency/public.ts";
import { loadErrorText } from "../../core/api/api-problem.ts";
import { usePageState } from "../../core/use-page-state.ts";
import { lotOrPlanQuery, LotOrPlanPage, type LotOrPlanContent } from "../../portfolio/public.ts";
import { Notice, PageActions } from "../../ui/page/page.tsx";
import { LoadError } from "../../ui/states/load-error.tsx";
import { Skeleton } from "../../ui/states/skeleton.tsx";
import { Tabs } from "../../ui/tabs/tabs.tsx";
import { jobsQuery } from "../job-api.ts";
import { jobRows, type MaintenanceTab, tabOf } from "../job-rows.ts";
import { jobColumns } from "./job-columns.tsx";
import { JobSection } from "./job-section.tsx";
import { ReportProblem } from "./report-problem.tsx";

const tabs = [
  { key: "workorders", title: "Work Orders" },
  { key: "quotes", title: "Quotes" },
] as const;

/** What of an address goes along to the other tab, whose grids have an order and pages of their own. */
const keptNames: readonly string[] = ["lot", "plan", "open", "closed"];

const skeleton = (
  <Notice>
    <Skeleton widths={[30, 100, 100, 100, 100]} areRows />
  </Notice>
);

/** Maintenance (section 2): the work orders and quotes of a plan, open and closed. */
export function MaintenancePage({ agencyId }: { readonly agencyId: string }) {
  return (
    <LotOrPlanPage agencyId={agencyId} title="Maintenance" skeleton={skeleton}>
      {(content) => <JobsContent agencyId={agencyId} {...content} />}
    </LotOrPlanPage>
  );
}

type Content = LotOrPlanContent & { readonly agencyId: string };

function JobsContent({ agencyId, config, user, lotOrPlan }: Content) {
  const { tab: pathPart } = useParams({ strict: false });
  const { state } = usePageState();
  const navigate = useNavigate();
  const chosen = tabOf(pathPart, state["tab"]);
  const settings = featureSettingsOf(config, user, lotOrPlan.ownersCorpId);
  // The guard opens the page where any plan would show it; this one may not (D56).
  if (!isFeatureAvailable("maintenance", settings))
    return (
      <Notice>
        <p>Your agency does not show the maintenance of this plan here.</p>
      </Notice>
    );
  const choose = (tab: MaintenanceTab) =>
    void navigate({
      to: href("maintenanceTab", { agencyId, tab }),
      search: (before: object) =>
        Object.fromEntries(Object.entries(before).filter(([name]) => keptNames.includes(name))),
      resetScroll: false,
    });
  return (
    <>
      <PageActions>
        <ReportProblem agencyId={agencyId} lotOrPlan={lotOrPlan} />
      </PageActions>
      <Tabs label="Maintenance" tabs={tabs} chosen={chosen} onChoose={choose}>
        <Jobs
          agencyId={agencyId}
          lotOrPlan={lotOrPlan}
          tab={chosen}
          hasDetails={isFeatureAvailable("maintenanceJobDetails", settings)}
        />
      </Tabs>
    </>
  );
}

type JobsOfTab = Pick<Content, "agencyId"> & { readonly tab: MaintenanceTab; readonly hasDetails: boolean };

function Jobs({ lotOrPlan, ...ofTab }: Pick<Content, "lotOrPlan"> & JobsOfTab) {
  const { data, error, isFetching, refetch } = useQuery(jobsQuery(ofTab.agencyId, lotOrPlan));
  if (data === undefined)
    return error === null ? (
      skeleton
    ) : (
      <Notice>
        <LoadError text={loadErrorText(error)} isRetrying={isFetching} onRetry={() => void refetch()} />
      </Notice>
    );
  return <Sections {...ofTab} lotOrPlan={lotOrPlanQuery(lotOrPlan)} jobs={data} />;
}

function Sections({
  agencyId,
  lotOrPlan,
  tab,
  hasDetails,
  jobs,
}: JobsOfTab & { readonly lotOrPlan: string; readonly jobs: MaintenanceSummary }) {
  const columns = useMemo(
    () => jobColumns(agencyId, lotOrPlan, hasDetails),
    [agencyId, lotOrPlan, hasDetails],
  );
  const rows = useMemo(() => {
    const all = jobRows(jobs, tab);
    return { open: all.filter(({ isOpen }) => isOpen), closed: all.filter(({ isOpen }) => !isOpen) };
  }, [jobs, tab]);
  const hasNothing = jobs.quotes.length === 0 && jobs.workOrders.length === 0;
  return (
    <>
      {hasNothing ? <p>No maintenance items to display.</p> : null}
      {(["open", "closed"] as const).map((section) => (
        <JobSection
          // Each remembers its own number of rows.
          key={`${tab}-${section}`}
          tab={tab}
          section={section}
          rows={rows[section]}
          columns={columns}
        />
      ))}
    </>
  );
}
