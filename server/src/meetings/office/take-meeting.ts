import type { OfficeMeeting } from "@portal/contract/meetings/office/schemas";
import { type MeetingStep, mayStep, whyNoStep } from "@portal/domain/meetings/office/meeting-state";
import type { Transaction } from "../../core/db/agency-transaction.ts";
import { answer, type Outcome, refused } from "../../core/http/outcome.ts";
import type { StaffMember } from "../../core/session/staff-member.ts";
import { type HeldRegisters, holdRegisters } from "../register/changes/hold-registers.ts";
import { lockFirstBallots } from "../register/first-ballot-lock.ts";
import type { RegisterTools } from "../register/signing/register-tools.ts";
import { findOfficeMeeting } from "./read-office-meeting.ts";

/** A meeting that nobody votes in, changes or imports until the transaction ends. */
export interface TakenMeeting {
  readonly meeting: OfficeMeeting;
  /** As its register stood, to be compared with what the act leaves (`tellRegisters`). */
  readonly held: HeldRegisters;
}

const lockText = `
select meeting_record_id from meetings where agency_id = $1 and meeting_record_id = $2 for update`;

/**
 * Takes a meeting for a step. Before any lock it is asked whose it is, so that nobody holds up the voters of a plan that is not
 * theirs; afterwards it is read again. MEETING_STATE says where it stands and what to do.
 */
export async function takeMeeting(
  tools: RegisterTools,
  transaction: Transaction,
  staff: StaffMember,
  meetingId: number,
  step: MeetingStep,
): Promise<Outcome<TakenMeeting, "NOT_FOUND" | "MEETING_STATE">> {
  const { agencyId } = transaction;
  const seen = await findOfficeMeeting(transaction, staff, meetingId);
  if (!seen.ok) return seen;
  await lockFirstBallots(transaction, agencyId, [meetingId]);
  const held = await holdRegisters(transaction, agencyId, [meetingId], tools);
  const locking = { name: "office-meeting-lock", text: lockText, values: [agencyId, meetingId] };
  await transaction.query(agencyId, locking);
  const found = await findOfficeMeeting(transaction, staff, meetingId);
  if (!found.ok) return found;
  const meeting = found.value;
  return mayStep(meeting, step)
    ? answer({ meeting, held })
    : refused("MEETING_STATE", { detail: whyNoStep(meeting) });
}

const STALE =
  "Somebody has changed this meeting since you opened it. Please look at their text beside yours, and save again.";

/** The same of an edit, which is of one version. */
export async function takeForEdit(
  tools: RegisterTools,
  transaction: Transaction,
  staff: StaffMember,
  { meetingId, version }: { readonly meetingId: number; readonly version: number },
): Promise<Outcome<TakenMeeting, "NOT_FOUND" | "MEETING_STATE" | "REVISION_CHANGED">> {
  const taken = await takeMeeting(tools, transaction, staff, meetingId, "change");
  return taken.ok && taken.value.meeting.version !== version
    ? refused("REVISION_CHANGED", { detail: STALE })
    : taken;
}
