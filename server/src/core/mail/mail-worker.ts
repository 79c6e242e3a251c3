import { setTimeout as sleep } from "node:timers/promises";
import { DatabaseError } from "../db/database-errors.ts";
import type { Database } from "../db/open-database.ts";
import { warnUnlessBusy } from "../db/warn-unless-busy.ts";
import { newUuid, randomFraction } from "../ids/tokens.ts";
import { createLimiter } from "../jobs/limiter.ts";
import { createWorker, type Worker } from "../jobs/worker.ts";
import type { Log } from "../log/log.ts";
import type { Metrics } from "../metrics/metrics.ts";
import { domainOf, MailFailure, type MailTransport } from "./mail.ts";
import type { MailSeal } from "./mail-seal.ts";
import { claimMail, type ClaimedMail, purgeMails, settleMail, type Settlement } from "./outbox-rows.ts";
import { isGivenUp, LEASE_SECONDS, retryWaitMs } from "./retry-rule.ts";

/** Mails being sent at the same moment by one process. */
export const MAILS_AT_ONCE = 4;
/** Of one agency, before the others have their turn. */
const MAILS_A_TURN = 50;
const LOOK_EVERY_MS = 15_000;
/** Less than from one look to the next. */
const UNREACHABLE_MS = 10_000;
const PURGE_EVERY_MS = 3_600_000;
const SETTLE_AGAIN_MS = 1_000;
const STOP_WITHIN_MS = 10_000;

export interface MailWorkerDependencies {
  readonly database: Database;
  readonly seal: MailSeal;
  readonly transport: MailTransport;
  readonly log: Log;
  readonly metrics: Pick<Metrics, "mailEnded">;
}

/**
 * Sends what lies in the outbox. A mail is claimed in a short transaction of its own and sent outside of any, and a slow one
 * does not hold up its agency: the next ones are claimed while it is being sent. What came of it is noted afterwards. A process
 * that dies in between repeats the mail under the same Message-ID when the lease of the mail is over (D54).
 */
export function createMailWorker(dependencies: MailWorkerDependencies): Worker {
  const { database, log, transport } = dependencies;
  const slots = createLimiter({ atOnce: MAILS_AT_ONCE, waiting: Number.POSITIVE_INFINITY });
  const sending = new Set<Promise<void>>();
  const stopped = new AbortController();
  /** A mail server that could not be reached is not asked for the other mails until the next look or notification. */
  const server = { unreachableUntil: 0 };
  const purgedUntil = new Map<number, number>();
  const warn = warnUnlessBusy(log, "the outbox could not be looked after");

  /** Waits for a slot, claims a mail and begins to send it; false if none is due. */
  const sendNext = (agencyId: number, signal: AbortSignal): Promise<boolean> =>
    new Promise((resolve, reject) => {
      const sent = slots
        .run(
          "mail",
          async () => {
            const claimed = isReachable()
              ? await claimMail(database, agencyId, newUuid(), LEASE_SECONDS)
              : null;
            resolve(claimed !== null);
            if (claimed !== null) await deliverAndSettle(claimed).catch(warn);
          },
          { signal },
        )
        .catch((error: unknown) => (signal.aborted ? resolve(false) : reject(error)))
        .finally(() => sending.delete(sent));
      sending.add(sent);
    });
  const isReachable = (): boolean => performance.now() >= server.unreachableUntil;
  const deliverAndSettle = async (claimed: ClaimedMail): Promise<void> => {
    const { settlement, isUnreachable } = await deliver(dependencies, claimed);
    if (isUnreachable) server.unreachableUntil = performance.now() + UNREACHABLE_MS;
    await settle(claimed, settlement);
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
        if (!(error instanceof DatabaseError) || stopped.signal.aborted) throw error;
        log.warn({ err: error, mailId: claimed.mailId }, "a mail could not be settled yet");
        // oxlint-disable-next-line no-await-in-loop -- likewise
        await sleep(SETTLE_AGAIN_MS, undefined, { signal: stopped.signal }).catch(() => undefined);
      }
    }
  };
  const purgeNowAndThen = async (agencyId: number): Promise<void> => {
    const now = performance.now();
    if ((purgedUntil.get(agencyId) ?? 0) > now) return;
    await purgeMails(database, agencyId);
    purgedUntil.set(agencyId, now + PURGE_EVERY_MS);
  };

  const worker = createWorker({
    name: "mail",
    database,
    everyMs: LOOK_EVERY_MS,
    onError: warn,
    run: async (agencyId, signal) => {
      for (let count = 0; count < MAILS_A_TURN; count += 1) {
        // oxlint-disable-next-line no-await-in-loop -- one mail after the other is claimed; they are sent side by side
        if (signal.aborted || !(await sendNext(agencyId, signal)))
          return signal.aborted ? undefined : purgeNowAndThen(agencyId);
      }
      return "more";
    },
  });
  const settled = async (): Promise<void> => {
    // oxlint-disable-next-line no-await-in-loop -- another may have begun meanwhile
    while (sending.size > 0) await Promise.all(sending);
  };
  return {
    start: () => worker.start(),
    notify: (agencyId) => {
      server.unreachableUntil = 0;
      worker.notify(agencyId);
    },
    runOnce: async () => {
      server.unreachableUntil = 0;
      await worker.runOnce();
      await settled();
    },
    /** Lets those being sent end, and cuts off what takes too long: it is repeated later. */
    stop: async () => {
      stopped.abort();
      await Promise.race([worker.stop().then(settled), sleep(STOP_WITHIN_MS, undefined, { ref: false })]);
      transport.close();
    },
  };
}

interface Delivery {
  readonly settlement: Settlement;
  readonly isUnreachable: boolean;
}

/** Tries to send a claimed mail, and says what is to be noted. */
async function deliver(dependencies: MailWorkerDependencies, claimed: ClaimedMail): Promise<Delivery> {
  const { log, metrics, seal, transport } = dependencies;
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
