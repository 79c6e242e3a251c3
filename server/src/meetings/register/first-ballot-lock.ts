import type { Transaction } from "../../core/db/agency-transaction.ts";

const lockText = `
select pg_advisory_xact_lock(hashtextextended('first ballot of ' || meeting.id, $1::int))
from (select unnest($2::bigint[]) as id order by 1) meeting`;

/**
 * Keeps the first ballot of the named meetings away until the transaction ends, or waits for it: before that ballot there is no
 * row of a register to hold. Everybody takes the package first, then this, then registers. An import does without: it holds
 * the package alone.
 */
export async function lockFirstBallots(
  transaction: Transaction,
  agencyId: number,
  meetingRecordIds: readonly number[],
): Promise<void> {
  const values = [agencyId, meetingRecordIds];
  await transaction.query(agencyId, { name: "register-first-ballot", text: lockText, values });
}
