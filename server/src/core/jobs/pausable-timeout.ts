const STEPS = 20;

/**
 * Calls `onOver` after so many milliseconds, unless the returned function is called before. The time passes in steps, of
 * which a pause of this process (a machine that is moved, a host without time for it) takes one alone: what arrived
 * meanwhile is handled before anything times out.
 */
export function createPausableTimeout(ms: number, onOver: () => void): () => void {
  let stepsLeft = STEPS;
  let timer: NodeJS.Timeout;
  const step = (): void => {
    if (stepsLeft === 0) onOver();
    else {
      stepsLeft -= 1;
      timer = setTimeout(step, Math.ceil(ms / STEPS));
    }
  };
  step();
  return () => clearTimeout(timer);
}
