import { locateRuntimeFile } from "../../core/db/engine/locate-runtime-file.ts";
import { createJobThread, type JobThread } from "../../core/jobs/job-thread.ts";
import {
  OUT_OF_MEMORY,
  type PdfOutcome,
  type PdfPages,
  type PdfRequest,
  type PdfToRead,
} from "./pdf-messages.ts";

/**
 * The process in which documents are read: the reading is done by a thread in it, so that this one can watch. It ends when it
 * has grown too much or when the portal is gone. An entry of its own, built to dist/server/pdf-process-worker.js.
 */
const LOOK_EVERY_MS = 50;

let thread: JobThread<PdfToRead, PdfPages> | undefined;

const mapsFolder = `${locateRuntimeFile(import.meta.url, "./character-maps", "../../../../node_modules/pdfjs-dist/cmaps")}/`;

async function read({ bytes, limits }: PdfRequest): Promise<PdfOutcome> {
  thread ??= createJobThread<PdfToRead, PdfPages>({
    file: locateRuntimeFile(import.meta.url, "./pdf-worker.js", "./pdf-worker-from-source.mjs"),
    heapMb: limits.heapMb,
    idleMs: limits.timeMs,
  });
  const look = setInterval(() => {
    if (process.memoryUsage.rss() > limits.memoryBytes) process.exit(OUT_OF_MEMORY);
  }, LOOK_EVERY_MS);
  try {
    const own = new Uint8Array(bytes).buffer;
    const job = { bytes: own, mostPages: limits.mostPages, mapsFolder };
    const outcome = await thread.run(job, { timeMs: limits.timeMs, transferList: [own] });
    return "result" in outcome ? outcome.result : outcome;
  } finally {
    clearInterval(look);
  }
}

process.on("message", (request: PdfRequest) => {
  void read(request).then((outcome) => process.send?.(outcome));
});
process.on("disconnect", () => process.exit());
