import type { ReportGroupTitle, ReportType } from "@portal/domain/reports/catalogue";
import { Link } from "@tanstack/react-router";
import { Card } from "../ui/card/card.tsx";
import type { IconName } from "../ui/icon/icon.tsx";
import { messages } from "./messages.ts";
import { descriptionOf } from "./report-descriptions.ts";
import type { ReportGroup } from "./report-groups.ts";
import { ReportLine, type TableFormat } from "./report-line.tsx";
import styles from "./reports.module.css";
import type { ReportRequest } from "./use-report-run.ts";

/** The report that was saved last, and under what name. */
export interface SavedReport {
  readonly report: ReportType;
  readonly name: string;
}

const icons: Readonly<Record<ReportGroupTitle, IconName>> = {
  "Owner Statements": "coins",
  "Financial Statements": "bank",
  "Committee Reports": "person",
  "Other Reports": "info",
  "Group Reports": "building",
};

/** A card for each group, a line for each report in it. */
export function ReportList({
  groups,
  made,
  saved,
  picturesAt,
  onOpen,
  onSaveAs,
}: {
  readonly groups: readonly ReportGroup[];
  /** What was made on this visit, as it was asked for last. */
  readonly made: ReadonlyMap<ReportType, ReportRequest>;
  readonly saved: SavedReport | null;
  /** The page with budget and funds in pictures; null where the viewer may not see it. */
  readonly picturesAt: string | null;
  readonly onOpen: (report: ReportType) => void;
  readonly onSaveAs: (wanted: ReportRequest, format: TableFormat) => void;
}) {
  return (
    <div className={styles.groups}>
      {groups.map(({ title, reports }) => (
        <Card key={title} title={title} icon={icons[title]} span={6}>
          <ul className={styles.list}>
            {reports.map((report) => {
              const request = made.get(report);
              return (
                <li key={report.webAccessReportId}>
                  <ReportLine
                    report={report}
                    about={descriptionOf(report)}
                    title={messages.download}
                    savedAs={saved?.report === report ? saved.name : null}
                    onOpen={() => onOpen(report)}
                    onSaveAs={request === undefined ? null : (format) => onSaveAs(request, format)}
                  />
                </li>
              );
            })}
          </ul>
          {title === "Financial Statements" && picturesAt !== null ? (
            <p className={styles.pictures}>
              <Link to={picturesAt} hash="money">
                {messages.pictures}
              </Link>
            </p>
          ) : null}
        </Card>
      ))}
    </div>
  );
}
