import { daysBetween, type LocalDate } from "./local-date.ts";

/**
 * How far away a day is, in words (look and feel: 'in 3 days'): today, tomorrow, in so many days. Null for a day that
 * has passed: what is over needs no countdown.
 */
export function relativeDay(on: LocalDate, todayOn: LocalDate): string | null {
  const days = daysBetween(todayOn, on);
  if (days < 0) return null;
  return days === 0 ? "today" : days === 1 ? "tomorrow" : `in ${days} days`;
}
