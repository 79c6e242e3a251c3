import type { OfficeMeeting } from "@portal/contract/meetings/office/schemas";
import type { Transaction } from "../../../core/db/agency-transaction.ts";
import type { Outcome } from "../../../core/http/outcome.ts";
import type { StaffMember } from "../../../core/session/staff-member.ts";
import { tellRegisters } from "../../register/mails/tell-registers.ts";
import { keepVersion } from "../drafts/keep-version.ts";
import { orderNotices } from "../notice/order-notices.ts";
import type { OfficeMeetingParts } from "../meeting-parts.ts";
import { noteAct } from "../note-act.ts";
import { findOfficeMeeting } from "../read-office-meeting.ts";
import { takeMeeting } from "../take-meeting.ts";

const text = `
update meetings set cancelled_at = portal_now() where agency_id = $1 and meeting_record_id = $2`;

/** Calls a meeting off. No vote is taken from then on, whose vote lapses is mailed, and so is everybody who is invited; the register stays. */
export async function cancelMeeting(
  parts: OfficeMeetingParts,
  transaction: Transaction,
  staff: StaffMember,
  { meetingId, reason }: { readonly meetingId: number; readonly reason: string },
): Promise<Outcome<OfficeMeeting, "NOT_FOUND" | "MEETING_STATE">> {
  const { agencyId, staffId } = staff;
  const taken = await takeMeeting(parts, transaction, staff, meetingId, "cancel");
  if (!taken.ok) return taken;
  const { meeting, held } = taken.value;
  const values = [agencyId, meetingId];
  await transaction.query(agencyId, { name: "office-meeting-cancel", text, values });
  await tellRegisters(parts, transaction, held, { reason, who: staffId });
  await noteAct(transaction, staff, meeting.ownersCorpId, {
    kind: "meeting-cancelled",
    subject: { meetingRecordId: meetingId, was: meeting.state, votes: meeting.votes, reason },
  });
  const found = await findOfficeMeeting(transaction, staff, meetingId);
  if (!found.ok) return found;
  const versionNo = await keepVersion(transaction, staff, found.value, { changed: ["cancelled"], reason });
  await orderNotices(transaction, { ...found.value, versionNo, way: "email" });
  return findOfficeMeeting(transaction, staff, meetingId);
}
