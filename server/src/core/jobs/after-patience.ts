const STEPS = 20;

/**
 * Calls back when so many milliseconds have passed, unless the returned function is called before. They pass in steps, of
 * which this process may stand still through one alone: where it was paused (a machine that is moved, a host that has no
 * time for it) what came meanwhile is heard before anybody loses patience.
 */
export function afterPatience(ms: number, onOver: () => void): () => void {
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
