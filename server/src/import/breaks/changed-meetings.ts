import type { OwnerClient } from "../../core/db/owner-access.ts";
import { todayInPlan } from "../../core/db/today-in-plan.ts";

const isRollMissing = `not exists (
  select from meetings m
  join plans p on p.agency_id = $1 and p.owners_corp_id = m.owners_corp_id
  join agencies a on a.agency_id = $1
  join voting_rolls v on v.agency_id = $1 and v.meeting_record_id = m.meeting_record_id
  where m.agency_id = $1 and m.meeting_record_id = r.meeting_record_id
    and v.taken_at >= (m.meeting_on + m.meeting_time) at time zone coalesce(p.time_zone, a.time_zone))`;

const meetingColumns = (t: string): string =>
  `${t}.owners_corp_id, ${t}.meeting_type, ${t}.meeting_on, ${t}.meeting_time, ${t}.voting_cutoff_on,
    ${t}.voting_cutoff_time, ${t}.allow_voting`;

const itemColumns = (t: string): string =>
  `${t}.sort_order, ${t}.description, ${t}.motion_text, ${t}.is_motion, ${t}.resolution_type`;

/** Rows of one side that the other has not, in plans with a register whose roll is still to be taken. */
const differing = (plan: string, rows: string, others: string, columns: string): string =>
  `select plan_id from (select ${plan} as plan_id, ${columns} from ${rows}
    except select ${plan} as plan_id, ${columns} from ${others}) one_side`;

const owners = (lots: string, lotOwners: string, isLoaded: boolean): string =>
  `${lotOwners} o join ${lots} l on l.lot_id = o.lot_id${
    isLoaded ? " and l.agency_id = $1 and o.agency_id = $1 and l.closed_at is null" : ""
  }`;
const loadedOwners = owners("lots", "lot_owners", true);
const stagedOwners = owners("staged_lots", "staged_lot_owners", false);
const ownerColumns = "o.lot_id, o.contact_id, o.entered_on, o.left_on";
const loadedMembers = "committee_members k where k.agency_id = $1";
const stagedMembers = "staged_committee_members k";
const memberColumns = "k.contact_id, k.from_on, k.to_on";

const text = `
with registers as materialized (
  select r.meeting_record_id, r.owners_corp_id from voting_registers r
  join meetings m on m.agency_id = $1 and m.meeting_record_id = r.meeting_record_id
  join plans p on p.agency_id = $1 and p.owners_corp_id = m.owners_corp_id
  join agencies a on a.agency_id = $1
  where r.agency_id = $1 and r.size > 0
    and (exists (select from staged_meetings s where s.meeting_record_id = m.meeting_record_id)
      or m.cancelled_at is null and m.meeting_on >= ${todayInPlan})
), open_plans as materialized (
  select r.owners_corp_id, r.meeting_record_id from registers r where ${isRollMissing}
)
select r.meeting_record_id as id
from registers r
join meetings m on m.agency_id = $1 and m.meeting_record_id = r.meeting_record_id
join plans p on p.agency_id = $1 and p.owners_corp_id = m.owners_corp_id
join agencies a on a.agency_id = $1
left join staged_meetings s on s.meeting_record_id = r.meeting_record_id
left join staged_plans sp on sp.owners_corp_id = s.owners_corp_id
where s.meeting_record_id is null or m.cancelled_at is not null
  or (${meetingColumns("m")}) is distinct from (${meetingColumns("s")})
  or coalesce(p.time_zone, a.time_zone) is distinct from coalesce(sp.time_zone, $2)
union
select r.meeting_record_id
from registers r
join (
  select coalesce(i.meeting_record_id, s.meeting_record_id) as meeting_record_id, s.meeting_record_id as next_id
  from (select * from agenda_items where agency_id = $1
    and meeting_record_id in (select meeting_record_id from registers)) i
  full join (select * from staged_agenda_items
    where meeting_record_id in (select meeting_record_id from registers)) s using (agenda_item_id)
  where i.meeting_record_id is distinct from s.meeting_record_id
    or (${itemColumns("i")}) is distinct from (${itemColumns("s")})
) item on r.meeting_record_id in (item.meeting_record_id, item.next_id)
union
select r.meeting_record_id
from open_plans r
where r.owners_corp_id in (
  ${differing("l.owners_corp_id", loadedOwners, stagedOwners, ownerColumns)}
  union ${differing("l.owners_corp_id", stagedOwners, loadedOwners, ownerColumns)}
  union ${differing("k.owners_corp_id", loadedMembers, stagedMembers, memberColumns)}
  union ${differing("k.owners_corp_id", stagedMembers, loadedMembers, memberColumns)})
order by 1`;

/**
 * Returns the meetings with ballots whose register the staged package touches: their motions, times or state differ, or who
 * owns the lots and sits in the committee of their plan. Runs as the tenant, before the merge.
 */
export async function changedMeetings(
  client: OwnerClient,
  agencyId: number,
  timeZone: string,
): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>(text, [agencyId, timeZone]);
  return rows.map(({ id }) => id);
}
