import { addDays, isLocalDate, type LocalDate } from "../../../core/local-date.ts";
import { foldLookalikes } from "../../../core/fold-lookalikes.ts";
import { monthNumber } from "../../../core/month-names.ts";

/** Which of the first two numbers of `3/11/2026` is the day. */
export type DateOrder = "day-first" | "month-first";

/** A printed date: a day, or numbers whose order its column tells. */
export type PrintedDate =
  | { readonly kind: "day"; readonly on: LocalDate }
  | { readonly kind: "numbers"; readonly first: number; readonly second: number; readonly year: number };

const TIME = /[ T]+\d{1,2}[:.]\d{2}(?:[:.]\d{2}(?:\.\d+)?)?\s*(?:[ap]\.?m\.?)?$/i;
const ISO = /^\d{4}-\d{2}-\d{2}$/;
const NAMED = /^(\d{1,2})[\s-]+([a-z]{3,9})\.?[\s,-]+(\d{4}|\d{2})$/i;
const NUMBERS = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4}|\d{2})$/;
const SERIAL = /^\d{5}$/;

/**
 * Reads `2026-11-01`, `1 Nov 2026`, `01-Nov-26`, a day's serial number of Excel, or `d/m/y` in an order to be told; a time
 * behind it is left out. Null: it is not a date (design/starter-import.md, 'Reading rules').
 */
export function parsePrintedDate(printed: string): PrintedDate | null {
  const text = foldLookalikes(printed).trim().replace(TIME, "");
  if (ISO.test(text)) return dayOrNull(text);
  if (SERIAL.test(text)) return { kind: "day", on: addDays(SERIAL_ZERO, Number(text)) };
  const named = NAMED.exec(text);
  if (named !== null) {
    const [, day = "", name = "", year = ""] = named;
    const month = monthNumber(name);
    return month === null ? null : dayOrNull(dayText(fullYear(year), month, Number(day)));
  }
  const numbers = NUMBERS.exec(text);
  if (numbers === null) return null;
  const [, first = "", , second = "", year = ""] = numbers;
  return { kind: "numbers", first: Number(first), second: Number(second), year: fullYear(year) };
}

/** Serial 1 was to be 1900-01-01, but the system counts a 29 February 1900; from March of that year on this holds. */
const SERIAL_ZERO = "1899-12-30";

/** The day that a printed date names in an order; null where there is no such day. */
export function dayInOrder(date: PrintedDate, order: DateOrder): LocalDate | null {
  if (date.kind === "day") return date.on;
  const [day, month] = order === "day-first" ? [date.first, date.second] : [date.second, date.first];
  const text = dayText(date.year, month, day);
  return isLocalDate(text) ? text : null;
}

function dayOrNull(text: string): PrintedDate | null {
  return isLocalDate(text) ? { kind: "day", on: text } : null;
}

function fullYear(digits: string): number {
  return digits.length === 2 ? 2000 + Number(digits) : Number(digits);
}

function dayText(year: number, month: number, day: number): string {
  return `${String(year).padStart(4, "0")}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
}
