import type { ReasonCode } from "@portal/contract/core/reasons";
import type { Transaction } from "../../core/db/agency-transaction.ts";
import { commitUnlessRefused } from "../../core/db/commit-unless-refused.ts";
import type { Database } from "../../core/db/open-database.ts";
import { type Outcome, refused } from "../../core/http/outcome.ts";
import type { StaffMember } from "../../core/session/staff-member.ts";
import { holdRights } from "../../staff/office/public.ts";
import type { RegisterMeeting } from "../register/queries.ts";
import { findOfficeMeeting } from "./seats/find-office-meeting.ts";

/** A meeting that somebody acts on, with the rights that they have at this moment. */
export interface ActedOn {
  readonly transaction: Transaction;
  readonly by: StaffMember;
  readonly meeting: RegisterMeeting;
}

/**
 * Does an act of a manager on a meeting in one transaction, which holds their row: of somebody who is disabled, or loses the right,
 * at this moment nothing is kept.
 */
export const actOnMeeting = <Value, Code extends ReasonCode>(
  database: Database,
  staff: StaffMember,
  meetingId: number,
  work: (acted: ActedOn) => Promise<Outcome<Value, Code>>,
): Promise<Outcome<Value, Code | "SESSION_EXPIRED" | "NOT_FOUND">> =>
  commitUnlessRefused<Outcome<Value, Code | "SESSION_EXPIRED" | "NOT_FOUND">>(
    database,
    staff.agencyId,
    async (transaction) => {
      const held = await holdRights(transaction, staff.staffId, "manager");
      if (held === null) return refused("SESSION_EXPIRED");
      const by = { ...staff, ...held };
      const found = await findOfficeMeeting(transaction, by, meetingId);
      return found.ok ? work({ transaction, by, meeting: found.value }) : found;
    },
  );
