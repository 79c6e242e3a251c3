import type { AuditEvent } from "@portal/domain/audit/audit-event";
import { recordAudit } from "../../core/audit/audit.ts";
import type { Transaction } from "../../core/db/agency-transaction.ts";
import { actorOf } from "../../core/session/actor.ts";
import type { StaffMember } from "../../core/session/staff-member.ts";

/** Notes what somebody of the staff did with a meeting of a plan. */
export const noteAct = (
  transaction: Transaction,
  staff: StaffMember,
  ownersCorpId: number,
  event: AuditEvent,
): Promise<void> =>
  recordAudit(transaction, {
    ...event,
    agencyId: transaction.agencyId,
    actor: actorOf(staff),
    about: { ownersCorpId },
  });
