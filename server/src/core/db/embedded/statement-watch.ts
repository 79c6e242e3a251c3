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
  let open = 0;
  let pauses = 0;
  let busySince = 0;
  const restart = (): void => {
    busySince = performance.now();
  };
  // One look a second instead of a timer for each statement.
  const timer = setInterval(
    () => {
      if (open > 0 && pauses === 0 && performance.now() - busySince > limitMs) onOverrun();
    },
    Math.min(SLOWEST_LOOK_MS, Math.ceil(limitMs / 4)),
  );
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
