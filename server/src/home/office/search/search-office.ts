import type { SearchAnswer } from "@portal/contract/home/office/schemas";
import { todayInPlan } from "../../../core/db/today-in-plan.ts";
import type { Database } from "../../../core/db/open-database.ts";
import type { StaffMember } from "../../../core/session/staff-member.ts";
import { findDocuments } from "../../../documents/office/public.ts";
import { isCurrentOwnerSql } from "../account-sql.ts";

type Group = SearchAnswer["groups"][number];
type Found = Group["rows"][number];

const SHOWN = 8;

/** SQL: every one of the patterns of $3 is in the text. */
const hasWords = (sought: string): string => `lower(${sought}) like all ($3::text[])`;

const isTheirs = `($2::bigint[] is null or p.owners_corp_id = any($2))`;

/** A plan whose number is what was typed comes first. */
const plansText = `
select p.owners_corp_id as id, p.owners_corp_id as "ownersCorpId", null as username,
  concat_ws(', ', p.plan_number, p.body_corporate_name) as title,
  concat_ws(', ', nullif(p.address_line1, ''), nullif(p.address_line2, ''), nullif(p.address_line3, '')) as detail
from plans p
where p.agency_id = $1 and p.closed_at is null and ${isTheirs}
  and ${hasWords(`concat_ws(' ', p.plan_number, p.body_corporate_name, p.building_name, p.address_line1, p.address_line2,
    p.address_line3, p.town, p.post_code)`)}
order by lower(p.plan_number) <> $4, length(p.plan_number), p.plan_number collate "C", p.owners_corp_id
limit $5`;

/** Owners of today, with the first of their lots; by name, access code or e-mail address. */
const peopleText = `
with named as materialized (
  select c.contact_id from contacts c
  where c.agency_id = $1 and ${hasWords("concat_ws(' ', c.title, c.first_name, c.name, c.other_names, c.email)")}
  union
  select u.contact_id from web_users u
  where u.agency_id = $1 and ${hasWords("concat_ws(' ', u.username, u.email)")}
)
select n.contact_id as id, concat_ws(' ', c.title, c.first_name, c.name) as title, own.owners_corp_id as "ownersCorpId",
  concat('Lot ', own.lot, ', ', own.plan_number, case when own.lots > 1 then concat(' and ', own.lots - 1, ' more') end) as detail,
  (select u.username from web_users u where u.agency_id = $1 and u.contact_id = n.contact_id
    order by u.username_key <> $4, u.username_key collate "C" limit 1) as username
from named n
join contacts c on c.agency_id = $1 and c.contact_id = n.contact_id and c.closed_at is null
join lateral (
  select p.owners_corp_id, p.plan_number, concat(l.lot_number_prefix, l.lot_number, l.lot_number_suffix) as lot,
    count(*) over () as lots
  from lot_owners o
  join lots l on l.agency_id = $1 and l.lot_id = o.lot_id and l.closed_at is null
  join plans p on p.agency_id = $1 and p.owners_corp_id = l.owners_corp_id and p.closed_at is null
  join agencies a on a.agency_id = $1
  where o.agency_id = $1 and o.contact_id = n.contact_id and ${isTheirs} and ${isCurrentOwnerSql(todayInPlan)}
  order by length(p.plan_number), p.plan_number collate "C", l.lot_id limit 1
) own on true
where $4::text is not null
order by lower(concat_ws(' ', c.name, c.first_name)) collate "C", n.contact_id
limit $5`;

/** What is found in somebody's plans, by what it is. */
export async function searchOffice(
  database: Database,
  staff: StaffMember,
  text: string,
): Promise<SearchAnswer> {
  const { agencyId, ownersCorpIds } = staff;
  const whole = text.toLowerCase();
  const patterns = [...new Set(whole.split(/\s+/))].map(anywhere);
  // One more tells whether there are others.
  const values = [agencyId, ownersCorpIds, patterns, whole, SHOWN + 1];
  const [plans, people, documents] = await Promise.all([
    database.query<Found>(agencyId, { name: "office-search-plans", text: plansText, values }),
    database.query<Found>(agencyId, { name: "office-search-people", text: peopleText, values }),
    findDocuments(database, staff, patterns, SHOWN + 1),
  ]);
  const groups = [
    groupOf("plans", plans),
    groupOf("people", people),
    groupOf(
      "documents",
      documents.map((found) => ({ ...found, username: null })),
    ),
  ];
  return { groups: groups.filter(({ rows }) => rows.length > 0) };
}

/** A pattern for a word wherever it stands; no letter of it stands for others. */
const anywhere = (word: string): string => `%${word.replaceAll(/[\\%_]/g, (letter) => `\\${letter}`)}%`;

const groupOf = (kind: Group["kind"], found: readonly Found[]): Group => ({
  kind,
  rows: found.slice(0, SHOWN),
  hasMore: found.length > SHOWN,
});
