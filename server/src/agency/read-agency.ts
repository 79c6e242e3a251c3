import type { Agency, AgencyApplication, FaqItem, Service, Term } from "@portal/contract/agency/schemas";
import type { Database } from "../core/db/open-database.ts";

type Row<Value> = Value;

const agencyText = `
select agency_id as "agencyId", name, address1, address2, town, city, region, postcode, po_box as "poBox",
  po_town as "poTown", po_city as "poCity", po_region as "poRegion", po_postcode as "poPostcode", email, phone, fax
from agencies where agency_id = $1`;

/** The agency's contact details; null for an id that we do not know. */
export async function readAgency(database: Database, agencyId: number): Promise<Agency | null> {
  const [row] = await database.query<Row<Agency>>(agencyId, {
    name: "agency",
    text: agencyText,
    values: [agencyId],
  });
  return row ?? null;
}

// The package may leave its texts empty; the answer has them always.
const applicationText = `
select case when application is not null
  then '{"description": "", "rwacVersion": "", "appMhVersion": ""}'::jsonb || jsonb_strip_nulls(application) end as application
from agencies where agency_id = $1`;

/** `application` is null where the agency has none recorded (D3); the whole answer is null for an unknown agency. */
export async function readApplication(
  database: Database,
  agencyId: number,
): Promise<{ readonly application: AgencyApplication | null } | null> {
  const [row] = await database.query<{ application: AgencyApplication | null }>(agencyId, {
    name: "agency-application",
    text: applicationText,
    values: [agencyId],
  });
  return row ?? null;
}

const serviceText = `
select case when s.service_key is null then null else json_build_object('serviceKey', s.service_key,
  'serviceName', s.service_name, 'appCode', s.app_code, 'isActive', s.is_active) end as service
from agencies a left join agency_services s on s.agency_id = $1 and s.service_key = $2
where a.agency_id = $1`;

export async function readService(
  database: Database,
  agencyId: number,
  serviceKey: number,
): Promise<{ readonly service: Service | null } | null> {
  const [row] = await database.query<{ service: Service | null }>(agencyId, {
    name: "agency-service",
    text: serviceText,
    values: [agencyId, serviceKey],
  });
  return row ?? null;
}

const terminologyText = `
select coalesce((
  select json_agg(json_build_object('standardTerm', t.standard_term, 'localTerm', t.local_term)
    order by t.standard_term collate "C")
  from terminology t where t.agency_id = $1), '[]') as terms
from agencies where agency_id = $1`;

export async function readTerminology(database: Database, agencyId: number): Promise<Term[] | null> {
  const [row] = await database.query<{ terms: Term[] }>(agencyId, {
    name: "agency-terminology",
    text: terminologyText,
    values: [agencyId],
  });
  return row?.terms ?? null;
}

const faqText = `
select coalesce((
  select json_agg(json_build_object('title', f.title, 'content', f.content) order by f.position)
  from faq_items f where f.agency_id = $1), '[]') as items
from agencies where agency_id = $1`;

export async function readFaq(database: Database, agencyId: number): Promise<FaqItem[] | null> {
  const [row] = await database.query<{ items: FaqItem[] }>(agencyId, {
    name: "agency-faq",
    text: faqText,
    values: [agencyId],
  });
  return row?.items ?? null;
}
