import type { ReportGroupTitle, ReportType } from "@portal/domain/reports/catalogue";
import { Button } from "../ui/button/button.tsx";
import { Card } from "../ui/card/card.tsx";
import { Icon, type IconName } from "../ui/icon/icon.tsx";
import { messages } from "./messages.ts";
import type { ReportGroup } from "./report-groups.ts";
import styles from "./reports.module.css";
import type { ReportRequest } from "./use-report-run.ts";

/** The report that was saved last, and under what name. */
export interface SavedReport extends ReportRequest {
  readonly name: string;
}

const icons: Readonly<Record<ReportGroupTitle, IconName>> = {
  "Owner Statements": "coins",
  "Financial Statements": "bank",
  "Committee Reports": "person",
  "Other Reports": "info",
  "Group Reports": "building",
};

interface ListProps {
  readonly saved: SavedReport | null;
  readonly onOpen: (report: ReportType) => void;
  readonly onSaveAs: (wanted: ReportRequest, format: "csv" | "xlsx") => void;
}

/** A card for each group, a line for each report in it. */
export function ReportList({ groups, ...list }: ListProps & { readonly groups: readonly ReportGroup[] }) {
  return (
    <div className={styles.groups}>
      {groups.map(({ title, reports }) => (
        <Card key={title} title={title} icon={icons[title]} span={6}>
          <ul className={styles.list}>
            {reports.map((report) => (
              <ReportLine key={report.webAccessReportId} report={report} {...list} />
            ))}
          </ul>
        </Card>
      ))}
    </div>
  );
}

/**
 * The whole line can be pressed. Below it, where it was saved just now, under which name and how else it can be had; the
 * place of the name is there before, or it would not be read aloud.
 */
function ReportLine({ report, saved, onOpen, onSaveAs }: ListProps & { readonly report: ReportType }) {
  const isSaved = saved?.report === report;
  return (
    <li>
      <button
        type="button"
        className={styles.report}
        title={messages.download}
        aria-label={`${report.title}: ${messages.download}`}
        aria-haspopup={report.fields.length === 0 ? undefined : "dialog"}
        onClick={() => onOpen(report)}
      >
        <span>{report.title}</span>
        <Icon name="download" size={22} />
      </button>
      <div className={isSaved ? styles.saved : undefined}>
        <output>{isSaved ? messages.saved(saved.name) : null}</output>
        {isSaved ? (
          <span className={styles.formats}>
            <FormatButtons report={report} onSaveAs={(format) => onSaveAs(saved, format)} />
          </span>
        ) : null}
      </div>
    </li>
  );
}

/** The same report for a program that calculates. */
export function FormatButtons({
  report,
  onSaveAs,
}: {
  readonly report: ReportType;
  readonly onSaveAs: (format: "csv" | "xlsx") => void;
}) {
  return (
    <>
      <Button aria-label={`CSV: ${report.title}`} onClick={() => onSaveAs("csv")}>
        CSV
      </Button>
      <Button aria-label={`Excel: ${report.title}`} onClick={() => onSaveAs("xlsx")}>
        Excel
      </Button>
    </>
  );
}
