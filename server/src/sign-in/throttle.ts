import type { Database } from "../core/db/open-database.ts";
import type { AccountKey } from "./account-key.ts";
import {
  FORGET_AFTER_HOURS,
  LONGEST_WAIT_MINUTES,
  type LaneCount,
  type ThrottleLimits,
  waitSeconds,
  WINDOW_SECONDS,
} from "./throttle-rule.ts";

/** The names under which one attempt's failures are counted. */
export interface AttemptLanes {
  /** `account:…`, or `browser:…` for a browser that signed in to the account before: a lane of its own. */
  readonly account: string;
  readonly address: string;
  readonly agency: string;
  /** Of a browser that signed in before: what others do at its address or agency makes it wait for nothing. */
  readonly isOwn: boolean;
}

interface CountRow {
  readonly lane: string;
  readonly failures: number;
  readonly counted_from_at: Date;
  readonly blocked_until_at: Date | null;
}

const readText = `
select portal_now() as read_at, coalesce(json_agg(f), '[]') as counts
from (
  select lane, failures, counted_from_at, blocked_until_at
  from sign_in_failures where agency_id = $1 and lane = any($2)
) f`;

/** Seconds that this attempt has to wait before it is looked at; 0: it may go ahead. */
export async function readWaitSeconds(
  database: Database,
  agencyId: number,
  lanes: AttemptLanes,
  limits: ThrottleLimits,
): Promise<number> {
  const values = [agencyId, [lanes.account, lanes.address, lanes.agency]];
  const [row] = await database.query<{ read_at: Date; counts: CountRow[] }>(agencyId, {
    name: "sign-in-wait",
    text: readText,
    values,
  });
  if (row === undefined) return 0;
  const countOf = (lane: string): LaneCount | undefined => {
    const count = row.counts.find((each) => each.lane === lane);
    return (
      count && {
        failures: count.failures,
        countedFromAt: new Date(count.counted_from_at),
        blockedUntilAt: count.blocked_until_at === null ? null : new Date(count.blocked_until_at),
      }
    );
  };
  const counts = {
    account: countOf(lanes.account),
    address: lanes.isOwn ? undefined : countOf(lanes.address),
    agency: lanes.isOwn ? undefined : countOf(lanes.agency),
  };
  return waitSeconds(counts, limits, row.read_at);
}

// The failure that uses up the free ones brings the first wait; each later one doubles it.
// In the same statement, so that a try of a temporary password costs no write more than another failure; and before the
// lane, in the order in which a use of the password takes both, so that they never wait for each other.
const accountText = `
with tried as (
  update temporary_passwords set tries = tries + 1 where agency_id = $1 and username_key = $4 and contact_id = $5
  returning tries
)
insert into sign_in_failures as f (agency_id, lane, failures, counted_from_at, last_failed_at, blocked_until_at)
select $1, $2, 1, t, t, case when $3 <= 1 then t + interval '1 minute' end
from (select count(*) from tried) counted, (select portal_now() as t) clock
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
  last_failed_at = excluded.last_failed_at`;

/**
 * Counts a failure. `tried`: the account whose temporary password was tried along with it. False where another attempt at
 * the same moment has just brought a wait: this one then counts as refused.
 */
export async function recordFailure(
  database: Database,
  agencyId: number,
  lanes: AttemptLanes,
  limits: ThrottleLimits,
  tried: AccountKey | null = null,
): Promise<boolean> {
  const counted = await database.query<{ failures: number }>(agencyId, {
    name: "sign-in-failure",
    text: accountText,
    values: [
      agencyId,
      lanes.account,
      limits.freeFailures,
      tried?.usernameKey ?? null,
      tried?.contactId ?? null,
    ],
  });
  // Always in this order, so that two failures never wait for each other.
  await database.query(agencyId, {
    name: "sign-in-failure-window",
    text: windowText,
    values: [agencyId, [lanes.address, lanes.agency]],
  });
  await database.query(agencyId, {
    name: "sign-in-failure-purge",
    text: `delete from sign_in_failures where agency_id = $1
      and last_failed_at < (select portal_now()) - 2 * interval '${FORGET_AFTER_HOURS} hours'`,
    values: [agencyId],
  });
  return counted.length > 0;
}

/** After a success the lane starts anew; what an address or an agency failed stays counted. */
export async function forgetFailures(database: Database, agencyId: number, lane: string): Promise<void> {
  await database.query(agencyId, {
    name: "sign-in-failure-forget",
    text: "delete from sign_in_failures where agency_id = $1 and lane = $2",
    values: [agencyId, lane],
  });
}

/** An unknown account has a lane too, with a contact that nobody is. */
export const accountLane = ({ usernameKey, contactId }: AccountKey): string =>
  `account:${contactId}:${usernameKey}`;

/** How the lanes of all browsers begin that signed in to the account before. */
export const browserLanesPrefix = ({ usernameKey, contactId }: AccountKey): string =>
  `browser:${contactId}:${usernameKey}:`;

/** How the lanes of all browsers begin that asked for a temporary password of the account. */
export const recoveryLanesPrefix = ({ usernameKey, contactId }: AccountKey): string =>
  `recovery:${contactId}:${usernameKey}:`;

/** `trustedBrowser`: the browser's hash, where it signed in to the account before. */
export function lanesOf(key: AccountKey, address: string, trustedBrowser: Buffer | null): AttemptLanes {
  return {
    account:
      trustedBrowser === null
        ? accountLane(key)
        : browserLanesPrefix(key) + trustedBrowser.toString("base64url"),
    address: addressLane(address),
    agency: "agency",
    isOwn: trustedBrowser !== null,
  };
}

/** Of a browser that asked for a temporary password of the account in the last hour. */
export function recoveryLanesOf(key: AccountKey, address: string, askingBrowser: Buffer): AttemptLanes {
  const account = recoveryLanesPrefix(key) + askingBrowser.toString("base64url");
  return { ...lanesOf(key, address, null), account };
}

/** IPv6 addresses are handed out by the /64, so that is what one caller is. */
export function addressLane(address: string): string {
  const bare = address.replace(/^::ffff:(?=\d+\.)/, "");
  if (!bare.includes(":")) return `address:${bare}`;
  const [head = "", tail] = bare.split("::");
  const front = head === "" ? [] : head.split(":");
  const back = tail === undefined || tail === "" ? [] : tail.split(":");
  const zeros = Array.from({ length: Math.max(0, 8 - front.length - back.length) }, () => "0");
  return `address:${[...front, ...zeros, ...back].slice(0, 4).join(":")}::/64`;
}
