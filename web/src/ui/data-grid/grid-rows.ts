import type { GridColumn } from "./grid-column.ts";
import { type GridSort, sortFromText, sortRows } from "./sort-rows.ts";

/** Rows as a grid shows them: by the column that the address names, as they came where it names none. */
export function rowsInOrder<Row>(
  columns: readonly GridColumn<Row>[],
  rows: readonly Row[],
  text: string,
): {
  readonly sortable: readonly GridColumn<Row>[];
  readonly sort: GridSort | null;
  readonly sorted: readonly Row[];
} {
  const sortable = columns.filter(({ isUnsortable }) => isUnsortable !== true);
  const sort = sortFromText(
    text,
    sortable.map(({ key }) => key),
  );
  const by = sortable.find(({ key }) => key === sort?.key);
  const sorted = by === undefined || sort === null ? rows : sortRows(rows, by.value, sort.isDescending);
  return { sortable, sort, sorted };
}

/** What a cell says in words; nothing is an empty text. */
export function textOf<Row>({ text, value }: GridColumn<Row>, row: Row): string {
  return text === undefined ? String(value(row) ?? "") : text(row);
}

/** All rows of a grid in its order, below the columns' titles: what a file of it holds. */
export function gridCells<Row>(
  columns: readonly GridColumn<Row>[],
  rows: readonly Row[],
  sortedBy: string,
): readonly (readonly string[])[] {
  const { sorted } = rowsInOrder(columns, rows, sortedBy);
  return [
    columns.map(({ title }) => title),
    ...sorted.map((row) => columns.map((column) => textOf(column, row))),
  ];
}
