import { type Database, openDatabase } from "../../server/src/core/db/open-database.ts";
import { createTestLog } from "../../server/src/testing/test-log.ts";

/** A proof has time, also on a machine that has none. */
const TIMEOUT_MS = 60_000;

/** Opens the database that a server's settings name, for as long as it is needed. */
export async function withDatabase<Answer>(
  settings: Readonly<Record<string, string>>,
  work: (database: Database) => Promise<Answer>,
): Promise<Answer> {
  const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir = "" } = settings;
  const database = await openDatabase({
    databaseUrl,
    dataDir,
    log: createTestLog(),
    acquireTimeoutMs: TIMEOUT_MS,
  });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}
