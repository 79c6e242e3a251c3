import { DEFAULT_APPLICATION_VERSION } from "@portal/domain/agency/application-version";
import { SERVICE_KEY } from "@portal/domain/agency/feature-settings";
import type { Role } from "@portal/domain/sign-in/vocabulary";
import { sql, type Transaction } from "kysely";
import type { Database } from "../core/db/open-database.ts";
import type { Tables } from "../core/db/tables.ts";

/** What an attempt to sign in has to know of its agency and account. */
export interface Account {
  readonly version: number;
  readonly isPortalActive: boolean;
  /** Null: no such account. */
  readonly username: string | null;
  readonly roles: readonly number[];
  /** Switched off by the operator: it is answered like a wrong password. */
  readonly isDisabled: boolean;
  /** The person's own password. */
  readonly passwordHash: string | null;
  /** When the person's own password was set, as the database writes it to the microsecond; renewing its hash leaves it. */
  readonly passwordChangedAt: string | null;
  /** From the agency; it counts only while there is no own one. */
  readonly initialPasswordHash: string | null;
  /** This browser signed in to the account before. */
  readonly isBrowserTrusted: boolean;
}

const text = `
select coalesce((a.application->>'version')::int, ${DEFAULT_APPLICATION_VERSION}) as version,
  exists (select from agency_services v where v.agency_id = $1 and v.service_key = ${SERVICE_KEY.portal} and v.is_active)
    as "isPortalActive",
  u.username, coalesce(u.roles, '{}') as roles,
  exists (select from disabled_accounts d where d.agency_id = $1 and d.username_key = $2) as "isDisabled",
  k.password_hash as "passwordHash", k.changed_at::text as "passwordChangedAt",
  u.initial_password_hash as "initialPasswordHash",
  exists (select from trusted_browsers t where t.agency_id = $1 and t.username_key = $2 and t.browser_hash = $3)
    as "isBrowserTrusted"
from agencies a
left join web_users u on u.agency_id = $1 and u.username_key = $2
left join credentials k on k.agency_id = $1 and k.username_key = $2
where a.agency_id = $1`;

/** One statement whether the account exists or not; null where the agency does not. */
export async function readAccount(
  database: Database,
  agencyId: number,
  usernameKey: string,
  browserHash: Buffer | null,
): Promise<Account | null> {
  const values = [agencyId, usernameKey, browserHash];
  const [account] = await database.query<Account & Record<string, unknown>>(agencyId, {
    name: "sign-in-account",
    text,
    values,
  });
  return account ?? null;
}

/**
 * Whether the account still is what the password was compared with: not switched off, with this role, its password the
 * same. Comparing takes a while, and whoever sets a password or disables an account means the attempts under way too.
 */
export async function isAccountUnchanged(
  transaction: Transaction<Tables>,
  agencyId: number,
  usernameKey: string,
  role: Role,
  { passwordChangedAt, initialPasswordHash }: Account,
): Promise<boolean> {
  const { rows } = await sql<{ is_same: boolean }>`
    select exists (
      select from web_users u
      left join credentials k on k.agency_id = ${agencyId} and k.username_key = u.username_key
      where u.agency_id = ${agencyId} and u.username_key = ${usernameKey} and ${role} = any(u.roles)
        and k.changed_at is not distinct from ${passwordChangedAt}::timestamptz
        and (k.changed_at is not null or u.initial_password_hash = ${initialPasswordHash})
        and not exists (
          select from disabled_accounts d where d.agency_id = ${agencyId} and d.username_key = u.username_key)
    ) as is_same`.execute(transaction);
  return rows[0]?.is_same === true;
}
