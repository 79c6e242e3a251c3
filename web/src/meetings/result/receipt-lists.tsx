import type { ListedReceipt } from "@portal/contract/meetings/result-schemas";
import { DataGrid } from "../../ui/data-grid/data-grid.tsx";
import type { GridColumn } from "../../ui/data-grid/grid-column.ts";
import { useGridState } from "../../ui/data-grid/use-grid-state.ts";
import { HappenedAt } from "../meeting-times.tsx";
import { countsWords, type Seats, whyNotCounted } from "./result-words.ts";

const receiptColumn: GridColumn<ListedReceipt> = {
  key: "receipt",
  title: "Receipt",
  width: 200,
  value: ({ code }) => code,
};
const submissionColumn: GridColumn<ListedReceipt> = {
  key: "submission",
  title: "Submission",
  width: 120,
  value: ({ revision }) => revision,
};
const timeColumn = (zone: string): GridColumn<ListedReceipt> => ({
  key: "time",
  title: "Time",
  width: 220,
  value: ({ at }) => at,
  cell: ({ at }) => <HappenedAt at={at} zone={zone} />,
});

/** All receipts of the meeting. */
export function ReceiptList({
  receipts,
  zone,
}: {
  readonly receipts: readonly ListedReceipt[];
  readonly zone: string;
}) {
  const state = useGridState({ grid: "receipts", prefix: "receipts", usualPageSize: 10 });
  const columns: readonly GridColumn<ListedReceipt>[] = [
    receiptColumn,
    submissionColumn,
    timeColumn(zone),
    {
      key: "counts",
      title: "Counts",
      width: 200,
      value: ({ notCounted }) => countsWords[notCounted ?? "COUNTS"],
    },
  ];
  return (
    <DataGrid
      name="Receipts of the meeting"
      columns={columns}
      rows={receipts}
      rowKey={({ code }) => code}
      state={state}
      emptyText="No ballot was cast."
    />
  );
}

/** The ballots that do not count, or not wholly, each with the reason. */
export function NotCountedList({
  receipts,
  seats,
}: {
  readonly receipts: readonly ListedReceipt[];
  readonly seats: Seats;
}) {
  const state = useGridState({ grid: "not-counted", prefix: "not-counted", usualPageSize: 5 });
  const columns: readonly GridColumn<ListedReceipt>[] = [
    receiptColumn,
    submissionColumn,
    {
      key: "reason",
      title: "Reason",
      width: 420,
      value: ({ notCounted }) => (notCounted === null ? null : whyNotCounted(notCounted, seats)),
      isLong: true,
    },
  ];
  return (
    <DataGrid
      name="Ballots that are not counted"
      columns={columns}
      rows={receipts.filter(({ notCounted }) => notCounted !== null)}
      rowKey={({ code }) => code}
      state={state}
      emptyText="Every ballot counts."
    />
  );
}
