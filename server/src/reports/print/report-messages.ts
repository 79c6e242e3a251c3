import type { ReportDocument, ReportFrame } from "@portal/domain/reports/document/report-document";
import type { FurtherReport, ReportJob } from "../report-job.ts";
import type { PackedJob } from "./packed-job.ts";

/** A report with everything that its printed form is made of: the same input always makes the same bytes. */
export interface ReportToPrint {
  readonly document: ReportDocument;
  readonly frame: ReportFrame;
  /** Milliseconds since 1970: the date inside the file. */
  readonly printedAt: number;
  /** A PNG or JPEG; null, or one that cannot be read: the agency's name stands alone. */
  readonly logo: Uint8Array | null;
}

type Around = Omit<ReportToPrint, "document">;
/** One whose document the thread makes, too. */
export interface UnpackedReport extends Around {
  readonly job: ReportJob;
  readonly further?: readonly FurtherReport[];
}
interface PackedReport extends Around {
  readonly packed: PackedJob;
  readonly further?: readonly FurtherReport[];
}

export type ReportFormat = "pdf" | "csv" | "xlsx";

/** What the thread that makes files is given. */
export interface ReportTask {
  readonly format: ReportFormat;
  readonly report: ReportToPrint | PackedReport;
}
