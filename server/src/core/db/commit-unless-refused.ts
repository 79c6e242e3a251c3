import type { Transaction } from "./agency-transaction.ts";
import type { Database } from "./open-database.ts";

/**
 * A transaction that is rolled back if the work refuses: what it wrote on the way to the refusal is gone, and no
 * exception is needed for it. READ COMMITTED whatever the server's default is: each statement sees what was committed
 * before it, which is what waiting for a lock is for.
 */
export const commitUnlessRefused = <Outcome extends { readonly ok: boolean }>(
  database: Pick<Database, "agencyTransaction">,
  agencyId: number,
  work: (transaction: Transaction) => Promise<Outcome>,
): Promise<Outcome> =>
  database.agencyTransaction(agencyId, work, { mode: "read committed", shouldCommit: ({ ok }) => ok });
