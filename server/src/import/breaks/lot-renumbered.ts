import type { BreakLook } from "./break-look.ts";
import type { ImportBreak } from "./import-break.ts";

const label = (t: string): string =>
  `concat(${t}.lot_number_prefix, ${t}.lot_number, ${t}.lot_number_suffix)`;

// By plan and number; a number that several lots of a plan share names none of them.
const text = `
with loaded as (
  select p.plan_number, ${label("l")} as number, min(l.lot_id) as lot_id
  from lots l join plans p on p.agency_id = $1 and p.owners_corp_id = l.owners_corp_id
  where l.agency_id = $1 and l.closed_at is null
  group by p.plan_number, number having count(*) = 1
), staged as (
  select p.plan_number, ${label("l")} as number, min(l.lot_id) as lot_id, min(l.row_no) as row
  from staged_lots l join staged_plans p on p.owners_corp_id = l.owners_corp_id
  group by p.plan_number, number having count(*) = 1
)
select s.row, s.number, s.plan_number as "planNumber", o.lot_id as "fromId", s.lot_id as "toId"
from staged s join loaded o using (plan_number, number)
where o.lot_id <> s.lot_id
order by s.row`;

interface RenumberedRow {
  readonly row: number;
  readonly number: string;
  readonly planNumber: string;
  readonly fromId: number;
  readonly toId: number;
}

/** A lot that gets another id, by which votes and everything else that is kept of it know it. */
export async function findLotsRenumbered({ client, settings }: BreakLook): Promise<ImportBreak[]> {
  const { rows } = await client.query<RenumberedRow>(text, [settings.agencyId]);
  return rows.map(({ row, number, planNumber, fromId, toId }) => ({
    kind: "lot-renumbered",
    file: "lots.csv",
    row,
    column: "lotId",
    sentence: `lot ${number} of plan ${planNumber} was ${fromId} and becomes ${toId}; its votes stay with ${fromId}`,
    subject: { planNumber, lotNumber: number, fromLotId: fromId, toLotId: toId },
  }));
}
