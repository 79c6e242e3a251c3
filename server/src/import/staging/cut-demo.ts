import type { LocalDate } from "@portal/domain/core/local-date";
import { datingColumn } from "@portal/domain/import/demo-shift";
import { packageFile, packageFiles } from "@portal/domain/import/package-description";
import type { PackageFile, PackageFileName } from "@portal/domain/import/package-files";
import type { OwnerClient } from "../../core/db/owner-access.ts";
import { staged } from "./staging-tables.ts";

/**
 * Leaves out what the moved story has not reached: rows of ledger files dated after today, then the rows that hang on
 * them. A file's parents stand before it in the package's order, so one walk is enough.
 */
export async function cutDemo(client: OwnerClient, today: LocalDate): Promise<void> {
  const thinned = new Set<PackageFileName>();
  for (const file of packageFiles) {
    let left = 0;
    const dating = datingColumn(file);
    if (dating !== null) {
      const cut = await client.query(`delete from ${staged(file)} where ${dating.column} > $1::date`, [
        today,
      ]);
      left += cut.rowCount;
    }
    for (const condition of hangsOn(file, thinned)) {
      left += (await client.query(`delete from ${staged(file)} s where ${condition}`)).rowCount;
    }
    if (left > 0) thinned.add(file.name);
  }
}

/** Conditions on rows of a file whose parent was left out. */
function hangsOn(file: PackageFile, thinned: ReadonlySet<PackageFileName>): string[] {
  return file.columns.flatMap(({ kind, column, refersTo }) => {
    if (kind !== "id" || refersTo === undefined || !thinned.has(refersTo)) return [];
    const target = packageFile(refersTo);
    const key = target.columns.find(({ name }) => name === target.key[0]);
    // 0: the empty cell of a key.
    return [
      `s.${column} <> 0 and not exists (select from ${staged(target)} t where t.${key?.column} = s.${column})`,
    ];
  });
}
