import { packageFiles } from "@portal/domain/import/package-description";
import type { CellKind, PackageColumn, PackageFile } from "@portal/domain/import/package-files";
import type { OwnerClient } from "../../core/db/owner-access.ts";

/**
 * COPY is refused under row-level security, so a package is copied into temporary tables that vanish with the
 * transaction. They carry the row of the file, so that a set query can name it, and no constraint: a refused cell is
 * null there, and what is wrong is told by queries, all together.
 */
const types: Readonly<Record<CellKind, string>> = {
  id: "bigint",
  integer: "bigint",
  text: "text",
  date: "date",
  time: "time",
  money: "bigint",
  rate: "int",
  boolean: "boolean",
  code: "text",
  file: "text",
  html: "text",
  "https-link": "text",
  "biller-code": "text",
  "payment-reference": "text",
  "month-day": "text",
  "time-zone": "text",
  username: "text",
  roles: "smallint[]",
  "id-list": "bigint[]",
};

/** The staging table of a file. */
export function staged(file: PackageFile): string {
  return `staged_${file.table}`;
}

/** The column in staging and in the portal's table. The plain initial password is hashed before it gets there. */
export function databaseColumn(column: PackageColumn): string {
  return column.name === "initialPassword" ? "initial_password_hash" : column.column;
}

/** An optional column of the key holds 0 where its cell is empty: a key holds no null. */
export function isZeroWhenEmpty(file: PackageFile, column: PackageColumn): boolean {
  return !column.isRequired && file.key.includes(column.name);
}

export function stagingColumns(file: PackageFile): string[] {
  return ["row_no", ...file.columns.map(databaseColumn)];
}

export async function createStagingTables(client: OwnerClient): Promise<void> {
  const statements = packageFiles.map((file) => {
    const columns = file.columns.map((column) => `${databaseColumn(column)} ${types[column.kind]}`);
    return `create temp table ${staged(file)} (row_no int, ${columns.join(", ")}) on commit drop;`;
  });
  const grants = packageFiles.map((file) => staged(file)).join(", ");
  await client.query(`${statements.join("\n")}\ngrant select on ${grants} to portal_app;`);
}

/**
 * Without figures about its rows the planner would join staged tables row by row. Only the columns that are joined or
 * grouped by count.
 */
export async function analyzeStagingTables(
  client: OwnerClient,
  filled: readonly PackageFile[],
): Promise<void> {
  const parts = filled.map((file) => {
    const joined = file.columns.filter(
      ({ name, refersTo }) => refersTo !== undefined || file.key.includes(name),
    );
    return `${staged(file)} (row_no${joined.map((column) => `, ${databaseColumn(column)}`).join("")})`;
  });
  if (parts.length > 0) await client.query(`analyze ${parts.join(", ")}`);
}
