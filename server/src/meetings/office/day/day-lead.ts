import type { DayLead } from "@portal/contract/meetings/office/day-schemas";
import { mayStep, whyNoStep } from "@portal/domain/meetings/office/meeting-state";
import type { Queries } from "../../../core/db/agency-transaction.ts";
import { answer, type Outcome, refused } from "../../../core/http/outcome.ts";
import type { ActedOn } from "../act-on-meeting.ts";
import { noteAct } from "../note-act.ts";
import { lockSteppedMeeting } from "./read-stepped-meeting.ts";

interface LeadRow {
  readonly leadNo: number;
  readonly device: string;
  readonly by: string;
  readonly takenAt: Date;
}

interface MeetingKey {
  readonly agencyId: number;
  readonly meetingRecordId: number;
}

const leadText = `
select l.lead_no as "leadNo", l.device, coalesce(s.name, s.email, 'somebody who is no longer known') as by,
  l.taken_at as "takenAt"
from meeting_day_leads l
left join staff s on s.agency_id = $1 and s.staff_id = l.taken_by
where l.agency_id = $1 and l.meeting_record_id = $2 order by l.lead_no desc limit 1`;

/** Which browser leads a meeting; undefined before one has taken the lead. */
export async function readLead(
  queries: Queries,
  { agencyId, meetingRecordId }: MeetingKey,
): Promise<LeadRow | undefined> {
  const values = [agencyId, meetingRecordId];
  const [row] = await queries.query<LeadRow>(agencyId, { name: "day-lead", text: leadText, values });
  return row;
}

const takeText = `
insert into meeting_day_leads (agency_id, meeting_record_id, lead_no, device, taken_by) values ($1, $2, $3, $4, $5)`;

/** Gives the lead to a browser, in the place of the one that it was shown; asked again, nothing changes. */
export async function takeLead(
  { transaction, by, meeting }: ActedOn,
  { device, afterNo }: DayLead,
): Promise<Outcome<null, "NOT_FOUND" | "MEETING_STATE" | "OTHER_LEADS">> {
  const { agencyId, meetingRecordId } = meeting;
  const locked = await lockSteppedMeeting(transaction, meeting);
  if (locked === undefined) return refused("NOT_FOUND");
  if (!mayStep(locked, "enter")) return refused("MEETING_STATE", { detail: whyNoStep(locked) });
  const lead = await readLead(transaction, meeting);
  if (lead?.device === device) return answer(null);
  const leadNo = lead?.leadNo ?? 0;
  if (leadNo !== afterNo) return refused("OTHER_LEADS", { detail: JUST_TAKEN });
  const values = [agencyId, meetingRecordId, leadNo + 1, device, by.staffId];
  await transaction.query(agencyId, { name: "day-lead-take", text: takeText, values });
  await noteAct(transaction, by, meeting.ownersCorpId, { kind: "meeting-led", subject: { meetingRecordId } });
  return answer(null);
}

const JUST_TAKEN =
  "Another device has just taken the lead. Take the lead here, if entries are to be made on this one.";
