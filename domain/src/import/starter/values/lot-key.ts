import type { FaultList } from "../asking/fault-list.ts";
import type { TableRow } from "../headings/read-table.ts";
import type { TableReader } from "../reading/table-reader.ts";

/** A lot's number for comparison: `Lot 05` and `5` are the same. */
export function lotKey(printed: string): string {
  return printed
    .trim()
    .replace(/^lot\s*/i, "")
    .replace(/^0+(?=\d)/, "")
    .toUpperCase();
}

/** The rows of listings that name a lot of the roll, each with its key; every other row is a fault. */
export function rowsOfLots(
  reader: TableReader,
  rows: readonly TableRow[],
  roll: ReadonlySet<string>,
  faults: FaultList,
): readonly (readonly [lot: string, row: TableRow])[] {
  return rows.flatMap((row): [string, TableRow][] => {
    const printed = reader.text(row, "lot");
    const lot = lotKey(printed);
    if (roll.has(lot)) return [[lot, row]];
    faults.add({
      cause: "lot",
      file: reader.file,
      row: row.row,
      value: printed,
      kind: printed === "" ? "no lot" : "not on the roll",
      text:
        printed === ""
          ? "has no lot number: print each row with its lot"
          : `lot ${printed} is not on the roll: print the roll again, or correct the lot`,
    });
    return [];
  });
}
