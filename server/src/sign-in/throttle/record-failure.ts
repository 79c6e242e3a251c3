import type { Database } from "../../core/db/open-database.ts";
import { countInWindows, countWithWaits, purgeCounts } from "../../core/throttle/failure-counts.ts";
import { FORGET_AFTER_HOURS } from "../../core/throttle/throttle-rule.ts";
import { guardAgency } from "./agency-guard.ts";
import { AGENCY_KEY, type ThrottleKeys } from "./throttle-keys.ts";
import type { ThrottleLimits } from "./sign-in-limits.ts";

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

const guardText = `
insert into account_failures as f (agency_id, username_key, contact_id, hour_at, failures)
select $1, $2, $3, date_trunc('hour', portal_now(), 'UTC'), 1
on conflict (agency_id, username_key, contact_id, hour_at) do update set failures = f.failures + 1`;

const purgeText = `
delete from account_failures
where agency_id = $1 and hour_at < (select portal_now()) - 2 * interval '${FORGET_AFTER_HOURS} hours'`;

/**
 * Counts a failure, always in this order, so that two failures never wait for each other. False if another attempt at the
 * same moment has just brought a wait: this one then counts as refused. `isWaiting`: the account has to wait here, and only a
 * temporary password was compared, which lengthens no wait.
 */
export async function recordFailure(
  database: Database,
  keys: ThrottleKeys,
  limits: ThrottleLimits,
  isWaiting: boolean,
): Promise<boolean> {
  const { agencyId } = keys;
  const { usernameKey, contactId } = keys.of;
  const ask = (name: string, text: string, ...values: readonly unknown[]): Promise<unknown> =>
    database.query(agencyId, { name, text, values: [agencyId, ...values] });
  if (keys.isTemporaryShaped) await ask("temporary-tries", triesText, usernameKey, contactId, keys.network);
  const isCounted =
    isWaiting || (await countWithWaits(database, agencyId, keys.account, limits.freeFailures));
  const windows = await countInWindows(database, agencyId, [keys.address, AGENCY_KEY]);
  if (!keys.isBrowserKnown) await ask("sign-in-failure-guard", guardText, usernameKey, contactId);
  if ((windows.get(AGENCY_KEY) ?? 0) >= limits.perAgency) await guardAgency(database, agencyId);
  await ask("sign-in-guard-purge", purgeText);
  await purgeCounts(database, agencyId);
  return isCounted;
}
