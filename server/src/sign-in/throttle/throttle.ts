import type { ReasonCode } from "@portal/contract/core/reasons";
import type { Database } from "../../core/db/open-database.ts";
import { type Answered, type Outcome, refused, type Refused } from "../../core/http/outcome.ts";
import { ifOverloaded } from "../../core/jobs/limiter.ts";
import { type CountRow, countsSql, countUnder } from "../../core/throttle/failure-counts.ts";
import { FORGET_AFTER_HOURS } from "../../core/throttle/throttle-rule.ts";
import { tryAgainIn } from "../../core/throttle/too-many-attempts.ts";
import type { HashQueue } from "../password/hash-queue.ts";
import { recordFailure } from "./record-failure.ts";
import type { ThrottleKeys } from "./throttle-keys.ts";
import { mayTryTemporary, type ThrottleLimits, waitSeconds } from "./sign-in-limits.ts";

export interface ThrottleDependencies {
  readonly database: Database;
  readonly hashing: HashQueue;
  readonly limits: ThrottleLimits;
}

/** Too many passwords wait to be compared, all of them or those of one network. */
export const NO_TURN = refused("UNAVAILABLE", { retryAfterSeconds: 10 });
/** Another attempt at the same moment has brought a wait of the first length. */
const FIRST_WAIT_SECONDS = 60;

/** What comparing came to: something that is right, or a failure. */
export type Compared<Value, Code extends ReasonCode> = Answered<Value> | Failed<Code>;

/** How it is answered, unless another failure has just brought a wait. */
export interface Failed<Code extends ReasonCode> extends Refused<Code> {
  /** Notes it down after it was counted; `isCounted` false: it is answered with that wait. */
  readonly note: (isCounted: boolean) => Promise<void>;
}

type Guarded<Value, Code extends ReasonCode> = Outcome<Value, Code | "TOO_MANY_ATTEMPTS" | "UNAVAILABLE">;

/** The one way in which what somebody typed is compared with what is kept. */
export interface Throttle {
  guard<Value, Code extends ReasonCode>(
    keys: ThrottleKeys,
    compare: (standing: Standing) => Promise<Compared<Value, Code>>,
  ): Promise<Guarded<Value, Code>>;
}

/**
 * Owns the order of an attempt: it waits in the queue of hashes, and inside of it the waits are read, `compare` is asked, and a
 * failure is counted and noted down. So a burst cannot slip through between reading and counting.
 *
 * An account that has to wait is not looked at. What has the shape of a temporary password is: that was mailed to the person,
 * so nobody can lock its owner out.
 */
export const createThrottle = (dependencies: ThrottleDependencies): Throttle => ({
  guard: (keys, compare) =>
    dependencies.hashing
      .run(keys.network, () => attemptOnce(dependencies, keys, compare), { group: keys.group })
      .catch(ifOverloaded(NO_TURN)),
});

async function attemptOnce<Value, Code extends ReasonCode>(
  dependencies: ThrottleDependencies,
  keys: ThrottleKeys,
  compare: (standing: Standing) => Promise<Compared<Value, Code>>,
): Promise<Guarded<Value, Code>> {
  const standing = await readStanding(dependencies, keys);
  const isWaiting = standing.waitSeconds > 0;
  if (isWaiting && !(keys.isTemporaryShaped && standing.mayTryTemporary))
    return tryAgainIn(standing.waitSeconds);
  const compared = await compare(standing);
  if (compared.ok) return compared;
  const { note, ...refusal } = compared;
  const isCounted = await recordFailure(dependencies.database, keys, dependencies.limits, isWaiting);
  await note(isCounted);
  return isCounted ? refusal : tryAgainIn(FIRST_WAIT_SECONDS);
}

/** How an attempt stands before anything is compared. */
export interface Standing {
  /** Until it is looked at; 0: now. */
  readonly waitSeconds: number;
  /** Whether a right password only mails a link: the account or the agency has had too many failures. */
  readonly isGuarded: boolean;
  /** By failures of its own, and not by those of its agency alone. */
  readonly isAccountGuarded: boolean;
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
async function readStanding(
  { database, limits }: ThrottleDependencies,
  keys: ThrottleKeys,
): Promise<Standing> {
  const { agencyId } = keys;
  const { usernameKey, contactId } = keys.of;
  const values = [agencyId, [keys.account, keys.address], usernameKey, contactId];
  const [row] = await database.query<StandingRow>(agencyId, { name: "sign-in-standing", text, values });
  if (row === undefined)
    return { waitSeconds: 0, isGuarded: false, isAccountGuarded: false, mayTryTemporary: true };
  const account = countUnder(row.counts, keys.account);
  const address = countUnder(row.counts, keys.address);
  const isAccountGuarded = row.accountFailures >= limits.perAccount;
  return {
    // What others do at its address makes a known browser wait for nothing.
    waitSeconds: waitSeconds(
      { account, address: keys.isBrowserKnown ? undefined : address },
      limits,
      row.read_at,
    ),
    isGuarded: !keys.isBrowserKnown && (row.isAgencyGuarded || isAccountGuarded),
    isAccountGuarded: !keys.isBrowserKnown && isAccountGuarded,
    mayTryTemporary: mayTryTemporary({ account, address }, limits, row.read_at),
  };
}
