import type { Database } from "../../core/db/open-database.ts";
import type { StaffMember } from "../../core/session/staff-member.ts";

const text = `
select count(*)::int as count from notices n
where n.agency_id = $1 and n.published_at is null and n.withdrawn_at is null and ($2::bigint[] is null or exists (
  select from notice_plans g where g.agency_id = $1 and g.notice_id = n.notice_id and g.owners_corp_id = any($2)))`;

/** Drafts of notices for somebody's plans. */
export async function countDraftNotices(
  database: Database,
  { agencyId, ownersCorpIds }: StaffMember,
): Promise<number> {
  const statement = { name: "office-notices-drafts", text, values: [agencyId, ownersCorpIds] };
  const [row] = await database.query<{ count: number }>(agencyId, statement);
  return row?.count ?? 0;
}
