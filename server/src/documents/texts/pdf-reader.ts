import { pathToFileURL } from "node:url";
import { Piscina } from "piscina";
import { locateRuntimeFile } from "../../core/db/locate-runtime-file.ts";
import type { PdfPages, PdfToRead } from "./pdf-messages.ts";

/** Reads PDF documents in a thread of its own, one at a time. */
export interface PdfReader {
  /** Takes the bytes away from the caller. */
  read(bytes: ArrayBuffer): Promise<PdfOutcome>;
  /** What is being read is left at once. */
  close(): Promise<void>;
}

/** `interrupted`: it took too long or too much memory, or the thread died of it. */
export type PdfOutcome = PdfPages | { readonly interrupted: string };

export const pdfLimits = {
  timeMs: 20_000,
  mostPages: 300,
  /** Of the thread's own objects. */
  heapMb: 256,
  /** Of the whole process, beyond what it had: unpacked streams are no objects of the thread. */
  growthBytes: 768 * 1024 ** 2,
} as const;
export type PdfLimits = { readonly [Limit in keyof typeof pdfLimits]: number };

const IDLE_MS = 10_000;
const LOOK_EVERY_MS = 100;

export function createPdfReader(limits: PdfLimits = pdfLimits): PdfReader {
  const file = locateRuntimeFile(import.meta.url, "./pdf-worker.js", "./pdf-worker-from-source.mjs");
  let pool: Piscina<PdfToRead, PdfPages> | undefined;
  let isClosed = false;
  // Made when the first document comes; the thread goes when there has been none for a while.
  const poolOf = (): Piscina<PdfToRead, PdfPages> =>
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

  const read: PdfReader["read"] = async (bytes) => {
    if (isClosed) return { interrupted: "it is closed" };
    const giveUp = new AbortController();
    const before = process.memoryUsage.rss();
    const tooLong = setTimeout(() => giveUp.abort("it took too long"), limits.timeMs);
    const look = setInterval(() => {
      if (process.memoryUsage.rss() - before > limits.growthBytes) giveUp.abort("it took too much memory");
    }, LOOK_EVERY_MS);
    try {
      const task = { bytes, mostPages: limits.mostPages };
      return await poolOf().run(task, { signal: giveUp.signal, transferList: [bytes] });
    } catch (error) {
      const { signal } = giveUp;
      return { interrupted: signal.aborted ? String(signal.reason) : reasonOf(error) };
    } finally {
      clearTimeout(tooLong);
      clearInterval(look);
    }
  };
  const close: PdfReader["close"] = async () => {
    isClosed = true;
    await pool?.destroy();
  };
  return { read, close };
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : "the thread ended");
