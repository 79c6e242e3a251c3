import { createPausableTimeout } from "./pausable-timeout.ts";

/** As much runs and waits as may, or no slot came in time. Nothing was started, so a repeat is safe (HTTP 503). */
export class Overloaded extends Error {
  override readonly name = "Overloaded";
}

/** Limits how much work runs at once. What waits holds no connection and no memory but its own. */
export interface Limiter<Group extends string = string> {
  /** Runs `work` when it has a slot. Rejects with Overloaded if too much work waits, or no slot comes in time. */
  run<Result>(key: string, work: () => Promise<Result>, options?: RunOptions<Group>): Promise<Result>;
  /** How many pieces of work run and wait at this moment. */
  counts(): { readonly running: number; readonly waiting: number };
}

interface RunOptions<Group extends string> {
  /** Without one: the last. */
  readonly group?: Group;
  /** Aborted while the work waits, it leaves the line, and `run` rejects with the reason. */
  readonly signal?: AbortSignal;
}

export interface LimiterOptions<Group extends string> {
  /** Of one key, running at once. */
  readonly atOnce: number;
  /** Of one key in one group, waiting. */
  readonly waiting: number;
  /** How long a piece of work may wait; without it, as long as it takes. */
  readonly waitMs?: number;
  /** Of all keys together. When too many wait, the newest of the key with the most of them gives way. */
  readonly total?: { readonly atOnce: number; readonly waiting: number };
  /** Groups take turns, and so do the keys in each. When equally many wait, the last group gives way. */
  readonly groups?: readonly Group[];
}

interface Waiter {
  readonly start: () => void;
  readonly refuse: (reason: unknown) => void;
}

const UNLIMITED = { atOnce: Number.POSITIVE_INFINITY, waiting: Number.POSITIVE_INFINITY };
const noRoom = (): Overloaded => new Overloaded("too much work waits already");

/**
 * The waiting work of one key starts in the order in which it came. Keys take turns, so that a key with much work delays the
 * others by one piece at a time.
 */
export function createLimiter<Group extends string = string>(options: LimiterOptions<Group>): Limiter<Group> {
  const { atOnce, waiting: mostOfKey, waitMs, total = UNLIMITED } = options;
  const groups: readonly string[] = options.groups ?? ["work"];
  const linesOf = new Map<string, Map<string, Waiter[]>>(groups.map((group) => [group, new Map()]));
  const runningOf = new Map<string, number>();
  let running = 0;
  let waiting = 0;
  let turn = 0;

  const isFree = (key: string): boolean => (runningOf.get(key) ?? 0) < atOnce;
  const take = (key: string): void => {
    running += 1;
    runningOf.set(key, (runningOf.get(key) ?? 0) + 1);
  };
  const giveBack = (key: string): void => {
    const left = (runningOf.get(key) ?? 0) - 1;
    running -= 1;
    if (left > 0) runningOf.set(key, left);
    else runningOf.delete(key);
  };
  const linesIn = (group: string): Map<string, Waiter[]> => {
    const lines = linesOf.get(group);
    if (lines === undefined) throw new Error(`the limiter does not have a group ${group}`);
    return lines;
  };

  /** Passes a slot straight to the next waiter, so that a newcomer cannot take it. */
  const startNext = (): void => {
    for (let step = 0; step < groups.length; step += 1) {
      const lines = linesIn(groups[(turn + step) % groups.length] ?? "");
      const [key, line] = [...lines].find(([each]) => isFree(each)) ?? [];
      if (key === undefined || line === undefined) continue;
      const next = line.shift();
      // Deleting and setting again moves the key behind the others.
      lines.delete(key);
      if (line.length > 0) lines.set(key, line);
      turn = (turn + step + 1) % groups.length;
      waiting -= 1;
      take(key);
      next?.start();
      return;
    }
  };

  const leave = (group: string, key: string, waiter: Waiter): void => {
    const line = linesIn(group).get(key) ?? [];
    line.splice(line.indexOf(waiter), 1);
    if (line.length === 0) linesIn(group).delete(key);
    waiting -= 1;
  };

  /** Makes room for one more of a key; false if that key itself has to give way. */
  const makeRoom = (group: string, key: string): boolean => {
    let victim: { readonly group: string; readonly key: string; readonly line: Waiter[] } | null = null;
    let size = (linesIn(group).get(key)?.length ?? 0) + 1;
    let last = groups.indexOf(group);
    for (const [index, each] of groups.entries())
      for (const [other, line] of linesIn(each)) {
        const isItself = each === group && other === key;
        // Of equals the later group gives way, and in one group the later key.
        const isNext = line.length === size && (index > last || (index === last && victim !== null));
        if (isItself || (line.length <= size && !isNext)) continue;
        victim = { group: each, key: other, line };
        size = line.length;
        last = index;
      }
    const newest = victim?.line.at(-1);
    if (victim === null || newest === undefined) return false;
    leave(victim.group, victim.key, newest);
    newest.refuse(noRoom());
    return true;
  };

  const waitForSlot = (group: string, key: string, signal: AbortSignal | undefined): Promise<void> => {
    const lines = linesIn(group);
    if ((lines.get(key)?.length ?? 0) >= mostOfKey) return Promise.reject(noRoom());
    if (waiting >= total.waiting && !makeRoom(group, key)) return Promise.reject(noRoom());
    return new Promise((resolve, reject) => {
      const giveUp = (reason: unknown): void => {
        leave(group, key, waiter);
        waiter.refuse(reason);
      };
      const onAbort = (): void => giveUp(signal?.reason);
      const stopTimeout =
        waitMs === undefined
          ? () => {}
          : createPausableTimeout(waitMs, () => giveUp(new Overloaded(`no slot came within ${waitMs} ms`)));
      const end = (): void => {
        stopTimeout();
        signal?.removeEventListener("abort", onAbort);
      };
      const waiter: Waiter = {
        start: () => {
          end();
          resolve();
        },
        refuse: (reason) => {
          end();
          reject(reason);
        },
      };
      signal?.addEventListener("abort", onAbort, { once: true });
      const line = lines.get(key) ?? [];
      line.push(waiter);
      lines.set(key, line);
      waiting += 1;
    });
  };

  return {
    run: async (key, work, { group = groups.at(-1) ?? "", signal } = {}) => {
      signal?.throwIfAborted();
      if (running < total.atOnce && isFree(key)) take(key);
      else await waitForSlot(group, key, signal);
      try {
        return await work();
      } finally {
        giveBack(key);
        startNext();
      }
    },
    counts: () => ({ running, waiting }),
  };
}

/** Passed to `catch`: answers `instead` if there was no slot, and lets everything else through. */
export const ifOverloaded =
  <Instead>(instead: Instead) =>
  (error: unknown): Instead => {
    if (error instanceof Overloaded) return instead;
    throw error;
  };
