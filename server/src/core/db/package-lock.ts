import { setTimeout as sleep } from "node:timers/promises";
import type { Transaction } from "./agency-transaction.ts";
import { commitUnlessRefused } from "./commit-unless-refused.ts";
import { DatabaseBusy } from "./database-errors.ts";
import type { Database } from "./open-database.ts";
import type { OwnerClient } from "./owner-access.ts";

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

const shareText = `select pg_advisory_xact_lock_shared(${LOCK})`;

/** Keeps imports from changing the agency's rows until the transaction ends; waits for one that is changing them. */
export async function sharePackage(transaction: Transaction, agencyId: number): Promise<void> {
  await transaction.query(agencyId, { name: "package-share", text: shareText, values: [agencyId] });
}

const LOOK_EVERY_MS = 100;

/**
 * A transaction that no import changes anything under: what its statements read stays so until it ends; rolled back where the
 * work refuses. While an import is changing the agency's rows it is tried again and again, without a connection in between:
 * a few people who wait with theirs would keep everybody else out. Rejects with DatabaseBusy where that takes longer than
 * `timeoutMs`.
 */
export async function withPackageLock<Outcome extends { readonly ok: boolean }>(
  database: Pick<Database, "agencyTransaction">,
  agencyId: number,
  timeoutMs: number,
  work: (transaction: Transaction) => Promise<Outcome>,
): Promise<Outcome> {
  const until = performance.now() + timeoutMs;
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- one try after the other
    const outcome = await commitUnlessRefused(database, agencyId, async (transaction) =>
      (await isHeld(transaction, agencyId)) ? work(transaction) : notHeld,
    );
    if (outcome !== notHeld) return outcome as Outcome;
    if (performance.now() > until) throw new DatabaseBusy("An import is changing the agency's data.");
    // oxlint-disable-next-line no-await-in-loop -- a pause between two tries
    await sleep(LOOK_EVERY_MS);
  }
}

const notHeld = { ok: false } as const;

const tryText = `select pg_try_advisory_xact_lock_shared(${LOCK}) as "isHeld"`;

/** False also while an import waits for those that hold it: who comes later does not keep it waiting. */
async function isHeld(transaction: Transaction, agencyId: number): Promise<boolean> {
  const attempt = { name: "package-share-try", text: tryText, values: [agencyId] };
  const [row] = await transaction.query<{ isHeld: boolean }>(agencyId, attempt);
  return row?.isHeld === true;
}
