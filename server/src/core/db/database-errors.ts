/**
 * What callers may have to answer for when the database does not serve them. They are classes, so that nothing is decided
 * by message text; every one of them means "nothing is wrong with the request, try again later" (HTTP 503).
 */
export abstract class DatabaseError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = new.target.name;
  }
}

/** No connection became free within the acquire time-out, or the server has no more to give. */
export class DatabaseBusy extends DatabaseError {}

/** The server cannot be reached, is starting or stopping, or the connection broke under the statement. */
export class DatabaseUnavailable extends DatabaseError {}

/** The disk has no room for a write, or the server has no memory for a query. */
export class DatabaseFull extends DatabaseError {}

/** The database answers reads and takes no writes: a standby, or set so by its operator. */
export class DatabaseReadOnly extends DatabaseError {}

/** A statement ran beyond its limit and was ended: by the server, or by ending the embedded engine's worker. */
export class StatementTimeout extends DatabaseError {}

/** Another live process holds the data folder of the embedded engine. */
export class DataFolderLocked extends DatabaseError {
  readonly pid: number;
  constructor(dataDir: string, pid: number) {
    super(
      `The data folder ${dataDir} is in use by process ${pid}. Stop that process, or choose another DATA_DIR.`,
    );
    this.pid = pid;
  }
}

/** A migration cannot or must not run; the message says what the operator has to do. */
export class MigrationRefused extends Error {
  override readonly name = "MigrationRefused";
}

const unreachable = new Set(
  (
    "ECONNREFUSED ECONNRESET ECONNABORTED EPIPE ETIMEDOUT ENOENT ENOTFOUND EAI_AGAIN EHOSTUNREACH ENETUNREACH " +
    // PostgreSQL: admin_shutdown, crash_shutdown, cannot_connect_now, database_dropped
    "57P01 57P02 57P03 57P04"
  ).split(" "),
);
// too_many_connections, configuration_limit_exceeded; lock_not_available: where the statement set a timeout;
// deadlock_detected: the other one continues
const exhausted = new Set(["53300", "53400", "55P03", "40P01"]);
// disk_full, out_of_memory
const full = new Set(["53100", "53200"]);
// disk_full alone: memory comes back by itself
const DISK_FULL = "53100";
const READ_ONLY_TRANSACTION = "25006";
const QUERY_CANCELED = "57014";
const CONNECTION_EXCEPTION_CLASS = "08";

/** SQLSTATE or errno of an error, if it carries one. */
export function errorCode(error: unknown): string | undefined {
  if (!(error instanceof Error) || !("code" in error)) return undefined;
  return typeof error.code === "string" ? error.code : undefined;
}

/** The typed error behind a driver's error, or the error itself where it is about the statement. */
export function asDatabaseError(error: unknown, isConnectionLost: boolean): unknown {
  if (error instanceof DatabaseError) return error;
  const code = errorCode(error);
  if (code !== undefined && exhausted.has(code))
    return new DatabaseBusy("The database has no free connection, or what is needed is in use.", error);
  if (code !== undefined && full.has(code))
    return new DatabaseFull("The database has no room left on its disk or in its memory.", error);
  if (code === READ_ONLY_TRANSACTION)
    return new DatabaseReadOnly("The database is read-only and takes no writes.", error);
  if (code === QUERY_CANCELED) return new StatementTimeout("The statement ran beyond its limit.", error);
  if (code !== undefined && (unreachable.has(code) || code.startsWith(CONNECTION_EXCEPTION_CLASS)))
    return new DatabaseUnavailable("The database cannot be reached.", error);
  // The driver's own errors about a broken connection carry no code; the state of the socket tells.
  if (code === undefined && isConnectionLost)
    return new DatabaseUnavailable("The connection to the database broke.", error);
  return error;
}

/** Whether an error says that the database takes no writes, though it may answer reads. */
export const isWriteRefused = (error: unknown): boolean =>
  error instanceof DatabaseReadOnly ||
  (error instanceof DatabaseFull && error.cause instanceof Error && errorCode(error.cause) === DISK_FULL);
