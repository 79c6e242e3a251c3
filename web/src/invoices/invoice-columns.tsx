import type { PendingInvoice } from "@portal/contract/invoices/schemas";
import { formatDate } from "@portal/domain/core/format-date";
import { centsFromDollars } from "../core/cents.ts";
import type { GridColumn } from "../ui/data-grid/grid-column.ts";
import type { GridOptions } from "../ui/data-grid/use-grid-state.ts";
import { DueDate } from "./due-date.tsx";
import { InvoiceLink } from "./invoice-link.tsx";
import { amountText, idOf } from "./invoice-words.ts";
import { VoteCell, voteText } from "./vote-cell.tsx";

export const gridOptions: GridOptions = { grid: "approvals", usualPageSize: 10, mayUnsort: false };

/** The columns of section 2, 'Approvals'. */
export const columns: readonly GridColumn<PendingInvoice>[] = [
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
