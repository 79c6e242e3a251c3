import type { BringIn } from "@portal/contract/import/office/schemas";
import { recordAudit } from "../../../core/audit/audit.ts";
import type { Transaction } from "../../../core/db/agency-transaction.ts";
import { type Outcome, refused } from "../../../core/http/outcome.ts";
import type { Actor } from "../../../core/session/actor.ts";
import { releaseUploads } from "../../../uploads/office/public.ts";
import { findBringIn } from "../read-bring-ins.ts";

const closeText = `
update bring_ins set state = 'closed', version = version + 1, changed_at = portal_now(),
  report = null, checked = null, looked = null, trouble = null
where agency_id = $1 and bring_in_id = $2 and state in ('reading', 'open') returning bring_in_id`;
const filesText = `
select upload_id as "uploadId" from bring_in_files where agency_id = $1 and bring_in_id = $2`;

/**
 * Gives up what is under way: what was read of the files goes, what was answered stays for the next time. What is being loaded, is live or was given up stays as it
 * is: NOT_FOUND.
 */
export async function closeBringIn(
  transaction: Transaction,
  bringInId: string,
  by: Actor,
): Promise<Outcome<BringIn, "NOT_FOUND">> {
  const { agencyId } = transaction;
  const values = [agencyId, bringInId];
  const closed = await transaction.query(agencyId, { name: "bring-in-close", text: closeText, values });
  if (closed.length === 0) return refused("NOT_FOUND");
  await releaseFiles(transaction, bringInId);
  await recordAudit(transaction, { agencyId, actor: by, kind: "bring-in-closed", subject: { bringInId } });
  return findBringIn(transaction, agencyId, bringInId);
}

/** The printed files are not needed any more. */
export async function releaseFiles(transaction: Transaction, bringInId: string): Promise<void> {
  const { agencyId } = transaction;
  const statement = { name: "bring-in-uploads", text: filesText, values: [agencyId, bringInId] };
  const files = await transaction.query<{ uploadId: string }>(agencyId, statement);
  await releaseUploads(
    transaction,
    files.map(({ uploadId }) => uploadId),
  );
}
