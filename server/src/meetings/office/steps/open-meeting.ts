import type { OfficeMeeting } from "@portal/contract/meetings/office/schemas";
import { instantOf, wallClockIn } from "@portal/domain/core/time-zone";
import { meetingAt } from "@portal/domain/meetings/meeting-times";
import type { Transaction } from "../../../core/db/agency-transaction.ts";
import { answer, type FieldError, type Outcome, refused } from "../../../core/http/outcome.ts";
import type { StaffMember } from "../../../core/session/staff-member.ts";
import { finishChange } from "../drafts/finish-change.ts";
import { beginRegister } from "../../register/begin-register.ts";
import type { OfficeMeetingParts } from "../meeting-parts.ts";
import { noteAct } from "../note-act.ts";
import { nowOf } from "../now-of.ts";
import { findOfficeMeeting } from "../read-office-meeting.ts";
import { takeMeeting } from "../take-meeting.ts";

interface Opening {
  readonly meetingId: number;
  /** Null: now. */
  readonly at: Date | null;
  readonly reason: string;
}

type Opened = Outcome<
  OfficeMeeting,
  "NOT_FOUND" | "MEETING_STATE" | "NOTHING_TO_VOTE_ON" | "CUTOFF_PASSED" | "CUTOFF_AFTER_START" | "VALIDATION"
>;

const laterText = `
update meetings set voting_opens_on = $3, voting_opens_time = $4::time where agency_id = $1 and meeting_record_id = $2`;

/** Opens voting now, or at an instant that is kept for the worker. */
export async function openMeeting(
  parts: OfficeMeetingParts,
  transaction: Transaction,
  staff: StaffMember,
  { meetingId, at, reason }: Opening,
): Promise<Opened> {
  const { agencyId } = transaction;
  const taken = await takeMeeting(parts, transaction, staff, meetingId, "open");
  if (!taken.ok) return taken;
  const { meeting } = taken.value;
  const now = await nowOf(transaction);
  if (at !== null && at <= now) return refused("VALIDATION", { errors: PASSED });
  const isFit = mayOpen(meeting, at ?? now);
  if (!isFit.ok) return isFit;
  if (at !== null) {
    const { on, time } = wallClockIn(at, meeting.timeZone);
    const values = [agencyId, meetingId, on, time];
    await transaction.query(agencyId, { name: "office-meeting-open-later", text: laterText, values });
  } else await openVoting(parts, transaction, meetingId);
  await noteAct(transaction, staff, meeting.ownersCorpId, {
    kind: "meeting-opened",
    subject: { meetingRecordId: meetingId, at: (at ?? now).toISOString(), reason },
  });
  // A time that people know of is told like every other change; the version lets the worker know of the agency.
  return at === null
    ? findOfficeMeeting(transaction, staff, meetingId)
    : finishChange(parts, transaction, staff, taken.value, reason);
}

const PASSED: readonly FieldError[] = [
  { path: "at", message: "This time has passed. Choose a later one, or none to open voting now." },
];

/** Whether somebody could vote from then on: a motion, and a close that is to come and before the start. */
export function mayOpen(
  meeting: OfficeMeeting,
  fromAt: Date,
): Outcome<null, "VALIDATION" | "NOTHING_TO_VOTE_ON" | "CUTOFF_PASSED" | "CUTOFF_AFTER_START"> {
  const { motions, cutoffOn, cutoffTime, timeZone } = meeting;
  if (motions === 0) return refused("NOTHING_TO_VOTE_ON");
  if (cutoffOn === null || cutoffTime === null) return refused("VALIDATION", { detail: NO_CLOSE });
  const cutoffAt = instantOf({ on: cutoffOn, time: cutoffTime }, timeZone);
  if (cutoffAt <= fromAt) return refused("CUTOFF_PASSED");
  const clock = { ...meeting, votingCutoffOn: cutoffOn, votingCutoffTime: cutoffTime };
  return cutoffAt > meetingAt(clock) ? refused("CUTOFF_AFTER_START") : answer(null);
}

const NO_CLOSE = "Voting needs a day and a time at which it closes. Please set it first.";

const openText = `
update meetings set allow_voting = true, opened_at = portal_now()
where agency_id = $1 and meeting_record_id = $2`;

/** Opens voting: from then on its cut-off and motions are signed, and every change to them too. */
export async function openVoting(
  parts: OfficeMeetingParts,
  transaction: Transaction,
  meetingId: number,
): Promise<void> {
  const { agencyId } = transaction;
  await transaction.query(agencyId, {
    name: "office-meeting-open",
    text: openText,
    values: [agencyId, meetingId],
  });
  await beginRegister(parts, transaction, meetingId);
}
