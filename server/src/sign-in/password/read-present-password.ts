import { accessCodeKey } from "@portal/domain/sign-in/access-code";
import type { Database } from "../../core/db/open-database.ts";
import type { PortalUser } from "../../core/session/portal-user.ts";

/** What a change of password is compared with. */
export interface PresentPassword {
  /** The account's own, or the agency's initial one; null while a temporary one took its place. */
  readonly passwordHash: string | null;
  /** When the account's own password was set, as the database writes it; null: never. */
  readonly passwordChangedAt: string | null;
  /** In reset mode: of the temporary password that opened the session. */
  readonly temporaryHash: string | null;
  /** Of the agency and of the plans that the session reaches: nobody's password. */
  readonly names: readonly string[];
  readonly isBrowserTrusted: boolean;
}

const text = `
select case when k.username_key is null then u.initial_password_hash else k.password_hash end as "passwordHash",
  k.changed_at::text as "passwordChangedAt", s.temporary_password_hash as "temporaryHash",
  array_prepend(a.name, array(
    select body_corporate_name from plans where agency_id = $1 and owners_corp_id = any($4)
    union all select plan_number from plans where agency_id = $1 and owners_corp_id = any($4)
  )) as names,
  exists (select from trusted_browsers t where t.agency_id = $1 and t.username_key = $3 and t.contact_id = s.contact_id
    and t.browser_hash = $5) as "isBrowserTrusted"
from sessions s
join agencies a on a.agency_id = $1
join web_users u on u.agency_id = $1 and u.username_key = $3 and u.contact_id = s.contact_id
left join credentials k on k.agency_id = $1 and k.username_key = $3 and k.contact_id = s.contact_id
where s.agency_id = $1 and s.handle = $2`;

/** Null where the session has ended meanwhile, or its access code went to somebody else. */
export async function readPresentPassword(
  database: Database,
  { agencyId, handle, username, reach }: PortalUser,
  browserHash: Buffer | null,
): Promise<PresentPassword | null> {
  const ownersCorpIds = new Set([
    ...reach.lots.map(({ ownersCorpId }) => ownersCorpId),
    ...reach.committeeOwnersCorpIds,
    ...reach.managedOwnersCorpIds,
  ]);
  const [present] = await database.query<PresentPassword>(agencyId, {
    name: "present-password",
    text,
    values: [agencyId, handle, accessCodeKey(username), [...ownersCorpIds], browserHash],
  });
  return present ?? null;
}
