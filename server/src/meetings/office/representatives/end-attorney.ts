import type { Attorney } from "@portal/contract/meetings/office/representative-schemas";
import { recordAudit } from "../../../core/audit/audit.ts";
import type { Transaction } from "../../../core/db/agency-transaction.ts";
import { answer, type Outcome, refused } from "../../../core/http/outcome.ts";
import { actorOf } from "../../../core/session/actor.ts";
import type { StaffMember } from "../../../core/session/staff-member.ts";
import { readAttorneyRows } from "./attorney-rows.ts";
import { presentAttorneys } from "./list-attorneys.ts";
import { readPlanOwners } from "./read-plan-owners.ts";

const endText = `
update plan_attorneys set ended_at = portal_now(), ended_by = $3, ended_because = $4
where agency_id = $1 and attorney_id = $2 and ended_at is null returning attorney_id`;

/** Notes that a power of attorney does not hold any more; it stays in the list. */
export async function endAttorney(
  transaction: Transaction,
  by: StaffMember,
  { ownersCorpId, attorneyId }: { readonly ownersCorpId: number; readonly attorneyId: number },
  reason: string,
): Promise<Outcome<Attorney, "NOT_FOUND" | "REVISION_CHANGED">> {
  const { agencyId } = transaction;
  const plan = await readPlanOwners(transaction, agencyId, ownersCorpId);
  if (plan === undefined) return refused("NOT_FOUND");
  const known = (await readAttorneyRows(transaction, plan)).find((row) => row.attorneyId === attorneyId);
  if (known === undefined) return refused("NOT_FOUND");
  const values = [agencyId, attorneyId, by.staffId, reason];
  const ended = await transaction.query(agencyId, { name: "attorney-end", text: endText, values });
  if (ended.length === 0) return refused("REVISION_CHANGED");
  await recordAudit(transaction, {
    agencyId,
    actor: actorOf(by),
    kind: "attorney-ended",
    subject: { attorneyId, lotIds: known.lotIds, reason },
    about: { ownersCorpId, contactId: known.contactId },
  });
  const row = (await presentAttorneys(transaction, plan)).find((each) => each.attorneyId === attorneyId);
  return row === undefined ? refused("NOT_FOUND") : answer(row);
}
