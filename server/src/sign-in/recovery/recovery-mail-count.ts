import type { Transaction } from "../../core/db/agency-transaction.ts";
import { newUuid, sha256 } from "../../core/ids/tokens.ts";
import { RECOVERY_WINDOW_SECONDS } from "./recovery-limits.ts";

const lockText = "select pg_advisory_xact_lock($1, hashtext('recovery-mails'))";
const countText = `
select count(*)::int as count from recovery_mails
where agency_id = $1 and recipient_hash = $2
  and mailed_at > (select portal_now()) - ${RECOVERY_WINDOW_SECONDS} * interval '1 second'`;
const addText = `
insert into recovery_mails (agency_id, mail_id, recipient_hash, mailed_at) values ($1, $2, $3, portal_now())`;

/**
 * Counts a mail of recovery; false if the recipient has had as many in this hour as there may be, from wherever they were asked for.
 * What was mailed before stays good, so a stranger who uses them up keeps nobody from anything.
 */
export async function mayMailRecovery(
  transaction: Transaction,
  agencyId: number,
  recipient: string,
  most: number,
): Promise<boolean> {
  const recipientHash = sha256(recipient);
  await transaction.query(agencyId, { name: "recovery-mails-lock", text: lockText, values: [agencyId] });
  const counting = { name: "recovery-mails-count", text: countText, values: [agencyId, recipientHash] };
  const [row] = await transaction.query<{ count: number }>(agencyId, counting);
  if ((row?.count ?? 0) >= most) return false;
  const values = [agencyId, newUuid(), recipientHash];
  await transaction.query(agencyId, { name: "recovery-mails-add", text: addText, values });
  return true;
}
