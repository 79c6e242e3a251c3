import type { MeetingDraft, MeetingTemplate, OfficeMeeting } from "@portal/contract/meetings/office/schemas";
import { meetingTypeName } from "@portal/domain/meetings/office/meeting-type";
import type { Transaction } from "../../../core/db/agency-transaction.ts";
import { escapeHtml } from "../../../core/http/escape-html.ts";
import { type Outcome, refused } from "../../../core/http/outcome.ts";
import { isPlanOf, type StaffMember } from "../../../core/session/staff-member.ts";
import { noteAct } from "../note-act.ts";
import { addItems, rowOf } from "./agenda-rows.ts";
import { readTemplates } from "./templates.ts";
import { findOfficeMeeting } from "../read-office-meeting.ts";

// A register's id of its own: nothing of a package has it.
const addText = `
insert into meetings (agency_id, meeting_record_id, meeting_register_id, owners_corp_id, meeting_type, meeting_type_name,
  description, meeting_on, meeting_time, allow_voting, venue_name, venue2, venue3, manager_contact_id, origin, authored_by,
  published_at)
select $1, given.id, given.id, p.owners_corp_id, $3, $4, $4, $5, $6::time, false, f.venue_name, f.venue2, f.venue3,
  coalesce(f.manager_contact_id, p.manager_contact_id), 'office', $7, null
from (select nextval('portal_ids') as id) given
join plans p on p.agency_id = $1 and p.owners_corp_id = $2 and p.closed_at is null
left join meetings f on f.agency_id = $1 and f.meeting_record_id = $8
returning meeting_record_id as "meetingId"`;

const copyText = `
insert into agenda_items (agency_id, agenda_item_id, meeting_record_id, sort_order, description, motion_text, is_motion,
  resolution_type, item_kind, determination, note, submitter, places, origin)
select $1, nextval('portal_ids'), $2, f.place, f.description, f.motion_text, f.is_motion, f.resolution_type, f.item_kind,
  f.determination, f.note, f.submitter, f.places, 'office'
from (select i.*, row_number() over (order by i.sort_order, i.agenda_item_id) as place from agenda_items i
  where i.agency_id = $1 and i.meeting_record_id = $3) f
order by f.place`;

/** Begins a draft; with the agenda and the venue of another meeting of the plan, or the agenda of a template, where one is named. */
export async function addDraft(
  transaction: Transaction,
  staff: StaffMember,
  { ownersCorpId, type, meetingOn, meetingTime, from }: MeetingDraft,
): Promise<Outcome<OfficeMeeting, "NOT_FOUND">> {
  const { agencyId, staffId } = staff;
  if (!isPlanOf(staff, ownersCorpId)) return refused("NOT_FOUND");
  const fromId = from !== null && "meetingId" in from ? from.meetingId : null;
  if (fromId !== null) {
    const former = await findOfficeMeeting(transaction, staff, fromId);
    if (!former.ok || former.value.ownersCorpId !== ownersCorpId) return refused("NOT_FOUND");
  }
  const templateId = from !== null && "templateId" in from ? from.templateId : null;
  const [template] = templateId === null ? [] : await readTemplates(transaction, agencyId, templateId);
  if (templateId !== null && template === undefined) return refused("NOT_FOUND");
  const adding = {
    name: "office-meeting-add",
    text: addText,
    values: [
      agencyId,
      ownersCorpId,
      type,
      meetingTypeName(type),
      meetingOn,
      `${meetingTime}:00`,
      staffId,
      fromId,
    ],
  };
  const [added] = await transaction.query<{ meetingId: number }>(agencyId, adding);
  if (added === undefined) return refused("NOT_FOUND");
  const { meetingId } = added;
  if (fromId !== null) {
    const copying = { name: "office-agenda-copy", text: copyText, values: [agencyId, meetingId, fromId] };
    await transaction.query(agencyId, copying);
  }
  if (template !== undefined) await fillIn(transaction, staff, meetingId, template);
  await noteAct(transaction, staff, ownersCorpId, {
    kind: "meeting-drafted",
    subject: { meetingRecordId: meetingId, type, fromMeetingRecordId: fromId },
  });
  return findOfficeMeeting(transaction, staff, meetingId);
}

/** The agenda of a template. The plan is known; whatever else stands in braces is for somebody to fill in. */
async function fillIn(
  transaction: Transaction,
  staff: StaffMember,
  meetingId: number,
  { items }: MeetingTemplate,
): Promise<void> {
  const made = await findOfficeMeeting(transaction, staff, meetingId);
  const plan = made.ok ? made.value.planName : "";
  const said = (text: string): string => text.replaceAll("{plan}", plan);
  const rows = items.map((item, at) => {
    const text = item.text === null ? null : item.text.replaceAll("{plan}", escapeHtml(plan));
    const note = item.note === null ? null : said(item.note);
    return rowOf({ ...item, agendaItemId: null, title: said(item.title), note }, at, text);
  });
  await addItems(transaction, meetingId, JSON.stringify(rows));
}
