import { reportCsv } from "./report-csv.ts";
import type { ReportTask } from "./report-messages.ts";
import { reportPdf } from "./report-pdf.ts";
import { reportXlsx } from "./report-xlsx.ts";

/**
 * The thread in which reports become files, so that nobody else waits for it. An entry of its own, built to
 * dist/server/report-file-worker.js.
 */
export default async function makeFile({ format, report }: ReportTask): Promise<Uint8Array> {
  if (format === "pdf") return reportPdf(report);
  if (format === "xlsx") return reportXlsx(report.document);
  return new TextEncoder().encode(reportCsv(report.document));
}
