import { locateRuntimeFile } from "../../core/db/locate-runtime-file.ts";
import { createJobThread } from "../../core/jobs/job-thread.ts";
import type { PdfPages, PdfToRead } from "./pdf-messages.ts";

/** Reads PDF documents in a thread of its own, one at a time. */
export interface PdfReader {
  /** Takes the bytes away from the caller. */
  read(bytes: ArrayBuffer): Promise<PdfOutcome>;
  /** What is being read is left at once. */
  close(): Promise<void>;
}

/** `interrupted`: it took too long or too much memory, or the thread died of it. */
type PdfOutcome = PdfPages | { readonly interrupted: string };

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
  const thread = createJobThread<PdfToRead, PdfPages>({
    file: locateRuntimeFile(import.meta.url, "./pdf-worker.js", "./pdf-worker-from-source.mjs"),
    heapMb: limits.heapMb,
    idleMs: IDLE_MS,
  });
  const read: PdfReader["read"] = async (bytes) => {
    const giveUp = new AbortController();
    const before = process.memoryUsage.rss();
    const look = setInterval(() => {
      if (process.memoryUsage.rss() - before > limits.growthBytes) giveUp.abort("it took too much memory");
    }, LOOK_EVERY_MS);
    try {
      const wish = { timeMs: limits.timeMs, signal: giveUp.signal, transferList: [bytes] };
      const outcome = await thread.run({ bytes, mostPages: limits.mostPages }, wish);
      return "result" in outcome ? outcome.result : outcome;
    } finally {
      clearInterval(look);
    }
  };
  return { read, close: () => thread.close() };
}
