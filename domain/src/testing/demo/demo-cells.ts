/** Rows of the demonstration by a column's value, and what their cells hold. */
import { demoCents, readDemoRows, type DemoRow } from "./demo-package.ts";

const indexes = new Map<string, ReadonlyMap<string, readonly DemoRow[]>>();

/** Rows of a file whose column has a value. */
export function where(file: string, column: string, value: string | number): readonly DemoRow[] {
  const key = `${file} ${column}`;
  const index = indexes.get(key) ?? rowsBy(file, column);
  indexes.set(key, index);
  return index.get(String(value)) ?? [];
}

function rowsBy(file: string, column: string): ReadonlyMap<string, readonly DemoRow[]> {
  const index = new Map<string, DemoRow[]>();
  for (const row of readDemoRows(file)) {
    const value = cell(row, column);
    const rows = index.get(value) ?? [];
    rows.push(row);
    index.set(value, rows);
  }
  return index;
}

export function cell(row: DemoRow | undefined, column: string): string {
  return row?.[column] ?? "";
}

export function textOrNull(row: DemoRow | undefined, column: string): string | null {
  return cell(row, column) || null;
}

export const onOrNull = textOrNull;

export function cents(row: DemoRow | undefined, column: string): number {
  return demoCents(cell(row, column));
}

export function centsOrNull(row: DemoRow | undefined, column: string): number | null {
  return cell(row, column) === "" ? null : cents(row, column);
}

/** A whole number, or nothing. */
export function count(row: DemoRow | undefined, column: string): number | null {
  return cell(row, column) === "" ? null : Number(cell(row, column));
}
