import type { OfficeDocumentRow } from "@portal/contract/documents/office/schemas";
import { formatDate } from "@portal/domain/core/format-date";
import type { GridColumn } from "../../ui/data-grid/grid-column.ts";
import { OfficeLink } from "../../ui/office-link/office-link.tsx";
import { Pill } from "../../ui/pill/pill.tsx";
import { audienceWords, stateOf, titleOf } from "./document-words.ts";
import styles from "./documents.module.css";

export const documentColumns = (
  agencyId: string,
  isUnsortable: boolean,
): readonly GridColumn<OfficeDocumentRow>[] => [
  {
    key: "document",
    title: "Document",
    width: 320,
    value: titleOf,
    isLong: true,
    isUnsortable,
    cell: (document) => (
      <span className={styles.cell}>
        <OfficeLink page="documents" agencyId={agencyId} below={document.documentId}>
          {titleOf(document)}
        </OfficeLink>
        <span className={styles.detail}>
          {document.planNumber}, {document.planName}
        </span>
      </span>
    ),
  },
  { key: "kind", title: "Kind", width: 150, value: ({ documentType }) => documentType, isUnsortable },
  {
    key: "date",
    title: "Date",
    width: 110,
    value: ({ datedOn }) => datedOn,
    text: ({ datedOn }) => formatDate(datedOn),
    isUnsortable,
  },
  { key: "seen", title: "Seen by", width: 190, value: audienceWords, isUnsortable },
  {
    key: "opened",
    title: "Opened by",
    width: 100,
    value: ({ openedBy }) => openedBy,
    isNumber: true,
    isUnsortable,
  },
  {
    key: "state",
    title: "Status",
    width: 120,
    value: (document) => stateOf(document).text,
    isUnsortable,
    cell: (document) => <Pill {...stateOf(document)} />,
  },
];
