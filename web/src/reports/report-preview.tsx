import type { ReportType } from "@portal/domain/reports/catalogue";
import { useCallback } from "react";
import { Button } from "../ui/button/button.tsx";
import { Dialog } from "../ui/dialog/dialog.tsx";
import type { ReportFile } from "./report-file.ts";
import { FormatButtons } from "./report-line.tsx";
import styles from "./reports.module.css";

/** A report to be looked at, beside a control that saves it (D64). */
export function ReportPreview({
  report,
  file,
  onDownload,
  onSaveAs,
  onChange,
  onClose,
}: {
  readonly report: ReportType;
  readonly file: ReportFile;
  readonly onDownload: () => void;
  /** Null: it has no other formats. */
  readonly onSaveAs: ((format: "csv" | "xlsx") => void) | null;
  /** Back to its parameters. */
  readonly onChange: () => void;
  readonly onClose: () => void;
}) {
  /** The file has an address for as long as the frame is there. */
  const showIn = useCallback(
    (frame: HTMLIFrameElement) => {
      const address = URL.createObjectURL(file.blob);
      frame.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [file],
  );
  return (
    <Dialog
      title={report.title}
      onClose={onClose}
      okText={null}
      isTall
      actions={
        <>
          {report.fields.length === 0 ? null : <Button onClick={onChange}>Change parameters</Button>}
          {onSaveAs === null ? null : <FormatButtons report={report} onSaveAs={onSaveAs} />}
          <Button kind="main" onClick={onDownload}>
            Download
          </Button>
        </>
      }
    >
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- a browser's PDF viewer does not run in a sandbox; the file is the portal's own (D64) */}
      <iframe ref={showIn} className={styles.frame} title={report.title} />
    </Dialog>
  );
}
