import { setTimeout as sleep } from "node:timers/promises";
import {
  type Queries,
  queryOnce,
  runAgencyTransaction,
  type ScopedAccess,
  type Transaction,
  type TransactionOptions,
} from "./agency-transaction.ts";
import { type ClientLender, createClientLender } from "./client-lease.ts";
import { DatabaseBusy } from "./database-errors.ts";
import { openEmbeddedEngine } from "./embedded/embedded-engine.ts";
import { startEmbeddedCare } from "./embedded/embedded-care.ts";
import type { CopyTarget, DatabaseLog, Engine } from "./engine/engine.ts";
import type { HangLimits } from "./engine/hang-watch.ts";
import { maintain } from "./maintain.ts";
import { createOwnerAccess, type OwnerAccess, type OwnerClient } from "./owner-access.ts";
import { openPostgresEngine } from "./engine/postgres-engine.ts";
import { readDatabaseUrl } from "./engine/read-database-url.ts";

export interface DatabaseOptions {
  /** A PostgreSQL server; without it the embedded engine in `<dataDir>/db`. `statement_names=off` in it: see docs/operations. */
  readonly databaseUrl?: string | undefined;
  readonly dataDir: string;
  readonly log: DatabaseLog;
  readonly acquireTimeoutMs?: number;
  /** Limit on one statement's time; imports and maintenance are exempt. */
  readonly statementTimeoutMs?: number;
  readonly maxConnections?: number;
  /** When a server that answers nothing is taken for one that hangs. */
  readonly hangLimits?: HangLimits;
  /** Called with the seconds that each statement or transaction waited for its connection. */
  readonly onConnectionAwaited?: (seconds: number) => void;
  /** Called when a statement fails because the disk is full or the database is read-only. */
  readonly onWriteRefused?: () => void;
}

export interface Database extends OwnerAccess, Queries {
  readonly engine: "embedded" | "postgres";
  /** Statements of one agency, all or nothing; rolled back if `work` rejects. */
  agencyTransaction<Result>(
    agencyId: number,
    work: (transaction: Transaction) => Promise<Result>,
    options?: TransactionOptions<Result>,
  ): Promise<Result>;
  /** COPY with rows in COPY's text format; inside the client's transaction. Answers the number of rows. */
  copyInto(client: OwnerClient, target: CopyTarget, rows: AsyncIterable<Buffer | string>): Promise<number>;
  /** VACUUM (ANALYZE) of all tables: after imports, nightly on the embedded engine. */
  maintain(): Promise<void>;
  /** Writes something and forgets it; rejects if the database takes no writes. */
  tryWrite(): Promise<void>;
  /** Busy: it works, and every connection is in use (an import on the embedded engine). */
  ping(): Promise<"ready" | "busy" | "unavailable">;
  /** The pool at this moment: its connections in use and idle, and the callers that wait for one. */
  connections(): { readonly used: number; readonly idle: number; readonly waiting: number };
  /** How often the embedded engine has called fsync; undefined on PostgreSQL. */
  fsyncs(): number | undefined;
  /** Waits for what runs; may be called again. */
  close(): Promise<void>;
}

const ACQUIRE_TIMEOUT_MS = 5_000;
const STATEMENT_TIMEOUT_MS = 60_000;
const MOST_CONNECTIONS = 16;
const PING_MS = 1_000;

/** Opens either engine. A PostgreSQL server may be down: calls then reject with DatabaseUnavailable until it is up. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const acquireTimeoutMs = options.acquireTimeoutMs ?? ACQUIRE_TIMEOUT_MS;
  const statementTimeoutMs = options.statementTimeoutMs ?? STATEMENT_TIMEOUT_MS;
  const { log, dataDir, onConnectionAwaited: onAwaited, onWriteRefused } = options;
  const lending = { acquireTimeoutMs, onAwaited, onWriteRefused };
  if (options.databaseUrl === undefined) {
    const engine = await openEmbeddedEngine({ dataDir, statementTimeoutMs, log });
    const lender = createClientLender(engine.pool, lending);
    const database = databaseOn(engine, lender, true, () => engine.fsyncs());
    const care = startEmbeddedCare(database, log);
    return { ...database, close: async () => (care.stop(), database.close()) };
  }
  const { url, areStatementsNamed } = readDatabaseUrl(options.databaseUrl);
  const maxConnections = options.maxConnections ?? MOST_CONNECTIONS;
  const engine = openPostgresEngine({
    databaseUrl: url,
    maxConnections,
    acquireTimeoutMs,
    statementTimeoutMs,
    log,
    hangLimits: options.hangLimits,
  });
  const lender = createClientLender(engine.pool, { ...lending, isHanging: engine.isHanging });
  return databaseOn(engine, lender, areStatementsNamed, () => undefined);
}

function databaseOn(
  engine: Engine,
  lender: ClientLender,
  areStatementsNamed: boolean,
  fsyncs: () => number | undefined,
): Database {
  const access: ScopedAccess = { lender, areStatementsNamed };
  const owner = createOwnerAccess(engine, lender);
  let closing: Promise<void> | undefined;

  return {
    engine: engine.kind,
    query: async (agencyId, statement) => queryOnce(access, checked(agencyId), statement),
    agencyTransaction: async (agencyId, work, options) =>
      runAgencyTransaction(access, checked(agencyId), work, options),
    ...owner,
    copyInto: (client, target, rows) => client.copyInto(target, rows),
    maintain: () => maintain(owner),
    tryWrite: () => tryWrite(owner),
    ping: () => ping(owner, lender),
    connections: () => ({
      used: engine.pool.totalCount - engine.pool.idleCount,
      idle: engine.pool.idleCount,
      waiting: engine.pool.waitingCount,
    }),
    fsyncs,
    close: () => (closing ??= engine.close()),
  };
}

/** Asks for room in the tables' files and in the log: a megabyte, which an import or a busy hour would need at once. */
const tryWrite = (owner: OwnerAccess): Promise<void> =>
  owner.transaction(async (client) => {
    await client.query(
      "create temp table portal_tried_write on commit drop as select repeat(md5(n::text), 30) as filler from generate_series(1, 1000) as n",
    );
  });

/** Who probes waits a second and no more: a pool whose connections are all lent out for that long is busy. */
async function ping(owner: OwnerAccess, lender: ClientLender): ReturnType<Database["ping"]> {
  const asked = owner
    .withOwner((client) => client.query("select 1"))
    .then(
      () => "ready" as const,
      (error: unknown) => (error instanceof DatabaseBusy ? "busy" : "unavailable"),
    );
  const first = await Promise.race([asked, sleep(PING_MS, null, { ref: false })]);
  if (first !== null) return first;
  return lender.isLentOut() ? "busy" : asked;
}

/** Accepts 0 although no agency has it: a caller may ask for 000000, which finds nothing, like any other unknown id. */
function checked(agencyId: number): number {
  if (!Number.isInteger(agencyId) || agencyId < 0 || agencyId > 0x7fffffff)
    throw new RangeError(`${agencyId} is not an agency id`);
  return agencyId;
}
