import { pathToFileURL } from "node:url";
import { Piscina } from "piscina";

/** A thread of its own for jobs that take long or may be hostile: one at a time, in the order they were asked for. */
export interface JobThread<Job, Result> {
  run(job: Job, options: JobOptions): Promise<JobOutcome<Result>>;
  /** What is being done is left at once. */
  close(): Promise<void>;
}

interface JobOptions {
  /** From the asking, the wait behind others included. */
  readonly timeMs: number;
  /** Taken away from the caller instead of copied. */
  readonly transferList?: readonly ArrayBuffer[];
  /** Aborted with a reason in the log's words, the job is left. */
  readonly signal?: AbortSignal;
}

/** `interrupted`: it took too long, was given up, or the thread could not be started or died; in the log's words. */
type JobOutcome<Result> = { readonly result: Result } | { readonly interrupted: string };

export interface JobThreadOptions {
  /** The worker's program, whose default export does one job. */
  readonly file: string;
  /** Of the thread's own objects; more ends it. */
  readonly heapMb: number;
  /** The thread goes when there has been no job for so long. */
  readonly idleMs: number;
}

export function createJobThread<Job, Result>(options: JobThreadOptions): JobThread<Job, Result> {
  let pool: Piscina<Job, Result> | undefined;
  let isClosed = false;
  const asked = new Set<AbortController>();
  const poolOf = (): Piscina<Job, Result> => (pool ??= startPool(options, giveUpAll));
  const giveUpAll = (reason: string): void => {
    for (const each of asked) each.abort(reason);
  };

  const run: JobThread<Job, Result>["run"] = async (job, { timeMs, transferList = [], signal }) => {
    if (isClosed) return { interrupted: "it is closed" };
    const giveUp = new AbortController();
    const tooLong = setTimeout(() => giveUp.abort("it took too long"), timeMs);
    const anySignal = signal === undefined ? giveUp.signal : AbortSignal.any([giveUp.signal, signal]);
    asked.add(giveUp);
    try {
      return { result: await poolOf().run(job, { signal: anySignal, transferList: [...transferList] }) };
    } catch (error) {
      return { interrupted: anySignal.aborted ? String(anySignal.reason) : reasonOf(error) };
    } finally {
      asked.delete(giveUp);
      clearTimeout(tooLong);
    }
  };
  const close = async (): Promise<void> => {
    isClosed = true;
    await pool?.destroy();
  };
  return { run, close };
}

/** Made when the first job comes. A thread that cannot start takes its jobs along, and never the process. */
function startPool<Job, Result>(
  { file, heapMb, idleMs }: JobThreadOptions,
  onFailure: (reason: string) => void,
): Piscina<Job, Result> {
  const pool = new Piscina<Job, Result>({
    filename: pathToFileURL(file).href,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: idleMs,
    execArgv: [],
    atomics: "disabled",
    recordTiming: false,
    resourceLimits: { maxOldGenerationSizeMb: heapMb },
  });
  pool.on("error", (error) => onFailure(reasonOf(error)));
  return pool;
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : "the thread ended");
