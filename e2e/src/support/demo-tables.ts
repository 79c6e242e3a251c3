import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** The demonstration's package, which journeys compare screens with. */
export const demoFolder = fileURLToPath(new URL("../../../demo", import.meta.url));
/** The day of its story. */
export const storyDay = "2026-03-31";

export type DemoRow = (column: string) => string;

/** The rows of one of its files, by column name; a name that the file does not have is an error. */
export function demoTable(name: string): readonly DemoRow[] {
  const [head = [], ...rows] = cellsOf(readFileSync(`${demoFolder}/${name}.csv`, "utf8"));
  return rows.map((cells) => (column) => {
    const position = head.indexOf(column);
    if (position < 0) throw new Error(`${name}.csv has no column ${column}`);
    return cells[position] ?? "";
  });
}

/** The row whose column holds a value. */
export function demoRow(table: string, column: string, value: string): DemoRow {
  const found = demoTable(table).find((row) => row(column) === value);
  if (found === undefined) throw new Error(`${table}.csv has no ${column} ${value}`);
  return found;
}

/** Written apart from the product's own reader, so that one does not prove the other. */
function cellsOf(text: string): readonly (readonly string[])[] {
  const rows: string[][] = [];
  let row: string[] = [];
  for (const [, quoted, plain = "", end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/g)) {
    if (end === "" && plain === "" && quoted === undefined && row.length === 0) break;
    row.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === ",") continue;
    rows.push(row);
    row = [];
  }
  return rows;
}

/** What happened up to the day of the story and has not ended by then. */
export function isCurrent(from: string, to: string): boolean {
  return from <= storyDay && (to === "" || to > storyDay);
}
