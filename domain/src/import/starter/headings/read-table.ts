import { tableShapes, type TableShape } from "./field-names.ts";
import { type ColumnMeaning, hasNeeds, matchHeadings } from "./match-headings.ts";

/** A record of a table; `row` counts the records of its file or sheet from 1. */
export interface TableRow {
  readonly row: number;
  readonly cells: readonly string[];
}

/** A printed table, told apart from its titles, its total lines and its repeated headings. */
export interface PrintedTable {
  readonly shape: TableShape;
  readonly titles: readonly string[];
  readonly headingRow: number;
  readonly headings: readonly string[];
  readonly columns: readonly ColumnMeaning[];
  readonly rows: readonly TableRow[];
  readonly totals: readonly TableRow[];
}

type Records = readonly (readonly string[])[];

/** So many rows are looked at for headings. */
const MOST_TITLES = 30;

/**
 * Tells a table by its content: of the first 30 rows, the one with most known headings that has what its shape needs. Null:
 * it is not known. `only`: the shapes that a person said it is of, which then needs nothing.
 */
export function readTable(records: Records, only: readonly TableShape[] | null = null): PrintedTable | null {
  let best: { shape: TableShape; at: number; columns: readonly ColumnMeaning[] } | null = null;
  let most = 0;
  for (const [at, record] of records.slice(0, MOST_TITLES).entries())
    for (const shape of only ?? tableShapes) {
      const columns = matchHeadings(shape, record);
      const count = columns.filter(({ kind }) => kind !== "unknown").length;
      if (count <= most || (only === null && !hasNeeds(shape, columns))) continue;
      best = { shape, at, columns };
      most = count;
    }
  return best === null ? null : tableBelow(records, best);
}

function tableBelow(
  records: Records,
  { shape, at, columns }: { shape: TableShape; at: number; columns: readonly ColumnMeaning[] },
): PrintedTable {
  const headings = records[at] ?? [];
  const above = records.slice(0, at);
  const titleKeys = new Set(above.map(keyOf));
  const headingKey = keyOf(headings);
  const rows: TableRow[] = [];
  const totals: TableRow[] = [];
  for (const [index, cells] of records.entries()) {
    const key = keyOf(cells);
    // A page that begins again repeats its titles as well as its headings.
    if (index <= at || key === "" || key === headingKey || titleKeys.has(key)) continue;
    (isTotalLine(cells, columns) ? totals : rows).push({ row: index + 1, cells });
  }
  return {
    shape,
    titles: above.map(titleOf).filter((title) => title !== ""),
    headingRow: at + 1,
    headings,
    columns,
    rows,
    totals,
  };
}

/** A title in one line, since a spreadsheet may have `Strata Plan` and its number in two cells. */
export function titleOf(cells: readonly string[]): string {
  return cells
    .map((cell) => cell.trim())
    .filter((cell) => cell !== "")
    .join(" ");
}

const keyOf = (cells: readonly string[]): string =>
  cells.every((cell) => cell.trim() === "")
    ? ""
    : cells
        .map((cell) => cell.trim())
        .join("\u0000")
        .replace(/\0+$/, "");

const TOTAL_WORD = /^\s*(?:grand\s+totals?|sub[\s-]?totals?|totals?)\b/i;
/** Beside one of these a line is a row, whatever it begins with: a creditor 'Total Fire Services' has an invoice number. */
const OF_A_ROW = new Set([
  "lot",
  "code",
  "invoiceNo",
  "receiptNo",
  "entered",
  "due",
  "invoiceDate",
  "date",
  "paidTo",
]);

function isTotalLine(cells: readonly string[], columns: readonly ColumnMeaning[]): boolean {
  const first = cells.findIndex((cell) => cell.trim() !== "");
  if (!TOTAL_WORD.test(cells[first] ?? "")) return false;
  return columns.every((column, at) => {
    if (at === first || column.kind !== "field" || !OF_A_ROW.has(column.field)) return true;
    return (cells[at] ?? "").trim() === "";
  });
}
