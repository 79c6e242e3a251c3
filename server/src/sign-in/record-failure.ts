import type { Database } from "../core/db/open-database.ts";
import { guardAgency } from "./agency-guard.ts";
import { AGENCY_KEY, type ThrottleKeys } from "./throttle-keys.ts";
import {
  FORGET_AFTER_HOURS,
  LONGEST_WAIT_MINUTES,
  type ThrottleLimits,
  WINDOW_SECONDS,
} from "./throttle-rule.ts";

/** What else is known of a failed attempt. */
interface FailureFacts {
  /** It had the shape of a temporary password and was compared with those of the account. */
  readonly isTemporaryTried?: boolean;
  /** The account has to wait here, and only a temporary password was compared: that lengthens no wait. */
  readonly isWaiting?: boolean;
}

// The lock keeps a password from leaving between its being read and the count's reference to it.
const triesText = `
with pending as (
  select password_id from temporary_passwords
  where agency_id = $1 and username_key = $2 and contact_id = $3
  order by password_id for key share
)
insert into temporary_password_tries as t (agency_id, password_id, network, tries)
select $1, password_id, $4, 1 from pending
on conflict (agency_id, password_id, network) do update set tries = t.tries + 1`;

// The failure that uses up the free ones brings the first wait; each later one doubles it.
const accountText = `
insert into sign_in_failures as f (agency_id, lane, failures, counted_from_at, last_failed_at, blocked_until_at)
select $1, $2, 1, t, t, case when $3 <= 1 then t + interval '1 minute' end
from (select portal_now() as t) clock
on conflict (agency_id, lane) do update set
  failures = case when f.last_failed_at < excluded.last_failed_at - interval '${FORGET_AFTER_HOURS} hours'
    then 1 else f.failures + 1 end,
  last_failed_at = excluded.last_failed_at,
  blocked_until_at = case
    when f.last_failed_at < excluded.last_failed_at - interval '${FORGET_AFTER_HOURS} hours' then excluded.blocked_until_at
    when f.failures + 1 >= $3 then excluded.last_failed_at
      + least(${LONGEST_WAIT_MINUTES}, power(2, least(f.failures + 1 - $3, 30))) * interval '1 minute'
    else null end
where f.blocked_until_at is null or f.blocked_until_at <= excluded.last_failed_at
  or f.blocked_until_at > excluded.last_failed_at + interval '${LONGEST_WAIT_MINUTES} minutes'
returning failures`;

// A count that began in the future was begun by a clock that has been set back since.
const isOver = `f.counted_from_at <= excluded.last_failed_at - interval '${WINDOW_SECONDS} seconds'
    or f.counted_from_at > excluded.last_failed_at`;

const windowText = `
insert into sign_in_failures as f (agency_id, lane, failures, counted_from_at, last_failed_at)
select $1, lane, 1, t, t from (select portal_now() as t) clock, unnest($2::text[]) as lane
on conflict (agency_id, lane) do update set
  failures = case when ${isOver} then 1 else f.failures + 1 end,
  counted_from_at = case when ${isOver} then excluded.counted_from_at else f.counted_from_at end,
  last_failed_at = excluded.last_failed_at
returning lane, failures`;

const guardText = `
insert into account_failures as f (agency_id, username_key, contact_id, hour_at, failures)
select $1, $2, $3, date_trunc('hour', portal_now(), 'UTC'), 1
on conflict (agency_id, username_key, contact_id, hour_at) do update set failures = f.failures + 1`;

const purgeText = `
with old_guards as (
  delete from account_failures
  where agency_id = $1 and hour_at < (select portal_now()) - 2 * interval '${FORGET_AFTER_HOURS} hours'
)
delete from sign_in_failures
where agency_id = $1 and last_failed_at < (select portal_now()) - 2 * interval '${FORGET_AFTER_HOURS} hours'`;

/**
 * Counts a failure, always in this order, so that two failures never wait for each other. False if another attempt at the
 * same moment has just brought a wait: this one then counts as refused.
 */
export async function recordFailure(
  database: Database,
  agencyId: number,
  keys: ThrottleKeys,
  limits: ThrottleLimits,
  { isTemporaryTried = false, isWaiting = false }: FailureFacts = {},
): Promise<boolean> {
  const { usernameKey, contactId } = keys.of;
  const ask = <Row extends Record<string, unknown>>(
    name: string,
    text: string,
    ...values: readonly unknown[]
  ): Promise<Row[]> => database.query<Row>(agencyId, { name, text, values: [agencyId, ...values] });
  if (isTemporaryTried) await ask("temporary-tries", triesText, usernameKey, contactId, keys.network);
  const counted = isWaiting
    ? []
    : await ask("sign-in-failure", accountText, keys.account, limits.freeFailures);
  const windows = await ask<{ lane: string; failures: number }>("sign-in-failure-window", windowText, [
    keys.address,
    AGENCY_KEY,
  ]);
  if (!keys.isBrowserKnown) await ask("sign-in-failure-guard", guardText, usernameKey, contactId);
  const ofAgency = windows.find(({ lane }) => lane === AGENCY_KEY);
  if ((ofAgency?.failures ?? 0) >= limits.perAgency) await guardAgency(database, agencyId);
  await ask("sign-in-failure-purge", purgeText);
  return isWaiting || counted.length > 0;
}
