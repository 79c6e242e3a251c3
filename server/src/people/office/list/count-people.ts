import type { PeopleCounts, PeopleFilter } from "@portal/contract/people/office/schemas";
import { ACCOUNT_STATES, type AccountState } from "@portal/domain/people/account-state";
import type { Queries } from "../../../core/db/agency-transaction.ts";
import { areFormerSql } from "../../account-sql.ts";
import { addressJoin, joinedAddress, joinedStateSql, stateJoins } from "../../all-accounts-sql.ts";
import { filterValues, peopleSql, type PeopleSql, type Scope } from "./people-filter.ts";

interface CountRow {
  readonly state: AccountState;
  readonly people: number;
  readonly withoutAddress: number;
  readonly former: number;
}

const textOf = ({ where }: PeopleSql): string => `
select state, count(*)::int as people, count(*) filter (where not has_address)::int as "withoutAddress",
  count(*) filter (where is_former)::int as former
from (
  select ${joinedStateSql} as state, ${joinedAddress} is not null as has_address, ${areFormerSql} as is_former
  from web_users u join contacts c on c.agency_id = $1 and c.contact_id = u.contact_id${addressJoin}${stateJoins}
  where ${where}) found
group by state`;

/** How many people a filter finds, by state. */
export async function countPeople(
  queries: Queries,
  scope: Scope,
  filter: PeopleFilter,
): Promise<PeopleCounts> {
  const sql = peopleSql(filter);
  const values = filterValues(scope, filter);
  const statement = { name: `people-counts${sql.name}`, text: textOf(sql), values };
  const rows = await queries.query<CountRow>(scope.agencyId, statement);
  const sum = (of: (row: CountRow) => number): number => rows.reduce((total, row) => total + of(row), 0);
  const peopleIn = (state: AccountState): number => rows.find((row) => row.state === state)?.people ?? 0;
  return {
    total: sum(({ people }) => people),
    states: Object.fromEntries(
      ACCOUNT_STATES.map((state) => [state, peopleIn(state)]),
    ) as PeopleCounts["states"],
    withoutAddress: sum(({ withoutAddress }) => withoutAddress),
    former: sum(({ former }) => former),
  };
}
