import { existsSync } from "node:fs";
import { join } from "node:path";
import { createClock, offsetTo } from "../../core/clock/clock.ts";
import { copyDatabase } from "../../core/db/migrate/copy-database.ts";
import { type Database, openDatabase } from "../../core/db/open-database.ts";
import { openBlobStore } from "../../core/files/open-blob-store.ts";
import type { Log } from "../../core/log/log.ts";
import type { Config } from "../config/config.ts";
import { prepareDataFolder } from "../config/data-folder-privacy.ts";
import { prepareDatabase } from "../serve/prepare-database.ts";
import { StartFailure } from "../serve/start-failure.ts";

/** `db copy`: it needs both databases, and the embedded one for itself. */
export interface CopyCommand {
  readonly name: "db copy";
}

/**
 * Copies the embedded database of DATA_DIR into the empty one of DATABASE_URL. The former stays as it is. Answers the exit
 * code; rejects with what an operator can do something about where nothing could be copied.
 */
export async function copyToServer(config: Config, log: Log, say: (line: string) => void): Promise<number> {
  const { databaseUrl, dataDir } = config;
  if (databaseUrl === undefined)
    throw new StartFailure("Where to? Set DATABASE_URL to an empty database of a PostgreSQL server.");
  if (!existsSync(join(dataDir, "db")))
    throw new StartFailure(
      `There is no embedded database in ${dataDir}. Set DATA_DIR to the portal's folder.`,
    );
  await prepareDataFolder(dataDir, log);
  // First the one that another process may hold: nothing is begun where that is so.
  const from = await openDatabase({ dataDir, log });
  try {
    const to = await openDatabase({ databaseUrl, dataDir, log });
    try {
      for (const database of [from, to]) await prepare(database, config);
      const tables = await copyDatabase(from, to);
      for (const { table, rows } of tables) if (rows > 0) say(`${table}: ${rows}`);
      const total = tables.reduce((sum, { rows }) => sum + rows, 0);
      say(`${total} rows of ${tables.length} tables copied and compared, 0 differences`);
      await to.maintain();
      return 0;
    } finally {
      await to.close();
    }
  } finally {
    await from.close();
  }
}

async function prepare(database: Database, config: Config): Promise<void> {
  const clockOffsetMs = config.fakeNowAt && offsetTo(config.fakeNowAt);
  const blobs = await openBlobStore(config.filesLocation, join(config.dataDir, "files"));
  await prepareDatabase({ database, blobs, clock: createClock(clockOffsetMs), clockOffsetMs, say: () => {} });
}
