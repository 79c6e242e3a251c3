import type { PendingInvoice } from "@portal/contract/invoices/schemas";
import { formatDate } from "@portal/domain/core/format-date";
import { memo } from "react";
import { centsFromDollars } from "../core/cents.ts";
import { DataGrid } from "../ui/data-grid/data-grid.tsx";
import type { GridColumn } from "../ui/data-grid/grid-column.ts";
import { SaveGrid } from "../ui/data-grid/save-grid.tsx";
import { useGridState } from "../ui/data-grid/use-grid-state.ts";
import styles from "./approvals.module.css";
import { DueDate } from "./due-date.tsx";
import { InvoiceLink } from "./invoice-link.tsx";
import { amountText, idOf } from "./invoice-words.ts";
import { VoteCell, voteText } from "./vote-cell.tsx";

/** The grid of section 2, 'Approvals'. The rows come with the newest first; no column has that order, so no header shows it. */
export const InvoiceGrid = memo(function InvoiceGrid({
  planName,
  rows,
  emptyText,
}: {
  readonly planName: string;
  readonly rows: readonly PendingInvoice[];
  readonly emptyText: string;
}) {
  const state = useGridState({ grid: "approvals", usualPageSize: 10, mayUnsort: false });
  return (
    <div className={styles.grid}>
      <DataGrid
        name="Approvals"
        columns={columns}
        rows={rows}
        rowKey={({ documentId }) => documentId}
        state={state}
        emptyText={emptyText}
      />
      <div className={styles.action}>
        <SaveGrid name={`Approvals ${planName}`} columns={columns} rows={rows} state={state} />
      </div>
    </div>
  );
});

const columns: readonly GridColumn<PendingInvoice>[] = [
  {
    key: "type",
    title: "Document Type",
    width: 150,
    value: ({ documentType }) => documentType,
    cell: (row) => <InvoiceLink row={row} />,
    isUnsortable: true,
  },
  {
    key: "creditor",
    title: "Creditor",
    width: 280,
    value: ({ creditorName }) => creditorName,
    cell: (row) => <span id={idOf(row, "creditor")}>{row.creditorName || "-"}</span>,
  },
  {
    key: "description",
    title: "Description",
    width: 410,
    value: ({ invoiceDescription }) => invoiceDescription,
    cell: (row) => <span id={idOf(row, "description")}>{row.invoiceDescription || "-"}</span>,
    isLong: true,
  },
  {
    key: "amount",
    title: "Amount",
    width: 100,
    value: ({ invoiceAmount }) => centsFromDollars(invoiceAmount),
    text: amountText,
    isNumber: true,
  },
  {
    key: "due",
    title: "Due Date",
    width: 110,
    value: ({ invoiceDueDate }) => invoiceDueDate,
    text: ({ invoiceDueDate }) => formatDate(invoiceDueDate),
    cell: (row) => <DueDate row={row} />,
  },
  {
    key: "vote",
    title: "Vote",
    width: 220,
    value: ({ votingResponse }) => votingResponse,
    text: voteText,
    cell: (row) => <VoteCell row={row} />,
    isUnsortable: true,
    isLong: true,
  },
];
