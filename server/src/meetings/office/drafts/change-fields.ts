import type { MeetingFields, OfficeMeeting } from "@portal/contract/meetings/office/schemas";
import {
  type MeetingDays,
  movesAfterNotice,
  unfinishedInstants,
} from "@portal/domain/meetings/office/check-fields";
import type { Transaction } from "../../../core/db/agency-transaction.ts";
import { type Outcome, refused } from "../../../core/http/outcome.ts";
import type { StaffMember } from "../../../core/session/staff-member.ts";
import type { OfficeMeetingParts } from "../meeting-parts.ts";
import { takeForEdit } from "../take-meeting.ts";
import { cleanTexts } from "./agenda-rows.ts";
import { strangersIn, writeAgenda } from "./change-agenda.ts";
import { finishChange, reasonFaults } from "./finish-change.ts";

const text = `
update meetings set description = $3, meeting_on = $4, meeting_time = $5::time, venue_name = $6, venue2 = $7, venue3 = $8,
  online_link = $9, chair_name = $10, voting_opens_on = $11, voting_opens_time = $12::time, voting_cutoff_on = $13,
  voting_cutoff_time = $14::time
where agency_id = $1 and meeting_record_id = $2`;

/** Changes everything of a meeting but its agenda; with it, where that comes along: one version then, and one mail. */
export async function changeFields(
  parts: OfficeMeetingParts,
  transaction: Transaction,
  staff: StaffMember,
  meetingId: number,
  fields: MeetingFields,
): Promise<
  Outcome<OfficeMeeting, "NOT_FOUND" | "MEETING_STATE" | "REVISION_CHANGED" | "VALIDATION" | "TEXT_REFUSED">
> {
  const { version, reason, items } = fields;
  const texts = cleanTexts(items ?? []);
  if (!texts.ok) return texts;
  const taken = await takeForEdit(parts, transaction, staff, { meetingId, version });
  if (!taken.ok) return taken;
  const { meeting } = taken.value;
  const before = daysOf(meeting, meeting.timeZone);
  const after = daysOf(fields, meeting.timeZone);
  const unfinished = unfinishedInstants(after);
  const isTold = meeting.state !== "draft";
  const moves = isTold && unfinished.length === 0 ? movesAfterNotice(before, after) : [];
  const errors = [
    ...unfinished,
    ...moves,
    ...strangersIn(meeting, items ?? []),
    ...reasonFaults(meeting, reason),
  ];
  if (errors.length > 0) return refused("VALIDATION", { errors });
  const { agencyId } = staff;
  const values = [
    agencyId,
    meetingId,
    fields.title,
    fields.meetingOn,
    fields.meetingTime,
    fields.venueName,
    fields.venue2,
    fields.venue3,
    fields.onlineLink,
    fields.chair,
    fields.opensOn,
    fields.opensTime,
    fields.cutoffOn,
    fields.cutoffTime,
  ];
  await transaction.query(agencyId, { name: "office-meeting-fields", text, values });
  if (items !== undefined) await writeAgenda(transaction, meeting, items, texts.value);
  return finishChange(parts, transaction, staff, taken.value, reason);
}

type Days = Pick<
  MeetingFields,
  "meetingOn" | "meetingTime" | "opensOn" | "opensTime" | "cutoffOn" | "cutoffTime"
>;

const daysOf = (
  { cutoffOn: votingCutoffOn, cutoffTime: votingCutoffTime, ...days }: Days,
  timeZone: string,
): MeetingDays => ({ ...days, votingCutoffOn, votingCutoffTime, timeZone });
