import type { DayEntry } from "@portal/domain/meetings/office/day/day-entries";
import { afterEach, expect, it } from "vitest";
import { keptPresence } from "../../../../testing/day/demo-day.ts";
import {
  type DayQueue,
  nextRun,
  queueKey,
  readQueue,
  reconciled,
  type Unnumbered,
  withEntry,
  without,
  writeQueue,
} from "./day-queue.ts";

const seat = (id: number) => ({ kind: "lot", id }) as const;
const there = (id: number, replacesNo: number | null = null): Unnumbered => ({
  kind: "presence",
  body: { seat: seat(id), how: "present", personName: null, arrivedAt: "2026-03-31T06:55:00.000Z" },
  replacesNo,
  reason: replacesNo === null ? null : "Misread",
});
const empty: DayQueue = { device: "a-device-of-the-tests", entries: [] };
const queued = (lastNo: number, ...entries: readonly Unnumbered[]): DayQueue =>
  entries.reduce((queue, entry) => withEntry(queue, entry, lastNo), empty);
const numbers = ({ entries }: DayQueue) => entries.map(({ entryNo }) => entryNo);
const KEY = queueKey({ agencyId: "799187", meetingId: "8100", staffId: 1 });

const floor = (kind: "floor" | "declaration", entryNo: number) =>
  ({ kind, entryNo, body: {}, replacesNo: null, reason: null }) as unknown as DayEntry;

afterEach(() => localStorage.clear());

it("numbers entries behind what the server has and what waits", () => {
  expect(numbers(queued(7, there(1), there(2), there(3)))).toEqual([8, 9, 10]);
  expect(numbers(queued(0, there(1)))).toEqual([1]);
});

it("is kept under agency, meeting and person, and begins again where nothing readable is there", () => {
  const queue = queued(0, there(1));
  expect(writeQueue(KEY, queue)).toBe(true);
  expect(readQueue(KEY)).toEqual(queue);
  const others = readQueue(queueKey({ agencyId: "799187", meetingId: "8100", staffId: 2 }));
  expect(others.entries).toEqual([]);
  expect(others.device).toMatch(/^[0-9a-f]{32}$/);
  localStorage.setItem(KEY, "{broken");
  expect(readQueue(KEY).entries).toEqual([]);
});

it("forgets what the server has, however its fields stand, and numbers the rest behind it", () => {
  const queue = queued(0, there(2001), there(2002), there(2003, 2));
  const kept = keptPresence(1, 2001);
  const turned = { ...kept, body: Object.fromEntries(Object.entries(kept.body as object).toReversed()) };
  const known = [turned as typeof kept, keptPresence(2, 2009), keptPresence(3, 2008)];
  const next = reconciled(queue, known);
  expect(numbers(next)).toEqual([4, 5]);
  // The correction still names the entry that it corrects.
  expect(next.entries[1]?.replacesNo).toBe(4);
  expect(reconciled(queue, [])).toEqual(queue);
});

it("throws one away with its corrections alone", () => {
  const queue = queued(3, there(1), there(2, 4), there(3));
  expect(without(queue, 4, 3).entries).toEqual([{ ...there(3), entryNo: 4 }]);
  expect(numbers(without(queue, 6, 3))).toEqual([4, 5]);
});

it("sends what one call takes together, in order, at most fifty", () => {
  const [first, second] = queued(0, there(1), there(2)).entries as [DayEntry, DayEntry];
  const mixed = [first, second, floor("floor", 3), floor("declaration", 4)];
  expect(nextRun(mixed)).toEqual({ path: "presence", run: [first, second] });
  expect(nextRun(mixed.slice(2))?.path).toBe("tallies");
  expect(nextRun(mixed.slice(3))?.path).toBe("declare");
  expect(nextRun([])).toBeNull();
  const many = queued(0, ...Array.from({ length: 120 }, (_, at) => there(at))).entries;
  expect(nextRun(many)?.run).toHaveLength(50);
});
