import { type CsvCell, csvLine } from "@portal/domain/core/csv-line";

/** Rows as a file for a spreadsheet: lines ended as RFC 4180 says, with the mark by which spreadsheets know UTF-8. */
export function csvText(rows: readonly (readonly CsvCell[])[]): string {
  return `\uFEFF${rows.map((row) => `${csvLine(row)}\r\n`).join("")}`;
}
