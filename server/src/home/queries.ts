import type { Database } from "../core/db/open-database.ts";

/** A plan that the person reaches, with those of the person's lots that lie in it. */
export interface PlaceRow {
  readonly ownersCorpId: number;
  readonly planNumber: string;
  readonly timeZone: string;
  /** The agency's word for a lot; null where it has none of its own. */
  readonly lotTerm: string | null;
  readonly lots: readonly {
    readonly lotId: number;
    readonly lotNumberPrefix: string | null;
    readonly lotNumber: string;
    readonly lotNumberSuffix: string | null;
  }[];
}

const text = `
select p.owners_corp_id as "ownersCorpId", p.plan_number as "planNumber",
  coalesce(p.time_zone, a.time_zone) as "timeZone",
  (select t.local_term from terminology t where t.agency_id = $1 and t.standard_term = 'Lot') as "lotTerm",
  (select coalesce(json_agg(json_build_object('lotId', l.lot_id, 'lotNumberPrefix', l.lot_number_prefix,
      'lotNumber', l.lot_number, 'lotNumberSuffix', l.lot_number_suffix)), '[]')
    from lots l
    where l.agency_id = $1 and l.owners_corp_id = p.owners_corp_id and l.lot_id = any($3::bigint[])) as lots
from plans p
join agencies a on a.agency_id = $1
where p.agency_id = $1 and p.owners_corp_id = any($2::bigint[])`;

/** The plans with the lots in them, in no order, in one round trip. */
export async function readPlaces(
  database: Pick<Database, "query">,
  agencyId: number,
  planIds: readonly number[],
  lotIds: readonly number[],
): Promise<readonly PlaceRow[]> {
  if (planIds.length === 0) return [];
  return database.query(agencyId, { name: "home-places", text, values: [agencyId, planIds, lotIds] });
}
