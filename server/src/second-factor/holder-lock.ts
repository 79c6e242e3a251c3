import type { Transaction } from "../core/db/agency-transaction.ts";
import type { FactorHolder } from "./holder.ts";

const lockText = "select pg_advisory_xact_lock(hashtextextended('second factors of ' || $2, $1::int))";

/** One change of somebody's factors at a time, until the transaction ends: which is the first and which the last is certain. */
export async function lockHolder(transaction: Transaction, { agencyId, key }: FactorHolder): Promise<void> {
  await transaction.query(agencyId, { name: "factors-lock", text: lockText, values: [agencyId, key] });
}
