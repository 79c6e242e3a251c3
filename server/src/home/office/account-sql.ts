/**
 * SQL: joins to account `u` of agency $1 what is known of its use, each by its key: a condition with "exists ... or exists" would be
 * looked through whole for every account.
 */
export const accountUse = `
left join account_sign_ins g on g.agency_id = $1 and g.username_key = u.username_key and g.contact_id = u.contact_id
left join credentials k on k.agency_id = $1 and k.username_key = u.username_key and k.contact_id = u.contact_id
  and k.password_hash is not null and not k.is_issued
left join disabled_accounts d on d.agency_id = $1 and d.username_key = u.username_key and d.contact_id = u.contact_id`;

/** SQL, after `accountUse`: the account was switched off. */
export const isDisabledSql = "d.username_key is not null";

/** SQL, after `accountUse`: it has an own password, or has been signed in to by its person. */
export const isActiveSql = "(g.username_key is not null or k.username_key is not null)";

/** SQL: account `u` is for who owns a lot. */
export const isOwnersSql = "u.roles && '{1,2}'";

/** SQL: ownership `o` is one of today, `today` being the plan's day. */
export const isCurrentOwnerSql = (today: string): string =>
  `o.entered_on <= ${today} and (o.left_on is null or o.left_on > ${today})`;
