import type { CellKind, PackageColumn, PackageFile, PackageFileName } from "./package-files.ts";

type Shape = Partial<Pick<PackageColumn, "codes" | "min" | "max" | "refersTo" | "column">>;
type FileShape = Pick<PackageFile, "key" | "planFrom" | "shift"> & Partial<Pick<PackageFile, "alsoUnique">>;

/** `meetingRecordID` → `meeting_record_id`, `showABN` → `show_abn`. */
function snakeCase(name: string): string {
  return name
    .replace(/([a-z0-9])([A-Z])/g, "$1_$2")
    .replace(/([A-Z])([A-Z][a-z])/g, "$1_$2")
    .toLowerCase();
}

/**
 * The table's column of a header: money ends in `_cents`, a date in `_on` (a trailing Date or On is replaced, the
 * bare `date` is `dated_on`), a rate in `_ppm` (its trailing Percent is replaced).
 */
export function columnName(name: string, kind: CellKind): string {
  const snake = snakeCase(name);
  if (kind === "money") return `${snake}_cents`;
  if (kind === "rate") return `${snake.replace(/_percent$/, "")}_ppm`;
  if (kind === "date") return snake === "date" ? "dated_on" : `${snake.replace(/_(date|on)$/, "")}_on`;
  return snake;
}

/** A column; a name that ends in `*` is required, as in the format's tables. */
export function column(kind: CellKind, starredName: string, shape: Shape = {}): PackageColumn {
  const isRequired = starredName.endsWith("*");
  const name = isRequired ? starredName.slice(0, -1) : starredName;
  return { name, kind, isRequired, column: columnName(name, kind), ...shape };
}

/** Several columns of one kind: `columns("text", "title firstName name*")`. */
export function columns(kind: CellKind, starredNames: string): PackageColumn[] {
  return starredNames.split(" ").map((name) => column(kind, name));
}

/** A cell that holds one of the codes, given as words between spaces. */
export function code(starredName: string, codes: string): PackageColumn {
  return column("code", starredName, { codes: codes.split(" ") });
}

/** A cell that names a row of another file by its id. */
export function reference(starredName: string, refersTo: PackageFileName): PackageColumn {
  return column("id", starredName, { refersTo });
}

/** A cell that names a fund of the row's plan. */
export function fund(starredName: string): PackageColumn {
  return column("text", starredName, { refersTo: "funds.csv" });
}

/** A cell that names an account of the row's plan or of all plans. */
export function account(starredName: string): PackageColumn {
  return column("text", starredName, { refersTo: "accounts.csv" });
}

/** A cell that holds a whole number from `min` to `max`. */
export function integer(starredName: string, min: number, max: number): PackageColumn {
  return column("integer", starredName, { min, max });
}

/** A file of the package with its columns in the order of the format. */
export function describeFile(name: PackageFileName, shape: FileShape, ofFile: PackageColumn[]): PackageFile {
  return { name, table: name.replace(/\.csv$/, ""), columns: ofFile, alsoUnique: [], ...shape };
}
