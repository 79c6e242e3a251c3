import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type RunningProduct, runProduct } from "../../e2e/src/support/run-product.ts";
import type { Database } from "../../server/src/core/db/open-database.ts";
import { createDatabase } from "../../rig/create-database.ts";
import { root } from "../../rig/paths.ts";
import { withPrivatePostgres } from "../../rig/private-postgres.ts";
import { runBare } from "../../rig/run-bare.ts";
import { manyCasts, SECRET } from "../../rig/voting-agency.ts";
import { withDatabase } from "./with-database.ts";

/** One PostgreSQL that several servers are to share. */
export interface SharedDatabase {
  readonly settings: Readonly<Record<string, string>>;
  readonly database: Database;
  /** Two servers of the product. */
  readonly withTwoServers: (work: (servers: readonly RunningProduct[]) => Promise<void>) => Promise<void>;
  /** A bare server by its path from the root, for a control. */
  readonly withBareServer: (
    path: string,
    fault: string,
    work: (server: RunningProduct) => Promise<void>,
  ) => Promise<void>;
}

/** A private PostgreSQL, filled by `load` before it is opened, and taken away afterwards. */
export async function withSharedDatabase(
  load: (settings: Readonly<Record<string, string>>) => Promise<void>,
  work: (shared: SharedDatabase) => Promise<void>,
): Promise<void> {
  const scratch = mkdtempSync(join(tmpdir(), "portal-races-"));
  const run = async (databaseUrl: string): Promise<void> => {
    const settings = { DATABASE_URL: databaseUrl, DATA_DIR: scratch, PORTAL_SECRET: SECRET };
    await load(settings);
    const withTwoServers: SharedDatabase["withTwoServers"] = async (use) => {
      const servers = [
        await runProduct({ ...settings, ...manyCasts, LOG_LEVEL: "error" }),
        await runProduct({ ...settings, ...manyCasts, LOG_LEVEL: "error" }),
      ];
      try {
        await use(servers);
      } finally {
        for (const server of servers) await server.end();
      }
    };
    const withBareServer: SharedDatabase["withBareServer"] = async (path, fault, use) => {
      const bare = await runBare(join(root, path), { ...settings, BARE_FAULT: fault });
      try {
        await use(bare);
      } finally {
        await bare.end();
      }
    };
    await withDatabase(settings, (database) => work({ settings, database, withTwoServers, withBareServer }));
  };
  try {
    await withPrivatePostgres(async (postgres) => run(await createDatabase(postgres, "portal")));
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}
