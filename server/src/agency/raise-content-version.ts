import type { Transaction } from "../core/db/agency-transaction.ts";

const text = "update agencies set content_version = content_version + 1 where agency_id = $1";

/** Says that an agency's content has changed: the last statement of a transaction that changes it. */
export async function raiseContentVersion(transaction: Transaction): Promise<void> {
  const { agencyId } = transaction;
  await transaction.query(agencyId, { name: "content-version-raise", text, values: [agencyId] });
}
