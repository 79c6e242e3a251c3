import { once } from "node:events";
import { pathToFileURL } from "node:url";
import { Worker } from "node:worker_threads";
import { locateRuntimeFile } from "../engine/locate-runtime-file.ts";
import type { WorkerAnswer, WorkerStart } from "./worker-messages.ts";

/** Starts the engine's thread on a folder; resolves when the database in it is open. */
export async function startEngineWorker(start: WorkerStart): Promise<Worker> {
  const file = locateRuntimeFile(
    import.meta.url,
    "./embedded-worker.js",
    "./embedded-worker-from-source.mjs",
  );
  const worker = new Worker(pathToFileURL(file), { workerData: start, execArgv: [] });
  const stopped = new AbortController();
  worker.once("exit", (code) => stopped.abort(new Error(`the embedded engine ended with code ${code}`)));
  const [answer] = (await once(worker, "message", { signal: stopped.signal }).catch((error: Error) => {
    throw error.name === "AbortError" ? stopped.signal.reason : error;
  })) as [WorkerAnswer];
  if (answer.kind !== "ready") throw new Error("the embedded engine did not start");
  return worker;
}

/** Ends the thread after a clean shutdown of the database in it. */
export async function endEngineWorker(worker: Worker): Promise<void> {
  const gone = once(worker, "exit");
  worker.postMessage({ kind: "end" }, []);
  await gone;
}
