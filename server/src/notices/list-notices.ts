import type { Notice } from "@portal/contract/notices/schemas";
import type { Database } from "../core/db/open-database.ts";
import { isShown, noticesOfPlans } from "./shown.ts";

const text = `
select n.notice_id as "noticeId", n.title, n.body as text, n.is_pinned as "isPinned", n.is_urgent as "isUrgent",
  n.published_at as "publishedAt", n.until_on as until
from ${noticesOfPlans}
where n.agency_id = $1 and p.owners_corp_id = $2 and ${isShown}
order by n.is_urgent desc, n.is_pinned desc, n.published_at desc, n.notice_id desc limit 100`;

/** The notices of a plan that are shown today. */
export async function listNotices(
  database: Database,
  agencyId: number,
  ownersCorpId: number,
): Promise<Notice[]> {
  const values = [agencyId, ownersCorpId];
  const rows = await database.query<Omit<Notice, "publishedAt"> & { publishedAt: Date }>(agencyId, {
    name: "notices-shown",
    text,
    values,
  });
  return rows.map((row) => ({ ...row, publishedAt: row.publishedAt.toISOString() }));
}
