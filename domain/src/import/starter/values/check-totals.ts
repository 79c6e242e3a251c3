import { shown } from "../../../core/text-rules.ts";
import type { FaultList } from "../asking/fault-list.ts";
import type { PrintedTable, TableRow } from "../headings/read-table.ts";
import { creditCents, debitCents } from "../reading/printed-money.ts";
import { shareIn } from "../reading/table-reader.ts";

const shares = new Set(["unitsLevy", "unitsInterest", "unitsVoting"]);
const amounts = new Set(["interest", "balance", "amount", "debit", "net", "gst"]);
const credits = new Set(["advance", "credit"]);

/** How a column of a field is added up; null: it is not one of figures. */
function figureReader(field: string): ((text: string) => number | null) | null {
  if (shares.has(field)) return (text) => (text.trim() === "" ? 0 : shareIn(text));
  if (credits.has(field) || field.startsWith("credit:")) return creditCents;
  if (amounts.has(field) || field.startsWith("fund:") || field.startsWith("debit:")) return debitCents;
  return null;
}

/**
 * The last total of a column must equal its rows: all above it, or those since the total line before (a page, a plan). A row
 * that cannot be read is a fault already (design/starter-import.md, 'Reading rules').
 */
export function checkTotals(file: string, table: PrintedTable, faults: FaultList): void {
  for (const [at, column] of table.columns.entries()) {
    const read = column.kind === "field" ? figureReader(column.field) : null;
    if (read === null) continue;
    const heading = table.headings[at] ?? "";
    const cellOf = ({ cells }: TableRow): string => (cells[at] ?? "").trim();
    const lines = table.totals.filter((line) => cellOf(line) !== "");
    const last = lines.at(-1);
    if (last === undefined) continue;
    const total = read(cellOf(last));
    const before = lines.at(-2)?.row ?? 0;
    const above = table.rows.filter(({ row }) => row < last.row);
    const since = above.filter(({ row }) => row > before);
    const sums = [above, ...(since.length > 0 ? [since] : [])].map((rows) => sumOf(rows.map(cellOf), read));
    if (sums.includes(null) || (total !== null && sums.includes(total))) continue;
    faults.add({
      cause: "total",
      file,
      row: last.row,
      value: cellOf(last),
      text: `${heading}: the total ${shown(cellOf(last))} is not what its rows come to: print the whole report again`,
    });
  }
}

function sumOf(cells: readonly string[], read: (text: string) => number | null): number | null {
  let sum = 0;
  for (const cell of cells) {
    const figure = read(cell);
    if (figure === null) return null;
    sum += figure;
  }
  return sum;
}
