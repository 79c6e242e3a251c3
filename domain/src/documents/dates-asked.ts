import { MONTH_NAMES } from "../core/month-names.ts";

/** A month may be cut after so many letters: 'Sep', 'Sept'. */
const SHORTEST_MONTH = 3;

/** What a keyword says of dates, and what it says besides. */
export interface DatesAsked {
  /** The keyword without its year and month; may be empty. */
  readonly rest: string;
  /** Whether a date, YYYY-MM-DD, is of that year and month. */
  readonly isOf: (date: string) => boolean;
}

/**
 * Reads a year (19.. or 20..), a month's name, or one of each out of a keyword: '2025', 'March 2025', 'minutes 2025'.
 * Null where it names neither, or two different ones.
 */
export function datesAsked(keyword: string): DatesAsked | null {
  const words = keyword.trim().split(/\s+/u);
  const years = words.filter((word) => /^(?:19|20)\d\d$/.test(word));
  const months = words.map(monthOf).filter((month) => month !== null);
  if (years.length + months.length === 0 || years.length > 1 || months.length > 1) return null;
  const [year] = years;
  const [month] = months;
  return {
    rest: words.filter((word) => word !== year && monthOf(word) === null).join(" "),
    isOf: (date) =>
      (year === undefined || date.startsWith(`${year}-`)) &&
      (month === undefined || date.slice(5, 7) === month),
  };
}

/** Two digits, as a date has them. */
function monthOf(word: string): string | null {
  const begun = word.toLowerCase();
  if (begun.length < SHORTEST_MONTH) return null;
  const at = MONTH_NAMES.findIndex((month) => month.startsWith(begun));
  return at < 0 ? null : String(at + 1).padStart(2, "0");
}
