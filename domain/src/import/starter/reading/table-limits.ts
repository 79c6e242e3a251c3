/** What a table may hold (design/starter-import.md, 'Limits'). */
export const tableLimits = { rows: 20_000, columns: 200 } as const;

/** What all tables that are read at once may hold together: bytes of their texts, and cells. */
export const readLimits = { bytes: 100 * 1024 ** 2, cells: 5_000_000 } as const;

/** Said of a table with more rows. */
export const TOO_MANY_ROWS = `has more than ${tableLimits.rows} rows: divide it`;

/** Why a table holds more than is read, or null. Empty lines, and empty cells at a line's end, do not count. */
export function excessOf(records: readonly (readonly string[])[]): string | null {
  const filled = records.filter((cells) => cells.some((cell) => cell.trim() !== ""));
  if (filled.length > tableLimits.rows) return TOO_MANY_ROWS;
  return filled.some((cells) => cells.slice(tableLimits.columns).some((cell) => cell.trim() !== ""))
    ? `has more than ${tableLimits.columns} columns: take some out`
    : null;
}
