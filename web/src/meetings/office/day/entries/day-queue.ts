import type { KeptEntry } from "@portal/contract/meetings/office/day-schemas";
import type { DayEntry } from "@portal/domain/meetings/office/day/day-entries";
import { randomKey } from "../../../../core/ids/random-key.ts";

/** An entry before it has its number. */
export type Unnumbered = DayEntry extends infer Each
  ? Each extends DayEntry
    ? Omit<Each, "entryNo">
    : never
  : never;

/** What a browser keeps of a meeting's day: how it names itself, and what it has not heard the server say that it has. */
export interface DayQueue {
  readonly device: string;
  readonly entries: readonly DayEntry[];
}

/** Under one agency, meeting and person of the staff: two people at one computer do not send each other's entries. */
export const queueKey = (of: {
  readonly agencyId: string;
  readonly meetingId: string;
  readonly staffId: number;
}): string => `office.day.${of.agencyId}.${of.meetingId}.${of.staffId}`;

/** What was kept, or a beginning. */
export function readQueue(key: string): DayQueue {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? "null") as DayQueue | null;
    if (kept !== null && typeof kept.device === "string" && Array.isArray(kept.entries)) return kept;
  } catch {
    // A browser that keeps nothing begins each time.
  }
  return { device: randomKey(), entries: [] };
}

/** Whether it is kept: a private window or a full store may not take it. */
export function writeQueue(key: string, queue: DayQueue): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(queue));
    return true;
  } catch {
    return false;
  }
}

/** Behind everything that the server has and that waits. */
export function withEntry(queue: DayQueue, entry: Unnumbered, lastNo: number): DayQueue {
  const waitingNo = queue.entries.at(-1)?.entryNo ?? 0;
  const numbered = { ...entry, entryNo: Math.max(lastNo, waitingNo) + 1 } as DayEntry;
  return { ...queue, entries: [...queue.entries, numbered] };
}

/** Without those that the server has, and with numbers that come after everything that it has. */
export function reconciled(queue: DayQueue, known: readonly KeptEntry[]): DayQueue {
  const lastNo = Math.max(0, ...known.map(({ entryNo }) => entryNo));
  const waiting = queue.entries.filter((entry) => !known.some((each) => isSame(each, entry)));
  return { ...queue, entries: renumbered(waiting, lastNo) };
}

/** Without one of them; a correction of it goes with it. */
export function without(queue: DayQueue, entryNo: number, lastNo: number): DayQueue {
  const left = queue.entries.filter((entry) => entry.entryNo !== entryNo && entry.replacesNo !== entryNo);
  return { ...queue, entries: renumbered(left, lastNo) };
}

/** A correction follows the number of the entry that it corrects. */
function renumbered(entries: readonly DayEntry[], lastNo: number): readonly DayEntry[] {
  const numbers = new Map(entries.map(({ entryNo }, at) => [entryNo, lastNo + at + 1]));
  return entries.map((entry) => ({
    ...entry,
    entryNo: numbers.get(entry.entryNo) ?? entry.entryNo,
    replacesNo: entry.replacesNo === null ? null : (numbers.get(entry.replacesNo) ?? entry.replacesNo),
  }));
}

type Comparable = Pick<DayEntry, "entryNo" | "kind" | "body">;

const isSame = (a: Comparable | KeptEntry, b: Comparable): boolean =>
  a.entryNo === b.entryNo && a.kind === b.kind && written(a.body) === written(b.body);

/** The same words for the same fields, in whatever order a database gives them. */
function written(value: unknown): string {
  return JSON.stringify(value, (_, each: unknown) =>
    typeof each === "object" && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  );
}

export type EntryPath = "presence" | "tallies" | "declare";

const pathOf = ({ kind }: Pick<DayEntry, "kind">): EntryPath => {
  if (["presence", "left", "quorum"].includes(kind)) return "presence";
  return kind === "declaration" || kind === "elected" ? "declare" : "tallies";
};

const MOST_AT_ONCE = 50;

/** The next entries that go together: in their order, by one call. */
export function nextRun(
  entries: readonly DayEntry[],
): { readonly path: EntryPath; readonly run: readonly DayEntry[] } | null {
  const [first] = entries;
  if (first === undefined) return null;
  const path = pathOf(first);
  const end = entries.findIndex((entry, at) => at >= MOST_AT_ONCE || pathOf(entry) !== path);
  return { path, run: end === -1 ? entries : entries.slice(0, end) };
}
