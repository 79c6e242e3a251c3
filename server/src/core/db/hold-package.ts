import { CompiledQuery, type Transaction } from "kysely";
import type { OwnerClient } from "./owner-access.ts";
import type { Tables } from "./tables.ts";

/**
 * Between an import that changes an agency's rows and the requests that decide on them. In READ COMMITTED what a request has
 * read may change before it commits; row locks would keep it, but an import takes its rows in no order, so that two of them
 * could wait for each other. One lock for the whole package cannot: a request holds it shared, an import alone.
 */
const LOCK = "hashtext('package'), $1::int";

/** Held by the import from its first change until it commits; waits for the requests that hold the package. */
export async function lockPackageForChange(client: OwnerClient, agencyId: number): Promise<void> {
  await client.query(`select pg_advisory_xact_lock(${LOCK})`, [agencyId]);
}

/**
 * Until the transaction ends no import changes what the following statements read. Waits for one that is changing it just
 * now, and rejects with DatabaseBusy where that takes longer than `patienceMs`: this and later locks of the transaction.
 */
export async function holdPackage(
  transaction: Transaction<Tables>,
  agencyId: number,
  patienceMs: number,
): Promise<void> {
  const limit = CompiledQuery.raw("select set_config('lock_timeout', $1, true)", [String(patienceMs)]);
  await transaction.executeQuery(limit);
  await transaction.executeQuery(
    CompiledQuery.raw(`select pg_advisory_xact_lock_shared(${LOCK})`, [agencyId]),
  );
}
