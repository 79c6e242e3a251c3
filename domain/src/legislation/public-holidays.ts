import type { LocalDate } from "../core/local-date.ts";

/** The public holidays of a state in a year that is on record. */
export interface HolidayYear {
  readonly year: number;
  readonly days: readonly LocalDate[];
}

/** The holidays from one day to another; undefined where a year between them is not on record. */
export function holidaysBetween(
  years: readonly HolidayYear[],
  fromOn: LocalDate,
  toOn: LocalDate,
): readonly LocalDate[] | undefined {
  const known = new Set(years.map(({ year }) => year));
  for (let year = yearOf(fromOn); year <= yearOf(toOn); year += 1) if (!known.has(year)) return undefined;
  return holidaysOf(years);
}

/** All that are on record. */
export const holidaysOf = (years: readonly HolidayYear[]): readonly LocalDate[] =>
  years.flatMap(({ days }) => days);

const yearOf = (on: LocalDate): number => Number(on.slice(0, 4));
