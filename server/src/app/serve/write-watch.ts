import type { Log } from "../../core/log/log.ts";

/** What the portal writes to, as the log names it. */
type WriteTarget = "database" | "files";

/** Knows which of the portal's stores answers reads and refuses writes: a full disk, a read-only database, a quota. */
export interface WriteWatch {
  /** A write was refused: from now on it is tried again until one succeeds. */
  refused(target: WriteTarget): void;
  /** False while the last write to any of them was refused. */
  readonly mayWrite: () => boolean;
  stop(): void;
}

/** `/readyz` is to be green within half a minute of there being room; a try on a busy embedded database waits five seconds. */
const RETRY_MS = 5_000;

/** `tryWrite` writes something of no importance, and rejects if that is refused. */
export function createWriteWatch(
  log: Log,
  tryWrite: Readonly<Record<WriteTarget, () => Promise<void>>>,
  retryMs = RETRY_MS,
): WriteWatch {
  const waiting = new Map<WriteTarget, NodeJS.Timeout>();
  let isStopped = false;
  const retry = async (target: WriteTarget): Promise<void> => {
    try {
      await tryWrite[target]();
    } catch {
      wait(target);
      return;
    }
    waiting.delete(target);
    log.info({ target }, "writes are taken again");
  };
  const wait = (target: WriteTarget): void => {
    if (isStopped) return;
    const timer = setTimeout(() => void retry(target), retryMs);
    timer.unref();
    waiting.set(target, timer);
  };
  return {
    refused: (target) => {
      if (waiting.has(target)) return;
      log.error({ target }, "a write was refused: the disk is full or read-only; /readyz says 503");
      wait(target);
    },
    mayWrite: () => waiting.size === 0,
    stop: () => {
      isStopped = true;
      for (const timer of waiting.values()) clearTimeout(timer);
    },
  };
}
