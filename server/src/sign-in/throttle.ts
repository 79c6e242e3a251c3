import type { Database } from "../core/db/open-database.ts";
import { type CountRow, countsSql, countUnder } from "../core/throttle/failure-counts.ts";
import { FORGET_AFTER_HOURS } from "../core/throttle/throttle-rule.ts";
import type { ThrottleKeys } from "./throttle-keys.ts";
import { mayTryTemporary, type ThrottleLimits, waitSeconds } from "./throttle-rule.ts";

/** How an attempt stands before anything is compared. */
export interface Standing {
  /** Until it is looked at; 0: now. */
  readonly waitSeconds: number;
  /** Whether a right password only mails a link: the account or the agency has had too many failures. */
  readonly isGuarded: boolean;
  /** Whether a temporary password is looked at even so. */
  readonly mayTryTemporary: boolean;
}

interface StandingRow extends Record<string, unknown> {
  readonly read_at: Date;
  readonly counts: readonly CountRow[];
  readonly accountFailures: number;
  readonly isAgencyGuarded: boolean;
}

// A guard that ends later than there are any was begun by a clock that has been set back since.
const text = `
select clock.read_at, ${countsSql("$1", "$2")} as counts, (
    select coalesce(sum(failures), 0)::int from account_failures
    where agency_id = $1 and username_key = $3 and contact_id = $4
      and hour_at > clock.read_at - interval '${FORGET_AFTER_HOURS} hours' and hour_at <= clock.read_at
  ) as "accountFailures",
  exists (select from agency_guards where agency_id = $1
    and until_at > clock.read_at and began_at <= clock.read_at) as "isAgencyGuarded"
from (select portal_now() as read_at) clock`;

/** One statement, whether the account exists or not. */
export async function readStanding(
  database: Database,
  agencyId: number,
  keys: ThrottleKeys,
  limits: ThrottleLimits,
): Promise<Standing> {
  const { usernameKey, contactId } = keys.of;
  const values = [agencyId, [keys.account, keys.address], usernameKey, contactId];
  const [row] = await database.query<StandingRow>(agencyId, { name: "sign-in-standing", text, values });
  if (row === undefined) return { waitSeconds: 0, isGuarded: false, mayTryTemporary: true };
  const account = countUnder(row.counts, keys.account);
  const address = countUnder(row.counts, keys.address);
  return {
    // What others do at its address makes a known browser wait for nothing.
    waitSeconds: waitSeconds(
      { account, address: keys.isBrowserKnown ? undefined : address },
      limits,
      row.read_at,
    ),
    isGuarded: !keys.isBrowserKnown && (row.isAgencyGuarded || row.accountFailures >= limits.perAccount),
    mayTryTemporary: mayTryTemporary({ account, address }, limits, row.read_at),
  };
}
