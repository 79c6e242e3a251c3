import type { Person } from "@portal/contract/people/office/schemas";
import { useMemo } from "react";
import { ApiProblem, loadErrorText } from "../../../core/api/api-problem.ts";
import { Button } from "../../../ui/button/button.tsx";
import { DataGrid } from "../../../ui/data-grid/data-grid.tsx";
import { useGridState } from "../../../ui/data-grid/use-grid-state.ts";
import { focusAround } from "../../../ui/states/focus-around.ts";
import { LoadError } from "../../../ui/states/load-error.tsx";
import { Skeleton } from "../../../ui/states/skeleton.tsx";
import type { usePeople } from "../people-api.ts";
import { peopleWords } from "../person-words.ts";
import styles from "../people.module.css";
import { type ListActs, personColumns } from "./person-columns.tsx";

/** The people that were found, and more of them when asked for. */
export function PeopleList({
  query: { data, error, isFetching, isFetchingNextPage, hasNextPage, refetch, fetchNextPage },
  rows,
  isFiltered,
  acts,
}: {
  readonly query: ReturnType<typeof usePeople>;
  readonly rows: readonly Person[];
  readonly isFiltered: boolean;
  readonly acts: ListActs;
}) {
  const grid = useGridState({ grid: "people", usualPageSize: 20 });
  const columns = useMemo(() => personColumns(acts), [acts]);
  if (data === undefined)
    return error === null ? (
      <Skeleton widths={[100, 100, 100, 100, 100]} areRows />
    ) : (
      <LoadError text={listErrorText(error)} isRetrying={isFetching} onRetry={() => void refetch()} />
    );
  return (
    <>
      <div className={styles.list}>
        <DataGrid
          name="People"
          columns={columns}
          rows={rows}
          rowKey={({ username }) => username}
          state={grid}
          emptyText={
            isFiltered
              ? "Nobody was found. Look for something else, or clear the filters."
              : "There are no accounts yet. They come with the agency's records."
          }
          isWhole
        />
      </div>
      {error === null ? null : (
        <LoadError
          text={loadErrorText(error)}
          isRetrying={isFetching}
          onRetry={() => void (hasNextPage ? fetchNextPage() : refetch())}
        />
      )}
      {hasNextPage && error === null ? (
        <p className={styles.more}>
          <Button
            isBusy={isFetchingNextPage}
            onClick={({ currentTarget }) => {
              focusAround(currentTarget);
              void fetchNextPage();
            }}
          >
            Show more
          </Button>
          <output>{peopleWords(rows.length)} shown</output>
        </p>
      ) : null}
    </>
  );
}

/** The plan of an address that somebody else has sent may not be one's own. */
const listErrorText = (error: unknown): string =>
  error instanceof ApiProblem && error.code === "NOT_FOUND"
    ? "This plan is not one of yours. Choose another plan."
    : loadErrorText(error);
