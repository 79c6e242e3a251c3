import {
  addDays,
  addMonths,
  daysBetween,
  financialYearStart,
  type LocalDate,
  yearOf,
} from "../core/local-date.ts";
import type { PackageColumn, PackageFile } from "./package-files.ts";

/** How far a demonstration moves so that its story is fresh today. */
export interface DemoShift {
  readonly years: number;
  readonly days: number;
  readonly today: LocalDate;
}

const YEAR_STARTS_IN_JULY = 7;
/** A day on which something came to an end: after today it has not happened yet. */
const ENDINGS = new Set(["paidOn", "reversedOn", "leftDate", "closedOn", "receivedOn"]);

const yearOfStory = (on: LocalDate): number => yearOf(financialYearStart(on, YEAR_STARTS_IN_JULY));

/**
 * Ledger files move by the whole number of years, one for all plans, that brings the anchor's year 1 July to 30 June
 * onto today's; files of 'What happens in the buildings' by the days from the anchor to today.
 * Source: the data package format, 'Demonstration packages'.
 */
export function demoShift(anchor: LocalDate, today: LocalDate): DemoShift {
  return { years: yearOfStory(today) - yearOfStory(anchor), days: daysBetween(anchor, today), today };
}

/** A day of a file, moved; 29 February becomes 28 where the year has none. */
export function shiftedDay(on: LocalDate, file: PackageFile, shift: DemoShift): LocalDate {
  if (file.shift === "years") return addMonths(on, shift.years * 12);
  return file.shift === "days" ? addDays(on, shift.days) : on;
}

/** A moved day of a ledger file that becomes empty: what ends after today has not ended. */
export function isStillToCome(
  column: PackageColumn,
  file: PackageFile,
  on: LocalDate,
  shift: DemoShift,
): boolean {
  return file.shift === "years" && ENDINGS.has(column.name) && on > shift.today;
}

/**
 * The column whose day dates a row: the first required date column. Rows of ledger files dated after today are left
 * out, with the rows that hang on them. Null: the file's rows have no day of their own.
 */
export function datingColumn(file: PackageFile): PackageColumn | null {
  if (file.shift !== "years") return null;
  return file.columns.find((each) => each.kind === "date" && each.isRequired) ?? null;
}
