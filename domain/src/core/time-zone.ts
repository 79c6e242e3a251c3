import type { LocalDate } from "./local-date.ts";

/** A wall clock reading: a calendar day and a time of day `HH:MM`, 24 hours, in some time zone. */
export interface WallClock {
  readonly on: LocalDate;
  readonly time: string;
}

const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

// Making a formatter costs about 50 µs, using one about 1 µs, and a server knows a handful of zones.
const formatters = new Map<string, Intl.DateTimeFormat>();
const zoneNamers = new Map<string, Intl.DateTimeFormat>();
/** Readings by zone and second: a server asks for the present one and for the times of its meetings, over and over. */
const readings = new Map<string, number>();
const MOST_READINGS = 2_000;

/**
 * Tells whether the runtime knows this IANA zone. A name without a region is refused, except UTC. Runtimes also accept
 * fixed offsets (`+10:00`) and old short names, and databases read some of these names as another zone (`ACT` is Darwin
 * here and Acre there).
 */
export function isTimeZone(zone: string): boolean {
  if (zone !== "UTC" && !/^[A-Za-z]+\//.test(zone)) return false;
  try {
    formatterFor(zone);
    return true;
  } catch {
    return false;
  }
}

/** The calendar day that it is at an instant in a zone: what "today" means for a plan (D4). */
export function localDateIn(instant: Date, zone: string): LocalDate {
  return wallClockIn(instant, zone).on;
}

/** Day and time of day at an instant in a zone. */
export function wallClockIn(instant: Date, zone: string): WallClock {
  const iso = new Date(wallClockMs(instant.getTime(), zone)).toISOString();
  return { on: iso.slice(0, 10), time: iso.slice(11, 16) };
}

/**
 * The zone's short name at an instant, as it is told to somebody in another one (D48): AEST, AEDT in summer. A zone that
 * English in Australia has no letters for is its distance from Greenwich, like GMT+9.
 */
export function shortZoneName(instant: Date, zone: string): string {
  let namer = zoneNamers.get(zone);
  if (namer === undefined) {
    namer = new Intl.DateTimeFormat("en-AU", { timeZone: zone, timeZoneName: "short" });
    zoneNamers.set(zone, namer);
  }
  const parts = namer.formatToParts(instant);
  return parts.find(({ type }) => type === "timeZoneName")?.value ?? zone;
}

/** Whether two names stand for one zone: an old name such as Australia/NSW is Australia/Sydney. */
export function isSameZone(zone: string, other: string): boolean {
  return zone === other || usualName(zone) === usualName(other);
}

function usualName(zone: string): string {
  return new Intl.DateTimeFormat("en-AU", { timeZone: zone }).resolvedOptions().timeZone;
}

/**
 * The instant of a wall clock reading in a zone (data package: times). Of a time that occurs twice, the first; a time
 * that is skipped moves on by the gap (02:30 becomes 03:30 where clocks go from 02:00 to 03:00).
 */
export function instantOf({ on, time }: WallClock, zone: string): Date {
  const wallMs = Date.parse(`${on}T${time}:00Z`);
  if (Number.isNaN(wallMs)) throw new RangeError(`not a wall clock reading: ${on} ${time}`);
  // No zone has two changes within two days, so the offsets a day before and after are the only candidates.
  const offsetBefore = offsetMs(wallMs - DAY_MS, zone);
  const offsetAfter = offsetMs(wallMs + DAY_MS, zone);
  const withOffsetBefore = wallMs - offsetBefore;
  // Where clocks go back both readings exist, and the one with the offset before the change comes first.
  if (offsetMs(withOffsetBefore, zone) === offsetBefore) return new Date(withOffsetBefore);
  const withOffsetAfter = wallMs - offsetAfter;
  if (offsetMs(withOffsetAfter, zone) === offsetAfter) return new Date(withOffsetAfter);
  // Neither reading exists: the offset before the change carries the skipped time on by exactly the gap.
  return new Date(withOffsetBefore);
}

function offsetMs(instantMs: number, zone: string): number {
  return wallClockMs(instantMs, zone) - Math.floor(instantMs / MINUTE_MS) * MINUTE_MS;
}

/** The wall clock reading as if it were UTC, in whole minutes. */
function wallClockMs(instantMs: number, zone: string): number {
  // Not by minute: until 1972 there were zones whose minutes began within those of Greenwich.
  const key = `${zone} ${Math.floor(instantMs / SECOND_MS)}`;
  const known = readings.get(key);
  if (known !== undefined) return known;
  const reading = readWallClockMs(instantMs, zone);
  if (readings.size >= MOST_READINGS) readings.clear();
  readings.set(key, reading);
  return reading;
}

function readWallClockMs(instantMs: number, zone: string): number {
  const fields = { year: 0, month: 0, day: 0, hour: 0, minute: 0 };
  for (const { type, value } of formatterFor(zone).formatToParts(instantMs)) {
    if (type in fields) fields[type as keyof typeof fields] = Number(value);
  }
  return Date.UTC(fields.year, fields.month - 1, fields.day, fields.hour, fields.minute);
}

function formatterFor(zone: string): Intl.DateTimeFormat {
  let formatter = formatters.get(zone);
  if (formatter === undefined) {
    formatter = new Intl.DateTimeFormat("en-US", {
      timeZone: zone,
      calendar: "gregory",
      numberingSystem: "latn",
      hourCycle: "h23",
      year: "numeric",
      month: "2-digit",
      day: "2-digit",
      hour: "2-digit",
      minute: "2-digit",
    });
    formatters.set(zone, formatter);
  }
  return formatter;
}
