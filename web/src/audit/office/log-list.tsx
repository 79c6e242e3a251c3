import { useMemo } from "react";
import { loadErrorText } from "../../core/api/api-problem.ts";
import { Button } from "../../ui/button/button.tsx";
import { DataGrid } from "../../ui/data-grid/data-grid.tsx";
import { useGridState } from "../../ui/data-grid/use-grid-state.ts";
import { LoadError } from "../../ui/states/load-error.tsx";
import { Skeleton } from "../../ui/states/skeleton.tsx";
import type { useLog } from "./log-api.ts";
import { logColumns } from "./log-columns.tsx";
import styles from "./log.module.css";

/** The entries that were found, and more of them when asked for. */
export function LogList({
  query: { data, error, isFetching, isFetchingNextPage, hasNextPage, refetch, fetchNextPage },
  isFiltered,
  onActor,
}: {
  readonly query: ReturnType<typeof useLog>;
  readonly isFiltered: boolean;
  readonly onActor: (actor: string) => void;
}) {
  const grid = useGridState({ grid: "log", usualPageSize: 20 });
  const timeZone = data?.pages[0]?.timeZone ?? "UTC";
  const rows = useMemo(() => data?.pages.flatMap((page) => page.rows) ?? [], [data]);
  const columns = logColumns(timeZone, onActor);
  if (data === undefined)
    return error === null ? (
      <Skeleton widths={[100, 100, 100, 100, 100]} areRows />
    ) : (
      <LoadError text={loadErrorText(error)} isRetrying={isFetching} onRetry={() => void refetch()} />
    );
  return (
    <>
      {rows.length === 0 ? null : (
        <p className={styles.zone}>Times are those of {timeZone.replaceAll("_", " ")}.</p>
      )}
      <DataGrid
        name="Log"
        columns={columns}
        rows={rows}
        rowKey={({ eventId }) => eventId}
        state={grid}
        emptyText={isFiltered ? "Nothing like this was done." : "Nothing has been done yet."}
        isWhole
      />
      {error === null ? null : (
        <LoadError
          text={loadErrorText(error)}
          isRetrying={isFetching}
          onRetry={() => void (hasNextPage ? fetchNextPage() : refetch())}
        />
      )}
      {hasNextPage && error === null ? (
        <p className={styles.more}>
          <Button isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Show more
          </Button>
          <output>{rows.length} entries are shown.</output>
        </p>
      ) : null}
    </>
  );
}
