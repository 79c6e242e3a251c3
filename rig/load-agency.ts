import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestPostgres } from "../server/src/testing/databases/test-postgres.ts";
import { createDatabase } from "./create-database.ts";
import { generatePackage } from "./generate-package.ts";
import { root } from "./paths.ts";

/** Creates the database `portal` and loads an agency of that size into it with the product's own command. */
export async function loadAgency(server: TestPostgres, lots: number): Promise<{ url: string; lots: number }> {
  const url = await createDatabase(server, "portal");
  const folder = mkdtempSync(join(tmpdir(), "portal-bench-"));
  try {
    const generated = await generatePackage(join(folder, "package"), lots);
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [join(root, "dist", "server", "cli.js"), "import", join(folder, "package"), "--agency", "799187"],
      {
        cwd: root,
        encoding: "utf8",
        env: {
          PATH: process.env["PATH"],
          DATABASE_URL: url,
          DATA_DIR: join(folder, "data"),
          LOG_LEVEL: "warn",
        },
      },
    );
    if (status !== 0)
      throw new Error(`the import ended with ${status}\n${stdout.slice(-2000)}\n${stderr.slice(-2000)}`);
    return { url, lots: generated.lots };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
