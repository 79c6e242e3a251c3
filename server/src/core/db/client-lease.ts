import { type Client, DatabaseError, type Pool, type PoolClient } from "pg";
import { createPausableTimeout } from "../jobs/pausable-timeout.ts";
import { asDatabaseError, DatabaseBusy, DatabaseUnavailable, isWriteRefused } from "./database-errors.ts";

/** Lends the pool's clients with an acquire time-out and takes them back without an open transaction. */
export interface ClientLender {
  /** Rejects with DatabaseBusy where all connections are in use, with DatabaseUnavailable where none can be made. */
  acquire(): Promise<PoolClient>;
  /** `hasFailed`: a statement failed, so the transaction state that the driver last heard of may be stale. */
  release(client: PoolClient, hasFailed: boolean): Promise<void>;
  /** The driver's error as a typed fault, judged with the state of the client that it happened on. */
  faultOf(error: unknown, client: Client): unknown;
  /** Whether every connection is made and in use. */
  isLentOut(): boolean;
}

const isConnectionLost = (client: Client): boolean =>
  client.connection.stream.destroyed || !client.connection.stream.writable;

const faultOf = (error: unknown, client: Client): unknown =>
  asDatabaseError(error, !(error instanceof DatabaseError) && isConnectionLost(client));

interface LenderOptions {
  readonly acquireTimeoutMs: number;
  /** Told the seconds that each caller waited, also one that waited in vain. */
  readonly onAwaited?: ((seconds: number) => void) | undefined;
  /** Told that a statement failed because the database takes no writes. */
  readonly onWriteRefused?: (() => void) | undefined;
  /** Nobody needs to wait. */
  readonly isHanging?: () => boolean;
}

export function createClientLender(
  pool: Pool,
  {
    acquireTimeoutMs,
    onAwaited = () => {},
    onWriteRefused = () => {},
    isHanging = () => false,
  }: LenderOptions,
): ClientLender {
  let connected = 0;
  pool.on("connect", (client) => {
    connected += 1;
    // The pool listens only to idle clients; one that breaks while it is lent would end the process. Its statements reject.
    client.on("error", () => undefined);
  });
  pool.on("remove", () => (connected = Math.max(0, connected - 1)));

  const isFull = (): boolean => connected >= pool.options.max;

  const acquire = (): Promise<PoolClient> =>
    new Promise((resolve, reject) => {
      if (isHanging()) {
        reject(new DatabaseUnavailable("The database takes connections and answers nothing."));
        return;
      }
      const since = performance.now();
      let isLate = false;
      // Not the pool's own time-out: its error can only be told by its text.
      const stopWaiting = createPausableTimeout(acquireTimeoutMs, () => {
        isLate = true;
        onAwaited(acquireTimeoutMs / 1000);
        const isBusy = isFull();
        const waited = `within ${acquireTimeoutMs} ms`;
        reject(
          isBusy
            ? new DatabaseBusy(`No database connection became free ${waited}.`)
            : new DatabaseUnavailable(`The database did not answer ${waited}.`),
        );
      });
      pool.connect((error, client, giveBack) => {
        stopWaiting();
        if (!isLate) onAwaited((performance.now() - since) / 1000);
        if (isLate) {
          if (client) giveBack();
        } else if (client && !error) resolve(client);
        else {
          const fault = asDatabaseError(error, true);
          // Whatever else goes wrong while connecting (a wrong password, no such database): it cannot be used.
          reject(
            fault === error ? new DatabaseUnavailable("The database refuses connections.", error) : fault,
          );
        }
      });
    });

  return {
    acquire,
    release,
    faultOf: (error, client) => {
      const fault = faultOf(error, client);
      if (isWriteRefused(fault)) onWriteRefused();
      return fault;
    },
    isLentOut: () => isFull() && pool.idleCount === 0,
  };
}

async function release(client: PoolClient, hasFailed: boolean): Promise<void> {
  if (isConnectionLost(client)) return client.release(true);
  if (hasFailed || client.getTransactionStatus() !== "I") {
    try {
      await client.query("rollback");
    } catch {
      return client.release(true);
    }
  }
  client.release();
}
