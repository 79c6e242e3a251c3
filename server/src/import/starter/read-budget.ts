import { readLimits } from "@portal/domain/import/starter/reading/table-limits";

/** What the tables of one drop may still hold together, however many archives they come in. */
export interface ReadBudget {
  bytes: number;
  cells: number;
}

export const newBudget = (): ReadBudget => ({ ...readLimits });

/** Said of a file that does not fit any more. */
export const BEYOND_BUDGET =
  "does not fit: tables of 100 MiB with 5,000,000 cells are read at once. Bring in fewer files, or shorter reports";

/** Takes a table from the budget; false, and nothing is taken, where it does not fit. */
export function takeFrom(budget: ReadBudget, bytes: number, cells: number): boolean {
  if (bytes > budget.bytes || cells > budget.cells) return false;
  budget.bytes -= bytes;
  budget.cells -= cells;
  return true;
}

const CELL_ENDS: ReadonlySet<number> = new Set(Buffer.from(",;\t\r\n"));

/** As many cells as a text may be split into, at the most. */
export function cellsOf(text: string): number {
  let cells = 1;
  for (let at = 0; at < text.length; at += 1) if (CELL_ENDS.has(text.charCodeAt(at))) cells += 1;
  return cells;
}
