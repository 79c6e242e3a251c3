/** A cell of a table: a text, a number as JavaScript writes it, or nothing. */
export type CsvCell = string | number | null;

/**
 * Writes one line of a table for a spreadsheet, without the line ending. Cells are separated by commas and quoted if
 * needed (RFC 4180). A text that a spreadsheet would run as a formula gets a leading apostrophe; a number cannot be one
 * (security.md, 'Input and output').
 */
export function csvLine(cells: readonly CsvCell[]): string {
  return cells.map(cellText).join(",");
}

function cellText(cell: CsvCell): string {
  if (cell === null) return "";
  const text = typeof cell === "string" && /^[=+\-@\t\r\n]/.test(cell) ? `'${cell}` : String(cell);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
