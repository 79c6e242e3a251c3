import type { PlanOverview } from "@portal/contract/home/office/schemas";
import { useMemo } from "react";
import { useAgencyName } from "../../core/api/agency-name.ts";
import { loadErrorText } from "../../core/api/api-problem.ts";
import { useOfficeSession } from "../../core/session/office-session.ts";
import { useDocumentTitle } from "../../core/use-document-title.ts";
import { Button, buttonClasses } from "../../ui/button/button.tsx";
import { Card } from "../../ui/card/card.tsx";
import { DataGrid } from "../../ui/data-grid/data-grid.tsx";
import type { GridColumn } from "../../ui/data-grid/grid-column.ts";
import { useGridState } from "../../ui/data-grid/use-grid-state.ts";
import { OfficeLink } from "../../ui/office-link/office-link.tsx";
import { Page, PageActions } from "../../ui/page/page.tsx";
import { Pill } from "../../ui/pill/pill.tsx";
import { LoadError } from "../../ui/states/load-error.tsx";
import { Skeleton } from "../../ui/states/skeleton.tsx";
import { usePlanOverviews } from "./home-api.ts";
import { balancesWords, lotsActiveWords, nextMeetingWords, planState } from "./plan-words.ts";
import styles from "./plans.module.css";

/** The plans of one's right, and how far each is in use. */
export function PlansPage({ agencyId }: { readonly agencyId: string }) {
  useDocumentTitle("Schemes", useAgencyName(agencyId).name);
  const isAdmin = useOfficeSession()?.member?.right === "admin";
  return (
    <Page>
      <h1>Schemes</h1>
      {isAdmin ? (
        <PageActions>
          <OfficeLink page="law" agencyId={agencyId} className={buttonClasses("quiet")}>
            Rules of law
          </OfficeLink>
        </PageActions>
      ) : null}
      <Card title="Your schemes" icon="building" span={12}>
        <PlanList agencyId={agencyId} />
      </Card>
    </Page>
  );
}

function PlanList({ agencyId }: { readonly agencyId: string }) {
  const { data, error, isFetching, isFetchingNextPage, hasNextPage, refetch, fetchNextPage } =
    usePlanOverviews(agencyId);
  const grid = useGridState({ grid: "office-plans", usualPageSize: 20 });
  const rows = useMemo(() => data?.pages.flatMap((page) => page.rows) ?? [], [data]);
  // Sorted is what is there: only where all of it is.
  const columns = useMemo(() => planColumns(agencyId, hasNextPage), [agencyId, hasNextPage]);
  if (data === undefined)
    return error === null ? (
      <Skeleton widths={[100, 100, 100]} areRows />
    ) : (
      <LoadError text={loadErrorText(error)} isRetrying={isFetching} onRetry={() => void refetch()} />
    );
  return (
    <>
      <DataGrid
        name="Schemes"
        columns={columns}
        rows={rows}
        rowKey={({ ownersCorpId }) => ownersCorpId}
        state={grid}
        emptyText="There are no schemes yet that your right counts for."
        isWhole
      />
      {error === null ? null : (
        <LoadError text={loadErrorText(error)} isRetrying={isFetching} onRetry={() => void fetchNextPage()} />
      )}
      {hasNextPage && error === null ? (
        <p className={styles.more}>
          <Button isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Show more
          </Button>
          <output>{rows.length} schemes are shown.</output>
        </p>
      ) : null}
    </>
  );
}

const planColumns = (agencyId: string, isUnsortable: boolean): readonly GridColumn<PlanOverview>[] => [
  {
    key: "scheme",
    title: "Scheme",
    width: 360,
    value: ({ planNumber }) => planNumber,
    isLong: true,
    isUnsortable,
    cell: ({ ownersCorpId, planNumber, name, address }) => (
      <span className={styles.plan}>
        <OfficeLink page="plans" agencyId={agencyId} below={ownersCorpId}>
          {planNumber}, {name}
        </OfficeLink>
        <span className={styles.detail}>{address}</span>
      </span>
    ),
  },
  {
    key: "state",
    title: "Status",
    width: 170,
    value: (plan) => planState(plan).text,
    isUnsortable,
    cell: (plan) => <Pill {...planState(plan)} />,
  },
  {
    key: "active",
    title: "Lots active",
    width: 130,
    value: ({ lotsActive }) => lotsActive,
    text: lotsActiveWords,
    isUnsortable,
  },
  {
    key: "balances",
    title: "Balances as at",
    width: 150,
    value: ({ balancesOn }) => balancesOn,
    text: balancesWords,
    isUnsortable,
  },
  {
    key: "meeting",
    title: "Next meeting",
    width: 270,
    value: ({ nextMeeting }) => nextMeeting?.meetingOn ?? null,
    text: nextMeetingWords,
    isLong: true,
    isUnsortable,
  },
];
