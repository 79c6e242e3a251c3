import type { Transaction } from "../db/agency-transaction.ts";
import type { Database } from "../db/open-database.ts";
import {
  type FailureCount,
  FORGET_AFTER_HOURS,
  LONGEST_WAIT_MINUTES,
  WINDOW_SECONDS,
} from "./throttle-rule.ts";

/** A row as JSON, of the array that `countsSql` selects. */
export interface CountRow {
  readonly lane: string;
  readonly failures: number;
  readonly counted_from_at: Date;
  readonly blocked_until_at: Date | null;
}

/** SQL: the counts of an agency under some keys as a JSON array, for a statement that reads more than those. */
export const countsSql = (agency: string, keys: string): string => `(
    select coalesce(json_agg(f), '[]') from (
      select lane, failures, counted_from_at, blocked_until_at
      from sign_in_failures where agency_id = ${agency} and lane = any(${keys})) f
  )`;

/** Returns the count under a key; undefined if nothing has failed under it. */
export function countUnder(rows: readonly CountRow[], throttleKey: string): FailureCount | undefined {
  const row = rows.find(({ lane }) => lane === throttleKey);
  return (
    row && {
      failures: row.failures,
      countedFromAt: new Date(row.counted_from_at),
      blockedUntilAt: row.blocked_until_at === null ? null : new Date(row.blocked_until_at),
    }
  );
}

// The failure that uses up the free ones brings the first wait; each later one doubles it. Whether a wait is over is asked of the
// clock once the row is locked: another failure may have been counted since this one began.
const waitingText = `
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
where f.blocked_until_at is null or f.blocked_until_at <= portal_now()
  or f.blocked_until_at > portal_now() + interval '${LONGEST_WAIT_MINUTES} minutes'
returning failures`;

/**
 * Counts a failure under a key whose waits double, beginning with the last of the free ones. False if another attempt at the
 * same moment has just brought a wait: this one was not counted.
 */
export async function countWithWaits(
  database: Database,
  agencyId: number,
  throttleKey: string,
  freeFailures: number,
): Promise<boolean> {
  const counted = await database.query(agencyId, {
    name: "sign-in-failure",
    text: waitingText,
    values: [agencyId, throttleKey, freeFailures],
  });
  return counted.length > 0;
}

// A count that began in the future was begun by a clock that has been set back since. As above, the time is that of the locked row.
const isOver = `f.counted_from_at <= excluded.last_failed_at - interval '${WINDOW_SECONDS} seconds'
    or f.counted_from_at > portal_now()`;

const windowText = `
insert into sign_in_failures as f (agency_id, lane, failures, counted_from_at, last_failed_at)
select $1, lane, 1, t, t from (select portal_now() as t) clock, unnest($2::text[]) as lane
on conflict (agency_id, lane) do update set
  failures = case when ${isOver} then 1 else f.failures + 1 end,
  counted_from_at = case when ${isOver} then excluded.counted_from_at else f.counted_from_at end,
  last_failed_at = excluded.last_failed_at
returning lane as "throttleKey", failures`;

/** Counts a failure in the window of each key; answers how many there are in each by now. */
export async function countInWindows(
  database: Database,
  agencyId: number,
  throttleKeys: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await database.query<{ throttleKey: string; failures: number }>(agencyId, {
    name: "sign-in-failure-window",
    text: windowText,
    values: [agencyId, throttleKeys],
  });
  return new Map(rows.map(({ throttleKey, failures }) => [throttleKey, failures]));
}

/** Forgets what failed under a key: it starts from the beginning. */
export async function forgetCount(database: Database, agencyId: number, throttleKey: string): Promise<void> {
  await database.query(agencyId, {
    name: "sign-in-failure-forget",
    text: "delete from sign_in_failures where agency_id = $1 and lane = $2",
    values: [agencyId, throttleKey],
  });
}

/** Forgets what failed under all keys that begin with one of these. */
export async function forgetCountsUnder(
  transaction: Transaction,
  agencyId: number,
  prefixes: readonly string[],
): Promise<void> {
  await transaction.query(agencyId, {
    name: "sign-in-failures-forget",
    text: `delete from sign_in_failures where agency_id = $1
      and exists (select from unnest($2::text[]) as prefix where starts_with(lane, prefix))`,
    values: [agencyId, prefixes],
  });
}

/** Deletes counts that nobody looks at any more. */
export async function purgeCounts(database: Database, agencyId: number): Promise<void> {
  await database.query(agencyId, {
    name: "sign-in-failure-purge",
    text: `delete from sign_in_failures
      where agency_id = $1 and last_failed_at < (select portal_now()) - 2 * interval '${FORGET_AFTER_HOURS} hours'`,
    values: [agencyId],
  });
}
