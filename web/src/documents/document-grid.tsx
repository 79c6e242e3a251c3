import type { DocumentRow } from "@portal/contract/documents/schemas";
import { formatDate } from "@portal/domain/core/format-date";
import { memo, type ReactNode } from "react";
import { DataGrid } from "../ui/data-grid/data-grid.tsx";
import type { GridColumn } from "../ui/data-grid/grid-column.ts";
import { SaveGrid } from "../ui/data-grid/save-grid.tsx";
import { useGridState } from "../ui/data-grid/use-grid-state.ts";
import { DocumentLink } from "./document-link.tsx";
import styles from "./documents.module.css";
import { type DocumentsPageName, pageWords } from "./shown-documents.ts";

const usualSort = { key: "date", isDescending: true } as const;

/** The grid of section 2, 'Documents and invoices'. Each key in the box paints again; this only where its rows are others. */
export const DocumentGrid = memo(function DocumentGrid({
  page,
  planNumber,
  rows,
  hasDescription,
  emptyText,
  emptyWays,
}: {
  readonly page: DocumentsPageName;
  readonly planNumber: string;
  readonly rows: readonly DocumentRow[];
  readonly hasDescription: boolean;
  readonly emptyText: string;
  readonly emptyWays: ReactNode;
}) {
  const { title } = pageWords[page];
  const state = useGridState({ grid: page, usualPageSize: 10, usualSort, mayUnsort: false });
  const columns = hasDescription ? columnsWithDescription : columnsWithout;
  return (
    <>
      <DataGrid
        name={title}
        columns={columns}
        rows={rows}
        rowKey={({ documentId }) => documentId}
        state={state}
        emptyText={emptyText}
        emptyWays={emptyWays}
        cardTitle="description"
      />
      <div className={styles.action}>
        <SaveGrid name={`${title} ${planNumber}`} columns={columns} rows={rows} state={state} />
      </div>
    </>
  );
});

const columnsWithDescription: readonly GridColumn<DocumentRow>[] = [
  {
    key: "type",
    title: "Document Type",
    width: 200,
    value: ({ documentType }) => documentType,
    cell: (row) => <DocumentLink row={row} words={row.documentType} isPart />,
  },
  { key: "creditor", title: "Creditor", width: 200, value: ({ creditor }) => creditor },
  {
    key: "description",
    title: "Description",
    width: 300,
    value: ({ description }) => description,
    isLong: true,
  },
  { key: "date", title: "Date", width: 200, value: ({ date }) => date, text: ({ date }) => formatDate(date) },
];
const columnsWithout = columnsWithDescription.filter(({ key }) => key !== "description");
