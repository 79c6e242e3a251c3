import type { ReportType } from "@portal/domain/reports/catalogue";
import { Dialog } from "../ui/dialog/dialog.tsx";
import { Spinner } from "../ui/states/spinner.tsx";
import { messages } from "./messages.ts";
import styles from "./reports.module.css";

/** Stands before everything else while a report is made (section 2, 'Reports'). To close it is to do without the report. */
export function MakingDialog({
  report,
  onCancel,
}: {
  readonly report: ReportType;
  readonly onCancel: () => void;
}) {
  return (
    <Dialog isSmall mayCloseBeside={false} title={messages.makingTitle} okText="Cancel" onClose={onCancel}>
      <output className={styles.making} data-loading="">
        <Spinner />
        {messages.making(report.title)}
      </output>
    </Dialog>
  );
}
