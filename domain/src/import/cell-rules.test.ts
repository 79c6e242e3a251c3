import { describe, expect, it } from "vitest";
import { BadCell, normalizedText, shown } from "../core/text-rules.ts";
import { parseCell } from "./cell-rules.ts";
import { column } from "./describe-file.ts";
import type { CellKind, PackageColumn } from "./package-files.ts";

const parsed = (kind: CellKind, text: string, shape: Partial<PackageColumn> = {}): string | null => {
  const value = parseCell({ ...column(kind, "cell"), ...shape }, text);
  return value instanceof BadCell ? `refused: ${value.reason}` : value;
};
const isRefused = (kind: CellKind, text: string, shape: Partial<PackageColumn> = {}): boolean =>
  parseCell({ ...column(kind, "cell"), ...shape }, text) instanceof BadCell;

describe("an empty cell", () => {
  it("is null, and an empty list of ids", () => {
    expect(parsed("money", "")).toBeNull();
    expect(parsed("id-list", "")).toBe("{}");
  });
  it("is refused where the column is required", () => {
    expect(parsed("text", "", { isRequired: true })).toBe("refused: is empty, but this column is required");
  });
});

describe("a cell that is taken", () => {
  it.each<[CellKind, string, string]>([
    ["id", "1", "1"],
    ["id", "4503599627370495", "4503599627370495"],
    ["id-list", "1 4503599627370495", "{1,4503599627370495}"],
    ["money", "0", "0"],
    ["money", "-0.00", "0"],
    ["money", "12", "1200"],
    ["money", "1,234.50", "123450"],
    ["money", "-1,234,567", "-123456700"],
    ["money", "12,345.6", "1234560"],
    ["money", "12.5", "1250"],
    ["money", "-1234.05", "-123405"],
    ["money", "0.07", "7"],
    ["money", "-0.5", "-50"],
    ["money", "007.10", "710"],
    ["money", "90071992547409.91", "9007199254740991"],
    ["rate", "10", "100000"],
    ["rate", "2.5", "25000"],
    ["rate", "0.0001", "1"],
    ["rate", "214748.3647", "2147483647"],
    ["date", "2024-02-29", "2024-02-29"],
    ["time", "00:00", "00:00"],
    ["time", "23:59", "23:59"],
    ["boolean", "true", "true"],
    ["boolean", "false", "false"],
    ["boolean", "TRUE", "true"],
    ["boolean", "False", "false"],
    ["month-day", "02-29", "02-29"],
    ["time-zone", "Australia/Brisbane", "Australia/Brisbane"],
    ["username", "a", "a"],
    ["username", "ABCdef123456789", "ABCdef123456789"],
    ["roles", "1", "{1}"],
    ["roles", "4 2", "{4,2}"],
    ["id-list", "101 103", "{101,103}"],
    ["file", "photos/a b.jpg", "photos/a b.jpg"],
    ["text", "Cafe\u0301", "Café"],
    ["text", "a=b", "a=b"],
    ["text", "-5 + tab\tand\r\nline", "-5 + tab\tand\r\nline"],
    ["html", "<p>x</p>", "<p>x</p>"],
    ["biller-code", "123", "123"],
    ["biller-code", "0099071204", "0099071204"],
    ["https-link", "https://pay.example.com/71204?lot=5#pay", "https://pay.example.com/71204?lot=5#pay"],
    ["https-link", "HTTPS://pay.example.com:8443", "HTTPS://pay.example.com:8443"],
    ["payment-reference", "712 040  054", "712 040  054"],
    ["payment-reference", "L5-2026/A", "L5-2026/A"],
  ])("%s %j", (kind, text, value) => {
    expect(parsed(kind, text)).toBe(value);
  });
});

describe("a cell that is refused", () => {
  it.each<[CellKind, string, string]>([
    ["id", "0", '"0" is not an id: write a whole number from 1 to 4503599627370495'],
    ["id", "1,234", '"1,234" is not an id: write a whole number from 1 to 4503599627370495'],
    ["id", "4503599627370496", `"4503599627370496" is the portal's: use a number below 4503599627370496`],
    ["id", "99999999999999999", `"99999999999999999" is the portal's: use a number below 4503599627370496`],
    [
      "money",
      "1,23.50",
      '"1,23.50" is not an amount: write dollars with at most two decimals, such as -1234.50',
    ],
    ["money", "90071992547409.92", '"90071992547409.92" is too large for an amount'],
    [
      "rate",
      "1.23456",
      '"1.23456" is not a rate: write per cent with at most four decimals, such as 10 or 2.5',
    ],
    ["rate", "214748.3648", '"214748.3648" is too large for a rate'],
    ["date", "2025-02-29", '"2025-02-29" is not a date: write it as YYYY-MM-DD, such as 2026-02-28'],
    ["time", "24:00", '"24:00" is not a time of day: write HH:MM, 00:00 to 23:59'],
    ["boolean", "yes", '"yes" is neither true nor false'],
    ["month-day", "06-31", '"06-31" is not a day of the year: write MM-DD'],
    [
      "time-zone",
      "Sydney",
      '"Sydney" is not a known time zone: write its IANA name, such as Australia/Sydney',
    ],
    ["username", "ABCdef1234567890", '"ABCdef1234567890" is not a username: use 1 to 15 letters and digits'],
    ["roles", "5", '"5" is not such a list: write role numbers 1 to 4, each once, between single spaces'],
    ["id-list", "1  2", '"1  2" is not such a list: write ids, each once, between single spaces'],
    ["file", "/a.jpg", '"/a.jpg" is not a relative path: begin below files/'],
    ["text", "=1+1", "begins with =, which a spreadsheet would run: begin with something else"],
    ["text", "@x", "begins with @, which a spreadsheet would run: begin with something else"],
    ["biller-code", "12", '"12" is not a BPAY biller code: write its 3 to 10 digits, such as 99071204'],
    [
      "https-link",
      "http://pay.example.com",
      '"http://pay.example.com" is not a secure address: write one that begins with https://, such as https://pay.example.com',
    ],
    [
      "https-link",
      `https://pay.example.com/${"a".repeat(500)}`,
      `"https://pay.example.com/${"a".repeat(16)}…" has more than 500 characters: use a shorter address`,
    ],
    [
      "payment-reference",
      "712\n040",
      '"712\\n040" is not a reference: write at most 40 characters on one line',
    ],
    ["payment-reference", "=1+1", "begins with =, which a spreadsheet would run: begin with something else"],
    ["html", "@x", "begins with @, which a spreadsheet would run: begin with something else"],
    ["text", "a\u0000b", "holds the control character U+0000: take it out"],
    ["text", "a\u001fb", "holds the control character U+001F: take it out"],
    ["text", "a\u0085b", "holds the control character U+0085: take it out"],
  ])("%s %j", (kind, text, reason) => {
    expect(parsed(kind, text)).toBe(`refused: ${reason}`);
  });
  it.each<[CellKind, string]>([
    ["id", "-1"],
    ["id", "1.0"],
    ["biller-code", "12345678901"],
    ["biller-code", "99 071"],
    ["biller-code", "BPAY 99071"],
    ["https-link", "pay.example.com"],
    ["https-link", "//pay.example.com"],
    ["https-link", "https://"],
    ["https-link", "https://%"],
    ["https-link", "https://p\u0430y.example.com"],
    ["https-link", "https://bank.example.com@pay.example.net"],
    ["https-link", "https://bank.example.com\\@pay.example.net"],
    ["https-link", "javascript:alert(1)//https://pay.example.com"],
    ["https-link", " https://pay.example.com"],
    ["https-link", "https://pay.example.com/a b"],
    ["payment-reference", " "],
    ["payment-reference", "1".repeat(41)],
    ["id", "01"],
    ["id-list", "1 4503599627370496"],
    ["money", "1234,567"],
    ["money", ",123"],
    ["money", "1,234,5"],
    ["money", "1.234,50"],
    ["money", "1,234.5,0"],
    ["rate", "1,000"],
    ["money", "1.234"],
    ["money", "+1"],
    ["money", ".5"],
    ["money", "1."],
    ["money", "1e3"],
    ["money", " 1"],
    ["money", "١"],
    ["rate", "-1"],
    ["date", "2025-1-1"],
    ["date", "0000-01-01"],
    ["time", "9:30"],
    ["time", "09:30:00"],
    ["username", "a b"],
    ["username", "ü"],
    ["roles", "1 1"],
    ["roles", "12"],
    ["roles", "01"],
    ["time", "109:30"],
    ["id-list", "0"],
    ["file", "a\u0007.jpg"],
  ])("%s %j", (kind, text) => {
    expect(isRefused(kind, text)).toBe(true);
  });
});

describe("codes and whole numbers", () => {
  it("takes one of the codes only", () => {
    expect(parsed("code", "Y", { codes: ["Y", "N"] })).toBe("Y");
    expect(parsed("code", "y", { codes: ["Y", "N"] })).toBe(
      'refused: "y" is not known here: use one of Y, N',
    );
  });
  it("takes a whole number within its bounds", () => {
    const bounds = { min: 1, max: 12 };
    expect(parsed("integer", "1", bounds)).toBe("1");
    expect(parsed("integer", "12", bounds)).toBe("12");
    expect(parsed("integer", "0", bounds)).toBe(
      'refused: "0" does not fit: write a whole number from 1 to 12',
    );
    expect(isRefused("integer", "13", bounds)).toBe(true);
    expect(isRefused("integer", "1.5", bounds)).toBe(true);
    expect(parsed("integer", "7")).toBe("7");
    expect(parsed("integer", "-1,000", { min: -1000 })).toBe("-1000");
    expect(isRefused("integer", "1,00")).toBe(true);
    expect(isRefused("integer", "-1")).toBe(true);
  });
});

describe("texts in reasons", () => {
  it("are quoted and short", () => {
    expect(shown('a"b\n')).toBe(String.raw`"a\"b\n"`);
    expect(shown("x".repeat(41))).toBe(`"${"x".repeat(40)}…"`);
    expect(shown("x".repeat(40))).toBe(`"${"x".repeat(40)}"`);
  });
  it("are normalised where they are taken", () => {
    expect(normalizedText("=e\u0301")).toBe("=é");
  });
});
