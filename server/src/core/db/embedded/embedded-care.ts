import { DatabaseBusy } from "../database-errors.ts";
import type { DatabaseLog } from "../engine/engine.ts";
import type { OwnerAccess } from "../owner-access.ts";
import { createClock } from "../../clock/clock.ts";

/** What a server does by itself and the embedded engine does not. */
export interface EmbeddedCare {
  stop(): void;
}

export const CARE_LIMITS = {
  checkpointAfterMs: 5 * 60_000,
  checkpointAfterWalBytes: 64 * 1024 * 1024,
} as const;
const LOOK_EVERY_MS = 30_000;
const NIGHT_HOUR = 3;
const MINUTES_15 = 15;

/** CHECKPOINT every 5 minutes or 64 MB of write-ahead log, where anything was written; VACUUM (ANALYZE) every night. */
export function startEmbeddedCare(
  database: OwnerAccess & { maintain(): Promise<void> },
  log: DatabaseLog,
): EmbeddedCare {
  const checkpointer = createCheckpointer(database);
  const complain = (error: unknown): void => {
    // All in use (an import): the next look will do.
    if (!(error instanceof DatabaseBusy))
      log.warn({ err: error }, "the embedded engine's maintenance failed");
  };
  const look = setInterval(() => void checkpointer.look(performance.now()).catch(complain), LOOK_EVERY_MS);
  look.unref();
  let night: NodeJS.Timeout;
  const awaitNight = (): void => {
    night = setTimeout(() => {
      void database.maintain().catch(complain);
      awaitNight();
    }, untilNight(createClock().now()));
    night.unref();
  };
  awaitNight();
  return {
    stop: () => {
      clearInterval(look);
      clearTimeout(night);
    },
  };
}

/** Milliseconds until the next quarter past three of the server's own clock. */
export function untilNight(now: Date): number {
  const next = new Date(now);
  next.setHours(NIGHT_HOUR, MINUTES_15, 0, 0);
  if (next <= now) next.setDate(next.getDate() + 1);
  return next.getTime() - now.getTime();
}

/** `atMs`: any steady clock in milliseconds. Answers whether it made a checkpoint. */
export function createCheckpointer(database: OwnerAccess): { look(atMs: number): Promise<boolean> } {
  let writtenAtLast: number | undefined;
  let lastAtMs = 0;
  const look = (atMs: number): Promise<boolean> =>
    database.withOwner(
      async (client) => {
        const written = async (): Promise<number> => {
          const { rows } = await client.query<{ bytes: string }>(
            "select pg_current_wal_insert_lsn() - '0/0'::pg_lsn as bytes",
          );
          return Number(rows[0]?.bytes ?? 0);
        };
        const now = await written();
        if (writtenAtLast === undefined) {
          writtenAtLast = now;
          lastAtMs = atMs;
          return false;
        }
        const grown = now - writtenAtLast;
        const isDue =
          grown >= CARE_LIMITS.checkpointAfterWalBytes || atMs - lastAtMs >= CARE_LIMITS.checkpointAfterMs;
        if (grown === 0 || !isDue) return false;
        await client.query("checkpoint");
        // A checkpoint writes a record itself: count from behind it, or an idle engine would make one every time.
        writtenAtLast = await written();
        lastAtMs = atMs;
        return true;
      },
      { isLong: true },
    );
  return { look };
}
