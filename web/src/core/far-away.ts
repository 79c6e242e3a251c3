import { daysBetween, type LocalDate } from "@portal/domain/core/local-date";

const days = 31;

/** Whether a day is so far ahead that nobody counts the days to it any more. */
export function isFarAway(todayOn: LocalDate, on: LocalDate): boolean {
  return daysBetween(todayOn, on) >= days;
}
