import { DatabaseBusy } from "../core/db/database-errors.ts";
import { newUuid, randomFraction } from "../core/ids/tokens.ts";
import type { Log } from "../core/log/log.ts";
import { tellAgencyGuard } from "./agency-guard.ts";
import { type ClaimedRecovery, type FulfilmentParts, fulfilRecovery } from "./fulfil-recovery.ts";
import { tellAddressChanges } from "./tell-address-changes.ts";

export interface RecoveryDesk {
  /** A request was noted: it is done soon, but not at once. */
  noted(): void;
  /** Looks after requests from now on, those of a process that died among them. */
  start(): void;
  /** Does what waits; resolves when nothing does any more. */
  sweep(): Promise<void>;
  /** Begins nothing more, and waits for what was begun. */
  stop(): Promise<void>;
}

export interface DeskParts extends FulfilmentParts {
  readonly log: Log;
  /** Until then nothing is looked for: the database is being opened. */
  readonly isReady: () => boolean;
}

/**
 * Requests are done a while after they were answered, and the while differs: a caller who times the next answer must not
 * feel the work of the last one, since there is a little more of it where there was an account (D53).
 */
const SOONEST_MS = 400;
const LATEST_MS = 1_600;
const POLL_MS = 15_000;
/** Longer than a request takes behind a full queue of hashes. */
const LEASE_SECONDS = 60;

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
 * Does what recovery was asked for, mails the links of guarded accounts and tells of guarded agencies, outside of the requests.
 * Several processes may have one each: a request is claimed first.
 */
export function createRecoveryDesk(parts: DeskParts): RecoveryDesk {
  const { database, log, isReady } = parts;
  let poll: NodeJS.Timeout | undefined;
  let soon: NodeJS.Timeout | undefined;
  let sweeping: Promise<void> = Promise.resolve();
  const seen = { isStopped: false };

  const claimNext = async (agencyId: number): Promise<ClaimedRecovery | undefined> => {
    const statement = { name: "recovery-claim", text: claimText, values: [agencyId, newUuid()] };
    return (await database.query<ClaimedRecovery & Record<string, unknown>>(agencyId, statement))[0];
  };
  const sweepAgency = async (agencyId: number): Promise<void> => {
    await tellAgencyGuard(parts, agencyId).catch(complain);
    while (!seen.isStopped) {
      // oxlint-disable-next-line no-await-in-loop -- one request after the other: each may take a hash
      const claimed = await claimNext(agencyId);
      if (claimed === undefined) return;
      // oxlint-disable-next-line no-await-in-loop -- likewise; what fails is tried again when its lease is over
      await fulfilRecovery(parts, agencyId, claimed).catch(complain);
    }
  };
  const sweepAll = async (): Promise<void> => {
    const { rows } = await database.withOwner(async (owner) => {
      await owner.query("select forget_late_recoveries()");
      return owner.query<{ agencyId: number }>('select agencies_with_recoveries() as "agencyId"');
    });
    // oxlint-disable-next-line no-await-in-loop -- agency after agency
    for (const { agencyId } of rows) await sweepAgency(agencyId);
    await tellAddressChanges(parts);
  };
  const complain = (error: unknown): void => {
    // All connections in use (an import): the next poll will do.
    if (!(error instanceof DatabaseBusy)) log.warn({ err: error }, "recovery requests could not be done yet");
  };
  const sweep = (): Promise<void> => {
    if (!seen.isStopped && isReady()) sweeping = sweeping.then(sweepAll).catch(complain);
    return sweeping;
  };
  return {
    noted: () => {
      if (poll === undefined || soon !== undefined) return;
      const waitMs = SOONEST_MS + (LATEST_MS - SOONEST_MS) * randomFraction();
      soon = setTimeout(() => {
        soon = undefined;
        void sweep();
      }, waitMs);
    },
    start: () => {
      poll = setInterval(() => void sweep(), POLL_MS);
      poll.unref();
      void sweep();
    },
    sweep,
    stop: async () => {
      seen.isStopped = true;
      clearInterval(poll);
      clearTimeout(soon);
      await sweeping;
    },
  };
}
