import type { MaintenanceSummary } from "@portal/contract/maintenance/job-schemas";
import type { Counters } from "@portal/contract/maintenance/schemas";
import { OPEN_QUOTE_CODES, OPEN_WORK_ORDER_CODES } from "@portal/domain/maintenance/job-status";
import type { Database } from "../core/db/open-database.ts";

/** Whose jobs of a plan are meant. */
export interface JobView {
  readonly ownersCorpId: number;
  /** The lots whose jobs are seen beside those that name no lot; null: jobs of every lot (D26). */
  readonly lotIds: readonly number[] | null;
}

// Null as the third value means every lot; the index on the plan leads.
const ofTheView = `j.agency_id = $1 and j.owners_corp_id = $2
      and (j.lot_id is null or $3::bigint[] is null or j.lot_id = any($3::bigint[]))`;

const openJobsText = `
select
  (select count(*) from work_orders j
    where ${ofTheView} and j.status = any($4)) as "openWorkOrdersCount",
  (select count(*) from quotes j
    where ${ofTheView} and j.status = any($5)) as "openQuotesCount"`;

/** How many open jobs there are in a view, in one round trip. */
export async function countOpenJobs(
  database: Database,
  agencyId: number,
  { ownersCorpId, lotIds }: JobView,
): Promise<Counters> {
  const [row] = await database.query<Counters>(agencyId, {
    name: "open-jobs",
    text: openJobsText,
    values: [agencyId, ownersCorpId, lotIds, OPEN_WORK_ORDER_CODES, OPEN_QUOTE_CODES],
  });
  return row ?? { openWorkOrdersCount: 0, openQuotesCount: 0 };
}

// An agency's numbers have one shape, so of two the shorter is the smaller; the texts' own order differs per engine.
const newestFirst = (dayColumn: string): string =>
  `j.${dayColumn} desc, length(j.order_number), j.order_number collate "C"`;

const jobsText = `
select
  (select coalesce(json_agg(json_build_object(
      'quoteID', j.quote_id, 'quoteRequestDate', j.quote_request_on, 'status', j.status,
      'ownersCorporationID', j.owners_corp_id, 'diarySubject', j.diary_subject, 'orderNumber', j.order_number)
      order by ${newestFirst("quote_request_on")}, j.quote_id), '[]')
    from quotes j where ${ofTheView}) as quotes,
  (select coalesce(json_agg(json_build_object(
      'workOrderID', j.work_order_id, 'orderDate', j.order_on, 'status', j.status,
      'ownersCorporationID', j.owners_corp_id, 'diarySubject', j.diary_subject, 'orderNumber', j.order_number)
      order by ${newestFirst("order_on")}, j.work_order_id), '[]')
    from work_orders j where ${ofTheView}) as "workOrders"`;

/** Every job in a view, open or not, the newest first, then by number: in one round trip. */
export async function readJobs(
  database: Database,
  agencyId: number,
  { ownersCorpId, lotIds }: JobView,
): Promise<MaintenanceSummary> {
  const [row] = await database.query<MaintenanceSummary>(agencyId, {
    name: "maintenance-jobs",
    text: jobsText,
    values: [agencyId, ownersCorpId, lotIds],
  });
  return row ?? { quotes: [], workOrders: [] };
}
