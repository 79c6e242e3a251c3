import type { Database } from "../core/db/open-database.ts";

export type JobType = "workOrders" | "quotes";

export interface WantedJob {
  readonly jobType: JobType;
  readonly jobId: number;
}

/** Whose jobs are seen, over all plans (D26). */
export interface JobReach {
  /** Plans of which every job is seen. */
  readonly committeeOwnersCorpIds: readonly number[];
  /** Plans of the person's own lots: jobs there that name no lot, or one of `lotIds`, are seen. */
  readonly ownersCorpIds: readonly number[];
  readonly lotIds: readonly number[];
}

export interface JobPicture {
  /** Its place among all pictures of the job, from 1. */
  readonly imageNo: number;
  readonly caption: string | null;
  readonly sha256: string;
}

export interface JobRow {
  readonly jobId: number;
  readonly ownersCorpId: number;
  readonly planNumber: string;
  readonly status: string;
  readonly orderNumber: string;
  readonly orderedOn: string;
  readonly diarySubject: string;
  readonly manager: string | null;
  readonly reportedBy: string | null;
  readonly reportedOn: string | null;
  /** Of a work order alone, as are the amounts and the invoices (D55). */
  readonly tradieName: string | null;
  readonly amountQuotedCents: number | null;
  readonly invoices: readonly {
    readonly description: string;
    readonly refNumber: string;
    readonly amountCents: number;
  }[];
  readonly pictures: readonly JobPicture[];
}

// What a quote's page hides is not even read for it (D55).
const ofWorkOrder = {
  table: "work_orders",
  id: "work_order_id",
  orderedOn: "order_on",
  imageKind: "WorkOrder",
  tradieName: `(
    select concat_ws(' ', c.title, c.first_name, c.name) from contacts c
    where c.agency_id = $1 and c.contact_id = j.tradie_contact_id
  )`,
  amountQuotedCents: "j.amount_quoted_cents",
  invoices: `(
    select coalesce(json_agg(json_build_object(
      'description', i.description, 'refNumber', i.ref_number, 'amountCents', i.amount_cents) order by i.row_no), '[]')
    from job_invoices i where i.agency_id = $1 and i.work_order_id = j.work_order_id
  )`,
} as const;
const ofQuote = {
  table: "quotes",
  id: "quote_id",
  orderedOn: "quote_request_on",
  imageKind: "Quote",
  tradieName: "null::text",
  amountQuotedCents: "null::bigint",
  invoices: "'[]'::json",
} as const;

const jobText = (of: typeof ofWorkOrder | typeof ofQuote): string => `
select j.${of.id} as "jobId", j.owners_corp_id as "ownersCorpId", p.plan_number as "planNumber", j.status,
  j.order_number as "orderNumber", j.${of.orderedOn} as "orderedOn", j.diary_subject as "diarySubject", j.manager,
  j.reported_by as "reportedBy", j.date_reported_on as "reportedOn", ${of.tradieName} as "tradieName",
  ${of.amountQuotedCents} as "amountQuotedCents", ${of.invoices} as invoices,
  (select coalesce(json_agg(json_build_object(
      'imageNo', n.image_no, 'caption', n.caption, 'sha256', f.sha256) order by n.image_no), '[]')
    from (select row_number() over (order by row_no) as image_no, image, caption from job_images
      where agency_id = $1 and job_type = '${of.imageKind}' and job_id = j.${of.id}) n
    join stored_files f on f.agency_id = $1 and f.path = n.image) as pictures
from ${of.table} j
join plans p on p.agency_id = $1 and p.owners_corp_id = j.owners_corp_id
where j.agency_id = $1 and j.${of.id} = $2
  and (j.owners_corp_id = any($3::bigint[])
    or j.owners_corp_id = any($4::bigint[]) and (j.lot_id is null or j.lot_id = any($5::bigint[])))`;

const statements = {
  workOrders: { name: "work-order", text: jobText(ofWorkOrder) },
  quotes: { name: "quote", text: jobText(ofQuote) },
} as const satisfies Record<JobType, object>;

/** One job with its invoices and pictures, in one round trip; undefined where it is not seen or not there. */
export async function readJob(
  database: Database,
  agencyId: number,
  { jobType, jobId }: WantedJob,
  { committeeOwnersCorpIds, ownersCorpIds, lotIds }: JobReach,
): Promise<JobRow | undefined> {
  const [row] = await database.query<JobRow>(agencyId, {
    ...statements[jobType],
    values: [agencyId, jobId, committeeOwnersCorpIds, ownersCorpIds, lotIds],
  });
  return row;
}
