import type { PeopleFilter, PeoplePage, Person } from "@portal/contract/people/office/schemas";
import { type AccountFacts, accountState } from "@portal/domain/people/account-state";
import { accessCodeKey } from "@portal/domain/sign-in/access-code";
import { isRole } from "@portal/domain/sign-in/vocabulary";
import type { Queries } from "../../../core/db/agency-transaction.ts";
import { hasFactorSql, userHolderSql } from "../../../second-factor/public.ts";
import { accountAddress, guardedAccountSql } from "../../../sign-in/public.ts";
import {
  factColumns,
  hasOtherPlansSql,
  isFormerSql,
  isOpenSql,
  reachSql,
  sortKeySql,
} from "../../account-sql.ts";
import { type Cursor, cursorOf, readCursor } from "./people-cursor.ts";
import { filterValues, peopleSql, type PeopleSql, type Scope } from "./people-filter.ts";

interface PersonRow extends AccountFacts {
  readonly username: string;
  readonly usernameKey: string;
  readonly contactId: number;
  readonly name: string;
  readonly email: string | null;
  readonly isOfficeAddress: boolean;
  readonly roles: readonly number[];
  readonly plans: Person["plans"];
  readonly hasOtherPlans: boolean;
  readonly isFormer: boolean;
  readonly way: "email" | "letter" | "phone" | null;
  readonly invitedAt: Date | null;
  readonly expiresAt: Date | null;
  readonly isOpen: boolean | null;
  readonly lastSignInAt: Date | null;
  readonly isGuarded: boolean;
  readonly hasSecondFactor: boolean;
  readonly isAdded: boolean;
  readonly sortKey: string;
}

const PEOPLE_A_PAGE = 50;

const plansSql = `coalesce((
    select json_agg(json_build_object('ownersCorpId', x.owners_corp_id, 'planNumber', x.plan_number, 'lots', x.lots,
      'isCurrent', x.is_current) order by not x.is_current, length(x.plan_number), x.plan_number collate "C")
    from (
      select p.owners_corp_id, p.plan_number, bool_or(r.is_current) as is_current,
        coalesce((select json_agg(y.lot order by length(y.lot), y.lot collate "C") from (
          select distinct concat(l.lot_number_prefix, l.lot_number, l.lot_number_suffix) as lot
          from ${reachSql} w join lots l on l.agency_id = $1 and l.lot_id = w.lot_id
          where w.owners_corp_id = p.owners_corp_id and w.is_current = bool_or(r.is_current)) y), '[]') as lots
      from ${reachSql} r
      join plans p on p.agency_id = $1 and p.owners_corp_id = r.owners_corp_id
      where $2::bigint[] is null or r.owners_corp_id = any($2)
      group by p.owners_corp_id, p.plan_number) x), '[]')`;

/** The columns of a person; $2 are the plans of who asks, $6 is from how many failures on an account is guarded. */
const columnsSql = `u.username, u.username_key as "usernameKey", u.contact_id as "contactId",
  concat_ws(' ', c.title, c.first_name, c.name) as name, ${accountAddress} as email,
  exists (select from account_addresses o where o.agency_id = $1 and o.username_key = u.username_key
    and o.contact_id = u.contact_id) as "isOfficeAddress",
  u.roles, ${plansSql} as plans, ${hasOtherPlansSql("$2")} as "hasOtherPlans", ${isFormerSql} as "isFormer",
  ${factColumns}, i.way, i.invited_at as "invitedAt", i.expires_at as "expiresAt", ${isOpenSql} as "isOpen",
  g.last_at as "lastSignInAt",
  ${hasFactorSql("$1", userHolderSql("u.contact_id", "u.username_key"))} as "hasSecondFactor",
  ${guardedAccountSql("$6")} as "isGuarded", u.origin = 'office' as "isAdded"`;

const joinsSql = `join contacts c on c.agency_id = $1 and c.contact_id = u.contact_id
left join invitations i on i.agency_id = $1 and i.username_key = u.username_key and i.contact_id = u.contact_id
left join account_sign_ins g on g.agency_id = $1 and g.username_key = u.username_key and g.contact_id = u.contact_id`;

// Whom the filter finds is settled first: with the page's limit in sight PostgreSQL hopes to find them soon, and looks them up one by one.
// Then only the rows of the page are looked at closely.
const pageText = ({ joins, where }: PeopleSql): string => `
with found as materialized (
  select u.username_key, ${sortKeySql} as sort_key
  from web_users u join contacts c on c.agency_id = $1 and c.contact_id = u.contact_id${joins}
  where ${where}
), page as (
  select username_key, sort_key from found
  where $7::text is null or (sort_key, username_key collate "C") > ($7::text collate "C", $8::text collate "C")
  order by sort_key collate "C", username_key collate "C" limit $9
)
select ${columnsSql}, page.sort_key as "sortKey"
from page join web_users u on u.agency_id = $1 and u.username_key = page.username_key
${joinsSql}
order by page.sort_key collate "C", u.username_key collate "C"`;

export interface Asked {
  readonly scope: Scope;
  readonly filter: PeopleFilter;
  /** From so many failures on an account is guarded. */
  readonly guardedFrom: number;
}

/** A page of the people that a filter finds, by surname. */
export async function readPeople(
  queries: Queries,
  { scope, filter, guardedFrom }: Asked,
  after: string | undefined,
): Promise<PeoplePage> {
  const { sortKey, usernameKey }: Cursor = readCursor(after);
  const values = [...filterValues(scope, filter), guardedFrom, sortKey, usernameKey, PEOPLE_A_PAGE + 1];
  const sql = peopleSql(filter);
  const statement = { name: `people-page${sql.name}`, text: pageText(sql), values };
  const found = await queries.query<PersonRow>(scope.agencyId, statement);
  const rows = found.slice(0, PEOPLE_A_PAGE);
  const last = rows.at(-1);
  return {
    rows: rows.map(presentPerson),
    next: found.length > PEOPLE_A_PAGE && last !== undefined ? cursorOf(last) : null,
  };
}

const oneText = `
select ${columnsSql}, '' as "sortKey"
from web_users u
${joinsSql}
where ${peopleSql({}).where} and u.username_key = $7`;

/** One of the people of the scope; null if there is nobody with that access code, or not for who asks. */
export async function readPerson(
  queries: Queries,
  { scope, guardedFrom }: Omit<Asked, "filter">,
  username: string,
): Promise<Person | null> {
  const values = [...filterValues(scope, {}), guardedFrom, accessCodeKey(username)];
  const statement = { name: "people-one", text: oneText, values };
  const [row] = await queries.query<PersonRow>(scope.agencyId, statement);
  return row === undefined ? null : presentPerson(row);
}

function presentPerson(row: PersonRow): Person {
  const { way, invitedAt, expiresAt, isOpen, lastSignInAt, hasSecondFactor } = row;
  return {
    username: row.username,
    contactId: row.contactId,
    name: row.name,
    email: row.email,
    isOfficeAddress: row.isOfficeAddress,
    roles: row.roles.filter(isRole),
    plans: row.plans,
    hasOtherPlans: row.hasOtherPlans,
    isFormer: row.isFormer,
    state: accountState(row),
    invitation:
      way === null || invitedAt === null || expiresAt === null
        ? null
        : {
            way,
            invitedAt: invitedAt.toISOString(),
            expiresAt: expiresAt.toISOString(),
            isOpen: isOpen === true,
          },
    lastSignInAt: lastSignInAt?.toISOString() ?? null,
    // A second factor lets nobody be guarded.
    isGuarded: row.isGuarded && !hasSecondFactor,
    hasSecondFactor,
    isAdded: row.isAdded,
  };
}
