/** Too many callers wait already; one more would wait longer than a browser does. */
export class QueueFull extends Error {
  override readonly name = "QueueFull";
}

export interface WorkQueue {
  run<Result>(work: () => Promise<Result>): Promise<Result>;
  /** How many pieces run and wait at this moment. */
  counts(): { readonly running: number; readonly waiting: number };
}

/**
 * Runs at most `width` pieces of work at once, the others in order of arrival: for work that takes memory, or places in the
 * thread pool that the file system needs too. One more than `mostWaiting` is refused with QueueFull.
 */
export function createWorkQueue(width: number, mostWaiting: number): WorkQueue {
  let running = 0;
  const waiting: (() => void)[] = [];
  const run: WorkQueue["run"] = async (work) => {
    if (running >= width) {
      if (waiting.length >= mostWaiting) throw new QueueFull("too many callers wait for their turn");
      // Whoever ends hands its place on, so `running` stays as it is.
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
  return { run, counts: () => ({ running, waiting: waiting.length }) };
}
