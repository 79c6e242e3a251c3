import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { instantOf, wallClockIn } from "../../core/time-zone.ts";
import {
  dueOccasion,
  isQuietAt,
  REMINDED_FOR_MS,
  REMINDER_OCCASIONS,
  type ReminderClock,
  reminderAt,
} from "./reminder-times.ts";

const SYDNEY = "Australia/Sydney";
const MINUTE_MS = 60_000;
const at = (on: string, time: string, timeZone = SYDNEY): Date => instantOf({ on, time }, timeZone);
const wall = (instant: Date, timeZone = SYDNEY): string => {
  const { on, time } = wallClockIn(instant, timeZone);
  return `${on} ${time}`;
};

describe("when reminders go", () => {
  it.each([
    // In the middle of the day they go as they stand.
    ["2026-06-12", "18:30", ["2026-06-05 18:30", "2026-06-10 18:30", "2026-06-12 12:30"]],
    // What comes in the evening waits for the morning, where that is still before the cut-off.
    ["2026-06-12", "21:00", ["2026-06-06 08:00", "2026-06-11 08:00", "2026-06-12 15:00"]],
    ["2026-06-12", "09:00", ["2026-06-05 09:00", "2026-06-10 09:00", "2026-06-12 08:00"]],
    // Else it leaves in the evening before.
    ["2026-06-12", "08:00", ["2026-06-05 08:00", "2026-06-10 08:00", "2026-06-11 19:00"]],
    ["2026-06-12", "05:00", ["2026-06-05 08:00", "2026-06-10 08:00", "2026-06-11 19:00"]],
    ["2026-06-12", "00:00", ["2026-06-05 08:00", "2026-06-10 08:00", "2026-06-11 18:00"]],
    // Clocks went back on 5 April 2026, and forward on 4 October: the same time of day.
    ["2026-04-06", "12:00", ["2026-03-30 12:00", "2026-04-04 12:00", "2026-04-06 08:00"]],
    ["2026-10-05", "12:00", ["2026-09-28 12:00", "2026-10-03 12:00", "2026-10-05 08:00"]],
  ])("for a cut-off on %s at %s", (on, time, expected) => {
    const clock = { cutoffAt: at(on, time), timeZone: SYDNEY };
    expect(REMINDER_OCCASIONS.map((occasion) => wall(reminderAt(occasion, clock)))).toEqual(expected);
  });

  it.each([
    ["19:59", false],
    ["20:00", true],
    ["00:00", true],
    ["07:59", true],
    ["08:00", false],
  ])("%s is quiet: %s", (time, isQuiet) => {
    expect(isQuietAt(at("2026-06-12", time), SYDNEY)).toBe(isQuiet);
  });

  const clock: ReminderClock = { cutoffAt: at("2026-06-12", "18:30"), timeZone: SYDNEY };
  const longAgo = at("2026-05-01", "12:00");
  it.each([
    ["before the first one", longAgo, at("2026-06-05", "18:29"), null],
    ["at the first one", longAgo, at("2026-06-05", "18:30"), "7-days"],
    ["in the night after it", longAgo, at("2026-06-05", "20:00"), null],
    ["in the morning, where nothing ran in the evening", longAgo, at("2026-06-06", "08:00"), "7-days"],
    ["a day later", longAgo, at("2026-06-06", "18:30"), null],
    ["at the second one", longAgo, at("2026-06-10", "18:30"), "2-days"],
    ["at the third one", longAgo, at("2026-06-12", "12:30"), "6-hours"],
    ["just before the cut-off", longAgo, at("2026-06-12", "18:29"), "6-hours"],
    ["at the cut-off", longAgo, at("2026-06-12", "18:30"), null],
    ["where voting opened after it", at("2026-06-05", "18:31"), at("2026-06-05", "18:40"), null],
  ])("%s: %#", (_, openedAt, now, expected) => {
    expect(dueOccasion(clock, openedAt, now)).toBe(expected);
  });
});

/** Weeks in which clocks change, with quiet ones between. */
const zones = [SYDNEY, "Australia/Perth", "Australia/Lord_Howe", "Australia/Adelaide", "UTC"];
const someClock = fc
  .record({
    timeZone: fc.constantFrom(...zones),
    nearMs: fc.constantFrom(
      Date.parse("2026-04-04T16:00:00Z"),
      Date.parse("2026-10-03T16:00:00Z"),
      Date.parse("2026-12-31T13:00:00Z"),
    ),
    minutes: fc.integer({ min: -2 * 24 * 60, max: 9 * 24 * 60 }),
  })
  .map(({ timeZone, nearMs, minutes }): ReminderClock => ({
    timeZone,
    cutoffAt: new Date(nearMs + minutes * MINUTE_MS),
  }));

describe("over clock changes and midnight", () => {
  it("every reminder goes before the cut-off, outside of the quiet hours and within a day of its time, in order", () => {
    fc.assert(
      fc.property(someClock, (clock) => {
        const times = REMINDER_OCCASIONS.map((occasion) => reminderAt(occasion, clock));
        for (const time of times) {
          expect(isQuietAt(time, clock.timeZone)).toBe(false);
          expect(time < clock.cutoffAt).toBe(true);
        }
        const beforeMs = times.map((time) => clock.cutoffAt.getTime() - time.getTime());
        const hours = beforeMs.map((ms) => ms / (60 * MINUTE_MS));
        expect(hours[0]).toBeGreaterThan(6 * 24);
        expect(hours[1]).toBeGreaterThan(24);
        // From the evening to an hour after the night, which may be one of 13 hours.
        expect(hours[2]).toBeLessThan(15);
        expect(beforeMs).toEqual(beforeMs.toSorted((one, other) => other - one));
      }),
    );
  });

  it("somebody is reminded at most three times, never at night, never twice in a day, and not after voting", () => {
    fc.assert(
      fc.property(
        someClock,
        fc.integer({ min: 10, max: 60 }),
        fc.integer({ min: 0, max: 9 * 24 * 60 }),
        (clock, everyMinutes, votedAfter) => {
          const beginMs = clock.cutoffAt.getTime() - 9 * 24 * 60 * MINUTE_MS;
          const votedAtMs = beginMs + votedAfter * MINUTE_MS;
          const sentMs: number[] = [];
          const done = new Set<string>();
          // The worker's looks, at any distance from each other; who sends keeps the rule of a day and asks for votes again.
          for (
            let nowMs = beginMs;
            nowMs < clock.cutoffAt.getTime() + MINUTE_MS;
            nowMs += everyMinutes * MINUTE_MS
          ) {
            const due = dueOccasion(clock, new Date(beginMs), new Date(nowMs));
            if (due === null || done.has(due)) continue;
            done.add(due);
            const isRecent = sentMs.some((sent) => nowMs - sent < REMINDED_FOR_MS);
            if (!isRecent && nowMs < votedAtMs) sentMs.push(nowMs);
          }
          expect(sentMs.length).toBeLessThanOrEqual(3);
          for (const sent of sentMs) expect(isQuietAt(new Date(sent), clock.timeZone)).toBe(false);
          // Who looks every hour misses none.
          expect(done.size).toBe(3);
        },
      ),
      { numRuns: 50 },
    );
  });
});
