import { QueueFull } from "./work-queue.ts";

/** Where a piece of work waits: the lanes take turns, and so do the callers of one lane. */
interface QueuePosition<Lane extends string> {
  readonly lane: Lane;
  readonly caller: string;
}

export interface FairQueue<Lane extends string> {
  /** Rejects with QueueFull if the caller has too much waiting, or has to give way: nothing was begun. */
  run<Result>(position: QueuePosition<Lane>, work: () => Promise<Result>): Promise<Result>;
  /** How many pieces run and wait at this moment. */
  counts(): { readonly running: number; readonly waiting: number };
}

interface FairQueueLimits {
  /** How many pieces run at once. */
  readonly width: number;
  readonly mostWaiting: number;
  /** Of one caller in one lane. */
  readonly mostOfCaller: number;
}

interface Waiter {
  readonly start: () => void;
  readonly giveWay: () => void;
}

const full = (): QueueFull => new QueueFull("too many callers wait for their turn");

/**
 * Runs at most `width` pieces of work at once. The others wait in lanes that take turns, in each of which the callers take
 * turns, so that a caller with much work delays the others by one piece at a time. When the queue is full, the newest piece
 * of the caller that has most waiting gives way; of equals that of the last lane.
 */
export function createFairQueue<Lane extends string>(
  lanes: readonly Lane[],
  { width, mostWaiting, mostOfCaller }: FairQueueLimits,
): FairQueue<Lane> {
  const lines = new Map<Lane, Map<string, Waiter[]>>(lanes.map((lane) => [lane, new Map()]));
  let running = 0;
  let waiting = 0;
  let turn = 0;

  const linesOf = (lane: Lane): Map<string, Waiter[]> => {
    const ofLane = lines.get(lane);
    if (ofLane === undefined) throw new Error(`the queue does not have a lane ${lane}`);
    return ofLane;
  };

  /** The next one to start: of the next lane in which anybody waits, the caller whose last turn is longest ago. */
  const takeNext = (): Waiter | undefined => {
    for (let step = 0; step < lanes.length; step += 1) {
      const lane = lanes[(turn + step) % lanes.length];
      const [first] = lane === undefined ? [] : linesOf(lane);
      if (lane === undefined || first === undefined) continue;
      const [caller, line] = first;
      const next = line.shift();
      // Deleting and setting again moves the caller behind the others.
      linesOf(lane).delete(caller);
      if (line.length > 0) linesOf(lane).set(caller, line);
      turn = (turn + step + 1) % lanes.length;
      waiting -= 1;
      return next;
    }
    return undefined;
  };

  /** Makes room for one more of `position`; false if that one itself has to give way. */
  const makeRoom = ({ lane, caller }: QueuePosition<Lane>): boolean => {
    let victim: { readonly lane: Lane; readonly caller: string; readonly line: Waiter[] } | null = null;
    let size = (linesOf(lane).get(caller)?.length ?? 0) + 1;
    let last = lanes.indexOf(lane);
    for (const [index, each] of lanes.entries())
      for (const [other, line] of linesOf(each)) {
        const isItself = each === lane && other === caller;
        // Of equals the later lane gives way, and in one lane the later caller.
        const isNext = line.length === size && (index > last || (index === last && victim !== null));
        if (isItself || (line.length <= size && !isNext)) continue;
        victim = { lane: each, caller: other, line };
        size = line.length;
        last = index;
      }
    if (victim === null) return false;
    victim.line.pop()?.giveWay();
    if (victim.line.length === 0) linesOf(victim.lane).delete(victim.caller);
    waiting -= 1;
    return true;
  };

  const waitForTurn = (position: QueuePosition<Lane>): Promise<void> => {
    const ofLane = linesOf(position.lane);
    if ((ofLane.get(position.caller)?.length ?? 0) >= mostOfCaller) return Promise.reject(full());
    if (waiting >= mostWaiting && !makeRoom(position)) return Promise.reject(full());
    return new Promise((resolve, reject) => {
      const line = ofLane.get(position.caller) ?? [];
      line.push({ start: resolve, giveWay: () => reject(full()) });
      ofLane.set(position.caller, line);
      waiting += 1;
    });
  };

  return {
    run: async (position, work) => {
      if (running >= width) await waitForTurn(position);
      else running += 1;
      try {
        return await work();
      } finally {
        const next = takeNext();
        // The next one takes this one's slot over, so that a newcomer cannot slip in between.
        if (next === undefined) running -= 1;
        else next.start();
      }
    },
    counts: () => ({ running, waiting }),
  };
}
