import type { KeptEntry, MeetingDay } from "@portal/contract/meetings/office/day-schemas";
import type { DayEntry } from "@portal/domain/meetings/office/day/day-entries";
import { afterEach, beforeEach, expect, it } from "vitest";
import { day as demoDay, keptPresence } from "../../../../testing/day/demo-day.ts";
import { type Unnumbered, writeQueue } from "./day-queue.ts";
import { createEntrySender } from "./entry-sender.ts";

const KEY = "office.day.of-the-sender";
const DEVICE = "the-laptop-at-the-table";
const dayWith = (...entries: readonly KeptEntry[]): MeetingDay => ({
  ...demoDay,
  steps: ["enter"],
  lead: { leadNo: 1, device: DEVICE, by: "Ada Admin", takenAt: "2026-03-31T06:45:00.000Z" },
  entries: [...entries],
});
const there = (id: number): Unnumbered => ({
  kind: "presence",
  body: {
    seat: { kind: "lot", id },
    how: "present",
    personName: null,
    arrivedAt: "2026-03-31T06:55:00.000Z",
  },
  replacesNo: null,
  reason: null,
});

beforeEach(() => writeQueue(KEY, { device: DEVICE, entries: [] }));
afterEach(() => localStorage.clear());

it("numbers behind the newest answer, though a page draws an older one afterwards", async () => {
  const sent: number[] = [];
  const kept: KeptEntry[] = [];
  const sender = createEntrySender({
    key: KEY,
    send: (_path, _device, entries: readonly DayEntry[]) => {
      sent.push(...entries.map(({ entryNo }) => entryNo));
      kept.push(...entries.map(({ entryNo }) => keptPresence(entryNo, 2000 + entryNo)));
      return Promise.resolve(dayWith(...kept));
    },
    look: () => Promise.resolve(dayWith(...kept)),
    onDay: () => undefined,
  });
  sender.see(dayWith());
  sender.add(there(2001));
  await expect.poll(() => sender.state().status).toBe("idle");
  sender.see(dayWith());
  sender.add(there(2002));
  await expect.poll(() => sender.state().waiting).toEqual([]);
  expect(sent).toEqual([1, 2]);
});
