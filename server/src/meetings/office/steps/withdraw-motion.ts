import type { MotionWithdrawal, OfficeMeeting } from "@portal/contract/meetings/office/schemas";
import type { FloorEntry } from "@portal/domain/meetings/office/floor/floor-entries";
import type { Transaction } from "../../../core/db/agency-transaction.ts";
import { type Outcome, refused } from "../../../core/http/outcome.ts";
import type { StaffMember } from "../../../core/session/staff-member.ts";
import { insertEntries } from "../day/add-entries.ts";
import { readDayRecord } from "../day/read-day-record.ts";
import { keepVersion } from "../drafts/keep-version.ts";
import type { OfficeMeetingParts } from "../meeting-parts.ts";
import { noteAct } from "../note-act.ts";
import { orderNotices } from "../notice/order-notices.ts";
import { nowOf } from "../now-of.ts";
import { findOfficeMeeting } from "../read-office-meeting.ts";
import { takeMeeting } from "../take-meeting.ts";

/** No browser: the entry comes with the step. */
const NO_DEVICE = "the-step-itself-0";

// The meeting is another one for who looks at it: its version rises.
const touchText =
  "update meetings set changed_at = portal_now() where agency_id = $1 and meeting_record_id = $2";

const STALE = "Somebody has changed this meeting since you opened it. Please look at it again.";
const NOT_THERE = "This is not a motion of this meeting. Please reload the page.";
const GONE = "This motion is withdrawn already.";

/**
 * Withdraws a motion after the close. The register stays as it was closed, with its votes; the motion counts as withdrawn at the
 * meeting, in result and minutes, and everybody who is invited is told.
 */
export async function withdrawMotion(
  parts: OfficeMeetingParts,
  transaction: Transaction,
  staff: StaffMember,
  meetingId: number,
  { version, agendaItemId, reason }: MotionWithdrawal,
): Promise<Outcome<OfficeMeeting, "NOT_FOUND" | "MEETING_STATE" | "REVISION_CHANGED" | "VALIDATION">> {
  const { agencyId, staffId } = staff;
  const taken = await takeMeeting(parts, transaction, staff, meetingId, "withdraw");
  if (!taken.ok) return taken;
  const { meeting } = taken.value;
  if (meeting.version !== version) return refused("REVISION_CHANGED", { detail: STALE });
  const at = meeting.items.findIndex((item) => item.agendaItemId === agendaItemId && item.kind === "MOTION");
  const motion = meeting.items[at];
  const day = await readDayRecord(transaction, { agencyId, meetingRecordId: meetingId });
  const isGone = day.motions.some(
    (each) => each.agendaItemId === agendaItemId && each.declaration?.outcome === "WITHDRAWN",
  );
  if (motion === undefined || isGone)
    return refused("VALIDATION", {
      errors: [{ path: "agendaItemId", message: isGone ? GONE : NOT_THERE }],
    });
  const entry: FloorEntry = {
    entryNo: day.lastNo + 1,
    kind: "declaration",
    body: {
      agendaItemId,
      at: (await nowOf(transaction)).toISOString(),
      outcome: "WITHDRAWN",
      why: reason,
    },
    replacesNo: null,
    reason: null,
  };
  await insertEntries(transaction, meetingId, { entries: [entry], device: NO_DEVICE, staffId });
  await transaction.query(agencyId, {
    name: "motion-withdraw",
    text: touchText,
    values: [agencyId, meetingId],
  });
  await noteAct(transaction, staff, meeting.ownersCorpId, {
    kind: "motion-withdrawn",
    subject: { meetingRecordId: meetingId, agendaItemId, motion: motion.title, reason },
  });
  const found = await findOfficeMeeting(transaction, staff, meetingId);
  if (!found.ok) return found;
  const changed = [`motion ${at + 1} (${motion.title}) is withdrawn`];
  const versionNo = await keepVersion(transaction, staff, found.value, { changed, reason });
  await orderNotices(transaction, { ...found.value, versionNo, way: "email" });
  return findOfficeMeeting(transaction, staff, meetingId);
}
