import { newUuid } from "../ids/tokens.ts";
import { type ClaimedAgency, createAgencyWork, type WorkDatabase, type WorkerName } from "./agency-work.ts";

/** Does one kind of work for every agency, in the background. */
export interface Worker {
  /** Works from now on, beginning with what an earlier process left behind. */
  start(): void;
  /** Announces work of an agency: it is done soon. Until the start, and after the stop, nothing happens. */
  notify(agencyId: number): void;
  /** Does the work of every agency now; resolves when nothing is due any more. */
  runOnce(): Promise<void>;
  /** Starts nothing more and ends what runs. */
  stop(): Promise<void>;
}

export interface WorkerOptions {
  readonly name: WorkerName;
  readonly database: WorkDatabase;
  /** From one regular look at an agency to the next. */
  readonly everyMs: number;
  /**
   * Does what is due for an agency. "more": there is more to do, after the other agencies had their turn. Aborted, it is to
   * return soon: the worker stops, or another process may have the agency by now. What it left is done later.
   */
  readonly run: (agencyId: number, signal: AbortSignal) => Promise<"more" | void>;
  /** Told what failed, of the work or of the looking for it; it is tried again at the next look. */
  readonly onError: (error: unknown) => void;
  /** False while the database is being opened: nothing is looked for until then. */
  readonly isReady?: () => boolean;
  /** How long announced work waits before it is looked at. */
  readonly delayMs?: () => number;
  readonly leaseMs?: number;
}

/** A process that died holds an agency up for as long; one that lives renews its lease three times in between. */
const LEASE_MS = 30_000;
const READY_EVERY_MS = 1_000;
const SHORTEST_WAIT_MS = 50;

/**
 * One agency after the other: each is claimed under a lease, so that of several processes on one database one alone does its
 * work at a time. A process that dies in any state leaves an agency that is due, and another one takes it when the lease is over.
 */
export function createWorker(options: WorkerOptions): Worker {
  const { name, database, everyMs, run, onError, isReady = () => true, delayMs = () => 0 } = options;
  const leaseMs = options.leaseMs ?? LEASE_MS;
  const work = createAgencyWork(database, name, { everyMs, leaseMs });
  const stopping = new AbortController();
  /** Announced work waits in `delayed` first, so that a look that runs anyway does not take it earlier. */
  const delayed = new Set<number>();
  const announced = new Set<number>();
  let isStarted = false;
  let lookTimer: NodeJS.Timeout | undefined;
  let delayTimer: NodeJS.Timeout | undefined;
  let current: AbortController | undefined;
  let working: Promise<void> = Promise.resolve();
  let queued: Promise<void> | undefined;

  const runClaimed = async (claimed: ClaimedAgency): Promise<void> => {
    const held = new AbortController();
    current = held;
    if (stopping.signal.aborted) held.abort(stopping.signal.reason);
    const stopRenewing = renewUntilStopped(() => work.renew(claimed), leaseMs, held);
    let left: "more" | void = undefined;
    try {
      if (!held.signal.aborted) left = await run(claimed.agencyId, held.signal);
    } catch (error) {
      onError(error);
    } finally {
      stopRenewing();
      current = undefined;
      await work.settle(claimed, left === "more" || held.signal.aborted);
    }
  };
  const makeAnnouncedDue = async (): Promise<void> => {
    if (announced.size === 0) return;
    const agencyIds = [...announced];
    await work.makeDue(agencyIds);
    // What was announced while the database was asked stays.
    for (const agencyId of agencyIds) announced.delete(agencyId);
  };
  const runDue = async (): Promise<void> => {
    while (!stopping.signal.aborted && isReady()) {
      // oxlint-disable-next-line no-await-in-loop -- what was announced meanwhile is due
      await makeAnnouncedDue();
      // oxlint-disable-next-line no-await-in-loop -- agency after agency
      const claimed = await work.claim(newUuid());
      if (claimed === null) return;
      // oxlint-disable-next-line no-await-in-loop -- as above
      await runClaimed(claimed);
    }
  };
  const runAndSleep = async (): Promise<void> => {
    queued = undefined;
    let waitMs: number | null = null;
    try {
      await runDue();
      if (isStarted && !stopping.signal.aborted) waitMs = await work.untilNext();
    } catch (error) {
      onError(error);
    }
    if (isStarted) lookIn(Math.min(everyMs, Math.max(SHORTEST_WAIT_MS, waitMs ?? everyMs)));
  };
  /** Looks again when the look that runs is over; several who ask for it share it. */
  const look = (): Promise<void> => {
    if (queued !== undefined) return queued;
    queued = working.then(runAndSleep);
    working = queued;
    return queued;
  };
  const lookIn = (waitMs: number): void => {
    clearTimeout(lookTimer);
    if (!stopping.signal.aborted) lookTimer = setTimeout(() => void look(), waitMs).unref();
  };
  const runOnce = async (): Promise<void> => {
    if (stopping.signal.aborted || !isReady()) return working;
    await work.makeDue(null).catch(onError);
    return look();
  };
  const begin = (): void => {
    if (isReady()) void runOnce();
    else if (!stopping.signal.aborted) lookTimer = setTimeout(begin, READY_EVERY_MS).unref();
  };
  return {
    start: () => {
      isStarted = true;
      begin();
    },
    notify: (agencyId) => {
      if (!isStarted || stopping.signal.aborted) return;
      delayed.add(agencyId);
      delayTimer ??= setTimeout(() => {
        delayTimer = undefined;
        for (const each of delayed) announced.add(each);
        delayed.clear();
        void look();
      }, delayMs()).unref();
    },
    runOnce,
    stop: async () => {
      const reason = new Error(`the worker ${name} stops`);
      stopping.abort(reason);
      current?.abort(reason);
      clearTimeout(lookTimer);
      clearTimeout(delayTimer);
      await working;
    },
  };
}

/** Renews a lease until the returned function is called. Aborts what runs under it when it is lost, or may be. */
function renewUntilStopped(
  renew: () => Promise<boolean>,
  leaseMs: number,
  held: AbortController,
): () => void {
  let heldUntil = performance.now() + leaseMs;
  const renewNow = async (): Promise<void> => {
    const since = performance.now();
    const isRenewed = await renew().catch(() => null);
    if (isRenewed === true) heldUntil = since + leaseMs;
    else if (isRenewed === false || performance.now() >= heldUntil)
      held.abort(new Error("the lease of the agency is over"));
  };
  const timer = setInterval(() => void renewNow(), leaseMs / 3).unref();
  return () => clearInterval(timer);
}
