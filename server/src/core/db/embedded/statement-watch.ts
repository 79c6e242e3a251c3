/** Notices that the engine has been at one request for longer than the limit. */
export interface StatementWatch {
  sent(): void;
  answered(): void;
  /** Exempts what runs until the returned function is called; pauses may overlap. */
  pause(): () => void;
  /** The engine is gone, and with it what it was at. */
  reset(): void;
  stop(): void;
}

const SLOWEST_LOOK_MS = 1_000;

export function createStatementWatch(limitMs: number, onOverrun: () => void): StatementWatch {
  const lookEveryMs = Math.min(SLOWEST_LOOK_MS, Math.ceil(limitMs / 4));
  let open = 0;
  let pauses = 0;
  let countedAt = 0;
  let busyMs = 0;
  const restart = (): void => {
    countedAt = performance.now();
    busyMs = 0;
  };
  const look = (): void => {
    const now = performance.now();
    // Where this process was paused, its engine was too: that counts as a look or two, and the answer may be on its way.
    busyMs += Math.min(now - countedAt, 2 * lookEveryMs);
    countedAt = now;
    if (open > 0 && pauses === 0 && busyMs > limitMs) onOverrun();
  };
  // One look a second instead of a timer for each statement.
  const timer = setInterval(look, lookEveryMs);
  timer.unref();
  return {
    sent: () => {
      if (open === 0) restart();
      open += 1;
    },
    answered: () => {
      open = Math.max(0, open - 1);
      restart();
    },
    pause: () => {
      pauses += 1;
      return () => {
        pauses -= 1;
        restart();
      };
    },
    reset: () => {
      open = 0;
    },
    stop: () => clearInterval(timer),
  };
}
