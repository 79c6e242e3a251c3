import { parentPort, workerData } from "node:worker_threads";
import { PGlite } from "@electric-sql/pglite";
import { DurableNodeFS, durableStartParams } from "./durable-node-fs.ts";
import type { WorkerAnswer, WorkerRequest, WorkerStart } from "./worker-messages.ts";

/**
 * The thread in which the embedded PostgreSQL runs: on the main thread a burst of statements would hold up every request.
 * An entry of its own, built to dist/server/embedded-worker.js.
 */
if (!parentPort) throw new Error("this file is the embedded engine's worker and starts only as one");
const port = parentPort;
const start = workerData as WorkerStart;

const database = await PGlite.create({
  fs: new DurableNodeFS(start.folder, new Int32Array(start.fsyncs)),
  startParams: durableStartParams,
});

const answer = (message: WorkerAnswer, transfer: ArrayBuffer[] = []): void =>
  port.postMessage(message, transfer);

async function serve(request: Exclude<WorkerRequest, { kind: "end" }>): Promise<void> {
  if (request.kind === "bytes") {
    const bytes = database.execProtocolRawSync(request.bytes);
    return answer({ kind: "bytes", id: request.id, bytes }, [bytes.buffer as ArrayBuffer]);
  }
  if (request.kind === "reset") {
    await database.exec("rollback");
    await database.exec("discard all");
    return answer({ kind: "reset", id: request.id });
  }
  const blob = new Blob([request.bytes]);
  const result = await database.query(request.sql, [], { blob });
  answer({ kind: "copied", id: request.id, rowCount: result.affectedRows ?? 0 });
}

const errorFields = (error: unknown): Record<string, unknown> =>
  error instanceof Error
    ? {
        ...Object.fromEntries(Object.entries(error).filter(([, value]) => typeof value === "string")),
        message: error.message,
      }
    : { message: String(error) };

async function attend(request: WorkerRequest): Promise<void> {
  if (request.kind === "end") {
    await database.close();
    port.close();
    return;
  }
  try {
    await serve(request);
  } catch (error) {
    answer({ kind: "failed", id: request.id, error: errorFields(error) });
  }
}

// One at a time: a COPY waits for its blob, and the statement behind it must not overtake it.
let last: Promise<void> = Promise.resolve();
port.on("message", (request: WorkerRequest) => {
  last = last.then(() => attend(request));
});
answer({ kind: "ready" });
