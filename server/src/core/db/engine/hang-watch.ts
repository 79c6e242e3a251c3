import { setTimeout as sleep } from "node:timers/promises";
import { Client, type Pool, type PoolClient } from "pg";
import type { DatabaseLog } from "./engine.ts";

/**
 * Tells a server that hangs from one that is slow: its processes are stopped, its host or its disk is frozen, so that every
 * connection stays open and nothing is ever answered. No limit of the server's own helps there.
 */
export interface HangWatch {
  isHanging(): boolean;
  /** What this client is at may outlive a hang of a minute, until the returned function is called. */
  beLenient(client: PoolClient): () => void;
  stop(): void;
}

export interface HangLimits {
  /** A client that is lent for so long is a reason to look after the server. */
  readonly silentMs: number;
  /** A server that answers nothing for so long on a new connection hangs. */
  readonly answerMs: number;
  /**
   * How long a hang may last before lenient clients are cut off too: an import must not restart for a hang of a few
   * seconds.
   */
  readonly lenienceMs: number;
}

const LOOK_EVERY_MS = 250;
const STEP_MS = 100;
const usual: HangLimits = { silentMs: 3_000, answerMs: 4_000, lenienceMs: 60_000 };

/**
 * Watches a pool's server while its clients are lent. If the server hangs, closes the sockets on our side, so that
 * waiting callers get an error. Then asks the server again until it answers.
 */
export function watchForHangs(
  pool: Pool,
  databaseUrl: string,
  log: DatabaseLog,
  { silentMs, answerMs, lenienceMs }: HangLimits = usual,
): HangWatch {
  const clients = new Set<PoolClient>();
  const lentAt = new Map<PoolClient, number>();
  const lenient = new Set<PoolClient>();
  const seen = { answeredAt: 0, hangsSince: null as number | null, isLooking: false };
  pool.on("connect", (client) => clients.add(client));
  pool.on("acquire", (client) => lentAt.set(client, performance.now()));
  pool.on("release", (_error, client) => lentAt.delete(client));
  pool.on("remove", (client) => {
    clients.delete(client);
    lentAt.delete(client);
  });

  const isQuiet = (): boolean => {
    const now = performance.now();
    if (now - seen.answeredAt < silentMs) return false;
    return [...lentAt.values()].some((at) => now - at >= silentMs);
  };

  const closeSockets = (hangsForMs: number): void => {
    for (const client of clients)
      if (!lenient.has(client) || hangsForMs >= lenienceMs) client.connection.stream.destroy();
  };

  const look = async (): Promise<void> => {
    const isAnswered = await hasAnswered(databaseUrl, answerMs);
    const now = performance.now();
    if (isAnswered) {
      if (seen.hangsSince !== null) log.warn({}, "the database answers again");
      seen.answeredAt = now;
      seen.hangsSince = null;
      return;
    }
    if (seen.hangsSince === null)
      log.error(
        {},
        "the database takes connections and answers nothing: callers that wait for it are refused",
      );
    seen.hangsSince ??= now;
    closeSockets(now - seen.hangsSince);
  };

  const timer = setInterval(() => {
    if (seen.isLooking || (seen.hangsSince === null && !isQuiet())) return;
    seen.isLooking = true;
    void look().finally(() => (seen.isLooking = false));
  }, LOOK_EVERY_MS);
  timer.unref();

  return {
    isHanging: () => seen.hangsSince !== null,
    beLenient: (client) => {
      lenient.add(client);
      return () => void lenient.delete(client);
    },
    stop: () => clearInterval(timer),
  };
}

/** Whether anything comes back on a new connection, a refusal too. */
async function hasAnswered(databaseUrl: string, withinMs: number): Promise<boolean> {
  const client = new Client({ connectionString: databaseUrl, fallback_application_name: "portal" });
  client.on("error", () => undefined);
  const seen = { isAnswered: false };
  const note = (): void => void (seen.isAnswered = true);
  void client
    .connect()
    .then(() => client.query("select 1"))
    .then(note, note);
  // In steps: where this process itself stood still meanwhile, that counts as one, and what has come is read after it.
  for (let waitedMs = 0; waitedMs < withinMs && !seen.isAnswered; waitedMs += STEP_MS)
    // oxlint-disable-next-line no-await-in-loop -- as told above
    await sleep(STEP_MS);
  if (seen.isAnswered) void client.end().catch(() => undefined);
  else client.connection.stream.destroy();
  return seen.isAnswered;
}
