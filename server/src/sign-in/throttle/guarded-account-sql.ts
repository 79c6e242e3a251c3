import { FORGET_AFTER_HOURS } from "../../core/throttle/throttle-rule.ts";

/** SQL: whether account `u` of agency $1 has had so many failures in unknown browsers that it is guarded. `most`: a parameter. */
export const guardedAccountSql = (most: string): string => `(
    select coalesce(sum(f.failures), 0) >= ${most}::int from account_failures f
    where f.agency_id = $1 and f.username_key = u.username_key and f.contact_id = u.contact_id
      and f.hour_at > (select portal_now()) - interval '${FORGET_AFTER_HOURS} hours' and f.hour_at <= (select portal_now()))`;
