import type { BreakLook } from "./break-look.ts";
import { type ImportBreak, PLAN_MISSING } from "./import-break.ts";

/** A number as one compares it: some packages have the letters of the kind of scheme in front of it, some do not. */
const numberOf = (alias: string): string =>
  `regexp_replace(upper(case when ${alias}.plan_number ~ '^[0-9]' then ${alias}.owners_corp_type else '' end
    || ${alias}.plan_number), '[[:space:].]', '', 'g')`;

// By number, since another scheme may come under the same id; one whose number is corrected still has its address.
const text = `
select p.owners_corp_id as "ownersCorpId", p.plan_number as number, p.address_line1 as address,
  (select count(*)::int from lots l
    where l.agency_id = $1 and l.owners_corp_id = p.owners_corp_id and l.closed_at is null) as lots
from plans p
where p.agency_id = $1 and p.closed_at is null and not exists (
  select from staged_plans s where ${numberOf("s")} = ${numberOf("p")}
    or (s.owners_corp_id = p.owners_corp_id and lower(s.address_line1) = lower(p.address_line1)))
order by p.plan_number`;

interface PlanRow {
  readonly ownersCorpId: number;
  readonly number: string;
  readonly address: string;
  readonly lots: number;
}

/** A scheme that is loaded and that the package does not have: it would disappear with all its lots. */
export async function findPlansMissing({ client, settings }: BreakLook): Promise<ImportBreak[]> {
  const { rows } = await client.query<PlanRow>(text, [settings.agencyId]);
  return rows.map(({ ownersCorpId, number, address, lots }) => ({
    kind: PLAN_MISSING,
    file: "plans.csv",
    row: 0,
    column: "-",
    sentence: `${number}, ${address}, with ${lots} ${lots === 1 ? "lot" : "lots"}, is not in this package: its people would no longer see it.`,
    subject: { ownersCorpId, lots },
  }));
}
