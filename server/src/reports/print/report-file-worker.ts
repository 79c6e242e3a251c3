import { documentOf } from "../report-job.ts";
import { unpackJob } from "./packed-job.ts";
import { reportCsv } from "./report-csv.ts";
import type { ReportTask } from "./report-messages.ts";
import { reportPdf } from "./report-pdf.ts";
import { reportXlsx } from "./report-xlsx.ts";

/**
 * The thread in which reports are made and become files, so that nobody else waits for it. An entry of its own, built to
 * dist/server/report-file-worker.js.
 */
export default async function makeFile({ format, report: given }: ReportTask): Promise<Uint8Array> {
  const report = "packed" in given ? { ...given, document: documentOf(unpackJob(given.packed)) } : given;
  if (format === "pdf") return reportPdf(report);
  if (format === "xlsx") return reportXlsx(report.document);
  return new TextEncoder().encode(reportCsv(report.document));
}
