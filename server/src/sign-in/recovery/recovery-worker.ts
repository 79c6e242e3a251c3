import { warnUnlessBusy } from "../../core/db/warn-unless-busy.ts";
import { newUuid, randomFraction } from "../../core/ids/tokens.ts";
import { createWorker, type Worker } from "../../core/jobs/worker.ts";
import type { Log } from "../../core/log/log.ts";
import { tellAgencyGuard } from "../throttle/agency-guard.ts";
import { type ClaimedRecovery, type FulfilmentParts, fulfilRecovery } from "./fulfil-recovery.ts";
import { tellAddressChanges } from "../accounts/tell-address-changes.ts";

export interface RecoveryWorkerDependencies extends FulfilmentParts {
  readonly log: Log;
  /** False while the database is being opened: nothing is looked for until then. */
  readonly isReady: () => boolean;
}

/**
 * Requests are done a while after they were answered, and the while differs: a caller who times the next answer must not
 * feel the work of the last one, since there is a little more of it where there was an account (D53).
 */
const SOONEST_MS = 400;
const LATEST_MS = 1_600;
const LOOK_EVERY_MS = 15_000;
/** Longer than a request takes behind a full queue of hashes. */
const LEASE_SECONDS = 60;

// What was typed into a request may be a password. Done requests forget it; those that could not be done within their hour
// forget it here.
const dueText = `
with forgotten as (
  update recovery_requests set asked = null
  where agency_id = $1 and done_at is null and asked is not null
    and requested_at <= (select portal_now()) - interval '1 hour'
)
select exists (select from recovery_requests where agency_id = $1 and done_at is null
    and requested_at > (select portal_now()) - interval '1 hour') as "hasRequests",
  exists (select from agency_guards where agency_id = $1
    and (told_at is null or until_at <= (select portal_now()))) as "hasGuard",
  exists (select from address_changes where agency_id = $1 and told_at is null) as "hasAddressChanges"`;

interface DueRecoveries extends Record<string, unknown> {
  readonly hasRequests: boolean;
  /** A guard has begun or ended, and nobody has been told. */
  readonly hasGuard: boolean;
  readonly hasAddressChanges: boolean;
}

// Links first, since a right password was typed for each; then the networks in turn, so that nobody waits behind all that
// one network has asked for in this hour.
/** @internal what it costs is tested */
export const claimText = `
update recovery_requests set claim = $2, claimed_until_at = portal_now() + ${LEASE_SECONDS} * interval '1 second'
where agency_id = $1 and request_id = (
  select request_id from recovery_requests
  where agency_id = $1 and done_at is null and requested_at > (select portal_now()) - interval '1 hour'
    and (claimed_until_at is null or claimed_until_at <= (select portal_now()))
  order by kind <> 'sign-in-link', turn, requested_at limit 1 for update skip locked)
returning request_id as "requestId", claim, kind, asked, role, address, contact_id as "contactId",
  password_digest as "passwordDigest"`;

/**
 * Does what recovery was asked for, mails the links of guarded accounts, tells of guarded agencies and of changed addresses:
 * outside of the requests. A request is claimed by itself too, so that one that fails is tried again a minute later.
 */
export function createRecoveryWorker(dependencies: RecoveryWorkerDependencies): Worker {
  const { database, log, isReady } = dependencies;
  const warn = warnUnlessBusy(log, "recovery requests could not be done yet");

  const claimNext = async (agencyId: number): Promise<ClaimedRecovery | undefined> => {
    const statement = { name: "recovery-claim", text: claimText, values: [agencyId, newUuid()] };
    return (await database.query<ClaimedRecovery>(agencyId, statement))[0];
  };
  const fulfilAll = async (agencyId: number, signal: AbortSignal): Promise<void> => {
    while (!signal.aborted) {
      // oxlint-disable-next-line no-await-in-loop -- one request after the other: each may take a hash
      const claimed = await claimNext(agencyId);
      if (claimed === undefined) return;
      // oxlint-disable-next-line no-await-in-loop -- likewise; what fails is tried again when its lease is over
      await fulfilRecovery(dependencies, agencyId, claimed).catch(warn);
    }
  };
  return createWorker({
    name: "recovery",
    database,
    everyMs: LOOK_EVERY_MS,
    delayMs: () => SOONEST_MS + (LATEST_MS - SOONEST_MS) * randomFraction(),
    isReady,
    onError: warn,
    run: async (agencyId, signal) => {
      const statement = { name: "recovery-due", text: dueText, values: [agencyId] };
      const [due] = await database.query<DueRecoveries>(agencyId, statement);
      if (due?.hasGuard === true) await tellAgencyGuard(dependencies, agencyId).catch(warn);
      if (due?.hasRequests === true) await fulfilAll(agencyId, signal);
      if (due?.hasAddressChanges === true) await tellAddressChanges(dependencies, agencyId);
    },
  });
}
