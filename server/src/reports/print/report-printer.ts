import { locateRuntimeFile } from "../../core/db/engine/locate-runtime-file.ts";
import { createJobThread } from "../../core/jobs/job-thread.ts";
import { createLimiter, ifOverloaded } from "../../core/jobs/limiter.ts";
import { buffersOf, packJob } from "./packed-job.ts";
import type { UnpackedReport, ReportFormat, ReportTask, ReportToPrint } from "./report-messages.ts";

/** Makes the files of reports in a thread of its own, one at a time, in the order they were asked for. */
export interface ReportPrinter {
  print(report: ReportToPrint | UnpackedReport, format: ReportFormat): Promise<PrintOutcome>;
  /** What is being made is left at once. */
  close(): Promise<void>;
}

/** `isBusy`: too many wait already. `interrupted`: it took too long, or the thread died of it; in the log's words. */
type PrintOutcome =
  | { readonly bytes: Uint8Array }
  | { readonly isBusy: true }
  | { readonly interrupted: string };

export const printLimits = {
  /** From the asking, the wait behind others included. */
  timeMs: 60_000,
  /** Made or waiting. */
  mostAtOnce: 24,
  /** Of the thread's own objects. */
  heapMb: 512,
} as const;
export type PrintLimits = { readonly [Limit in keyof typeof printLimits]: number };

/** A started thread has its fonts and knows its letters: it stays a while. */
const IDLE_MS = 60_000;

export function createReportPrinter(limits: PrintLimits = printLimits): ReportPrinter {
  const thread = createJobThread<ReportTask, Uint8Array>({
    file: locateRuntimeFile(
      import.meta.url,
      "./report-file-worker.js",
      "./report-file-worker-from-source.mjs",
    ),
    heapMb: limits.heapMb,
    idleMs: IDLE_MS,
  });
  const printing = createLimiter({ atOnce: limits.mostAtOnce, waiting: 0 });
  const packing = createLimiter({ atOnce: 1, waiting: limits.mostAtOnce });
  const printNow: ReportPrinter["print"] = async (report, format) => {
    const task = await packing.run("all", () => taskOf(report, format));
    const transferList = "packed" in task.report ? buffersOf(task.report.packed) : [];
    const outcome = await thread.run(task, { timeMs: limits.timeMs, transferList });
    return "result" in outcome ? { bytes: outcome.result } : outcome;
  };
  const print: ReportPrinter["print"] = (report, format) =>
    printing.run("all", () => printNow(report, format)).catch(ifOverloaded<PrintOutcome>({ isBusy: true }));
  return { print, close: () => thread.close() };
}

async function taskOf(report: ReportToPrint | UnpackedReport, format: ReportFormat): Promise<ReportTask> {
  if (!("job" in report)) return { format, report };
  const { job, ...around } = report;
  return { format, report: { ...around, packed: await packJob(job) } };
}
