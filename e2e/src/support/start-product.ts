import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runProduct } from "./run-product.ts";

/** The day of the story of the demonstration agency (demo/README.md), mid-morning in its zone. */
const storyNow = "2026-03-31T10:00:00+11:00";

/** Starts the built product once for all journeys, on an empty folder; answers what ends it. */
export default async function startProduct(): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), "portal-e2e-"));
  const removeData = (): void => rmSync(dataDir, { recursive: true, force: true });
  try {
    const product = await runProduct({
      DATA_DIR: dataDir,
      LOG_LEVEL: "warn",
      PORTAL_ENV: "test",
      PORTAL_FAKE_NOW: storyNow,
    });
    process.env["PORTAL_ADDRESS"] = product.address;
    return async () => {
      await product.end();
      removeData();
    };
  } catch (error) {
    removeData();
    throw error;
  }
}
