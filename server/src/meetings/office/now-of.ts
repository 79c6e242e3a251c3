import type { Transaction } from "../../core/db/agency-transaction.ts";

const text = "select date_trunc('milliseconds', portal_now()) as now";

/** The instant that it is by the database's clock, which every deadline is decided by (D33). */
export async function nowOf(transaction: Transaction): Promise<Date> {
  const { agencyId } = transaction;
  const [row] = await transaction.query<{ now: Date }>(agencyId, { name: "office-now", text, values: [] });
  if (row === undefined) throw new Error("the database tells no time");
  return row.now;
}
