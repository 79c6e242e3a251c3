import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { createDiskBlobStore } from "../../core/files/disk-blob-store.ts";
import type { Database } from "../../core/db/open-database.ts";
import { faultLine, importPackage } from "../../import/public.ts";

/** The demonstration package of the repository. */
export const demoPackage = fileURLToPath(new URL("../../../../demo", import.meta.url));

/** Noon in Sydney on the day that the demonstration's story is told from: the figures of EXPECTED.json hold. */
export const demoAnchor = new Date("2026-03-31T01:00:00Z");

/** Loads the demonstration as at its anchor; its files go below the data folder, where the server looks for them. */
export async function loadDemo(database: Database, dataDir: string): Promise<void> {
  const blobs = createDiskBlobStore(join(dataDir, "files"));
  const outcome = await importPackage({
    source: demoPackage,
    database,
    blobs,
    now: demoAnchor,
    mode: "demo",
  });
  if (!outcome.ok) throw new Error(outcome.faults.map(faultLine).join("\n"));
}
