import { useMemo } from "react";
import { useAgencyName } from "../../core/api/agency-name.ts";
import { loadErrorText } from "../../core/api/api-problem.ts";
import { useDocumentTitle } from "../../core/use-document-title.ts";
import { usePageState } from "../../core/use-page-state.ts";
import { PlanSelect } from "../../staff/office/public.ts";
import { Button } from "../../ui/button/button.tsx";
import { Card } from "../../ui/card/card.tsx";
import { DataGrid } from "../../ui/data-grid/data-grid.tsx";
import { useGridState } from "../../ui/data-grid/use-grid-state.ts";
import { AddressSelect } from "../../ui/field/address-select.tsx";
import { Page } from "../../ui/page/page.tsx";
import { LoadError } from "../../ui/states/load-error.tsx";
import { Skeleton } from "../../ui/states/skeleton.tsx";
import { useOfficeMessages } from "./message-api.ts";
import { messageColumns } from "./message-columns.tsx";
import { type MessageFilter, messageFilterOf } from "./message-filter.ts";
import { STATE_OPTIONS } from "./message-words.ts";
import styles from "./messages.module.css";

/** What people of one's schemes wrote to the agency. */
export function MessagesPage({ agencyId }: { readonly agencyId: string }) {
  useDocumentTitle("Messages", useAgencyName(agencyId).name);
  const { state, change } = usePageState();
  const filter = messageFilterOf(state);
  return (
    <Page>
      <h1>Messages</h1>
      <Card title="Messages to your agency" icon="mail" span={12}>
        <div className={styles.bar}>
          <PlanSelect
            agencyId={agencyId}
            plan={filter.plan === undefined ? undefined : Number(filter.plan)}
            onPlan={(plan) => change({ plan })}
          />
          <AddressSelect
            label="Status"
            value={filter.state === "open" ? "" : (filter.state ?? "all")}
            options={STATE_OPTIONS}
            onChange={({ currentTarget: { value } }) => change({ state: value === "" ? undefined : value })}
          />
        </div>
        <MessageList agencyId={agencyId} filter={filter} />
      </Card>
    </Page>
  );
}

function MessageList({ agencyId, filter }: { readonly agencyId: string; readonly filter: MessageFilter }) {
  const { data, error, isFetching, isFetchingNextPage, hasNextPage, refetch, fetchNextPage } =
    useOfficeMessages(agencyId, filter);
  const grid = useGridState({ grid: "office-messages", usualPageSize: 20 });
  const rows = useMemo(() => data?.pages.flatMap((page) => page.rows) ?? [], [data]);
  // Sorted is what is there: only where all of it is.
  const columns = useMemo(() => messageColumns(agencyId, hasNextPage), [agencyId, hasNextPage]);
  if (data === undefined)
    return error === null ? (
      <Skeleton widths={[100, 100, 100]} areRows />
    ) : (
      <LoadError text={loadErrorText(error)} isRetrying={isFetching} onRetry={() => void refetch()} />
    );
  return (
    <>
      <DataGrid
        name="Messages"
        columns={columns}
        rows={rows}
        rowKey={({ messageId }) => messageId}
        state={grid}
        emptyText={
          filter.state === "open"
            ? "Every message of these schemes is answered."
            : "There are no messages like that."
        }
        isWhole
      />
      {hasNextPage ? (
        <p className={styles.more}>
          <Button isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Show more
          </Button>
          <output>{rows.length} messages are shown.</output>
        </p>
      ) : null}
    </>
  );
}
