import { href } from "@portal/contract/core/pages";
import { formatDate } from "@portal/domain/core/format-date";
import { Link } from "@tanstack/react-router";
import type { GridColumn } from "../../ui/data-grid/grid-column.ts";
import type { JobRow } from "../job-rows.ts";
import { JobStatusPill } from "../job-status-pill.tsx";
import styles from "./maintenance-page.module.css";

/** Date, Status, Job Summary, No. (section 2, 'Maintenance'). */
const columns: readonly GridColumn<JobRow>[] = [
  {
    key: "date",
    title: "Date",
    width: 200,
    value: ({ orderDate }) => orderDate,
    text: ({ orderDate }) => formatDate(orderDate),
  },
  {
    key: "status",
    title: "Status",
    width: 200,
    value: ({ status }) => status,
    cell: ({ status }) => <JobStatusPill status={status} />,
  },
  {
    key: "summary",
    title: "Job Summary",
    width: 535,
    isLong: true,
    value: ({ diarySubject }) => diarySubject,
  },
  { key: "no", title: "No", width: 200, value: ({ orderNumber }) => orderNumber },
];

/**
 * The columns; where details may be shown a row is a link to its job, named by its summary and as wide as the row. The
 * lot or plan whose jobs they are goes along by its `lotOrPlanQuery`.
 */
export function jobColumns(
  agencyId: string,
  lotOrPlanName: string,
  hasDetails: boolean,
): readonly GridColumn<JobRow>[] {
  if (!hasDetails) return columns;
  return columns.map((column) =>
    column.key === "summary"
      ? {
          ...column,
          cell: (row: JobRow) => <JobLink agencyId={agencyId} lotOrPlanName={lotOrPlanName} row={row} />,
        }
      : column,
  );
}

function JobLink({
  agencyId,
  lotOrPlanName,
  row,
}: {
  readonly agencyId: string;
  readonly lotOrPlanName: string;
  readonly row: JobRow;
}) {
  const { id, type, diarySubject, orderNumber } = row;
  return (
    <Link
      to={href("jobDetails", { agencyId, jobDetailId: id })}
      search={{ ...Object.fromEntries(new URLSearchParams(lotOrPlanName)), isQuote: String(type === 1) }}
      state={{ isFromJobs: true }}
      className={styles.job}
    >
      {diarySubject === "" ? `Job ${orderNumber}` : diarySubject}
    </Link>
  );
}
