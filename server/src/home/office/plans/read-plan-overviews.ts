import type { PlanOverview } from "@portal/contract/home/office/schemas";
import { SERVICE_KEY } from "@portal/domain/agency/feature-settings";
import type { LocalDate } from "@portal/domain/core/local-date";
import { balancesAgeText, balancesAsAt, type MaybeBeginning } from "@portal/domain/ledger/public";
import { todayInPlan } from "../../../core/db/today-in-plan.ts";
import type { Queries } from "../../../core/db/agency-transaction.ts";
import type { StaffMember } from "../../../core/session/staff-member.ts";
import { BEGINNING_OF_PLAN } from "../../../ledger/public.ts";
import { isPublished } from "../../../meetings/public.ts";
import { accountUse, isActiveSql, isCurrentOwnerSql, isDisabledSql, isOwnersSql } from "../account-sql.ts";

interface OverviewRow extends Omit<PlanOverview, "state"> {
  readonly isPortalOn: boolean;
  readonly beginning: MaybeBeginning;
  readonly todayOn: LocalDate;
}

const PORTAL = String(SERVICE_KEY.portal);

/** The plans that are looked at come first: what is counted of each is counted of those alone. */
const text = `
with page as (
  select p.*, a.as_at_on, a.time_zone as agency_zone, ${todayInPlan} as today_on
  from plans p join agencies a on a.agency_id = $1
  where p.agency_id = $1 and p.closed_at is null and ($2::bigint[] is null or p.owners_corp_id = any($2))
    and ($3::bigint is null or (length(p.plan_number), p.plan_number collate "C", p.owners_corp_id) > (
      select length(q.plan_number), q.plan_number collate "C", q.owners_corp_id
      from plans q where q.agency_id = $1 and q.owners_corp_id = $3))
    and ($4::bigint is null or p.owners_corp_id = $4)
  order by length(p.plan_number), p.plan_number collate "C", p.owners_corp_id
  limit $5
), active as (
  select l.owners_corp_id, count(distinct l.lot_id)::int as lots
  from page p
  join lots l on l.agency_id = $1 and l.owners_corp_id = p.owners_corp_id and l.closed_at is null
  join lot_owners o on o.agency_id = $1 and o.lot_id = l.lot_id and ${isCurrentOwnerSql("p.today_on")}
  join web_users u on u.agency_id = $1 and u.contact_id = o.contact_id and ${isOwnersSql}
  ${accountUse}
  where not (${isDisabledSql}) and ${isActiveSql}
  group by l.owners_corp_id
)
select p.owners_corp_id as "ownersCorpId", p.plan_number as "planNumber", p.body_corporate_name as name,
  concat_ws(', ', nullif(p.address_line1, ''), nullif(p.address_line2, ''), nullif(p.address_line3, '')) as address,
  exists (select from agency_services v where v.agency_id = $1 and v.service_key = ${PORTAL} and v.is_active) as "isPortalOn",
  (select count(*)::int from lots l
    where l.agency_id = $1 and l.owners_corp_id = p.owners_corp_id and l.closed_at is null) as lots,
  coalesce((select n.lots from active n where n.owners_corp_id = p.owners_corp_id), 0) as "lotsActive",
  p.as_at_on::text as "balancesOn", p.today_on::text as "todayOn", ${BEGINNING_OF_PLAN} as beginning,
  (select json_build_object('meetingRecordId', m.meeting_record_id, 'description', m.description,
      'meetingOn', m.meeting_on, 'meetingTime', to_char(m.meeting_time, 'HH24:MI'))
    from meetings m
    where m.agency_id = $1 and m.owners_corp_id = p.owners_corp_id and ${isPublished("m")} and m.cancelled_at is null
      and m.meeting_on >= p.today_on
    order by m.meeting_on, m.meeting_time, m.meeting_record_id limit 1) as "nextMeeting"
from page p
order by length(p.plan_number), p.plan_number collate "C", p.owners_corp_id`;

interface Wanted {
  /** The last plan of the page before. */
  readonly after?: number | undefined;
  readonly ownersCorpId?: number;
  readonly most: number;
}

/** Plans that somebody's right counts for, by number: `SP 87` before `SP 1012`. */
export async function readPlanOverviews(
  queries: Queries,
  { agencyId, ownersCorpIds }: Pick<StaffMember, "agencyId" | "ownersCorpIds">,
  { after, ownersCorpId, most }: Wanted,
): Promise<PlanOverview[]> {
  const values = [agencyId, ownersCorpIds, after ?? null, ownersCorpId ?? null, most];
  const rows = await queries.query<OverviewRow>(agencyId, { name: "office-plan-overviews", text, values });
  return rows.map(({ isPortalOn, beginning, todayOn, ...row }) => ({
    ...row,
    ...toldBalances(row, beginning, todayOn),
    state: isPortalOn ? (row.lotsActive > 0 ? "live" : "unused") : "off",
  }));
}

/** Balances that are kept alone are of their own day, and told to be old; others of the package's. */
function toldBalances(
  { balancesOn }: Pick<PlanOverview, "balancesOn">,
  beginning: MaybeBeginning,
  todayOn: LocalDate,
): Pick<PlanOverview, "balancesOn" | "balancesAgeText"> {
  const ageText = balancesAgeText(beginning, todayOn);
  return {
    balancesOn: balancesAsAt(beginning) ?? balancesOn,
    ...(ageText === null ? {} : { balancesAgeText: ageText }),
  };
}
