/**
 * Rows as a file for a spreadsheet: cells parted by commas, lines ended as RFC 4180 says, with the mark by which
 * spreadsheets know UTF-8. A cell that a spreadsheet would take for a formula is led by an apostrophe.
 */
export function csvText(rows: readonly (readonly (string | number)[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(cellText).join(",")}\r\n`).join("")}`;
}

function cellText(cell: string | number): string {
  const text = String(cell);
  const harmless = typeof cell === "string" && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
