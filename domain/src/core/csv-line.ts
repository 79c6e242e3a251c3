/** A cell of a table: a text, a number as JavaScript writes it, or nothing. */
export type CsvCell = string | number | null;

/**
 * One line of a table for a spreadsheet, without its end: cells parted by commas and quoted where they must be (RFC 4180).
 * A text that a spreadsheet would take for a formula is led by an apostrophe; a number is none (security.md, 'Input and
 * output').
 */
export function csvLine(cells: readonly CsvCell[]): string {
  return cells.map(cellText).join(",");
}

function cellText(cell: CsvCell): string {
  if (cell === null) return "";
  const text = typeof cell === "string" && /^[=+\-@\t\r\n]/.test(cell) ? `'${cell}` : String(cell);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
