import { expect, vi } from "vitest";
import type { Database } from "../../core/db/open-database.ts";

/** Waits until somebody in this database, of all on the server, waits for an advisory lock to have it alone. */
export async function untilLockAwaited(database: Database): Promise<void> {
  const awaited = `select from pg_locks where locktype = 'advisory' and mode = 'ExclusiveLock' and not granted
    and database = (select oid from pg_database where datname = current_database())`;
  await vi.waitFor(
    async () => {
      const { rows } = await database.withOwner((client) => client.query(awaited));
      expect(rows).toHaveLength(1);
    },
    { timeout: 30_000, interval: 20 },
  );
}
