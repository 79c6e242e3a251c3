import type { MeetingDay } from "@portal/contract/meetings/office/day-schemas";
import type { DayEntry } from "@portal/domain/meetings/office/day/day-entries";
import { ApiProblem } from "../../../../core/api/api-problem.ts";
import {
  type DayQueue,
  type EntryPath,
  nextRun,
  readQueue,
  reconciled,
  type Unnumbered,
  withEntry,
  without,
  writeQueue,
} from "./day-queue.ts";

/** How far the entries of this browser are. */
export interface SenderState {
  readonly device: string;
  /** What the server has not got yet, or has not been heard to have. */
  readonly waiting: readonly DayEntry[];
  readonly status: "idle" | "sending" | "offline" | "refused";
  /** Why the first one that waits was refused. */
  readonly whyRefused: string | null;
  /** False: this browser keeps nothing, so the page has to stay open. */
  readonly isKept: boolean;
}

export interface SenderParts {
  readonly key: string;
  readonly send: (path: EntryPath, device: string, entries: readonly DayEntry[]) => Promise<MeetingDay>;
  readonly look: () => Promise<MeetingDay>;
  /** What the server has answered. */
  readonly onDay: (day: MeetingDay) => void;
}

const AGAIN_AFTER_MS = 5_000;

/** Whether sending again may help: no answer, a slow one, or a server that is not well. Signing in again begins another sender. */
const isPassing = (error: unknown): boolean =>
  error instanceof ApiProblem && (error.status === 0 || error.status === 408 || error.status >= 500);

/**
 * Sends entries in the order of their numbers, and keeps each until the server is known to have it. Nothing is thrown away but by a
 * person. While another browser leads nothing is sent.
 */
export function createEntrySender({ key, send, look, onDay }: SenderParts) {
  let queue: DayQueue = readQueue(key);
  let state: SenderState = stateOf({ status: "idle", whyRefused: null, isKept: true });
  let isLeading = false;
  /** The highest number that the server is known to have. A page may still draw an older answer, so it is kept here. */
  let lastNo = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const watchers = new Set<() => void>();

  function stateOf(change: Pick<SenderState, "status" | "whyRefused" | "isKept">): SenderState {
    return { ...change, device: queue.device, waiting: queue.entries };
  }
  const tell = (change: Partial<SenderState> = {}): void => {
    const { status, whyRefused, isKept } = { ...state, ...change };
    state = stateOf({ status, whyRefused, isKept });
    for (const watcher of watchers) watcher();
  };
  const keep = (next: DayQueue): void => {
    queue = next;
    tell({ isKept: writeQueue(key, queue) });
  };
  const learn = (day: MeetingDay): void => {
    lastNo = Math.max(lastNo, ...day.entries.map(({ entryNo }) => entryNo));
    onDay(day);
  };
  const later = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), AGAIN_AFTER_MS);
  };

  async function sendRun(path: EntryPath, run: readonly DayEntry[]): Promise<boolean> {
    try {
      const day = await send(path, queue.device, run);
      const sent = new Set(run.map(({ entryNo }) => entryNo));
      // The answer comes first: else an entry would be gone from the page for a moment.
      learn(day);
      keep({ ...queue, entries: queue.entries.filter(({ entryNo }) => !sent.has(entryNo)) });
      return true;
    } catch (error) {
      return fail(error);
    }
  }

  /** Whether to send again at once. */
  async function fail(error: unknown): Promise<boolean> {
    if (isPassing(error)) {
      tell({ status: "offline" });
      later();
      return false;
    }
    const problem = error instanceof ApiProblem ? error : null;
    const [fault] = problem?.errors ?? [];
    const words = fault?.message ?? problem?.detail ?? "It could not be sent.";
    if (problem !== null && ["ENTRY_KNOWN", "ENTRY_MISSING", "OTHER_LEADS"].includes(problem.code)) {
      const before = JSON.stringify(queue.entries);
      const isHere = await compare();
      if (problem.code === "OTHER_LEADS") isLeading = false;
      else if (isHere && JSON.stringify(queue.entries) !== before) return true;
      else if (!isHere) return false;
    }
    tell(isLeading ? { status: "refused", whyRefused: words } : { status: "idle" });
    return false;
  }

  /** Looks at what the server has; false: it cannot be reached, and is asked later. */
  async function compare(): Promise<boolean> {
    try {
      const day = await look();
      learn(day);
      keep(reconciled(queue, day.entries));
      return true;
    } catch {
      tell({ status: "offline" });
      later();
      return false;
    }
  }

  async function flush(): Promise<void> {
    clearTimeout(timer);
    if (!isLeading || state.status === "sending" || state.status === "refused") return;
    let next = nextRun(queue.entries);
    while (next !== null) {
      tell({ status: "sending" });
      // oxlint-disable-next-line no-await-in-loop -- one call after the other: the order is the entries' own
      if (!(await sendRun(next.path, next.run))) return;
      next = nextRun(queue.entries);
    }
    tell({ status: "idle" });
  }
  const online = (): void => void flush();

  return {
    state: (): SenderState => state,
    subscribe: (watcher: () => void): (() => void) => {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
    /** Sends whatever waits from now on, until `stop`. */
    start: (): void => globalThis.addEventListener("online", online),
    stop: (): void => {
      clearTimeout(timer);
      globalThis.removeEventListener("online", online);
    },
    /** Whether this browser leads, as the server told; entries that it has are not sent again. */
    see: (day: MeetingDay): void => {
      isLeading = day.lead?.device === queue.device && day.steps.includes("enter");
      const seenNo = Math.max(0, ...day.entries.map(({ entryNo }) => entryNo));
      if (state.status !== "sending" && seenNo >= lastNo) {
        lastNo = seenNo;
        const next = reconciled(queue, day.entries);
        if (JSON.stringify(next.entries) !== JSON.stringify(queue.entries)) keep(next);
      }
      void flush();
    },
    add: (entry: Unnumbered): void => {
      keep(withEntry(queue, entry, lastNo));
      void flush();
    },
    /** Throws one away that was refused, and sends the others. */
    discard: (entryNo: number): void => {
      keep(without(queue, entryNo, lastNo));
      tell({ status: "idle", whyRefused: null });
      void flush();
    },
    again: (): void => {
      tell({ status: "idle", whyRefused: null });
      void flush();
    },
  };
}
