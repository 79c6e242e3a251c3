import type { ListedReceipt } from "@portal/contract/meetings/result-schemas";
import { useMemo } from "react";
import { DataGrid } from "../../ui/data-grid/data-grid.tsx";
import type { GridColumn } from "../../ui/data-grid/grid-column.ts";
import { useGridState } from "../../ui/data-grid/use-grid-state.ts";
import { HappenedAt } from "../meeting-times.tsx";
import { countsWords, type Seats, whyNotCounted } from "./result-words.ts";

const noBallot = "No ballot was cast.";

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
const receiptColumns = (zone: string): readonly GridColumn<ListedReceipt>[] => [
  receiptColumn,
  submissionColumn,
  {
    key: "time",
    title: "Time",
    width: 220,
    value: ({ at }) => at,
    cell: ({ at }) => <HappenedAt at={at} zone={zone} />,
  },
  {
    key: "counts",
    title: "Counts",
    width: 200,
    value: ({ notCounted }) => countsWords[notCounted ?? "COUNTS"],
  },
];
const notCountedColumns = (seats: Seats): readonly GridColumn<ListedReceipt>[] => [
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

/** All receipts of the meeting. */
export function ReceiptList({
  receipts,
  zone,
}: {
  readonly receipts: readonly ListedReceipt[];
  readonly zone: string;
}) {
  const state = useGridState({ grid: "receipts", prefix: "receipts", usualPageSize: 10 });
  const columns = useMemo(() => receiptColumns(zone), [zone]);
  return (
    <DataGrid
      name="Receipts of the meeting"
      columns={columns}
      rows={receipts}
      rowKey={({ code }) => code}
      state={state}
      emptyText={noBallot}
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
  const columns = useMemo(() => notCountedColumns(seats), [seats]);
  const notCounted = useMemo(() => receipts.filter((receipt) => receipt.notCounted !== null), [receipts]);
  return (
    <DataGrid
      name="Ballots that are not counted"
      columns={columns}
      rows={notCounted}
      rowKey={({ code }) => code}
      state={state}
      emptyText={receipts.length === 0 ? noBallot : "Every ballot counts."}
    />
  );
}
