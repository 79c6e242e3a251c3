import type { NameParts } from "@portal/contract/portfolio/schemas";
import type { InterestTerms } from "@portal/domain/ledger/vocabulary";
import type { Database } from "../core/db/open-database.ts";
import { todayInPlan } from "../core/db/today-in-plan.ts";
import { namePartsObject } from "../portfolio/public.ts";

type Row<Value> = Value;

export interface ManagerRow {
  /** Title, first name and name; null where the plan names no manager. */
  readonly managerName: string | null;
  readonly email: string | null;
  readonly managerNameParts: NameParts | null;
  /** SHA-256 of the photo, where the package brought one. */
  readonly photoSha256: string | null;
}

const managerText = `
select case when c.contact_id is not null then concat_ws(' ', c.title, c.first_name, c.name) end as "managerName",
  case when c.contact_id is not null then ${namePartsObject} end as "managerNameParts",
  c.email, f.sha256 as "photoSha256"
from plans p
left join contacts c on c.agency_id = $1 and c.contact_id = p.manager_contact_id
left join stored_files f on f.agency_id = $1 and f.path = c.photo
where p.agency_id = $1 and p.owners_corp_id = $2`;

/** Reads the manager of a plan; undefined if the plan does not exist. */
export async function readManager(
  database: Database,
  agencyId: number,
  ownersCorpId: number,
): Promise<ManagerRow | undefined> {
  const [row] = await database.query<Row<ManagerRow>>(agencyId, {
    name: "plan-manager",
    text: managerText,
    values: [agencyId, ownersCorpId],
  });
  return row;
}

export interface ManagementRow {
  /** The zone that "today" is asked in. */
  readonly timeZone: string;
  readonly numberOfLots: number;
  readonly normalLevyFrequency: string | null;
  readonly levyDiscountRatePpm: number | null;
  /** What the register states, for plans without terms in force. */
  readonly levyInterestRatePpm: number | null;
  readonly interestFreePeriod: string | null;
  readonly financialYearStartMonth: number;
  /** MM-DD */
  readonly taxYearEnd: string | null;
  readonly isAbnShown: boolean;
  readonly abn: string | null;
  readonly gstStatus: string;
  readonly tfn: string | null;
  readonly levies: readonly { readonly issuedOn: string }[];
  readonly interestTerms: readonly InterestTerms[];
}

const managementText = `
select coalesce(p.time_zone, a.time_zone) as "timeZone",
  (select count(*) from lots l where l.agency_id = $1 and l.owners_corp_id = $2 and l.closed_at is null) as "numberOfLots",
  p.normal_levy_frequency as "normalLevyFrequency", p.levy_discount_rate_ppm as "levyDiscountRatePpm",
  p.levy_interest_rate_ppm as "levyInterestRatePpm", p.interest_free_period as "interestFreePeriod",
  p.financial_year_start_month as "financialYearStartMonth", p.tax_year_end as "taxYearEnd",
  p.show_abn as "isAbnShown", p.abn, p.gst_status as "gstStatus", p.tfn,
  (select coalesce(json_agg(json_build_object('issuedOn', v.issued_on)), '[]')
    from (select distinct issued_on from levies where agency_id = $1 and owners_corp_id = $2) v) as levies,
  (select coalesce(json_agg(json_build_object(
      'fromOn', t.from_on, 'mode', t.mode, 'ratePpm', t.rate_ppm,
      'freeMonths', coalesce(t.free_months, 0), 'freeDays', coalesce(t.free_days, 0))), '[]')
    from interest_terms t where t.agency_id = $1 and t.owners_corp_id = $2) as "interestTerms"
from plans p
join agencies a on a.agency_id = $1
where p.agency_id = $1 and p.owners_corp_id = $2`;

/**
 * Reads how a plan is managed, and leaves what depends on the day to the rules; undefined if the plan does not exist.
 */
export async function readManagement(
  database: Database,
  agencyId: number,
  ownersCorpId: number,
): Promise<ManagementRow | undefined> {
  const [row] = await database.query<Row<ManagementRow>>(agencyId, {
    name: "plan-management",
    text: managementText,
    values: [agencyId, ownersCorpId],
  });
  return row;
}

export interface EntitlementsRow {
  readonly isOwnerNameShown: boolean;
  readonly planNumber: string;
  /** By id. */
  readonly sets: readonly {
    readonly entitlementSetId: number;
    readonly name: string;
    readonly type: string;
    readonly description: string | null;
    readonly total: number;
  }[];
  /** In no order. */
  readonly lots: readonly {
    readonly lotId: number;
    readonly lotNumber: string;
    readonly lotNumberPrefix: string | null;
    readonly lotNumberSuffix: string | null;
    readonly unitName: string | null;
    /** Null if the agency shows no owners, or if the lot has no owner now. */
    readonly owner: string | null;
    /** By set; null if the lot has a part in none. */
    readonly units: Readonly<Record<string, number>> | null;
  }[];
}

// Where the agency shows no owners their names are not even read.
const entitlementsText = `
select a.show_owner_name_in_entitlements as "isOwnerNameShown", p.plan_number as "planNumber",
  (select coalesce(json_agg(json_build_object(
      'entitlementSetId', s.entitlement_set_id, 'name', s.name, 'type', s.type, 'description', s.description,
      'total', coalesce(s.total, (
        select sum(e.units) from lot_entitlements e
        where e.agency_id = $1 and e.entitlement_set_id = s.entitlement_set_id
      ), 0)) order by s.entitlement_set_id), '[]')
    from entitlement_sets s where s.agency_id = $1 and s.owners_corp_id = $2) as sets,
  (select coalesce(json_agg(json_build_object(
      'lotId', l.lot_id, 'lotNumber', l.lot_number, 'lotNumberPrefix', l.lot_number_prefix,
      'lotNumberSuffix', l.lot_number_suffix, 'unitName', l.unit_name,
      'owner', case when a.show_owner_name_in_entitlements then (
        select concat_ws(' ', c.title, c.first_name, c.name)
        from lot_owners o
        join contacts c on c.agency_id = $1 and c.contact_id = o.contact_id
        where o.agency_id = $1 and o.lot_id = l.lot_id
          and o.entered_on <= ${todayInPlan} and (o.left_on is null or o.left_on > ${todayInPlan})
        order by o.entered_on desc limit 1
      ) end,
      'units', (
        select json_object_agg(e.entitlement_set_id, e.units) from lot_entitlements e
        where e.agency_id = $1 and e.lot_id = l.lot_id
      ))), '[]')
    from lots l where l.agency_id = $1 and l.owners_corp_id = $2 and l.closed_at is null) as lots
from plans p
join agencies a on a.agency_id = $1
where p.agency_id = $1 and p.owners_corp_id = $2`;

/** Reads the entitlement sets of a plan with the units of every lot; undefined if the plan does not exist. */
export async function readEntitlements(
  database: Database,
  agencyId: number,
  ownersCorpId: number,
): Promise<EntitlementsRow | undefined> {
  const [row] = await database.query<Row<EntitlementsRow>>(agencyId, {
    name: "plan-entitlements",
    text: entitlementsText,
    values: [agencyId, ownersCorpId],
  });
  return row;
}
