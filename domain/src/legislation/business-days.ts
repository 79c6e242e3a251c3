import { addDays, daysBetween, type LocalDate } from "../core/local-date.ts";

const A_MONDAY = "2024-01-01";

/** Monday to Friday, public holidays apart. */
function isBusinessDay(on: LocalDate, holidays: readonly LocalDate[]): boolean {
  const weekday = ((daysBetween(A_MONDAY, on) % 7) + 7) % 7;
  return weekday < 5 && !holidays.includes(on);
}

/** Business days from one day to another, both included; none where the first is the later one. */
export function countBusinessDays(
  fromOn: LocalDate,
  toOn: LocalDate,
  holidays: readonly LocalDate[],
): number {
  let count = 0;
  for (let on = fromOn; on <= toOn; on = addDays(on, 1)) if (isBusinessDay(on, holidays)) count += 1;
  return count;
}

/** The so many-th business day after a day; before it where the number is negative. */
export function addBusinessDays(on: LocalDate, number: number, holidays: readonly LocalDate[]): LocalDate {
  const step = number < 0 ? -1 : 1;
  let left = Math.abs(number);
  let day = on;
  while (left > 0) {
    day = addDays(day, step);
    if (isBusinessDay(day, holidays)) left -= 1;
  }
  return day;
}
