import { sql, type Transaction } from "kysely";
import type { Tables } from "../core/db/tables.ts";
import { newUuid, sha256 } from "../core/ids/tokens.ts";
import { RECOVERY_WINDOW_SECONDS } from "./recovery-limits.ts";
import "./tables.ts";

/**
 * Counts a mail of recovery; false if the recipient has had as many in this hour as there may be, from wherever they were asked for.
 * What was mailed before stays good, so a stranger who uses them up keeps nobody from anything.
 */
export async function mayMailRecovery(
  transaction: Transaction<Tables>,
  agencyId: number,
  recipient: string,
  most: number,
): Promise<boolean> {
  const recipientHash = sha256(recipient);
  await sql`select pg_advisory_xact_lock(${agencyId}, hashtext('recovery-mails'))`.execute(transaction);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from recovery_mails
    where agency_id = ${agencyId} and recipient_hash = ${recipientHash}
      and mailed_at > (select portal_now()) - ${RECOVERY_WINDOW_SECONDS}::int * interval '1 second'`.execute(
    transaction,
  );
  if ((rows[0]?.count ?? 0) >= most) return false;
  await transaction
    .insertInto("recovery_mails")
    .values({
      agency_id: agencyId,
      mail_id: newUuid(),
      recipient_hash: recipientHash,
      mailed_at: sql<Date>`portal_now()`,
    })
    .execute();
  return true;
}
