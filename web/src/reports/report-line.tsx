import type { ReportType } from "@portal/domain/reports/catalogue";
import { useId } from "react";
import { Button } from "../ui/button/button.tsx";
import { Icon } from "../ui/icon/icon.tsx";
import { messages } from "./messages.ts";
import styles from "./reports.module.css";

export type TableFormat = "csv" | "xlsx";

/**
 * A report by its name, which makes it, with what it is below. The name of its file comes to a place of its own, or it would
 * not be read aloud; it takes the description's place, so that nothing moves.
 */
export function ReportLine({
  report,
  about,
  title,
  savedAs,
  onOpen,
  onSaveAs,
}: {
  readonly report: ReportType;
  readonly about: string;
  /** The tip of the button. */
  readonly title?: string;
  /** Null: not saved last. */
  readonly savedAs: string | null;
  readonly onOpen: () => void;
  /** Null until it was made; undefined if it has no other formats. */
  readonly onSaveAs?: ((format: TableFormat) => void) | null;
}) {
  const aboutId = useId();
  return (
    <div className={styles.line}>
      <button
        type="button"
        className={styles.report}
        title={title}
        aria-label={`${report.title}: ${messages.download}`}
        aria-describedby={aboutId}
        aria-haspopup={report.fields.length === 0 ? undefined : "dialog"}
        onClick={onOpen}
      >
        <span>{report.title}</span>
        <Icon name="download" size={22} />
      </button>
      <p className={styles.about}>
        <span id={aboutId} data-hidden={savedAs === null ? undefined : ""}>
          {about}
        </span>
        <output>{savedAs === null ? null : messages.saved(savedAs)}</output>
      </p>
      {onSaveAs === undefined ? null : (
        <span className={styles.formats}>
          <FormatButtons report={report} onSaveAs={onSaveAs} />
        </span>
      )}
    </div>
  );
}

/** The same report for a program that calculates; there from the start, and pressed once it was made. */
export function FormatButtons({
  report,
  onSaveAs,
}: {
  readonly report: ReportType;
  readonly onSaveAs: ((format: TableFormat) => void) | null;
}) {
  const later = onSaveAs === null ? { disabled: true, title: messages.formatsLater } : {};
  return (
    <>
      <Button {...later} aria-label={`CSV: ${report.title}`} onClick={() => onSaveAs?.("csv")}>
        CSV
      </Button>
      <Button {...later} aria-label={`Excel: ${report.title}`} onClick={() => onSaveAs?.("xlsx")}>
        Excel
      </Button>
    </>
  );
}
