import { type ChildProcess, fork } from "node:child_process";
import { locateRuntimeFile } from "../../core/db/engine/locate-runtime-file.ts";
import { OUT_OF_MEMORY, type PdfLimits, type PdfOutcome, type PdfRequest } from "./pdf-messages.ts";

/** Reads PDF documents in a process of its own, one at a time. */
export interface PdfReader {
  read(bytes: ArrayBuffer): Promise<PdfOutcome>;
  /** Stops reading at once. */
  close(): Promise<void>;
  /** Returns the id of the reading process; null while none runs. @internal Tests check that it has ended. */
  processId(): number | null;
}

export const pdfLimits: PdfLimits = {
  timeMs: 20_000,
  mostPages: 300,
  heapMb: 256,
  memoryBytes: 400 * 1024 ** 2,
};

/** The process ends when it has had nothing to read for so long: memory goes back to the machine with it. */
const IDLE_MS = 10_000;
/** Beyond the time that a document may take, for a process that has to start or cannot answer any more. */
const START_MS = 30_000;

export function createPdfReader(limits: PdfLimits = pdfLimits, idleMs = IDLE_MS): PdfReader {
  let child: ChildProcess | null = null;
  let last: Promise<unknown> = Promise.resolve();
  let idle: NodeJS.Timeout | undefined;
  let isClosed = false;

  const end = (): void => {
    clearTimeout(idle);
    child?.kill("SIGKILL");
    child = null;
  };
  const readNow = async (bytes: ArrayBuffer): Promise<PdfOutcome> => {
    if (isClosed) return { interrupted: "it is closed" };
    clearTimeout(idle);
    child ??= startProcess();
    const outcome = await ask(child, { bytes: new Uint8Array(bytes), limits });
    // What was given up would go on costing memory and time.
    if ("interrupted" in outcome) end();
    else idle = setTimeout(end, idleMs).unref();
    return outcome;
  };
  return {
    read: (bytes) => {
      const reading = last.then(() => readNow(bytes));
      last = reading;
      return reading;
    },
    close: async () => {
      isClosed = true;
      end();
      await last;
    },
    processId: () => child?.pid ?? null,
  };
}

/** Nothing of the portal's settings reaches it: documents come from outside. */
function startProcess(): ChildProcess {
  const file = locateRuntimeFile(
    import.meta.url,
    "./pdf-process-worker.js",
    "./pdf-process-worker-from-source.mjs",
  );
  const started = fork(file, { env: {}, execArgv: [], serialization: "advanced", stdio: "ignore" });
  // A portal that ends does not wait for it.
  started.unref();
  started.channel?.unref();
  return started;
}

/** Resolves whatever becomes of the process. */
function ask(child: ChildProcess, request: PdfRequest): Promise<PdfOutcome> {
  return new Promise((resolve) => {
    const settle = (outcome: PdfOutcome): void => {
      clearTimeout(tooLong);
      child.off("message", answered).off("exit", ended).off("error", failed);
      child.channel?.unref();
      resolve(outcome);
    };
    const answered = (outcome: unknown): void => settle(outcome as PdfOutcome);
    const ended = (code: number | null): void =>
      settle({ interrupted: code === OUT_OF_MEMORY ? "it took too much memory" : "the process ended" });
    const failed = (error: Error): void => settle({ interrupted: error.message });
    const tooLong = setTimeout(
      () => settle({ interrupted: "it took too long" }),
      request.limits.timeMs + START_MS,
    );
    child.on("message", answered).on("exit", ended).on("error", failed);
    child.channel?.ref();
    child.send(request, (error) => {
      if (error !== null) failed(error);
    });
  });
}
