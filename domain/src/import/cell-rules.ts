import { isLocalDate } from "../core/local-date.ts";
import { BadCell, normalizedText, shown } from "../core/text-rules.ts";
import { isTimeZone } from "../core/time-zone.ts";
import type { PackageColumn } from "./package-files.ts";
import { badPath } from "../core/package-path.ts";
import { paymentError, type PaymentKind } from "../core/payment-rules.ts";

/**
 * The value of a cell as PostgreSQL reads it: money in whole cents, rates in parts per million, lists as `{1,2}`,
 * texts in NFC; null for an empty cell (an empty list is `{}`). Source: the data package format, rules for every file.
 */
export function parseCell(column: PackageColumn, text: string): string | null | BadCell {
  if (text === "") {
    if (column.isRequired) return new BadCell("is empty, but this column is required");
    return column.kind === "id-list" ? "{}" : null;
  }
  switch (column.kind) {
    case "id":
      return parseId(text);
    case "integer":
      return parseInteger(text, column.min ?? 0, column.max ?? Number.MAX_SAFE_INTEGER);
    case "money":
      return parseMoney(text);
    case "rate":
      return parseRate(text);
    case "date":
      return isLocalDate(text)
        ? text
        : new BadCell(`${shown(text)} is not a date: write it as YYYY-MM-DD, such as 2026-02-28`);
    case "time":
      return TIME.test(text)
        ? text
        : new BadCell(`${shown(text)} is not a time of day: write HH:MM, 00:00 to 23:59`);
    case "boolean":
      return parseBoolean(text);
    case "code":
      return column.codes?.includes(text)
        ? text
        : new BadCell(`${shown(text)} is not known here: use one of ${column.codes?.join(", ")}`);
    case "month-day":
      return isLocalDate(`2024-${text}`)
        ? text
        : new BadCell(`${shown(text)} is not a day of the year: write MM-DD`);
    case "time-zone":
      return isTimeZone(text)
        ? text
        : new BadCell(
            `${shown(text)} is not a known time zone: write its IANA name, such as Australia/Sydney`,
          );
    case "username":
      return USERNAME.test(text)
        ? text
        : new BadCell(`${shown(text)} is not a username: use 1 to 15 letters and digits`);
    case "roles":
      return parseList(
        text,
        (each) => /^[1-4]$/.test(each),
        "role numbers 1 to 4, each once, between single spaces",
      );
    case "id-list":
      return parseList(text, isId, "ids, each once, between single spaces");
    case "file":
      return parsePath(text);
    case "biller-code":
    case "https-link":
    case "payment-reference":
      return parsePayment(column.kind, text);
    case "text":
    case "html":
      return parseText(text);
  }
}

const ID = /^[1-9]\d*$/;
/** From here on ids are the portal's own (D70): 2^52. */
const FIRST_OWN_ID = 4_503_599_627_370_496;
const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/;
const USERNAME = /^[A-Za-z0-9]{1,15}$/;
/** Digits, or digits with thousands in groups of three. */
const MONEY = /^-?(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d{1,2})?$/;
const WHOLE = /^-?(?:\d{1,16}|\d{1,3}(?:,\d{3}){1,5})$/;
const RATE = /^(\d+)(?:\.(\d{1,4}))?$/;
/** The largest rate that an `int` of parts per million holds. */
const MAX_PPM = 2_147_483_647;
/** Most texts are plain ASCII: nothing to normalise and nothing to refuse. */
const PLAIN = /^[A-Za-z0-9 "$-,./:;?-][ -~]*$/;

function isId(text: string): boolean {
  return ID.test(text) && Number(text) < FIRST_OWN_ID;
}

function parseId(text: string): string | BadCell {
  if (isId(text)) return text;
  return new BadCell(
    ID.test(text)
      ? `${shown(text)} is the portal's: use a number below ${FIRST_OWN_ID}`
      : `${shown(text)} is not an id: write a whole number from 1 to ${FIRST_OWN_ID - 1}`,
  );
}

/** Spreadsheets write TRUE and FALSE. */
function parseBoolean(text: string): string | BadCell {
  const lower = text.toLowerCase();
  return lower === "true" || lower === "false"
    ? lower
    : new BadCell(`${shown(text)} is neither true nor false`);
}

const withoutCommas = (text: string): string => (text.includes(",") ? text.replaceAll(",", "") : text);

function parseInteger(text: string, min: number, max: number): string | BadCell {
  const number = WHOLE.test(text) ? Number(withoutCommas(text)) : Number.NaN;
  return number >= min && number <= max
    ? String(number)
    : new BadCell(`${shown(text)} does not fit: write a whole number from ${min} to ${max}`);
}

function parseMoney(written: string): string | BadCell {
  if (!MONEY.test(written))
    return new BadCell(
      `${shown(written)} is not an amount: write dollars with at most two decimals, such as -1234.50`,
    );
  const text = withoutCommas(written);
  const point = text.indexOf(".");
  const decimals = point < 0 ? 0 : text.length - point - 1;
  // Digits without the point, as whole cents: exact, since nothing is ever a fraction.
  const digits = point < 0 ? text : text.slice(0, point) + text.slice(point + 1);
  const cents = Number(digits) * (decimals === 0 ? 100 : decimals === 1 ? 10 : 1);
  if (!Number.isSafeInteger(cents)) return new BadCell(`${shown(written)} is too large for an amount`);
  return cents === 0 ? "0" : String(cents);
}

function parseRate(text: string): string | BadCell {
  const match = RATE.exec(text);
  if (match === null)
    return new BadCell(
      `${shown(text)} is not a rate: write per cent with at most four decimals, such as 10 or 2.5`,
    );
  const [, whole = "", decimals = ""] = match;
  const ppm = Number(whole) * 10_000 + Number(decimals.padEnd(4, "0"));
  return ppm <= MAX_PPM ? String(ppm) : new BadCell(`${shown(text)} is too large for a rate`);
}

function parseList(text: string, isMember: (each: string) => boolean, what: string): string | BadCell {
  const members = text.split(" ");
  const isGood = members.every(isMember) && new Set(members).size === members.length;
  return isGood ? `{${members.join(",")}}` : new BadCell(`${shown(text)} is not such a list: write ${what}`);
}

function parsePath(text: string): string | BadCell {
  const reason = badPath(text);
  if (reason !== null) return new BadCell(`${shown(text)} ${reason}`);
  return parseText(text);
}

function parsePayment(kind: PaymentKind, text: string): string | BadCell {
  const reason = paymentError(kind, text);
  return reason === null ? parseText(text) : new BadCell(`${shown(text)} ${reason}`);
}

/** A text in NFC, or why a text cell may not hold it. */
function parseText(text: string): string | BadCell {
  if (PLAIN.test(text)) return text;
  if (text.startsWith("=") || text.startsWith("@"))
    return new BadCell(
      `begins with ${text.charAt(0)}, which a spreadsheet would run: begin with something else`,
    );
  return normalizedText(text);
}
