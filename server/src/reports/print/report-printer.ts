import { pathToFileURL } from "node:url";
import { Piscina } from "piscina";
import { locateRuntimeFile } from "../../core/db/locate-runtime-file.ts";
import type { ReportFormat, ReportTask, ReportToPrint } from "./report-messages.ts";

/** Makes the files of reports in a thread of its own, one at a time, in the order they were asked for. */
export interface ReportPrinter {
  print(report: ReportToPrint, format: ReportFormat): Promise<PrintOutcome>;
  /** What is being made is left at once. */
  close(): Promise<void>;
}

/** `isBusy`: too many wait already. `interrupted`: it took too long, or the thread died of it; in the log's words. */
export type PrintOutcome =
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
  const file = locateRuntimeFile(
    import.meta.url,
    "./report-file-worker.js",
    "./report-file-worker-from-source.mjs",
  );
  let pool: Piscina<ReportTask, Uint8Array> | undefined;
  let isClosed = false;
  let under = 0;
  const poolOf = (): Piscina<ReportTask, Uint8Array> =>
    (pool ??= new Piscina({
      filename: pathToFileURL(file).href,
      minThreads: 0,
      maxThreads: 1,
      idleTimeout: IDLE_MS,
      execArgv: [],
      atomics: "disabled",
      recordTiming: false,
      resourceLimits: { maxOldGenerationSizeMb: limits.heapMb },
    }));

  const print: ReportPrinter["print"] = async (report, format) => {
    if (isClosed) return { interrupted: "it is closed" };
    if (under >= limits.mostAtOnce) return { isBusy: true };
    under += 1;
    const giveUp = new AbortController();
    const tooLong = setTimeout(() => giveUp.abort("it took too long"), limits.timeMs);
    try {
      return { bytes: await poolOf().run({ format, report }, { signal: giveUp.signal }) };
    } catch (error) {
      const { signal } = giveUp;
      return { interrupted: signal.aborted ? String(signal.reason) : reasonOf(error) };
    } finally {
      clearTimeout(tooLong);
      under -= 1;
    }
  };
  const close: ReportPrinter["close"] = async () => {
    isClosed = true;
    await pool?.destroy();
  };
  return { print, close };
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : "the thread ended");
