import { packageFiles } from "@portal/domain/import/package-description";
import type { OwnerClient } from "../../core/db/owner-access.ts";
import {
  PackageFault,
  type PackageLimits,
  type PackageSource,
  WHOLE_PACKAGE,
} from "../source/package-source.ts";
import { type StageContext, stageRows, type StagedFile } from "./stage-file.ts";
import { analyzeStagingTables, createStagingTables, staged, stagingColumns } from "./staging-tables.ts";

interface PackageToStage extends Omit<StageContext, "countRows"> {
  readonly source: PackageSource;
  readonly limits: PackageLimits;
  /** Paths that could not be read. */
  readonly unread: ReadonlyMap<string, string>;
}

/** Copies every file of the package into its staging table; faults and notes of cells and rows go to the logs. */
export async function stagePackage(
  client: OwnerClient,
  { source, limits, unread, ...context }: PackageToStage,
  onRows: (rows: number) => void,
): Promise<StagedFile[]> {
  await createStagingTables(client);
  let total = 0;
  const countRows = (rows: number): void => {
    total += rows;
    if (total > limits.rows)
      throw new PackageFault(WHOLE_PACKAGE, `holds more than ${limits.rows} rows: split it`);
    onRows(total);
  };
  const files: StagedFile[] = [];
  for (const file of packageFiles) {
    const staging: StagedFile = { file, rows: 0, isIncomplete: unread.has(file.name), isRising: true };
    files.push(staging);
    if (staging.isIncomplete || !source.entries.has(file.name)) continue;
    const rows = stageRows(staging, source.read(file.name), { ...context, countRows });
    await client.copyInto({ table: staged(file), columns: stagingColumns(file) }, rows);
  }
  await analyzeStagingTables(
    client,
    files.filter(({ rows }) => rows > 0).map(({ file }) => file),
  );
  return files;
}
