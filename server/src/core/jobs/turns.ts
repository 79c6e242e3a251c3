import { DatabaseBusy } from "../db/database-errors.ts";
import { afterPatience } from "./after-patience.ts";

/**
 * Lets at most so many works with one name run at once; the others wait, in the order in which they came. Those that wait
 * here hold no connection meanwhile, which they would otherwise take from everybody else: ballots of one meeting, and one
 * person's votes on invoices, wait for each other in the database anyway.
 */
export interface Turns {
  /** Rejects with DatabaseBusy where the turn does not come in time: nothing was begun, and a repeat is safe. */
  run<Result>(name: string, work: () => Promise<Result>): Promise<Result>;
}

interface Line {
  running: number;
  readonly waiting: (() => void)[];
}

export function createTurns(atOnce: number, patienceMs: number): Turns {
  const lines = new Map<string, Line>();
  const leave = (name: string, line: Line): void => {
    // Whoever is next takes over the place; it is never free in between, so nobody can slip in.
    const next = line.waiting.shift();
    if (next !== undefined) return next();
    line.running -= 1;
    if (line.running === 0) lines.delete(name);
  };
  return {
    run: async (name, work) => {
      const line = lines.get(name) ?? { running: 0, waiting: [] };
      lines.set(name, line);
      if (line.running < atOnce) line.running += 1;
      else await turnIn(line, patienceMs);
      try {
        return await work();
      } finally {
        leave(name, line);
      }
    },
  };
}

function turnIn(line: Line, patienceMs: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const go = (): void => {
      stopWaiting();
      resolve();
    };
    const stopWaiting = afterPatience(patienceMs, () => {
      line.waiting.splice(line.waiting.indexOf(go), 1);
      reject(new DatabaseBusy(`no turn came within ${patienceMs} ms`));
    });
    line.waiting.push(go);
  });
}
