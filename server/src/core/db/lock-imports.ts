import type { OwnerClient } from "./owner-access.ts";

/** One import or change of settings of an agency at a time, until the transaction ends. */
export async function lockImports(client: OwnerClient, agencyId: number): Promise<void> {
  await client.query("select pg_advisory_xact_lock(hashtext('import'), $1::int)", [agencyId]);
}
