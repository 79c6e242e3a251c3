import type { OfficeNotice, OfficeNoticePage } from "@portal/contract/notices/office/schemas";
import type { NoticeState } from "@portal/domain/notices/notice-rules";
import type { Queries } from "../../core/db/agency-transaction.ts";
import type { Database } from "../../core/db/open-database.ts";
import { todayInPlan } from "../../core/db/today-in-plan.ts";
import { answer, type Outcome, refused } from "../../core/http/outcome.ts";
import { isPlanOf, type StaffMember } from "../../core/session/staff-member.ts";
import { hasPlan } from "../../staff/office/public.ts";

const PAGE = 50;

interface Row extends Omit<OfficeNotice, "changedAt" | "publishedAt" | "withdrawnAt"> {
  readonly changedAt: Date;
  readonly publishedAt: Date | null;
  readonly withdrawnAt: Date | null;
}

const stateSql =
  "case when n.withdrawn_at is not null then 'withdrawn' when n.published_at is not null then 'published' else 'draft' end";

const columns = `
n.notice_id as "noticeId", n.version, n.title, n.body as text, n.from_on as "from", n.until_on as until,
n.is_pinned as "isPinned", n.is_urgent as "isUrgent", ${stateSql} as state,
coalesce(s.name, s.email, 'somebody who is no longer known') as "writtenBy",
n.changed_at as "changedAt", n.published_at as "publishedAt", n.withdrawn_at as "withdrawnAt",
coalesce((select json_agg(json_build_object('ownersCorpId', g.owners_corp_id, 'planNumber', coalesce(p.plan_number, ''))
    order by length(p.plan_number), p.plan_number collate "C", g.owners_corp_id)
  from notice_plans g left join plans p on p.agency_id = $1 and p.owners_corp_id = g.owners_corp_id
  where g.agency_id = $1 and g.notice_id = n.notice_id), '[]') as plans,
n.published_at is not null and n.withdrawn_at is null and coalesce((select bool_and(n.until_on < ${todayInPlan})
  from notice_plans g join plans p on p.agency_id = $1 and p.owners_corp_id = g.owners_corp_id
  join agencies a on a.agency_id = $1
  where g.agency_id = $1 and g.notice_id = n.notice_id), false) as "isOver",
(select count(*) from notice_people w
  where w.agency_id = $1 and w.notice_id = n.notice_id and w.outcome = 'mailed')::int as mailed,
(select count(*) from notice_people w
  where w.agency_id = $1 and w.notice_id = n.notice_id and w.outcome is null)::int as waiting`;

// $2 are the plans of who asks: they see what is for one of them.
const sources = `
from notices n left join staff s on s.agency_id = $1 and s.staff_id = n.written_by
where n.agency_id = $1 and ($2::bigint[] is null or exists (
  select from notice_plans g where g.agency_id = $1 and g.notice_id = n.notice_id and g.owners_corp_id = any($2)))`;

const listText = `
select ${columns} ${sources}
  and ($3::bigint is null or exists (select from notice_plans g
    where g.agency_id = $1 and g.notice_id = n.notice_id and g.owners_corp_id = $3))
  and ($4::text is null or ${stateSql} = $4)
  and ($5::bigint is null or (n.changed_at, n.notice_id) < (
    select q.changed_at, q.notice_id from notices q where q.agency_id = $1 and q.notice_id = $5))
order by n.changed_at desc, n.notice_id desc limit ${PAGE + 1}`;

interface Asked {
  readonly plan?: number | undefined;
  readonly state?: NoticeState | undefined;
  readonly after?: number | undefined;
}

/** A page of the notices for somebody's plans; a plan that is not theirs is not there. */
export async function listOfficeNotices(
  database: Database,
  staff: StaffMember,
  { plan, state, after }: Asked,
): Promise<Outcome<OfficeNoticePage, "NOT_FOUND">> {
  const { agencyId, ownersCorpIds } = staff;
  if (plan !== undefined && !(await hasPlan(database, staff, plan))) return refused("NOT_FOUND");
  const values = [agencyId, ownersCorpIds, plan ?? null, state ?? null, after ?? null];
  const found = await database.query<Row>(agencyId, { name: "office-notices", text: listText, values });
  const rows = found.slice(0, PAGE).map((row) => presented(staff, row));
  // One more tells whether there is another page.
  return answer({ rows, next: found.length > PAGE ? (rows.at(-1)?.noticeId ?? null) : null });
}

const oneText = `select ${columns} ${sources} and n.notice_id = $3`;

/** A notice for one of somebody's plans, with all of its plans; any other one is answered as if there were none. */
export async function findNotice(
  queries: Queries,
  { agencyId, ownersCorpIds }: StaffMember,
  noticeId: number,
): Promise<Outcome<Row, "NOT_FOUND">> {
  const values = [agencyId, ownersCorpIds, noticeId];
  const [row] = await queries.query<Row>(agencyId, { name: "office-notice", text: oneText, values });
  return row === undefined ? refused("NOT_FOUND") : answer(row);
}

/** The same as it travels: of its plans, those that are somebody's. */
export const presented = (
  staff: StaffMember,
  { changedAt, publishedAt, withdrawnAt, plans, ...row }: Row,
): OfficeNotice => ({
  ...row,
  plans: plans.filter(({ ownersCorpId }) => isPlanOf(staff, ownersCorpId)),
  changedAt: changedAt.toISOString(),
  publishedAt: publishedAt?.toISOString() ?? null,
  withdrawnAt: withdrawnAt?.toISOString() ?? null,
});
export type FoundNotice = Row;
