import type { PeopleFilter } from "@portal/contract/people/office/schemas";
import type { Queries } from "../../../core/db/agency-transaction.ts";
import { answer, type Outcome, refused } from "../../../core/http/outcome.ts";
import { isPlanOf, type StaffMember } from "../../../core/session/staff-member.ts";
import { hasWordsSql, isInPlansSql } from "../../account-sql.ts";
import { addressJoin, joinedAddress, joinedStateSql, stateJoins } from "../../all-accounts-sql.ts";

/** Of whom somebody of the staff may know: all of the agency (null), or those of their plans. */
export type Scope = Pick<StaffMember, "agencyId" | "ownersCorpIds">;

/** More words find nobody. */
const MOST_WORDS = 10;

/** SQL that finds people: what is joined to account `u` and contact `c`, the condition, and a name for which text it is. */
export interface PeopleSql {
  readonly name: string;
  readonly joins: string;
  readonly where: string;
}

/**
 * SQL: whom a filter finds among those of the scope, with its values from $1 to $5. What is not asked for is not joined. The plans
 * come first where PostgreSQL is free to choose, since they narrow it most.
 */
export function peopleSql({ state, search = "" }: PeopleFilter): PeopleSql {
  const isSearched = wordsOf(search).length > 0;
  const isByState = state !== undefined;
  return {
    name: `${isSearched ? "-words" : ""}${isByState ? "-state" : ""}`,
    joins: (isSearched || isByState ? addressJoin : "") + (isByState ? stateJoins : ""),
    where: `u.agency_id = $1
  and ($2::bigint[] is null or ${isInPlansSql("$2::bigint[]")})
  and ($3::bigint is null or ${isInPlansSql("array[$3::bigint]")})
  and ${isSearched ? hasWordsSql("$5", joinedAddress) : "cardinality($5::text[]) = 0"}
  and ${isByState ? `${joinedStateSql} = $4::text` : "$4::text is null"}`,
  };
}

export const filterValues = (
  { agencyId, ownersCorpIds }: Scope,
  { plan, state, search }: PeopleFilter,
): readonly unknown[] => [agencyId, ownersCorpIds, plan ?? null, state ?? null, wordsOf(search ?? "")];

/** Words to be found, in lower case. */
const wordsOf = (search: string): readonly string[] =>
  search
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== "")
    .slice(0, MOST_WORDS);

const planText = "select from plans where agency_id = $1 and owners_corp_id = $2";

/** A plan that is not the staff member's answers as if there were none. */
export async function filterAccess(
  queries: Queries,
  staff: StaffMember,
  filter: PeopleFilter,
): Promise<Outcome<PeopleFilter, "NOT_FOUND">> {
  const { plan } = filter;
  if (plan === undefined) return answer(filter);
  if (!isPlanOf(staff, plan)) return refused("NOT_FOUND");
  const statement = { name: "people-plan", text: planText, values: [staff.agencyId, plan] };
  const found = await queries.query(staff.agencyId, statement);
  return found.length === 0 ? refused("NOT_FOUND") : answer(filter);
}
