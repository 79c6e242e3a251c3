import type { Database } from "../../../core/db/open-database.ts";
import type { StaffMember } from "../../../core/session/staff-member.ts";
import { type Acted, actAsManager, finish, holdNotice } from "./act-on-notice.ts";

const text = `
update notices set withdrawn_at = portal_now(), withdrawn_by = $3, version = version + 1, changed_at = portal_now()
where agency_id = $1 and notice_id = $2`;

/** Takes a notice away from everybody but the office; mails that have not left stay where they are. */
export const withdrawNotice = (
  database: Database,
  staff: StaffMember,
  noticeId: number,
  { version, reason }: { readonly version: number; readonly reason: string },
): Promise<Acted<"REVISION_CHANGED">> =>
  actAsManager<"REVISION_CHANGED">(database, staff, async (transaction, by) => {
    const held = await holdNotice(transaction, by, noticeId, version);
    if (!held.ok) return held;
    const values = [by.agencyId, noticeId, by.staffId];
    await transaction.query(by.agencyId, { name: "notice-withdraw", text, values });
    return finish(transaction, by, noticeId, "notice-withdrawn", { reason });
  });
