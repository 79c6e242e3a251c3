/**
 * A calendar day without a time or a zone, as `YYYY-MM-DD` (D4), years 0001 to 9999. In this form days compare with
 * `<` and `===` as texts. Everything here is arithmetic on the proleptic Gregorian calendar; nothing reads a clock.
 */
export type LocalDate = string;

interface DayParts {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

const SHAPE = /^\d{4}-\d{2}-\d{2}$/;

/** Whether a text names a day that exists: `2025-02-29` does not. */
export function isLocalDate(text: string): boolean {
  if (!SHAPE.test(text)) return false;
  const { year, month, day } = split(text);
  return year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
}

/** 1 to 12 */
export function monthOf(on: LocalDate): number {
  return parts(on).month;
}

/** 1 to 9999 */
export function yearOf(on: LocalDate): number {
  return parts(on).year;
}

/** The day from its parts, the day of the month clamped to the month's last: (2025, 2, 30) → 2025-02-28. */
export function localDate(year: number, month: number, day: number): LocalDate {
  const lastDay = daysInMonth(year, month);
  return dayText(year, month, Math.min(day, lastDay));
}

/** The day so many days later; earlier where the number is negative. */
export function addDays(on: LocalDate, days: number): LocalDate {
  return dayFromNumber(dayNumber(on) + days);
}

/** The same day of another month, clamped to its last: 31 January + 1 month = 28 or 29 February. */
export function addMonths(on: LocalDate, months: number): LocalDate {
  const { year, month, day } = parts(on);
  const index = year * 12 + (month - 1) + months;
  return localDate(Math.floor(index / 12), (((index % 12) + 12) % 12) + 1, day);
}

/** Days from `from` to `to`; negative when `to` is earlier. Noon to noon: the next day is 1 away. */
export function daysBetween(from: LocalDate, to: LocalDate): number {
  return dayNumber(to) - dayNumber(from);
}

/** The earlier of two days. */
export function earlierOf(a: LocalDate, b: LocalDate): LocalDate {
  return b < a ? b : a;
}

/** The later of two days. */
export function laterOf(a: LocalDate, b: LocalDate): LocalDate {
  return b > a ? b : a;
}

/** The first day of the month that holds a day. */
export function firstOfMonth(on: LocalDate): LocalDate {
  const { year, month } = parts(on);
  return dayText(year, month, 1);
}

/** The last day of the month that holds a day. */
export function lastOfMonth(on: LocalDate): LocalDate {
  const { year, month } = parts(on);
  return dayText(year, month, daysInMonth(year, month));
}

/** The last day of the newest month that is over; the day itself where it is the last of its month. */
export function lastWholeMonthOn(todayOn: LocalDate): LocalDate {
  return lastOfMonth(todayOn) === todayOn ? todayOn : addDays(firstOfMonth(todayOn), -1);
}

/** The first day of the financial year that holds `on`, where years start on the first of `startMonth` (1 to 12). */
export function financialYearStart(on: LocalDate, startMonth: number): LocalDate {
  const { year, month } = parts(on);
  return dayText(month >= startMonth ? year : year - 1, startMonth, 1);
}

/** The last day of the financial year that holds `on` (accounting C4: `financialYearEnd`). */
export function financialYearEnd(on: LocalDate, startMonth: number): LocalDate {
  return addDays(addMonths(financialYearStart(on, startMonth), 12), -1);
}

/** 28 to 31; months count from 1. */
function daysInMonth(year: number, month: number): number {
  if (month === 2) return isLeapYear(year) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

/** Whether February has 29 days in a year of the Gregorian calendar. */
function isLeapYear(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
}

/** Days since 1970-01-01. Years are counted from March, so that the leap day is the last day of its year. */
function dayNumber(on: LocalDate): number {
  const { year, month, day } = parts(on);
  const marchYear = month <= 2 ? year - 1 : year;
  const marchMonth = (month + 9) % 12;
  const dayOfYear = Math.floor((153 * marchMonth + 2) / 5) + day - 1;
  const leapDays = Math.floor(marchYear / 4) - Math.floor(marchYear / 100) + Math.floor(marchYear / 400);
  return marchYear * 365 + leapDays + dayOfYear - 719_468;
}

function dayFromNumber(days: number): LocalDate {
  const moment = new Date(days * 86_400_000);
  return dayText(moment.getUTCFullYear(), moment.getUTCMonth() + 1, moment.getUTCDate());
}

function parts(on: LocalDate): DayParts {
  if (!isLocalDate(on)) throw new RangeError(`not a calendar day: ${JSON.stringify(on)}`);
  return split(on);
}

function split(on: string): DayParts {
  return { year: Number(on.slice(0, 4)), month: Number(on.slice(5, 7)), day: Number(on.slice(8, 10)) };
}

function dayText(year: number, month: number, day: number): LocalDate {
  if (year < 1 || year > 9999) throw new RangeError(`a calendar day outside the years 1 to 9999: ${year}`);
  return `${String(year).padStart(4, "0")}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
}
