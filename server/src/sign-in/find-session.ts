import { DEFAULT_APPLICATION_VERSION } from "@portal/domain/agency/application-version";
import type { FeatureFlags } from "@portal/domain/agency/feature-settings";
import { offeredRoles } from "@portal/domain/agency/features";
import type { Role } from "@portal/domain/sign-in/vocabulary";
import type { Database } from "../core/db/open-database.ts";
import { readSessionCookie } from "../core/session/session-cookie.ts";
import type { Reach, Session, SessionGate, SessionProof } from "../core/session/session.ts";
import { ABSOLUTE_SECONDS, expiryOf, RENEW_AFTER_MS, SLIDING_SECONDS } from "./session-life.ts";

interface SessionRow {
  readonly handle: string;
  readonly role: Role;
  readonly created_at: Date;
  readonly last_seen_at: Date;
  readonly is_in_reset: boolean;
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
 * A session with its user, its agency's settings and what it reaches now, in one round trip on every request, so that a
 * sold lot, a lost seat or an access code that went to somebody else bites at once. Days are those of each plan's zone; of a sale's day the new owner has the lot.
 */
const text = `
select s.handle, s.role, s.created_at, s.last_seen_at, clock.read_at,
  s.temporary_password_hash is not null as is_in_reset,
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
  ), '[]') else '[]' end as managed
from (select portal_now() as read_at) clock
join sessions s on s.agency_id = $1 and s.secret_hash = $2
  and s.last_seen_at > clock.read_at - interval '${SLIDING_SECONDS} seconds'
  and s.created_at > clock.read_at - interval '${ABSOLUTE_SECONDS} seconds'
  and (s.temporary_password_hash is null or s.created_at > clock.read_at - interval '${SLIDING_SECONDS} seconds')
join web_users u on u.agency_id = $1 and u.username_key = s.username_key and u.contact_id = s.contact_id
  and s.role = any(u.roles) and not exists (
    select from disabled_accounts d
    where d.agency_id = $1 and d.username_key = s.username_key and d.contact_id = s.contact_id)
join contacts c on c.agency_id = $1 and c.contact_id = u.contact_id
join agencies a on a.agency_id = $1`;

/** Finds sessions in the database and renews them; the HTTP layer asks it on every call that needs one. */
export function createSessionGate(database: Database): SessionGate {
  const find = async ({ cookie, headers, isBackground }: SessionProof): Promise<Session | null> => {
    const claim = cookie === undefined ? null : readSessionCookie(cookie);
    // Without the handle there is nothing to look up: the headers are refused before the database is asked.
    if (claim === null || (headers !== null && headers.handle === undefined)) return null;
    const { agencyId, hash } = claim;
    const values = [agencyId, hash];
    const [row] = await database.query<SessionRow>(agencyId, { name: "session", text, values });
    if (row === undefined || !offeredRoles(row.version).includes(row.role)) return null;
    if (headers !== null && !areHeadersOf(row, headers)) return null;
    if (row.is_in_reset) return sessionInReset(agencyId, row);
    const isRenewed = !isBackground && row.read_at.getTime() - row.last_seen_at.getTime() >= RENEW_AFTER_MS;
    if (isRenewed) await renew(database, agencyId, hash);
    return sessionOf(agencyId, row, isRenewed ? row.read_at : row.last_seen_at);
  };
  return { find };
}

/** D13: the three headers identify; together with the cookie they must name the same session. */
function areHeadersOf(row: SessionRow, headers: NonNullable<SessionProof["headers"]>): boolean {
  return (
    headers.handle === row.handle &&
    headers.username?.toLowerCase() === row.username.toLowerCase() &&
    headers.contactId === String(row.contact_id)
  );
}

async function renew(database: Database, agencyId: number, hash: Buffer): Promise<void> {
  await database.query(agencyId, {
    name: "session-renew",
    text: "update sessions set last_seen_at = portal_now() where agency_id = $1 and secret_hash = $2",
    values: [agencyId, hash],
  });
}

/** It ends an hour after it began, like the page that it is for (D21, section 9): nothing renews it. */
const sessionInReset = (agencyId: number, row: SessionRow): Session =>
  sessionOf(agencyId, row, row.created_at);

function sessionOf(agencyId: number, row: SessionRow, lastSeenAt: Date): Session {
  const reach: Reach = {
    lots: row.lots,
    committeeOwnersCorpIds: row.seats,
    managedOwnersCorpIds: row.managed,
  };
  return {
    agencyId,
    handle: row.handle,
    isInReset: row.is_in_reset,
    username: row.username,
    contactId: row.contact_id,
    contactName: row.contact_name,
    role: row.role,
    availableRoles: offeredRoles(row.version).filter((role) => row.roles.includes(role)),
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
    expiresAt: expiryOf(row.created_at, lastSeenAt),
  };
}
