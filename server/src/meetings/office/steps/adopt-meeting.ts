import type { OfficeMeeting } from "@portal/contract/meetings/office/schemas";
import { adoptRow } from "../../../core/db/adopt-row.ts";
import type { Transaction } from "../../../core/db/agency-transaction.ts";
import type { OwnerClient } from "../../../core/db/owner-access.ts";
import { type Outcome, refused } from "../../../core/http/outcome.ts";
import { sha256Hex } from "../../../core/ids/tokens.ts";
import type { StaffMember } from "../../../core/session/staff-member.ts";
import type { OfficeMeetingParts } from "../meeting-parts.ts";
import { startsAtSql } from "../meeting-state-sql.ts";
import { findOfficeMeeting } from "../read-office-meeting.ts";
import { takeMeeting } from "../take-meeting.ts";

// It stays where it stood: what a package's meeting does by the clock, the office's does by steps.
const stepsText = `
update meetings m
set opened_at = case when m.allow_voting then m.adopted_at end,
  held_at = case when ${startsAtSql} <= portal_now() then ${startsAtSql} end
from plans p, agencies a
where m.agency_id = $1 and m.meeting_record_id = $2 and p.agency_id = $1 and p.owners_corp_id = m.owners_corp_id
  and a.agency_id = $1`;

/** Makes a package's meeting the office's for good: id, register and drafts stay, and later packages skip it. */
export async function adoptMeeting(
  parts: OfficeMeetingParts,
  transaction: Transaction,
  staff: StaffMember,
  { meetingId, reason }: { readonly meetingId: number; readonly reason: string },
): Promise<Outcome<OfficeMeeting, "NOT_FOUND" | "MEETING_STATE">> {
  const { agencyId, staffId } = staff;
  const taken = await takeMeeting(parts, transaction, staff, meetingId, "adopt");
  if (!taken.ok) return taken;
  const row = { agencyId, table: "meetings", id: meetingId, by: staffId, reason } as const;
  const { ownersCorpId } = taken.value.meeting;
  if (!(await adoptRow(clientOf(transaction), { ...row, ownersCorpId }))) return refused("NOT_FOUND");
  const values = [agencyId, meetingId];
  await transaction.query(agencyId, { name: "office-meeting-adopted", text: stepsText, values });
  return findOfficeMeeting(transaction, staff, meetingId);
}

/** The transaction as what is done beside imports takes it. */
const clientOf = (transaction: Transaction): Pick<OwnerClient, "query"> => ({
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the row's shape is the statement's own
  query: async <Row extends object>(text: string, values: readonly unknown[] = []) => {
    const name = `adopt-${sha256Hex(text).slice(0, 12)}`;
    const rows = await transaction.query<Row>(transaction.agencyId, { name, text, values });
    return { rows, rowCount: rows.length, command: "" };
  },
});
