import { columnNames } from "./asking/ask-columns.ts";
import type { FaultList } from "./asking/fault-list.ts";
import { planToldBy, type ReadFile } from "./asking/read-file.ts";
import { planNumberIn, planNumberInCell } from "./headings/plan-number.ts";
import type { TableRow } from "./headings/read-table.ts";
import { fieldPlaces } from "./reading/table-reader.ts";

/** A file with the plans that it is of; a listing of several plans has its rows divided. */
export interface DividedFile {
  readonly file: ReadFile;
  /** Questions about the file are the first one's. */
  readonly plans: readonly string[];
  /** A column tells the plan of each row. */
  readonly isOfMany: boolean;
  readonly rowsOf: (plan: string) => readonly TableRow[];
}

/**
 * Finds the plan of each file: in a column that tells it, titles, sheet, file or folder name, else the only one there
 * (design/starter-import.md, 'Files'). `outer`: names of what holds the files; `answered`: plans in the answers.
 */
export function divideFiles(
  files: readonly ReadFile[],
  outer: readonly string[],
  answered: readonly string[],
  faults: FaultList,
): readonly DividedFile[] {
  const told = files.map((file) => ({ file, byRow: plansByRow(file, faults), plan: planToldBy(file) }));
  // A picture's name tells nothing of the plans that are brought in.
  const counted = told.filter(({ file }) => file.readAs !== "unknown" || file.records.length > 0);
  const known = new Set(
    counted.flatMap(({ plan, byRow }) => [...(byRow?.values() ?? []), ...(plan === null ? [] : [plan])]),
  );
  const [only = null, ...more] = known.size > 0 ? known : outerPlans(outer, answered);
  const rest = more.length === 0 ? only : null;
  if (rest === null && known.size === 0)
    faults.add({
      cause: "roll",
      file: "-",
      text: "no file tells a plan number: put it into a file's or the folder's name, such as Roll SP88123.csv",
    });
  return told.flatMap(({ file, byRow, plan }): DividedFile[] => {
    const rows = file.table?.rows ?? [];
    const whole = plan ?? rest;
    if (byRow !== null) {
      const planOfRow = ({ row }: TableRow): string | null => byRow.get(row) ?? whole;
      const plans = [...new Set(rows.flatMap((row) => planOfRow(row) ?? []))];
      return [
        { file, plans, isOfMany: true, rowsOf: (each) => rows.filter((row) => planOfRow(row) === each) },
      ];
    }
    if (whole !== null) return [{ file, plans: [whole], isOfMany: false, rowsOf: () => rows }];
    if (known.size > 0 && (file.readAs !== "unknown" || file.records.length > 0))
      faults.add({
        cause: "unreadable",
        file: file.name,
        text: "does not tell its plan, and there are several: put the plan number into its name or its folder's",
      });
    return [];
  });
}

function outerPlans(outer: readonly string[], answered: readonly string[]): readonly string[] {
  const named = outer.flatMap((name) => planNumberIn(name) ?? []).slice(0, 1);
  return named.length > 0 ? named : answered;
}

/** The plan of each row that a column tells; null where there is no such column. */
function plansByRow({ name, table }: ReadFile, faults: FaultList): ReadonlyMap<number, string> | null {
  const place = table === null ? undefined : fieldPlaces(table).get("plan");
  if (table === null || place === undefined) return null;
  const heading = columnNames(table)[place] ?? "";
  return new Map(
    table.rows.flatMap(({ row, cells }): [number, string][] => {
      const cell = (cells[place] ?? "").trim();
      const plan = planNumberInCell(cell, heading);
      if (plan !== null) return [[row, plan]];
      if (cell !== "")
        faults.add({
          cause: "value",
          file: name,
          row,
          value: cell,
          kind: "plan",
          text: `${heading}: ${JSON.stringify(cell)} is not a plan number: print it as SP 88123`,
        });
      return [];
    }),
  );
}
