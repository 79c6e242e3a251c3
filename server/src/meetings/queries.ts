import type { AgendaItem } from "@portal/contract/meetings/schemas";
import { COMMITTEE_MEETING } from "@portal/domain/meetings/meeting-access";
import type { Database } from "../core/db/open-database.ts";
import { type OwnLotsRow, ownLotsColumns } from "./own-lots.ts";
import { planFactSql } from "./plan-facts.ts";
import { isPublished } from "./published.ts";

export interface MeetingRow extends OwnLotsRow {
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
  /** Notice of a vote is given, and the office has not opened it yet. */
  readonly isVotingPlanned: boolean;
  readonly votingOpensOn: string | null;
  readonly votingOpensTime: string | null;
  readonly venueName: string | null;
  readonly venue2: string | null;
  readonly venue3: string | null;
  readonly manager: string | null;
  readonly timeZone: string;
  /** Since when it is called off; null where it takes place. */
  readonly cancelledAt: Date | null;
  readonly votingAdoptedOn: string | null;
  readonly hasMotions: boolean;
  /** Whether the seat that was asked with has a ballot in the register. */
  readonly isVoteReceived: boolean;
  /** Null where no single meeting was asked for. */
  readonly agendaItems: AgendaItem[] | null;
}

/** The meetings of a plan, or the one of them that is named; and the viewer, whose seat it is asked with. */
export interface WantedMeetings {
  readonly ownersCorpId: number;
  readonly meetingRecordId: number | null;
  /** 0 without a lot; no ballot is ever of that one. */
  readonly lotId: number;
  readonly contactId: number;
  /** All lots of the viewer's, of whichever plan. */
  readonly ownLotIds: readonly number[];
}

/**
 * SQL: whether row `t` with `seat_kind` and `seat_id` is of the viewer's seat in meeting `m`: the contact's in a committee
 * meeting, the lot's in any other (D15). `lotId` and `contactId` are places of parameters, `$4` say.
 */
export const isOfSeat = (t: string, lotId: string, contactId: string): string => `
  ${t}.agency_id = m.agency_id and ${t}.meeting_record_id = m.meeting_record_id
  and ${t}.seat_kind = case when m.meeting_type = '${COMMITTEE_MEETING}' then 'member' else 'lot' end
  and ${t}.seat_id = case when m.meeting_type = '${COMMITTEE_MEETING}' then ${contactId}::bigint else ${lotId}::bigint end`;

/** SQL: what is presented of meeting `m` in plan `p` of agency `a`, without its items. $1 is the agency. */
export const meetingColumns = `
  m.meeting_record_id as "meetingRecordID", m.meeting_register_id as "meetingRegisterID",
  m.meeting_type as "meetingType", m.meeting_type_name as "meetingTypeName", m.description,
  m.meeting_on as "meetingOn", to_char(m.meeting_time, 'HH24:MI') as "meetingTime",
  m.voting_cutoff_on as "votingCutoffOn", to_char(m.voting_cutoff_time, 'HH24:MI') as "votingCutoffTime",
  m.allow_voting as "isVotingAllowed",
  m.origin = 'office' and not m.allow_voting and m.voting_cutoff_on is not null and m.held_at is null as "isVotingPlanned",
  m.voting_opens_on as "votingOpensOn", to_char(m.voting_opens_time, 'HH24:MI') as "votingOpensTime", m.venue_name as "venueName", m.venue2, m.venue3,
  (select concat_ws(' ', c.title, c.first_name, c.name) from contacts c
    where c.agency_id = $1 and c.contact_id = m.manager_contact_id) as manager,
  coalesce(p.time_zone, a.time_zone) as "timeZone", m.cancelled_at as "cancelledAt", ${planFactSql("voting_adopted_on")} as "votingAdoptedOn",
  exists (
    select from agenda_items i
    where i.agency_id = $1 and i.meeting_record_id = m.meeting_record_id and i.is_motion
  ) as "hasMotions"`;

// All are of one plan, so the wall clock orders them as the instants would.
const meetingsText = `
select ${meetingColumns},
  exists (select from voting_ballots b where ${isOfSeat("b", "$4", "$5")}) as "isVoteReceived",
  case when $3::bigint is not null then (
    select coalesce(json_agg(json_build_object('agendaItemID', i.agenda_item_id, 'sortOrder', i.sort_order,
      'description', i.description, 'motionText', i.motion_text, 'isMotion', i.is_motion)
      order by i.sort_order, i.agenda_item_id), '[]')
    from agenda_items i where i.agency_id = $1 and i.meeting_record_id = m.meeting_record_id
  ) end as "agendaItems", ${ownLotsColumns("$6")}
from meetings m
join plans p on p.agency_id = $1 and p.owners_corp_id = m.owners_corp_id
join agencies a on a.agency_id = $1
where m.agency_id = $1 and m.owners_corp_id = $2 and ${isPublished("m")}
  and ($3::bigint is null or m.meeting_record_id = $3::bigint)
order by m.meeting_on, m.meeting_time, m.meeting_record_id`;

/** The meetings by date, in one round trip. */
export function readMeetings(
  database: Database,
  agencyId: number,
  { ownersCorpId, meetingRecordId, lotId, contactId, ownLotIds }: WantedMeetings,
): Promise<MeetingRow[]> {
  return database.query(agencyId, {
    name: "meetings",
    text: meetingsText,
    values: [agencyId, ownersCorpId, meetingRecordId, lotId, contactId, ownLotIds],
  });
}
