import type { Database } from "../core/db/open-database.ts";

export { faultLine } from "./fault-log.ts";
export { breakKinds, type BreakKind, isBreakKind } from "./breaks/import-break.ts";
export { exitCodeOf, outcomeJson, outcomeLines } from "./import-outcome.ts";
export { importPackage } from "./import-package.ts";
export type { ImportMode, ImportProgress } from "./import-request.ts";
export { lookIntoArchive } from "./source/look-into-archive.ts";
export { packageLimits } from "./source/package-source.ts";
export { runStarterCommand, type StarterCommand } from "./starter/starter-command.ts";
export { runWorkbookCommand, type WorkbookCommand } from "./starter/workbook/workbook-command.ts";
export { runVerifyFiles, type VerifyFilesCommand } from "./verify-files.ts";

/** Whether no agency is loaded: only then does a first start load the demonstration. */
export async function isEmptyDatabase(database: Database): Promise<boolean> {
  return database.withOwner(async (client) => {
    // The owner is held by row-level security too unless a superuser; for one look, undone again, it is not.
    await client.query("begin; alter table agencies no force row level security");
    const { rows } = await client.query<{ is_empty: boolean }>(
      "select not exists (select from agencies) as is_empty",
    );
    await client.query("rollback");
    return rows[0]?.is_empty === true;
  });
}
