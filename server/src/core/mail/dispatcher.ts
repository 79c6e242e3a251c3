import { setTimeout as sleep } from "node:timers/promises";
import { DatabaseBusy, DatabaseFault } from "../db/database-errors.ts";
import type { Database } from "../db/open-database.ts";
import { newUuid, randomFraction } from "../ids/tokens.ts";
import type { Log } from "../log/log.ts";
import type { Metrics } from "../metrics/metrics.ts";
import { domainOf, MailFailure, type MailTransport } from "./mail.ts";
import type { MailSeal } from "./mail-seal.ts";
import { claimMail, type ClaimedMail, purgeMails, settleMail, type Settlement } from "./outbox-rows.ts";
import { isGivenUp, LEASE_SECONDS, retryWaitMs } from "./retry-rule.ts";

/** Mails being sent at the same moment by one process. */
export const MAILS_AT_ONCE = 4;
const POLL_MS = 15_000;
const PURGE_EVERY_MS = 3_600_000;
const SETTLE_AGAIN_MS = 1_000;
const STOP_WITHIN_MS = 10_000;

export interface Dispatcher {
  /** Polls from now on, beginning at once. */
  start(): void;
  /** Looks for due mails. */
  kick(): void;
  /** Resolves when no mail is being sent or looked for. */
  idle(): Promise<void>;
  /** Takes no more mails, lets those being sent end, and cuts what takes too long: it is repeated later. */
  stop(): Promise<void>;
}

export interface DispatcherParts {
  readonly database: Database;
  readonly seal: MailSeal;
  readonly transport: MailTransport;
  readonly log: Log;
  readonly metrics: Pick<Metrics, "mailEnded">;
  readonly pollMs?: number;
}

/**
 * Sends what lies in the outbox. A mail is claimed in a short transaction of its own and sent outside of any, so several
 * processes may do this at once and a slow mail server holds up nothing. What came of it is noted afterwards: a process
 * that dies in between repeats the mail under the same Message-ID when the lease is over (D54).
 */
export function createDispatcher(parts: DispatcherParts): Dispatcher {
  const { database, log, transport } = parts;
  const workers = new Set<Promise<void>>();
  const stopped = new AbortController();
  /** `isAway`: the mail server was; until the next kick nobody tries another mail. */
  const seen = { isWanted: false, isAway: false };
  let timers: NodeJS.Timeout[] = [];

  const work = async (): Promise<void> => {
    let shouldGoOn = true;
    while (shouldGoOn && !seen.isAway && !stopped.signal.aborted) {
      seen.isWanted = false;
      // oxlint-disable-next-line no-await-in-loop -- one mail after the other; the workers are what runs side by side
      shouldGoOn = (await deliverNext()) || seen.isWanted;
    }
  };
  /** Whether there may be more to do now. */
  const deliverNext = async (): Promise<boolean> => {
    const claimed = await claimMail(database, newUuid(), LEASE_SECONDS);
    if (claimed === null) return false;
    // Where one is due another may be.
    call();
    const { settlement, isUnreachable } = await deliver(parts, claimed);
    seen.isAway ||= isUnreachable;
    await settle(claimed, settlement);
    return true;
  };
  /** Until it is noted: a mail that was sent is not sent again because the database was away for a moment. */
  const settle = async (claimed: ClaimedMail, settlement: Settlement): Promise<void> => {
    for (;;) {
      try {
        // oxlint-disable-next-line no-await-in-loop -- it is tried again until it holds
        if (!(await settleMail(database, claimed, settlement)))
          log.warn(
            { mailId: claimed.mailId },
            "a mail's lease ended before it was settled: it may be sent twice",
          );
        return;
      } catch (error) {
        if (!(error instanceof DatabaseFault) || stopped.signal.aborted) throw error;
        log.warn({ err: error, mailId: claimed.mailId }, "a mail could not be settled yet");
        // oxlint-disable-next-line no-await-in-loop -- likewise
        await sleep(SETTLE_AGAIN_MS, undefined, { signal: stopped.signal }).catch(() => undefined);
      }
    }
  };
  const complain = (error: unknown): void => {
    // All in use (an import): the next poll will do.
    if (!(error instanceof DatabaseBusy)) log.warn({ err: error }, "the outbox could not be looked after");
  };

  const purge = (): void => void purgeMails(database).catch(complain);
  const call = (): void => {
    if (seen.isAway || stopped.signal.aborted || workers.size >= MAILS_AT_ONCE) return;
    const worker = work()
      .catch(complain)
      .finally(() => workers.delete(worker));
    workers.add(worker);
  };
  const kick = (): void => {
    seen.isWanted = true;
    seen.isAway = false;
    call();
  };
  const idle = async (): Promise<void> => {
    // oxlint-disable-next-line no-await-in-loop -- a worker may have called another
    while (workers.size > 0) await Promise.all(workers);
  };
  return {
    start: () => {
      timers = [setInterval(kick, parts.pollMs ?? POLL_MS), setInterval(purge, PURGE_EVERY_MS)];
      for (const timer of timers) timer.unref();
      kick();
    },
    kick,
    idle,
    stop: async () => {
      for (const timer of timers) clearInterval(timer);
      stopped.abort();
      await Promise.race([idle(), sleep(STOP_WITHIN_MS, undefined, { ref: false })]);
      transport.close();
    },
  };
}

interface Delivery {
  readonly settlement: Settlement;
  readonly isUnreachable: boolean;
}

/** Tries to send a claimed mail, and says what is to be noted. */
async function deliver(parts: DispatcherParts, claimed: ClaimedMail): Promise<Delivery> {
  const { log, metrics, seal, transport } = parts;
  const { agencyId, mailId, kind, attempts, queuedAt, expiresAt, claimedAt } = claimed;
  const about = { agencyId, mailId, kind, attempts };
  const bury = (failure: string): Delivery => {
    metrics.mailEnded(kind, "dead");
    log.error({ ...about, failure }, "a mail is a dead letter");
    return { settlement: { state: "dead", failure }, isUnreachable: false };
  };
  if (expiresAt !== null && expiresAt <= claimedAt) return bury("it came too late to be of use");
  try {
    const mail = claimed.sealed === null ? null : seal.open(claimed.sealed, agencyId, mailId);
    // Another process may hold the right key, and an operator may bring it back.
    if (mail === null) throw new MailFailure("delayed", "it was sealed under another PORTAL_SECRET");
    await transport.send({ ...mail, agencyId, mailId, kind, queuedAt });
    metrics.mailEnded(kind, "sent");
    log.info({ ...about, to: domainOf(mail.to.address) }, "a mail was sent");
    return { settlement: { state: "sent" }, isUnreachable: false };
  } catch (error) {
    const isTyped = error instanceof MailFailure;
    const failure = isTyped ? error.message : "an error of the portal's own";
    if (!isTyped) log.error({ ...about, err: error }, "sending a mail failed");
    if (isTyped && error.kind === "refused") return bury(failure);
    if (isGivenUp(queuedAt, expiresAt, claimedAt)) return bury(`given up: ${failure}`);
    metrics.mailEnded(kind, "failed");
    const retryInMs = retryWaitMs(attempts, randomFraction());
    log.warn(
      { ...about, failure, retryInSeconds: Math.round(retryInMs / 1_000) },
      "a mail could not be sent yet",
    );
    return {
      settlement: { state: "queued", retryInMs, failure },
      isUnreachable: isTyped && error.kind === "unreachable",
    };
  }
}
