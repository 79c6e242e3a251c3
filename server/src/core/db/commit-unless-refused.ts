import type { Kysely, Transaction } from "kysely";
import type { Tables } from "./tables.ts";

/**
 * A transaction that is rolled back where the work refuses: what it wrote on the way to the refusal is gone, and no
 * exception is needed for it. READ COMMITTED whatever the server's default is: each statement sees what was committed
 * before it, which is what waiting for a lock is for.
 */
export async function commitUnlessRefused<Outcome extends { readonly ok: boolean }>(
  kysely: Kysely<Tables>,
  work: (transaction: Transaction<Tables>) => Promise<Outcome>,
): Promise<Outcome> {
  const transaction = await kysely.startTransaction().setIsolationLevel("read committed").execute();
  try {
    const outcome = await work(transaction);
    await (outcome.ok ? transaction.commit() : transaction.rollback()).execute();
    return outcome;
  } catch (error) {
    if (!transaction.isCommitted && !transaction.isRolledBack)
      await transaction
        .rollback()
        .execute()
        .catch(() => undefined);
    throw error;
  }
}
