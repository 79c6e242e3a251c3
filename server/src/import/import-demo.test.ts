import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createFileBlobStore } from "../core/files/file-blob-store.ts";
import { describeOnEngines, useTestDatabase } from "../testing/test-database.ts";
import { faultLine } from "./fault-log.ts";
import { importPackage } from "./import-package.ts";

const demo = fileURLToPath(new URL("../../../demo", import.meta.url));

describeOnEngines("the demonstration package", (engine) => {
  const database = useTestDatabase({ engine });
  let folder = "";
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "portal-import-"));
  });
  afterAll(() => rm(folder, { recursive: true }));

  it("is loaded as at its anchor without a fault", async () => {
    const outcome = await importPackage({
      source: demo,
      database: database(),
      blobs: createFileBlobStore(join(folder, "files")),
      now: new Date("2026-03-31T02:00:00Z"),
      mode: "demo",
    });
    expect(outcome.faults.map(faultLine)).toEqual([]);
    expect(outcome).toMatchObject({ ok: true, rows: 7_128, agencyId: 799_187 });
  });
});
