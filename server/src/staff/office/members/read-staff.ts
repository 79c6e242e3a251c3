import type { StaffMember } from "@portal/contract/staff/office/schemas";
import type { Right } from "@portal/domain/core/principal";
import type { Queries } from "../../../core/db/agency-transaction.ts";
import { hasFactorSql, staffHolderSql } from "../../../second-factor/public.ts";

/** SQL: the plans of a right, as JSON; null: all of the agency. `s` is the staff row, $1 the agency. */
export const plansColumn = `case when s.all_plans then null else coalesce((
    select json_agg(p.owners_corp_id order by p.owners_corp_id) from staff_plans p
    where p.agency_id = $1 and p.staff_id = s.staff_id), '[]') end as plans`;

interface StaffRow {
  readonly staffId: number;
  readonly email: string;
  readonly name: string | null;
  readonly right: Right;
  readonly plans: number[] | null;
  readonly isDisabled: boolean;
  readonly invitedUntilAt: Date | null;
  readonly hasSecondFactor: boolean;
  readonly lastSignInAt: Date | null;
  readonly version: number;
}

const text = `
select s.staff_id as "staffId", s.email, s.name, s.staff_right as right, ${plansColumn},
  s.disabled_at is not null as "isDisabled", s.version,
  case when s.name is null then (
    select l.expires_at from staff_links l
    where l.agency_id = $1 and l.staff_id = s.staff_id and l.kind = 'invitation'
      and l.expires_at > (select portal_now())) end as "invitedUntilAt",
  ${hasFactorSql("$1", staffHolderSql("s.staff_id"))} as "hasSecondFactor",
  s.last_sign_in_at as "lastSignInAt"
from staff s
where s.agency_id = $1 and ($2::bigint is null or s.staff_id = $2)
order by s.disabled_at is not null, lower(coalesce(s.name, s.email)) collate "C", s.staff_id`;

/** Everybody of the staff, those who may sign in first, by name; or the one with that number. */
export async function readStaff(
  queries: Queries,
  agencyId: number,
  staffId: number | null = null,
): Promise<StaffMember[]> {
  const rows = await queries.query<StaffRow>(agencyId, {
    name: "staff-list",
    text,
    values: [agencyId, staffId],
  });
  return rows.map(({ isDisabled, invitedUntilAt, lastSignInAt, ...row }) => ({
    ...row,
    state: isDisabled ? "disabled" : row.name === null ? "invited" : "active",
    invitedUntilAt: isDisabled ? null : (invitedUntilAt?.toISOString() ?? null),
    lastSignInAt: lastSignInAt?.toISOString() ?? null,
  }));
}
