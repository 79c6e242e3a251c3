import type { AgendaItem } from "@portal/contract/meetings/schemas";
import type { Database } from "../core/db/open-database.ts";

export interface MeetingRow {
  readonly meetingRecordID: number;
  readonly meetingRegisterID: number;
  readonly meetingType: string;
  readonly meetingTypeName: string;
  readonly description: string;
  readonly meetingOn: string;
  /** HH:MM, 24 hours, as the cut-off's. */
  readonly meetingTime: string;
  readonly votingCutoffOn: string | null;
  readonly votingCutoffTime: string | null;
  readonly isVotingAllowed: boolean;
  readonly venueName: string | null;
  readonly venue2: string | null;
  readonly venue3: string | null;
  readonly manager: string | null;
  readonly timeZone: string;
  readonly votingAdoptedOn: string | null;
  readonly hasMotions: boolean;
  /** Null where no single meeting was asked for. */
  readonly agendaItems: AgendaItem[] | null;
}

/** The meetings of a plan, or the one of them that is named. */
export interface WantedMeetings {
  readonly ownersCorpId: number;
  readonly meetingRecordId: number | null;
}

// All are of one plan, so the wall clock orders them as the instants would.
const meetingsText = `
select m.meeting_record_id as "meetingRecordID", m.meeting_register_id as "meetingRegisterID",
  m.meeting_type as "meetingType", m.meeting_type_name as "meetingTypeName", m.description,
  m.meeting_on as "meetingOn", to_char(m.meeting_time, 'HH24:MI') as "meetingTime",
  m.voting_cutoff_on as "votingCutoffOn", to_char(m.voting_cutoff_time, 'HH24:MI') as "votingCutoffTime",
  m.allow_voting as "isVotingAllowed", m.venue_name as "venueName", m.venue2, m.venue3,
  (select concat_ws(' ', c.title, c.first_name, c.name) from contacts c
    where c.agency_id = $1 and c.contact_id = m.manager_contact_id) as manager,
  coalesce(p.time_zone, a.time_zone) as "timeZone", p.voting_adopted_on as "votingAdoptedOn",
  exists (
    select from agenda_items i
    where i.agency_id = $1 and i.meeting_record_id = m.meeting_record_id and i.is_motion
  ) as "hasMotions",
  case when $3::bigint is not null then (
    select coalesce(json_agg(json_build_object('agendaItemID', i.agenda_item_id, 'sortOrder', i.sort_order,
      'description', i.description, 'motionText', i.motion_text, 'isMotion', i.is_motion)
      order by i.sort_order, i.agenda_item_id), '[]')
    from agenda_items i where i.agency_id = $1 and i.meeting_record_id = m.meeting_record_id
  ) end as "agendaItems"
from meetings m
join plans p on p.agency_id = $1 and p.owners_corp_id = m.owners_corp_id
join agencies a on a.agency_id = $1
where m.agency_id = $1 and m.owners_corp_id = $2
  and ($3::bigint is null or m.meeting_record_id = $3::bigint)
order by m.meeting_on, m.meeting_time, m.meeting_record_id`;

/** The meetings by date, in one round trip. */
export function readMeetings(
  database: Database,
  agencyId: number,
  { ownersCorpId, meetingRecordId }: WantedMeetings,
): Promise<(MeetingRow & Record<string, unknown>)[]> {
  return database.query(agencyId, {
    name: "meetings",
    text: meetingsText,
    values: [agencyId, ownersCorpId, meetingRecordId],
  });
}
