import { documentOf } from "../report-job.ts";
import { unpackJob } from "./packed-job.ts";
import { reportCsv } from "./report-csv.ts";
import type { ReportTask, ReportToPrint } from "./report-messages.ts";
import { reportPdf } from "./report-pdf.ts";
import { reportXlsx } from "./report-xlsx.ts";

/**
 * The thread in which reports are made and become files, so that nobody else waits for it. An entry of its own, built to
 * dist/server/report-file-worker.js.
 */
export default async function makeFile({ format, report: given }: ReportTask): Promise<Uint8Array> {
  const [report, ...further] = reportsIn(given);
  if (format === "pdf") return reportPdf(report, further);
  if (format === "xlsx") return reportXlsx(report.document);
  return new TextEncoder().encode(reportCsv(report.document));
}

function reportsIn(given: ReportTask["report"]): readonly [ReportToPrint, ...ReportToPrint[]] {
  if (!("packed" in given)) return [given];
  const { packed, further = [], ...around } = given;
  const job = unpackJob(packed);
  return [
    { ...around, document: documentOf(job) },
    ...further.map(({ frame, ...part }) => ({ ...around, frame, document: documentOf({ ...job, ...part }) })),
  ];
}
