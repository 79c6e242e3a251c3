import { csvText } from "../../core/csv-text.ts";
import { fileName, saveFile } from "../../core/api/save-file.ts";
import { Button } from "../button/button.tsx";
import type { GridColumn } from "./grid-column.ts";
import { gridCells } from "./grid-rows.ts";
import type { GridState } from "./use-grid-state.ts";

/** All rows of a grid for a spreadsheet, in the order in which they are shown; where there are none, nothing. */
export function SaveGrid<Row>({
  name,
  columns,
  rows,
  state,
}: {
  /** The table's name; in lower case it is the file's. */
  readonly name: string;
  readonly columns: readonly GridColumn<Row>[];
  readonly rows: readonly Row[];
  readonly state: GridState;
}) {
  if (rows.length === 0) return null;
  const save = () =>
    saveFile(fileName(name, "csv"), "text/csv", csvText(gridCells(columns, rows, state.sortText)));
  return (
    <Button aria-label={`Download CSV: ${name}`} onClick={save}>
      Download CSV
    </Button>
  );
}
