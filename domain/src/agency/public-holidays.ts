import type { LocalDate } from "../core/local-date.ts";
import { accept, invalid, type Parsed } from "../core/result.ts";

/** A public holiday as an agency states it. */
export interface PublicHoliday {
  readonly on: LocalDate;
  readonly name: string;
}

/** What is wrong with the holidays of a year, by their place in the list. */
export function holidayFaults(
  year: number,
  days: readonly PublicHoliday[],
): readonly { readonly path: string; readonly message: string }[] {
  return days.flatMap(({ on }, at) => {
    if (Number(on.slice(0, 4)) !== year)
      return [{ path: `days.${at}.on`, message: `${on} is not in ${year}.` }];
    return days.findIndex((day) => day.on === on) < at
      ? [{ path: `days.${at}.on`, message: `${on} is in the list twice.` }]
      : [];
  });
}

/** A line as it is typed: 25/12/2026 or 2026-12-25, and the name. */
const LINE =
  /^(?:(?<day>\d{1,2})\/(?<month>\d{1,2})\/(?<year>\d{4})|(?<iso>\d{4}-\d\d-\d\d))[\s,:]+(?<name>\S.*)$/;

/** The holidays that are typed, one a line; else, with the line's number, which one cannot be read. */
export function readHolidays(typed: string): Parsed<readonly PublicHoliday[]> {
  const days: PublicHoliday[] = [];
  for (const [at, line] of typed.split("\n").entries()) {
    const text = line.trim();
    if (text === "") continue;
    const day = readLine(text);
    if (day === null)
      return invalid(`Line ${at + 1} is not a day with its name. Write it as in 25/12/2026 Christmas Day.`);
    days.push(day);
  }
  return accept(days.toSorted((a, b) => a.on.localeCompare(b.on)));
}

function readLine(text: string): PublicHoliday | null {
  const parts = LINE.exec(text)?.groups;
  if (parts === undefined) return null;
  const { day = "", month = "", year = "", iso, name = "" } = parts;
  const on = iso ?? `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  const found = new Date(`${on}T00:00:00Z`);
  const isDay = !Number.isNaN(found.getTime()) && found.toISOString().startsWith(on);
  return isDay ? { on, name: name.trim() } : null;
}

/** Holidays as lines, to be changed and read again. */
export const holidayLines = (days: readonly PublicHoliday[]): string =>
  days.map(({ on, name }) => `${on.split("-").toReversed().join("/")} ${name}`).join("\n");
