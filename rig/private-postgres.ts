import { findPostgres } from "../server/src/testing/databases/postgres-installation.ts";
import { startTestPostgres } from "../server/src/testing/databases/test-postgres.ts";
import type { TestPostgres } from "../server/src/testing/databases/test-postgres.ts";

/**
 * As an operator would run it on a small machine: durable, told that its disk has no arm to move (docs/operations.md),
 * with its usual housekeeping left out of the measurement.
 */
const settings = `shared_buffers=512MB
max_wal_size=4GB
checkpoint_timeout=30min
maintenance_work_mem=256MB
max_connections=100
random_page_cost=1.1
autovacuum=off
`;

/** A PostgreSQL of our own, started for this run as a user without rights and removed afterwards. */
export async function withPrivatePostgres(
  work: (server: TestPostgres) => Promise<void>,
  moreSettings = "",
): Promise<void> {
  const found = findPostgres();
  if ("reason" in found) throw new Error(`PostgreSQL not found: ${found.reason}`);
  const server = await startTestPostgres(found.bin, { settings: settings + moreSettings });
  try {
    await work(server);
  } finally {
    await server.remove();
  }
}
