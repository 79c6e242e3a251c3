/** The demonstration package's files and the figures expected of them, for golden tests of the rules. */

const files = import.meta.glob("../../../../demo/*.{csv,json}", {
  query: "?raw",
  import: "default",
  eager: true,
});

export type DemoRow = Readonly<Record<string, string>>;

export function readDemoText(file: string): string {
  const content = files[`../../../../demo/${file}`];
  if (content === undefined) throw new Error(`the demonstration package has no file ${file}`);
  return content;
}

const rowsByFile = new Map<string, readonly DemoRow[]>();

/** The records of a CSV file of the package by header name; an empty cell is an empty text. Read once. */
export function readDemoRows(file: string): readonly DemoRow[] {
  const rows = rowsByFile.get(file) ?? parsedRows(file);
  rowsByFile.set(file, rows);
  return rows;
}

function parsedRows(file: string): readonly DemoRow[] {
  const [header = [], ...records] = recordsOf(readDemoText(file));
  return records.map((cells) => Object.fromEntries(header.map((name, index) => [name, cells[index] ?? ""])));
}

/** Dollars of a CSV cell in whole cents; an empty cell is 0. Written apart from the product's own reader. */
export function demoCents(cell: string): number {
  if (cell === "") return 0;
  const [whole = "0", fraction = ""] = cell.replace("-", "").split(".");
  const cents = Number(whole) * 100 + Number(fraction.padEnd(2, "0"));
  return cell.startsWith("-") ? -cents : cents;
}

function recordsOf(text: string): string[][] {
  const records: string[][] = [];
  let record: string[] = [];
  // A cell is quoted, with quotes doubled inside, or plain; what ends it is a comma or the end of the line.
  for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/g)) {
    if (end === "" && record.length === 0 && quoted === undefined && plain === "") break;
    record.push(quoted === undefined ? (plain ?? "") : quoted.replaceAll('""', '"'));
    if (end === ",") continue;
    records.push(record);
    record = [];
  }
  return records;
}
