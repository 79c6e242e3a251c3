import type { LocalDate } from "./local-date.ts";
import { wallClockIn } from "./time-zone.ts";

/** `DD/MM/YYYY`, the way a calendar day reads on every screen (D4). */
export function formatDate(on: LocalDate): string {
  return `${on.slice(8, 10)}/${on.slice(5, 7)}/${on.slice(0, 4)}`;
}

/** `d/MM/YYYY`: Home's scheduled meetings (D4). */
export function formatDateWithoutLeadingZero(on: LocalDate): string {
  return `${Number(on.slice(8, 10))}/${on.slice(5, 7)}/${on.slice(0, 4)}`;
}

/** `hh:mm A` from a 24-hour `HH:MM` (D48): 18:30 → 06:30 PM, 00:05 → 12:05 AM. */
export function formatTime(time: string): string {
  const hour = Number(time.slice(0, 2));
  const hourOfHalf = hour % 12 === 0 ? 12 : hour % 12;
  return `${String(hourOfHalf).padStart(2, "0")}:${time.slice(3, 5)} ${hour < 12 ? "AM" : "PM"}`;
}

/** `DD/MM/YYYY @ hh:mm A`: meetings and cut-offs (D4, D48). */
export function formatDateAndTime(on: LocalDate, time: string): string {
  return `${formatDate(on)} @ ${formatTime(time)}`;
}

/** An instant in a zone as `DD/MM/YYYY @ hh:mm A`. */
export function formatInstant(instant: Date, zone: string): string {
  const { on, time } = wallClockIn(instant, zone);
  return formatDateAndTime(on, time);
}

/** `d/MM/YYYY @ hh:mm A`: when a meeting is, on Home (D48). */
export function formatDateAndTimeWithoutLeadingZero(on: LocalDate, time: string): string {
  return `${formatDateWithoutLeadingZero(on)} @ ${formatTime(time)}`;
}
