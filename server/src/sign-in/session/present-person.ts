import { DEFAULT_APPLICATION_VERSION } from "@portal/domain/agency/application-version";
import type { FeatureFlags } from "@portal/domain/agency/feature-settings";
import { offeredRoles } from "@portal/domain/agency/features";
import type { Role } from "@portal/domain/sign-in/vocabulary";
import type { Person, Reach } from "../../core/session/portal-user.ts";

export interface PersonRow {
  readonly role: Role;
  readonly read_at: Date;
  readonly username: string;
  readonly roles: readonly number[];
  readonly contact_id: number;
  readonly contact_name: string;
  readonly portal_full_access_right: boolean;
  readonly is_invoice_approver: boolean;
  readonly online_voting_provider: number;
  readonly content: FeatureFlags;
  readonly version: number;
  readonly service_keys: number[];
  readonly lots: { lotId: number; ownersCorpId: number }[];
  readonly seats: number[];
  readonly managed: number[];
}

/**
 * SQL: an account's user, its agency's settings and what it reaches now, so that a sold lot, a lost seat or an access code
 * that went to somebody else bites at once. `s` is who is asked for (username_key, contact_id, role), `clock.read_at` the
 * database's now, $1 the agency. Days are those of each plan's zone; of a sale's day the new owner has the lot.
 */
export const personColumns = `clock.read_at, s.role,
  u.username, u.roles, u.contact_id, concat_ws(' ', c.title, c.first_name, c.name) as contact_name,
  u.portal_full_access_right, u.is_invoice_approver, u.online_voting_provider,
  a.content, coalesce((a.application->>'version')::int, ${DEFAULT_APPLICATION_VERSION}) as version,
  coalesce((select json_agg(v.service_key) from agency_services v where v.agency_id = $1 and v.is_active), '[]') as service_keys,
  coalesce((
    select json_agg(json_build_object('lotId', o.lot_id, 'ownersCorpId', l.owners_corp_id))
    from lot_owners o
    join lots l on l.agency_id = $1 and l.lot_id = o.lot_id
    join plans p on p.agency_id = $1 and p.owners_corp_id = l.owners_corp_id
    where o.agency_id = $1 and o.contact_id = u.contact_id and s.role in (1, 2)
      and o.entered_on <= (clock.read_at at time zone coalesce(p.time_zone, a.time_zone))::date
      and (o.left_on is null or o.left_on > (clock.read_at at time zone coalesce(p.time_zone, a.time_zone))::date)
  ), '[]') as lots,
  coalesce((
    select json_agg(distinct m.owners_corp_id)
    from committee_members m
    join plans p on p.agency_id = $1 and p.owners_corp_id = m.owners_corp_id
    where m.agency_id = $1 and m.contact_id = u.contact_id and (s.role = 2 or (s.role = 3 and m.lot_id is null))
      and m.from_on <= (clock.read_at at time zone coalesce(p.time_zone, a.time_zone))::date
      and (m.to_on is null or m.to_on > (clock.read_at at time zone coalesce(p.time_zone, a.time_zone))::date)
  ), '[]') as seats,
  case when s.role = 4 then coalesce((
    select json_agg(p.owners_corp_id)
    from plans p
    where p.agency_id = $1
      and (p.building_manager_contact_id = u.contact_id or p.owners_corp_id = any(u.owners_corp_ids))
  ), '[]') else '[]' end as managed`;

/**
 * SQL: no row where the account is gone, disabled, somebody else's, or lacks the role. `limit` keeps the look-ups as they
 * stand: where few are signed in yet, PostgreSQL would take their contacts for all there are, and merge a large agency's
 * users with them up to the one that is asked for.
 */
export const personJoins = `join lateral (
    select * from web_users where agency_id = $1 and username_key = s.username_key and contact_id = s.contact_id limit 1
  ) u on s.role = any(u.roles) and not exists (
    select from disabled_accounts d
    where d.agency_id = $1 and d.username_key = s.username_key and d.contact_id = s.contact_id)
join lateral (select * from contacts where agency_id = $1 and contact_id = u.contact_id limit 1) c on true
join agencies a on a.agency_id = $1`;

/** Null where the agency's version does not offer the role. */
export function personOf(agencyId: number, row: PersonRow): Person | null {
  const roles = offeredRoles(row.version);
  if (!roles.includes(row.role)) return null;
  const reach: Reach = {
    lots: row.lots,
    committeeOwnersCorpIds: row.seats,
    managedOwnersCorpIds: row.managed,
  };
  return {
    agencyId,
    username: row.username,
    contactId: row.contact_id,
    contactName: row.contact_name,
    role: row.role,
    availableRoles: roles.filter((role) => row.roles.includes(role)),
    features: {
      content: row.content,
      version: row.version,
      activeServiceKeys: new Set(row.service_keys),
      role: row.role,
      portalFullAccessRight: row.portal_full_access_right,
      isInvoiceApprover: row.is_invoice_approver,
      onlineVotingProvider: row.online_voting_provider,
    },
    reach,
    readAt: row.read_at,
  };
}
