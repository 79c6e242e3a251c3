import type { OfficeAgendaItem, OfficeMeeting } from "@portal/contract/meetings/office/schemas";
import { stepsOf } from "@portal/domain/meetings/office/meeting-state";
import type { Queries } from "../../core/db/agency-transaction.ts";
import { answer, type Outcome, refused } from "../../core/http/outcome.ts";
import { isPlanOf, type StaffMember } from "../../core/session/staff-member.ts";
import { todayInPlan } from "../../core/db/today-in-plan.ts";
import { holidaysSql, planFactSql } from "../plan-facts.ts";
import { candidatesSql } from "../candidates-sql.ts";
import { isAdjournedSql, meetingStateSql } from "./meeting-state-sql.ts";
import { type RuleFacts, rulesBeside } from "./rules-beside-meeting.ts";

/** SQL: a meeting as the office's list has it, of `officeMeetingSources`; $1 is the agency. */
export const officeRowColumns = `
  m.meeting_record_id as "meetingId", m.owners_corp_id as "ownersCorpId", p.plan_number as "planNumber",
  p.body_corporate_name as "planName", m.meeting_type as type, m.description as title, m.meeting_on as "meetingOn",
  to_char(m.meeting_time, 'HH24:MI') as "meetingTime", coalesce(p.time_zone, a.time_zone) as "timeZone", m.origin,
  ${meetingStateSql} as state, m.version, m.voting_cutoff_on as "cutoffOn",
  to_char(m.voting_cutoff_time, 'HH24:MI') as "cutoffTime",
  (select count(*)::int from agenda_items i
    where i.agency_id = $1 and i.meeting_record_id = m.meeting_record_id and i.is_motion) as motions`;

/** SQL: no draft is anybody else's; a plan that is closed has no meetings any more. */
export const officeMeetingSources = `
from meetings m
join plans p on p.agency_id = $1 and p.owners_corp_id = m.owners_corp_id
join agencies a on a.agency_id = $1`;

type InstantName = "noticedAt" | "openedAt" | "heldAt" | "completedAt" | "cancelledAt" | "adoptedAt";
type MeetingRow = Omit<OfficeMeeting, InstantName | "steps" | "versions" | "rules" | "checklist"> &
  RuleFacts & { readonly [Name in InstantName]: Date | null };

const meetingText = `
select ${officeRowColumns},
  m.voting_opens_on as "opensOn", to_char(m.voting_opens_time, 'HH24:MI') as "opensTime",
  m.venue_name as "venueName", m.venue2, m.venue3, m.online_link as "onlineLink", m.chair_name as chair,
  (select concat_ws(' ', c.title, c.first_name, c.name) from contacts c
    where c.agency_id = $1 and c.contact_id = m.manager_contact_id) as manager,
  p.state as "planState", ${planFactSql("rule_module")} as "ruleModule",
  ${planFactSql("voting_adopted_on")} as "votingAdoptedOn", ${todayInPlan}::text as "todayOn",
  ${holidaysSql} as holidays, m.notice_given_on as "noticeGivenOn", m.published_at as "noticedAt", m.opened_at as "openedAt", m.held_at as "heldAt",
  m.completed_at as "completedAt", m.cancelled_at as "cancelledAt", m.adopted_at as "adoptedAt",
  ${isAdjournedSql} as "isAdjourned",
  (select count(distinct (b.seat_kind, b.seat_id))::int from voting_ballots b
    where b.agency_id = $1 and b.meeting_record_id = m.meeting_record_id) as votes,
  (select json_build_object('mails', count(*) filter (where n.way = 'email'),
      'mailsSent', count(n.sent_at) filter (where n.way = 'email'),
      'letters', count(*) filter (where n.way = 'letter'),
      'lettersPosted', count(n.sent_at) filter (where n.way = 'letter'))
    from meeting_notices n where n.agency_id = $1 and n.meeting_record_id = m.meeting_record_id) as notices,
  (select coalesce(json_agg(json_build_object('agendaItemId', i.agenda_item_id,
      'kind', coalesce(i.item_kind, case when i.is_motion then 'MOTION' else 'INFORMATION' end),
      'title', i.description, 'text', i.motion_text,
      'resolutionType', case when i.is_motion then coalesce(i.resolution_type, 'ORDINARY') end,
      'determination', case when i.is_motion then coalesce(i.determination, 'PARTLY') end,
      'note', i.note, 'submitter', i.submitter, 'places', i.places,
      'candidates', ${candidatesSql}) order by i.sort_order, i.agenda_item_id), '[]')
    from agenda_items i where i.agency_id = $1 and i.meeting_record_id = m.meeting_record_id) as items
${officeMeetingSources}
where m.agency_id = $1 and m.meeting_record_id = $2`;

const versionsText = `
select v.version_no as "versionNo", v.made_at as "madeAt", coalesce(s.name, 'somebody who is no longer known') as by, v.reason,
  f.sha256 as "fileSha256"
from meeting_versions v
left join meeting_notice_files f on f.agency_id = $1 and f.meeting_record_id = $2 and f.version_no = v.version_no
left join staff s on s.agency_id = $1 and s.staff_id = v.made_by
where v.agency_id = $1 and v.meeting_record_id = $2 order by v.version_no`;

interface VersionRow {
  readonly versionNo: number;
  readonly madeAt: Date;
  readonly by: string;
  readonly reason: string | null;
  readonly fileSha256: string | null;
}

/** A meeting of a plan of theirs, whatever its state; another's is not there. */
export async function findOfficeMeeting(
  queries: Queries,
  staff: StaffMember,
  meetingId: number,
): Promise<Outcome<OfficeMeeting, "NOT_FOUND">> {
  const { agencyId } = staff;
  const values = [agencyId, meetingId];
  const [row] = await queries.query<MeetingRow>(agencyId, {
    name: "office-meeting",
    text: meetingText,
    values,
  });
  if (row === undefined || !isPlanOf(staff, row.ownersCorpId)) return refused("NOT_FOUND");
  const versions = await queries.query<VersionRow>(agencyId, {
    name: "office-meeting-versions",
    text: versionsText,
    values,
  });
  const { planState, ruleModule, votingAdoptedOn, todayOn, holidays, ...shown } = row;
  return answer({
    ...shown,
    ...rulesBeside(shown, { planState, ruleModule, votingAdoptedOn, todayOn, holidays }),
    items: row.items satisfies readonly OfficeAgendaItem[],
    noticedAt: textOf(row.noticedAt),
    openedAt: textOf(row.openedAt),
    heldAt: textOf(row.heldAt),
    completedAt: textOf(row.completedAt),
    cancelledAt: textOf(row.cancelledAt),
    adoptedAt: textOf(row.adoptedAt),
    steps: [...stepsOf(row)],
    versions: versions.map(({ madeAt, ...version }) => ({ ...version, madeAt: madeAt.toISOString() })),
  });
}

const textOf = (instant: Date | null): string | null => instant?.toISOString() ?? null;
