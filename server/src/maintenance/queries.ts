import type { Counters } from "@portal/contract/maintenance/schemas";
import { OPEN_QUOTE_CODES, OPEN_WORK_ORDER_CODES } from "@portal/domain/maintenance/job-status";
import type { Database } from "../core/db/open-database.ts";

/** Whose jobs of a plan are meant. */
export interface JobView {
  readonly ownersCorpId: number;
  /** The lots whose jobs are seen beside those that name no lot; null: jobs of every lot (D26). */
  readonly lotIds: readonly number[] | null;
}

// Null as the fifth value means every lot; the index on the plan leads both counts.
const openJobsText = `
select
  (select count(*) from work_orders j
    where j.agency_id = $1 and j.owners_corp_id = $2 and j.status = any($3)
      and (j.lot_id is null or $5::bigint[] is null or j.lot_id = any($5::bigint[]))) as "openWorkOrdersCount",
  (select count(*) from quotes j
    where j.agency_id = $1 and j.owners_corp_id = $2 and j.status = any($4)
      and (j.lot_id is null or $5::bigint[] is null or j.lot_id = any($5::bigint[]))) as "openQuotesCount"`;

/** How many open jobs there are in a view, in one round trip. */
export async function countOpenJobs(
  database: Database,
  agencyId: number,
  { ownersCorpId, lotIds }: JobView,
): Promise<Counters> {
  const [row] = await database.query<Counters & Record<string, unknown>>(agencyId, {
    name: "open-jobs",
    text: openJobsText,
    values: [agencyId, ownersCorpId, OPEN_WORK_ORDER_CODES, OPEN_QUOTE_CODES, lotIds],
  });
  return row ?? { openWorkOrdersCount: 0, openQuotesCount: 0 };
}
