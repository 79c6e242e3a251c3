import type { PackageFile } from "@portal/domain/import/package-files";
import { foldedSql } from "../../core/db/engine/folded-sql.ts";
import type { SetCheck } from "./set-checks.ts";
import type { StagedFile } from "../staging/stage-file.ts";
import { databaseColumn, staged } from "../staging/staging-tables.ts";

/** No two rows share a key. A file whose keys only ever rise was proven while it was read. */
export function keyChecks(files: readonly StagedFile[]): SetCheck[] {
  return files.flatMap(({ file, isRising }) => {
    const keys = [...(isRising || file.key.length === 0 ? [] : [file.key]), ...file.alsoUnique];
    // Usernames are compared ignoring case: invariant 8.
    return file.name === "web_users.csv" ? [] : keys.map((key) => uniqueCheck(file, key));
  });
}

function uniqueCheck(file: PackageFile, key: readonly string[]): SetCheck {
  const columns = key.map((name) => databaseColumn(columnOf(file, name)));
  const isThere = columns.map((column) => `${column} is not null`).join(" and ");
  // Names that look alike are one name to a person.
  const compared = key.map((name, at) => {
    const column = columns[at] ?? "";
    return columnOf(file, name).kind === "text" ? foldedSql(column) : column;
  });
  const named = compared.map((each, at) => `${each} as key_${at}`).join(", ");
  const names = compared.map((_, at) => `key_${at}`).join(", ");
  return {
    file: file.name,
    column: "-",
    needs: [],
    sql: `with keys as (select row_no, ${named} from ${staged(file)} where ${isThere})
      select s.row_no, first_row from keys s
      join (select ${names}, min(row_no) as first_row from keys
            group by ${names} having count(*) > 1) twice using (${names})
      where s.row_no > first_row`,
    reason: (row) => `repeats ${key.join(", ")} of row ${row["first_row"]}: no two rows share them`,
  };
}

function columnOf(file: PackageFile, name: string): PackageFile["columns"][number] {
  const column = file.columns.find((each) => each.name === name);
  if (column === undefined) throw new Error(`${file.name} has no column ${name}`);
  return column;
}

/** The columns of the portal's table that make its primary key, after agency_id. */
export function keyColumns(file: PackageFile): string[] {
  return file.key.length === 0 ? ["row_no"] : file.key.map((name) => databaseColumn(columnOf(file, name)));
}
