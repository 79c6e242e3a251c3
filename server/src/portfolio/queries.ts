import type { Database } from "../core/db/open-database.ts";

export interface LotRow {
  readonly id: number;
  readonly ownersCorpId: number;
  readonly lotNumber: string;
  readonly lotNumberPrefix: string | null;
  readonly lotNumberSuffix: string | null;
  readonly unitName: string | null;
  readonly ownersCorpType: string;
  readonly bodyCorporateName: string;
  readonly buildingManagerContactId: number | null;
  readonly planNumber: string;
  /** The zone that "today" is asked in. */
  readonly timeZone: string;
  /** Whether money is kept of its plan. */
  readonly hasMoney: boolean;
  readonly groups: readonly { readonly activeFromOn: string; readonly closedOn: string | null }[];
}

/** One that was started without money has no funds. */
const HAS_MONEY = `exists (
    select from funds m where m.agency_id = $1 and m.owners_corp_id = p.owners_corp_id) as "hasMoney"`;

const lotsText = `
select l.lot_id as id, l.owners_corp_id as "ownersCorpId", l.lot_number as "lotNumber",
  l.lot_number_prefix as "lotNumberPrefix", l.lot_number_suffix as "lotNumberSuffix", l.unit_name as "unitName",
  p.owners_corp_type as "ownersCorpType", p.body_corporate_name as "bodyCorporateName",
  p.building_manager_contact_id as "buildingManagerContactId", p.plan_number as "planNumber",
  coalesce(p.time_zone, a.time_zone) as "timeZone", ${HAS_MONEY},
  coalesce((
    select json_agg(json_build_object('activeFromOn', g.active_from_on, 'closedOn', g.closed_on))
    from report_groups g where g.agency_id = $1 and g.owners_corp_id = l.owners_corp_id
  ), '[]') as groups
from lots l
join plans p on p.agency_id = $1 and p.owners_corp_id = l.owners_corp_id
join agencies a on a.agency_id = $1
where l.agency_id = $1 and l.lot_id = any($2)`;

/** Lots by id, in no order. */
export function readLots(database: Database, agencyId: number, lotIds: readonly number[]): Promise<LotRow[]> {
  return database.query(agencyId, { name: "lots", text: lotsText, values: [agencyId, lotIds] });
}

export interface PlanRow {
  readonly ownersCorpId: number;
  readonly planNumber: string;
  readonly bodyCorporateName: string;
  readonly buildingManagerContactId: number | null;
  readonly addressLine1: string;
  readonly addressLine2: string | null;
  readonly addressLine3: string | null;
  readonly hasMoney: boolean;
  /** SHA-256 of the plan's photo, where the package brought one. */
  readonly photoSha256: string | null;
}

const plansText = `
select p.owners_corp_id as "ownersCorpId", p.plan_number as "planNumber",
  p.body_corporate_name as "bodyCorporateName", p.building_manager_contact_id as "buildingManagerContactId",
  p.address_line1 as "addressLine1", p.address_line2 as "addressLine2", p.address_line3 as "addressLine3",
  f.sha256 as "photoSha256", ${HAS_MONEY}
from plans p
left join stored_files f on f.agency_id = $1 and f.path = p.property_photo
where p.agency_id = $1 and p.owners_corp_id = any($2)`;

/** Plans by id, in no order. */
export function readPlans(
  database: Database,
  agencyId: number,
  ownersCorpIds: readonly number[],
): Promise<PlanRow[]> {
  return database.query(agencyId, { name: "plans", text: plansText, values: [agencyId, ownersCorpIds] });
}

/** What is told of it where no money is kept, and only there. */
export function withoutMoney({ hasMoney }: { readonly hasMoney: boolean }): {
  readonly isWithoutMoney?: true;
} {
  return hasMoney ? {} : { isWithoutMoney: true };
}
