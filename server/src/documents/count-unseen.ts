import type { Database } from "../core/db/open-database.ts";
import type { PortalUser } from "../core/session/portal-user.ts";
import { documentViewOf } from "./document-view.ts";
import { isInView } from "./queries.ts";
import { isPublished } from "./published.ts";

/** How many documents of a plan came, invoices apart from the others. */
export interface NewDocuments {
  readonly ownersCorpId: number;
  readonly isInvoice: boolean;
  readonly count: number;
}

const text = `
select d.owners_corp_id as "ownersCorpId", d.is_invoice as "isInvoice", count(*)::int as count
from documents d
join stored_files f on f.agency_id = $1 and f.path = d.file
where d.agency_id = $1 and d.owners_corp_id = any($2::bigint[]) and ${isPublished("d")} and d.published_at > $6
  and ${isInView("$3", "$4", "$5")}
group by 1, 2
order by 1, 2`;

/** What came to the plans after an instant and the person sees, in one round trip. Says nothing about features. */
export async function countNewDocuments(
  database: Pick<Database, "query">,
  session: PortalUser,
  planIds: readonly number[],
  after: Date,
): Promise<readonly NewDocuments[]> {
  if (planIds.length === 0) return [];
  const { seatPlanIds, ownPlanIds, lotIds } = documentViewOf(session);
  const values = [session.agencyId, planIds, seatPlanIds, ownPlanIds, lotIds, after];
  return database.query(session.agencyId, { name: "new-documents", text, values });
}
