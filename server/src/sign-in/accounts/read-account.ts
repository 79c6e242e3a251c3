import { DEFAULT_APPLICATION_VERSION } from "@portal/domain/agency/application-version";
import { SERVICE_KEY } from "@portal/domain/agency/feature-settings";
import type { Role } from "@portal/domain/sign-in/vocabulary";
import { TEMPORARY_PASSWORD_SECONDS } from "@portal/domain/sign-in/recovery-rule";
import type { Transaction } from "../../core/db/agency-transaction.ts";
import type { Database } from "../../core/db/open-database.ts";
import { sha256 } from "../../core/ids/tokens.ts";
import { hasFactorSql, userHolderSql } from "../../second-factor/public.ts";
import type { AccountKey } from "./account-key.ts";
import { addressOf } from "./find-accounts.ts";

/** What an attempt to sign in has to know of its agency and account. */
export interface Account {
  readonly version: number;
  readonly isPortalActive: boolean;
  /** Null: no such account. */
  readonly username: string | null;
  /** Whose it is now; what is kept of a former person of the access code counts for nothing. Null: no such account. */
  readonly contactId: number | null;
  readonly roles: readonly number[];
  /** Switched off by the operator: it is answered like a wrong password. */
  readonly isDisabled: boolean;
  /** The person's own password. */
  readonly passwordHash: string | null;
  /** When the person's own password was set, as the database writes it to the microsecond; renewing its hash leaves it. */
  readonly passwordChangedAt: string | null;
  /** From the agency; null as soon as the person had an own one. */
  readonly initialPasswordHash: string | null;
  /** Where a link to sign in is mailed to (D63), as it is stored; null: the account does not have one. */
  readonly address: string | null;
  /**
   * The password that counts was given to the person and not chosen: it opens a session that may only change it (D78), until
   * it expires.
   */
  readonly isIssued: boolean;
  readonly isIssuedExpired: boolean;
  /** The password alone opens nothing. */
  readonly hasSecondFactor: boolean;
  /**
   * This browser asked for a temporary password of what was typed, in the last hour; so it is told of a wrong one whether
   * there is such an account or not, and learns nothing.
   */
  readonly isRecoveryPending: boolean;
  /** This browser signed in to the account before. */
  readonly isBrowserTrusted: boolean;
}

/** Days in which a password that was given must be replaced. */
const ISSUED_PASSWORD_DAYS = 90;

/** SQL: of agency `a`, account `u` and its credentials `k`. A password that people chose has rows without `is_issued`. */
const isIssued = `case when k.username_key is null then u.initial_password_hash is not null and a.initial_passwords = 'once'
  else k.is_issued end`;
// A user who has used an initial password for years gets 90 days from the day on which the agency turns to 'once'.
const isIssuedExpired = `${isIssued} and (select portal_now()) > interval '${ISSUED_PASSWORD_DAYS} days'
  + coalesce(k.changed_at, greatest(u.initial_password_at, a.initial_passwords_at))`;

const text = `
select coalesce((a.application->>'version')::int, ${DEFAULT_APPLICATION_VERSION}) as version,
  exists (select from agency_services v where v.agency_id = $1 and v.service_key = ${SERVICE_KEY.portal} and v.is_active)
    as "isPortalActive",
  u.username, u.contact_id as "contactId", coalesce(u.roles, '{}') as roles,
  exists (select from disabled_accounts d where d.agency_id = $1 and d.username_key = $2 and d.contact_id = u.contact_id)
    as "isDisabled",
  k.password_hash as "passwordHash", k.changed_at::text as "passwordChangedAt",
  case when k.username_key is null then u.initial_password_hash end as "initialPasswordHash",
  ${hasFactorSql("$1", userHolderSql("u.contact_id", "u.username_key"))} as "hasSecondFactor",
  ${addressOf} as address, ${isIssued} as "isIssued", ${isIssuedExpired} as "isIssuedExpired",
  exists (select from recovery_requests r where r.agency_id = $1 and r.account_hash = $4 and r.browser_hash = $3
    and r.kind = 'temporary-password'
    and r.requested_at > (select portal_now()) - ${TEMPORARY_PASSWORD_SECONDS} * interval '1 second') as "isRecoveryPending",
  exists (select from trusted_browsers t where t.agency_id = $1 and t.username_key = $2 and t.contact_id = u.contact_id
    and t.browser_hash = $3) as "isBrowserTrusted"
from agencies a
left join web_users u on u.agency_id = $1 and u.username_key = $2
left join contacts c on c.agency_id = $1 and c.contact_id = u.contact_id
left join credentials k on k.agency_id = $1 and k.username_key = $2 and k.contact_id = u.contact_id
where a.agency_id = $1`;

/** One statement whether the account exists or not; null where the agency does not. */
export async function readAccount(
  database: Database,
  agencyId: number,
  usernameKey: string,
  browserHash: Buffer | null,
): Promise<Account | null> {
  const values = [agencyId, usernameKey, browserHash, sha256(usernameKey)];
  const [account] = await database.query<Account>(agencyId, {
    name: "sign-in-account",
    text,
    values,
  });
  return account ?? null;
}

const unchangedText = `
select exists (
  select from web_users u
  left join credentials k on k.agency_id = $1 and k.username_key = u.username_key and k.contact_id = u.contact_id
  where u.agency_id = $1 and u.username_key = $2 and u.contact_id = $3 and $4 = any(u.roles)
    and k.changed_at is not distinct from $5::timestamptz
    and (k.changed_at is not null or u.initial_password_hash is not distinct from $6)
    and not exists (
      select from disabled_accounts d
      where d.agency_id = $1 and d.username_key = u.username_key and d.contact_id = u.contact_id)
) as "isUnchanged"`;

/**
 * Whether the account is still what the password was compared with: the same person's, not switched off, with this role
 * and the same password. Comparing takes a while. A new password or a disabled account applies to the attempts under
 * way too.
 */
export async function isAccountUnchanged(
  transaction: Transaction,
  agencyId: number,
  { usernameKey, contactId }: AccountKey,
  role: Role,
  { passwordChangedAt, initialPasswordHash }: Account,
): Promise<boolean> {
  const values = [agencyId, usernameKey, contactId, role, passwordChangedAt, initialPasswordHash];
  const statement = { name: "sign-in-account-unchanged", text: unchangedText, values };
  const [row] = await transaction.query<{ isUnchanged: boolean }>(agencyId, statement);
  return row?.isUnchanged === true;
}
