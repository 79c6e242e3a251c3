import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, inject } from "vitest";
import { createDiskBlobStore } from "../../core/files/disk-blob-store.ts";
import type { Database } from "../../core/db/open-database.ts";
import type { EngineKind } from "../databases/test-database.ts";
import { useTestDatabase } from "../databases/test-database.ts";
import { faultLine } from "../../import/fault-log.ts";
import type { FixturePackage } from "./fixtures.ts";
import type { ImportOutcome } from "../../import/import-outcome.ts";
import { importPackage } from "../../import/import-package.ts";
import type { ImportRequest } from "../../import/import-request.ts";

export interface ImportBench {
  database(): Database;
  /** Where blobs go. */
  filesFolder(): string;
  /** Writes the package to a folder of its own, or the archive to a file, and imports it. */
  run(fixture: FixturePackage | Buffer | string, request?: Partial<ImportRequest>): Promise<ImportOutcome>;
  /** The fault lines of a dry run. */
  check(fixture: FixturePackage | Buffer | string, request?: Partial<ImportRequest>): Promise<string[]>;
}

/** A database of its own for the suite around it, and imports into it. */
export function useImportBench(engine: EngineKind): ImportBench {
  const database = useTestDatabase({ engine });
  const made = { folder: "", packages: 0 };
  beforeAll(async () => {
    made.folder = await mkdtemp(join(inject("databaseTemplates").scratchFolder, "import-"));
  });
  afterAll(() => rm(made.folder, { recursive: true, force: true }));

  const sourceOf = async (fixture: FixturePackage | Buffer | string): Promise<string> => {
    if (typeof fixture === "string") return fixture;
    const path = join(made.folder, `package-${(made.packages += 1)}`);
    if (!Buffer.isBuffer(fixture)) return fixture.writeFolder(path);
    await writeFile(`${path}.zip`, fixture);
    return `${path}.zip`;
  };
  const filesFolder = (): string => join(made.folder, "files");
  const run: ImportBench["run"] = async (fixture, request = {}) =>
    importPackage({
      source: await sourceOf(fixture),
      database: database(),
      blobs: createDiskBlobStore(filesFolder()),
      now: new Date("2026-07-01T00:00:00Z"),
      mode: "import",
      ...request,
    });
  const check: ImportBench["check"] = async (fixture, request = {}) =>
    (await run(fixture, { mode: "check", ...request })).faults.map(faultLine);
  return { database, filesFolder, run, check };
}
