import { DatabaseUnavailable } from "../../core/db/database-errors.ts";
import type { Database } from "../../core/db/open-database.ts";

export interface DeferredDatabase {
  /** What the application is built upon: it can be passed around before there is a database behind it. */
  readonly database: Database;
  isReady(): boolean;
  /** From now on calls go to this database. */
  use(opened: Database): void;
}

/**
 * The server listens before its database is open or migrated: until then every call is answered as while the database is
 * away, and nobody meets a half-migrated one.
 */
export function deferDatabase(engine: Database["engine"]): DeferredDatabase {
  let current: Database | undefined;
  const opened = (): Database => {
    if (current === undefined) throw new DatabaseUnavailable("The database is being opened.");
    return current;
  };
  // Callers expect a rejected promise and not an exception, hence async.
  const database: Database = {
    engine,
    query: async (agencyId, statement) => opened().query(agencyId, statement),
    agencyTransaction: async (agencyId, work, options) => opened().agencyTransaction(agencyId, work, options),
    withOwner: async (work, options) => opened().withOwner(work, options),
    transaction: async (work, options) => opened().transaction(work, options),
    copyInto: async (client, target, rows) => opened().copyInto(client, target, rows),
    maintain: async () => opened().maintain(),
    tryWrite: async () => opened().tryWrite(),
    ping: async () => current?.ping() ?? "unavailable",
    connections: () => current?.connections() ?? { used: 0, idle: 0, waiting: 0 },
    fsyncs: () => current?.fsyncs(),
    close: async () => current?.close(),
  };
  return {
    database,
    isReady: () => current !== undefined,
    use: (ready) => {
      current = ready;
    },
  };
}
