import type { Queries } from "../../../core/db/agency-transaction.ts";
import { todayInPlan } from "../../../core/db/today-in-plan.ts";
import { readRegisterNames } from "../../register/seat-names.ts";

interface Lot {
  readonly lotId: number;
  readonly name: string;
}

/** A plan as powers of attorney are judged in it, with who owns what today. */
export interface OwnedPlan {
  readonly agencyId: number;
  readonly ownersCorpId: number;
  readonly state: string;
  readonly today: string;
  readonly ruleModule: string | null;
  readonly owners: { readonly contactId: number; readonly name: string; readonly lots: Lot[] }[];
  nameOf(lotId: number): string;
}

const planText = `
select p.state, p.body_corporate_name as "planName", ${todayInPlan}::text as today,
  case when w.owners_corp_id is null then p.rule_module else w.rule_module end as "ruleModule"
from plans p
join agencies a on a.agency_id = $1
left join plan_meeting_settings w on w.agency_id = $1 and w.owners_corp_id = p.owners_corp_id
where p.agency_id = $1 and p.owners_corp_id = $2 and p.closed_at is null`;

const ownersText = `
select c.contact_id as "contactId", concat_ws(' ', c.title, c.first_name, c.name) as name,
  json_agg(distinct o.lot_id) as "lotIds"
from lots l
join lot_owners o on o.agency_id = $1 and o.lot_id = l.lot_id
  and o.entered_on <= $3::date and (o.left_on is null or o.left_on > $3::date)
join contacts c on c.agency_id = $1 and c.contact_id = o.contact_id
where l.agency_id = $1 and l.owners_corp_id = $2 and l.closed_at is null
group by c.contact_id, c.title, c.first_name, c.name`;

interface PlanRow extends Pick<OwnedPlan, "state" | "today" | "ruleModule"> {
  readonly planName: string;
}
interface OwnerRow {
  readonly contactId: number;
  readonly name: string;
  readonly lotIds: readonly number[];
}

const byName = new Intl.Collator("en", { numeric: true });
const named = (a: { readonly name: string }, b: { readonly name: string }): number =>
  byName.compare(a.name, b.name);

/** Undefined: there is no such plan any more. */
export async function readPlanOwners(
  queries: Queries,
  agencyId: number,
  ownersCorpId: number,
): Promise<OwnedPlan | undefined> {
  const of = [agencyId, ownersCorpId];
  const planStatement = { name: "representatives-plan", text: planText, values: of };
  const [plan] = await queries.query<PlanRow>(agencyId, planStatement);
  if (plan === undefined) return undefined;
  const { planName, ...facts } = plan;
  const values = [...of, plan.today];
  const statement = { name: "representatives-owners", text: ownersText, values };
  const owners = await queries.query<OwnerRow>(agencyId, statement);
  const names = await readRegisterNames(queries, { agencyId, ownersCorpId, planName }, []);
  const nameOf = (lotId: number): string => names.seatName({ kind: "lot", id: lotId }) ?? String(lotId);
  return {
    agencyId,
    ownersCorpId,
    ...facts,
    nameOf,
    owners: owners
      .map(({ lotIds, ...owner }) => ({
        ...owner,
        lots: lotIds.map((lotId) => ({ lotId, name: nameOf(lotId) })).toSorted(named),
      }))
      .toSorted(named),
  };
}

/** The lots that somebody owns today. */
export const lotsOf = ({ owners }: Pick<OwnedPlan, "owners">, ownerId: number): readonly Lot[] =>
  owners.find(({ contactId }) => contactId === ownerId)?.lots ?? [];
