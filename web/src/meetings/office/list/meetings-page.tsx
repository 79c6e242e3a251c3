import type { OfficeMeeting } from "@portal/contract/meetings/office/schemas";
import { useMemo, useState } from "react";
import { useAgencyName } from "../../../core/api/agency-name.ts";
import { loadErrorText } from "../../../core/api/api-problem.ts";
import { useOfficeSession } from "../../../core/session/office-session.ts";
import { useDocumentTitle } from "../../../core/use-document-title.ts";
import { usePageState } from "../../../core/use-page-state.ts";
import { PlanSelect } from "../../../staff/office/public.ts";
import { Button } from "../../../ui/button/button.tsx";
import { Card } from "../../../ui/card/card.tsx";
import { DataGrid } from "../../../ui/data-grid/data-grid.tsx";
import { useGridState } from "../../../ui/data-grid/use-grid-state.ts";
import { AddressSelect } from "../../../ui/field/address-select.tsx";
import { Page } from "../../../ui/page/page.tsx";
import { LoadError } from "../../../ui/states/load-error.tsx";
import { Skeleton } from "../../../ui/states/skeleton.tsx";
import styles from "../meetings.module.css";
import { STATE_OPTIONS } from "../meeting-words.ts";
import { useOfficeMeetings } from "../office-meeting-api.ts";
import { meetingColumns } from "./meeting-columns.tsx";
import { type MeetingFilter, meetingFilterOf } from "./meeting-filter.ts";
import { BeginMeetingDialog } from "./begin-meeting-dialog.tsx";

/** The meetings of one's plans, and where each stands. */
export function MeetingsPage({
  agencyId,
  onOpen,
}: {
  readonly agencyId: string;
  readonly onOpen: (meeting: OfficeMeeting) => void;
}) {
  useDocumentTitle("Meetings", useAgencyName(agencyId).name);
  const right = useOfficeSession()?.member?.right;
  const { state, change } = usePageState();
  const filter = meetingFilterOf(state);
  const [isNew, setNew] = useState(false);
  return (
    <Page>
      <h1>Meetings</h1>
      <Card title="Meetings of your schemes" icon="calendar" span={12}>
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
            <Button kind="main" onClick={() => setNew(true)}>
              New meeting
            </Button>
          ) : null}
        </div>
        <MeetingList agencyId={agencyId} filter={filter} />
      </Card>
      {isNew ? (
        <BeginMeetingDialog
          agencyId={agencyId}
          plan={filter.plan ?? ""}
          onAdded={onOpen}
          onClose={() => setNew(false)}
        />
      ) : null}
    </Page>
  );
}

function MeetingList({ agencyId, filter }: { readonly agencyId: string; readonly filter: MeetingFilter }) {
  const { data, error, isFetching, isFetchingNextPage, hasNextPage, refetch, fetchNextPage } =
    useOfficeMeetings(agencyId, filter);
  const grid = useGridState({ grid: "office-meetings", usualPageSize: 20 });
  const rows = useMemo(() => data?.pages.flatMap((page) => page.rows) ?? [], [data]);
  // Sorted is what is there: only where all of it is.
  const columns = useMemo(() => meetingColumns(agencyId, hasNextPage), [agencyId, hasNextPage]);
  if (data === undefined)
    return error === null ? (
      <Skeleton widths={[100, 100, 100]} areRows />
    ) : (
      <LoadError text={loadErrorText(error)} isRetrying={isFetching} onRetry={() => void refetch()} />
    );
  return (
    <>
      <DataGrid
        name="Meetings"
        columns={columns}
        rows={rows}
        rowKey={({ meetingId }) => meetingId}
        state={grid}
        emptyText="There are no meetings like that."
        isWhole
      />
      {hasNextPage ? (
        <p className={styles.more}>
          <Button isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Show more
          </Button>
          <output>{rows.length} meetings are shown.</output>
        </p>
      ) : null}
    </>
  );
}
