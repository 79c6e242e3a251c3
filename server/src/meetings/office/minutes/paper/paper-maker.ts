import { locateRuntimeFile } from "../../../../core/db/engine/locate-runtime-file.ts";
import { createJobThread } from "../../../../core/jobs/job-thread.ts";
import { createLimiter, ifOverloaded } from "../../../../core/jobs/limiter.ts";
import type { Log } from "../../../../core/log/log.ts";
import type { PaperTask } from "./paper-messages.ts";

/** Makes the papers of meetings in a thread of its own, one at a time, in the order they were asked for. */
export interface PaperMaker {
  /** Null: too many wait already, it took too long, or the thread died of it. */
  make(task: PaperTask): Promise<Buffer | null>;
  /** What is being made is left at once. */
  close(): Promise<void>;
}

/** From the asking, the wait behind others included. */
const TIME_MS = 120_000;
/** Made or waiting. */
const MOST_AT_ONCE = 12;
const HEAP_MB = 512;
const IDLE_MS = 60_000;

export function createPaperMaker(log: Pick<Log, "error" | "warn">): PaperMaker {
  const thread = createJobThread<PaperTask, Uint8Array>({
    file: locateRuntimeFile(
      import.meta.url,
      "./meeting-paper-worker.js",
      "./meeting-paper-worker-from-source.mjs",
    ),
    heapMb: HEAP_MB,
    idleMs: IDLE_MS,
  });
  const making = createLimiter({ atOnce: MOST_AT_ONCE, waiting: 0 });
  const makeNow = async (task: PaperTask): Promise<Buffer | null> => {
    const outcome = await thread.run(task, { timeMs: TIME_MS });
    if ("result" in outcome) {
      const { buffer, byteOffset, byteLength } = outcome.result;
      return Buffer.from(buffer, byteOffset, byteLength);
    }
    log.error({ format: task.format, reason: outcome.interrupted }, "a paper of a meeting was not made");
    return null;
  };
  return {
    make: async (task) => {
      const made = await making.run("all", () => makeNow(task)).catch(ifOverloaded("busy" as const));
      if (made !== "busy") return made;
      log.warn({ format: task.format }, "too many papers of meetings are being made");
      return null;
    },
    close: () => thread.close(),
  };
}
