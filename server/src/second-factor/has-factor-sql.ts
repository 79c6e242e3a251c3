/** SQL: whether a holder has a factor. Recovery codes alone are none: they stand in for one. */
export const hasFactorSql = (agencyId: string, holder: string): string =>
  `(exists (select from authenticators f where f.agency_id = ${agencyId} and f.holder = ${holder} and f.is_confirmed)
    or exists (select from passkeys f where f.agency_id = ${agencyId} and f.holder = ${holder}))`;

/** SQL: how the tables of factors name an account of the portal. */
export const userHolderSql = (contactId: string, usernameKey: string): string =>
  `'user:' || ${contactId} || ':' || ${usernameKey}`;

/** The same of a member of staff. */
export const staffHolderSql = (staffId: string): string => `'staff:' || ${staffId}`;
