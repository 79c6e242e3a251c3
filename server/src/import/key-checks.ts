import type { PackageFile } from "@portal/domain/import/package-files";
import type { SetCheck } from "./set-checks.ts";
import type { StagedFile } from "./stage-file.ts";
import { databaseColumn, staged } from "./staging-tables.ts";

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
  const list = columns.join(", ");
  const isThere = columns.map((column) => `${column} is not null`).join(" and ");
  return {
    file: file.name,
    column: "-",
    needs: [],
    sql: `select s.row_no, first_row from ${staged(file)} s
      join (select ${list}, min(row_no) as first_row from ${staged(file)} where ${isThere}
            group by ${list} having count(*) > 1) twice using (${list})
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
