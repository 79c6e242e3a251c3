import type { OfficeNotice } from "@portal/contract/notices/office/schemas";
import { NOTICE_STATES } from "@portal/domain/notices/notice-rules";
import { useMemo } from "react";
import { useAgencyName } from "../../core/api/agency-name.ts";
import { loadErrorText } from "../../core/api/api-problem.ts";
import { useOfficeSession } from "../../core/session/office-session.ts";
import { timeWords } from "../../core/time-words.ts";
import { useDocumentTitle } from "../../core/use-document-title.ts";
import { usePageState } from "../../core/use-page-state.ts";
import { PlanSelect } from "../../staff/office/public.ts";
import { Button } from "../../ui/button/button.tsx";
import { Card } from "../../ui/card/card.tsx";
import { DataGrid } from "../../ui/data-grid/data-grid.tsx";
import type { GridColumn } from "../../ui/data-grid/grid-column.ts";
import { useGridState } from "../../ui/data-grid/use-grid-state.ts";
import { AddressSelect } from "../../ui/field/address-select.tsx";
import { OfficeLink } from "../../ui/office-link/office-link.tsx";
import { Page } from "../../ui/page/page.tsx";
import { Pill } from "../../ui/pill/pill.tsx";
import { LoadError } from "../../ui/states/load-error.tsx";
import { Skeleton } from "../../ui/states/skeleton.tsx";
import { type NoticeFilter, useOfficeNotices } from "./notice-api.ts";
import { daysWords, plansWords, STATE_OPTIONS, stateOf } from "./notice-words.ts";
import styles from "./notices.module.css";

function filterOf({ plan, state }: Readonly<Record<string, string | undefined>>): NoticeFilter {
  const found = NOTICE_STATES.find((each) => each === state);
  return {
    ...(plan !== undefined && /^[1-9][0-9]{0,15}$/.test(plan) ? { plan } : {}),
    ...(found === undefined ? {} : { state: found }),
  };
}

/** What the office has posted for the people of its schemes, and drafts. */
export function NoticesPage({
  agencyId,
  onWrite,
}: {
  readonly agencyId: string;
  readonly onWrite: () => void;
}) {
  useDocumentTitle("Notices", useAgencyName(agencyId).name);
  const right = useOfficeSession()?.member?.right;
  const { state, change } = usePageState();
  const filter = filterOf(state);
  return (
    <Page>
      <h1>Notices</h1>
      <Card title="Notices for your schemes" icon="info" span={12}>
        <div className={styles.bar}>
          <PlanSelect
            agencyId={agencyId}
            plan={filter.plan === undefined ? undefined : Number(filter.plan)}
            onPlan={(plan) => change({ plan })}
          />
          <AddressSelect
            label="Status"
            value={filter.state ?? ""}
            options={STATE_OPTIONS}
            onChange={({ currentTarget: { value } }) => change({ state: value === "" ? undefined : value })}
          />
          {right === "admin" || right === "manager" ? (
            <Button kind="main" onClick={onWrite}>
              Write a notice
            </Button>
          ) : null}
        </div>
        <NoticeRows agencyId={agencyId} filter={filter} />
      </Card>
    </Page>
  );
}

const columnsFor = (agencyId: string, isUnsortable: boolean): readonly GridColumn<OfficeNotice>[] => [
  {
    key: "notice",
    title: "Notice",
    width: 340,
    value: ({ title }) => title,
    isLong: true,
    isUnsortable,
    cell: (notice) => (
      <span className={styles.cell}>
        <OfficeLink page="notices" agencyId={agencyId} below={notice.noticeId}>
          {notice.title}
        </OfficeLink>
        <span className={styles.detail}>
          {[notice.isUrgent ? "Urgent" : "", notice.isPinned ? "Pinned" : ""].filter(Boolean).join(", ")}
        </span>
      </span>
    ),
  },
  { key: "plans", title: "Schemes", width: 200, value: plansWords, isUnsortable },
  { key: "days", title: "Shown", width: 220, value: daysWords, isUnsortable },
  {
    key: "changed",
    title: "Changed",
    width: 180,
    value: ({ changedAt }) => changedAt,
    text: ({ changedAt }) => timeWords(changedAt),
    isUnsortable,
  },
  {
    key: "state",
    title: "Status",
    width: 120,
    value: (notice) => stateOf(notice).text,
    isUnsortable,
    cell: (notice) => <Pill {...stateOf(notice)} />,
  },
];

function NoticeRows({ agencyId, filter }: { readonly agencyId: string; readonly filter: NoticeFilter }) {
  const { data, error, isFetching, isFetchingNextPage, hasNextPage, refetch, fetchNextPage } =
    useOfficeNotices(agencyId, filter);
  const grid = useGridState({ grid: "office-notices", usualPageSize: 20 });
  const rows = useMemo(() => data?.pages.flatMap((page) => page.rows) ?? [], [data]);
  // Sorted is what is there: only where all of it is.
  const columns = useMemo(() => columnsFor(agencyId, hasNextPage), [agencyId, hasNextPage]);
  if (data === undefined)
    return error === null ? (
      <Skeleton widths={[100, 100, 100]} areRows />
    ) : (
      <LoadError text={loadErrorText(error)} isRetrying={isFetching} onRetry={() => void refetch()} />
    );
  return (
    <>
      <DataGrid
        name="Notices"
        columns={columns}
        rows={rows}
        rowKey={({ noticeId }) => noticeId}
        state={grid}
        emptyText="There are no notices like that."
        isWhole
      />
      {hasNextPage ? (
        <p className={styles.more}>
          <Button isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Show more
          </Button>
          <output>{rows.length} notices are shown.</output>
        </p>
      ) : null}
    </>
  );
}
