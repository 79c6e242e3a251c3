import { setTimeout as sleep } from "node:timers/promises";
import { errorCode, MigrationRefused } from "../database-errors.ts";
import { type MigrationFile, migrationsFolder, readMigrations } from "./migration-files.ts";
import type { OwnerAccess, OwnerClient } from "../owner-access.ts";
import { ensurePortalRole } from "./portal-role.ts";

/** Any number, the same in every process: holders of this advisory lock migrate one after the other. */
export const MIGRATION_LOCK = 7_991_870_001;
/**
 * How long a migration waits for a table's lock before it rolls back and tries again: calls of other processes queue
 * behind it meanwhile. Well below the second after which PostgreSQL looks for a deadlock and ends one of its parties.
 */
const LOCK_WAIT_MS = 250;
const PAUSE_MS = 500;
const MOST_TRIES = 120;
/** lock_not_available, deadlock_detected */
const inUse = new Set(["55P03", "40P01"]);

interface Applied {
  readonly name: string;
  readonly checksum: string;
}

/**
 * Brings the database to the newest migration: forward only, in order, each file in a transaction of its own. Answers the
 * names of those that ran. Rejects with MigrationRefused where an applied file was changed, is missing or was overtaken.
 */
export async function migrate(database: OwnerAccess, folder: string = migrationsFolder()): Promise<string[]> {
  const files = await readMigrations(folder);
  if (await database.withOwner((client) => isNewest(client, files))) return [];
  return database.withOwner((client) => migrateAlone(client, files), { isLong: true });
}

/** Asked without the lock: a pooler in transaction mode may leave that on a connection which others get. */
async function isNewest(client: OwnerClient, files: readonly MigrationFile[]): Promise<boolean> {
  const { rows } = await client.query<{ isThere: boolean }>(
    `select to_regclass('schema_migrations') is not null as "isThere"`,
  );
  if (rows[0]?.isThere !== true) return false;
  await ensurePortalRole(client);
  return (await readPending(client, files)).length === 0;
}

async function migrateAlone(client: OwnerClient, files: readonly MigrationFile[]): Promise<string[]> {
  await client.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
  try {
    await ensurePortalRole(client);
    await client.query(
      `create table if not exists schema_migrations (
         name text primary key, checksum text not null, applied_at timestamptz not null default clock_timestamp())`,
    );
    const pending = await readPending(client, files);
    for (const file of pending) await applyOne(client, file);
    return pending.map(({ name }) => name);
  } finally {
    await client.query("select pg_advisory_unlock($1)", [MIGRATION_LOCK]).catch(() => undefined);
  }
}

async function readPending(
  client: OwnerClient,
  files: readonly MigrationFile[],
): Promise<readonly MigrationFile[]> {
  const { rows } = await client.query<Applied>(
    'select name, checksum from schema_migrations order by name collate "C"',
  );
  return pendingFiles(files, rows);
}

async function applyOne(client: OwnerClient, { name, sql, checksum }: MigrationFile): Promise<void> {
  for (let tried = 1; ; tried += 1) {
    await client.query("begin");
    try {
      await client.query(`set local lock_timeout = ${LOCK_WAIT_MS}`);
      await client.query(sql);
      await client.query("insert into schema_migrations (name, checksum) values ($1, $2)", [name, checksum]);
      await client.query("commit");
      return;
    } catch (error) {
      await client.query("rollback");
      if (tried === MOST_TRIES || !inUse.has(errorCode(error) ?? "")) {
        const reason = error instanceof Error ? error.message : String(error);
        throw new MigrationRefused(`Migration ${name} failed and was rolled back: ${reason}`, {
          cause: error,
        });
      }
    }
    await sleep(PAUSE_MS);
  }
}

/** What is left to run, after the files and the database have been found to tell the same story. */
function pendingFiles(
  files: readonly MigrationFile[],
  applied: readonly Applied[],
): readonly MigrationFile[] {
  const byName = new Map(files.map((file) => [file.name, file]));
  for (const { name, checksum } of applied) {
    const file = byName.get(name);
    if (!file)
      throw new MigrationRefused(
        `The database has migration ${name}, which this version of the portal does not know.`,
      );
    if (file.checksum !== checksum)
      throw new MigrationRefused(
        `Migration ${name} was changed after it ran on this database. Restore the file and put the change into a new one.`,
      );
  }
  const isApplied = new Set(applied.map(({ name }) => name));
  const pending = files.filter(({ name }) => !isApplied.has(name));
  const newest = applied.at(-1)?.name;
  const overtaken = pending.find(({ name }) => newest !== undefined && name < newest);
  if (overtaken)
    throw new MigrationRefused(
      `Migration ${overtaken.name} comes before ${newest}, which has already run; give it a new number.`,
    );
  return pending;
}
