import type { BreakLook } from "./break-look.ts";
import type { ImportBreak } from "./import-break.ts";

const text = `
select a.name, count(*)::int as plans, count(*) filter (where exists (
    select from staged_plans s where s.plan_number = p.plan_number))::int as kept
from agencies a join plans p on p.agency_id = $1 and p.closed_at is null
where a.agency_id = $1 group by a.name`;

interface AgencyRow {
  readonly name: string;
  readonly plans: number;
  readonly kept: number;
}

/** Another agency's rows under this agency's id: most of the plan numbers that are loaded are missing. */
export async function findAgencyDiffers({ client, settings }: BreakLook): Promise<ImportBreak[]> {
  const { agencyId } = settings;
  const { rows } = await client.query<AgencyRow>(text, [agencyId]);
  const [row] = rows;
  if (row === undefined || row.plans - row.kept <= row.kept) return [];
  const plans = `${row.plans} ${row.plans === 1 ? "plan" : "plans"}`;
  return [
    {
      kind: "agency-differs",
      file: "agency.json",
      row: 1,
      column: "agencyId",
      sentence: `agency ${agencyId} is ${row.name} with ${plans}; this package is of ${settings.agency.name} and has ${row.kept} of them`,
      subject: { agencyId, plans: row.plans, kept: row.kept },
    },
  ];
}
