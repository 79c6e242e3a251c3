import type { PendingInvoice } from "@portal/contract/invoices/schemas";
import { memo, type ReactNode } from "react";
import { DataGrid } from "../ui/data-grid/data-grid.tsx";
import { SaveGrid } from "../ui/data-grid/save-grid.tsx";
import { useGridState } from "../ui/data-grid/use-grid-state.ts";
import styles from "./approvals.module.css";
import { columns, gridOptions } from "./invoice-columns.tsx";

/** The grid of section 2, 'Approvals'. The rows come with the newest first; no column has that order, so no header shows it. */
export const InvoiceGrid = memo(function InvoiceGrid({
  planName,
  rows,
  emptyText,
  emptyWays,
}: {
  readonly planName: string;
  readonly rows: readonly PendingInvoice[];
  readonly emptyText: string;
  readonly emptyWays: ReactNode;
}) {
  const state = useGridState(gridOptions);
  return (
    <div className={styles.grid}>
      <DataGrid
        name="Approvals"
        columns={columns}
        rows={rows}
        rowKey={({ documentId }) => documentId}
        state={state}
        emptyText={emptyText}
        emptyWays={emptyWays}
        cardTitle="description"
      />
      <div className={styles.action}>
        <SaveGrid name={`Approvals ${planName}`} columns={columns} rows={rows} state={state} />
      </div>
    </div>
  );
});
