import type { KeptEntry, MeetingDay } from "@portal/contract/meetings/office/day-schemas";
import type { DayEntry } from "@portal/domain/meetings/office/day/day-entries";
import { dayRecordOf } from "@portal/domain/meetings/office/day/day-record";
import { stepsOf } from "@portal/domain/meetings/office/meeting-state";
import { answer, type Outcome, refused } from "../../../core/http/outcome.ts";
import type { StaffMember } from "../../../core/session/staff-member.ts";
import { readMotions } from "../../register/queries.ts";
import { registerTimes } from "../../register/register-times.ts";
import { readElections } from "../elections/read-elections.ts";
import { findOfficeMeeting, seatKindOf } from "../seats/find-office-meeting.ts";
import { readLead } from "./day-lead.ts";
import { presentFloor } from "./floor/present-floor.ts";
import { type FloorSources, readFloor } from "./floor/read-floor.ts";
import { readQuorums } from "./quorum-of-day.ts";
import { readSteppedMeeting } from "./read-stepped-meeting.ts";
import { readDaySeats } from "./seats-of-day.ts";

const entriesText = `
select e.entry_no as "entryNo", e.kind, e.body, e.replaces_no as "replacesNo", e.reason,
  coalesce(s.name, s.email, 'somebody who is no longer known') as "enteredBy", e.entered_at as "enteredAt"
from meeting_day_entries e
left join staff s on s.agency_id = $1 and s.staff_id = e.entered_by
where e.agency_id = $1 and e.meeting_record_id = $2 order by e.entry_no`;

type EntryRow = DayEntry & { readonly enteredBy: string; readonly enteredAt: Date };

/** What the page at the table shows: who is there, what was entered, what the law says. Never how anybody voted beforehand. */
export async function getDay(
  sources: FloorSources,
  staff: StaffMember,
  meetingId: number,
): Promise<Outcome<MeetingDay, "NOT_FOUND">> {
  const { database: queries } = sources;
  const found = await findOfficeMeeting(queries, staff, meetingId);
  if (!found.ok) return found;
  const meeting = found.value;
  const { agencyId, meetingRecordId } = meeting;
  const stepped = await readSteppedMeeting(queries, meeting);
  if (stepped === undefined) return refused("NOT_FOUND");
  const { heldAt, ...state } = stepped;
  const statement = { name: "day-entries-shown", text: entriesText, values: [agencyId, meetingRecordId] };
  const rows = await queries.query<EntryRow>(agencyId, statement);
  const day = dayRecordOf(rows);
  const seats = await readDaySeats(queries, sources.reader, meeting);
  const motions = await readMotions(queries, agencyId, meetingRecordId);
  const lead = await readLead(queries, meeting);
  return answer({
    meetingId: meetingRecordId,
    title: meeting.description,
    planName: meeting.planName,
    meetingOn: meeting.meetingOn,
    meetingTime: meeting.meetingTime,
    timeZone: meeting.timeZone,
    startsAt: registerTimes(meeting).startsAt.toISOString(),
    heldAt: heldAt?.toISOString() ?? null,
    state: state.state,
    steps: [...stepsOf(state)],
    at: meeting.readAt.toISOString(),
    lead: lead === undefined ? null : { ...lead, takenAt: lead.takenAt.toISOString() },
    seatsAre: seatKindOf(meeting) === "lot" ? "lots" : "members",
    seats: seats.map(({ shown }) => shown),
    entries: rows.map(presentEntry),
    motions: presentFloor(await readFloor(sources, meeting), day),
    elections: await readElections(queries, meeting),
    quorums: await readQuorums(queries, meeting, { seats, presence: day.presence, motions }),
  });
}

const presentEntry = ({ enteredAt, ...entry }: EntryRow): KeptEntry => ({
  ...entry,
  enteredAt: enteredAt.toISOString(),
});
