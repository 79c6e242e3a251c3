import type { PhoneQuestions } from "@portal/contract/people/office/act-schemas";
import type { PhoneQuestion } from "@portal/domain/people/phone-question";
import { addressLines, type PostalAddress } from "@portal/domain/portfolio/contact-lines";
import type { Queries } from "../../../core/db/agency-transaction.ts";
import type { AccountKey } from "../../../sign-in/public.ts";
import { reachSql } from "../../account-sql.ts";

interface QuestionRow extends PostalAddress {
  readonly lots: PhoneQuestions["lots"];
  readonly receivedOn: string | null;
  readonly amountCents: number | null;
}

const text = `
select c.building_name as "buildingName", c.po_box as "poBox", c.street_number as "streetNumber", c.street_name as "streetName",
  c.town, c.state, c.post_code as "postCode", c.country,
  coalesce((
    select json_agg(json_build_object('planNumber', x.plan_number, 'plan', x.body_corporate_name, 'lots', x.lots)
      order by length(x.plan_number), x.plan_number collate "C")
    from (
      select p.plan_number, p.body_corporate_name, coalesce(json_agg(concat(l.lot_number_prefix, l.lot_number, l.lot_number_suffix)
        order by length(l.lot_number), l.lot_number) filter (where l.lot_id is not null), '[]') as lots
      from ${reachSql} r
      join plans p on p.agency_id = $1 and p.owners_corp_id = r.owners_corp_id
      left join lots l on l.agency_id = $1 and l.lot_id = r.lot_id
      where r.is_current group by p.owners_corp_id, p.plan_number, p.body_corporate_name) x), '[]') as lots,
  v.dated_on::text as "receivedOn", v.amount_cents as "amountCents"
from web_users u
join contacts c on c.agency_id = $1 and c.contact_id = u.contact_id
left join lateral (
  select e.dated_on, e.amount_cents from receipts e
  where e.agency_id = $1 and e.reversed_on is null
    and e.lot_id in (select r.lot_id from ${reachSql} r where r.is_current and r.lot_id is not null)
  order by e.dated_on desc, e.receipt_id desc limit 1) v on true
where u.agency_id = $1 and u.username_key = $2 and u.contact_id = $3`;

/** What the agency knows of somebody, to be compared with what a caller says. */
export async function readQuestions(
  queries: Queries,
  agencyId: number,
  { usernameKey, contactId }: AccountKey,
): Promise<PhoneQuestions> {
  const values = [agencyId, usernameKey, contactId];
  const [row] = await queries.query<QuestionRow>(agencyId, { name: "phone-questions", text, values });
  if (row === undefined) return { lots: [], address: [], lastReceipt: null };
  const { lots, receivedOn, amountCents } = row;
  return {
    lots,
    address: [...addressLines(row)],
    lastReceipt:
      receivedOn === null || amountCents === null ? null : { receivedOn, amount: amountCents / 100 },
  };
}

/** Returns whether each question that was ticked has something to compare an answer with. */
export function canBeAnswered(known: PhoneQuestions, ticked: readonly PhoneQuestion[]): boolean {
  const has: Readonly<Record<PhoneQuestion, boolean>> = {
    lot: known.lots.length > 0,
    address: known.address.length > 0,
    "last-receipt": known.lastReceipt !== null,
  };
  return ticked.every((question) => has[question]);
}
