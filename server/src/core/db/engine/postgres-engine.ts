import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Pool, type PoolClient } from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { type HangLimits, type HangWatch, watchForHangs } from "./hang-watch.ts";
import { copyStatement, type CopyTarget, type DatabaseLog, type Engine } from "./engine.ts";
import { valueParsers } from "./value-parsers.ts";

export interface PostgresOptions {
  readonly databaseUrl: string;
  readonly maxConnections: number;
  readonly acquireTimeoutMs: number;
  readonly statementTimeoutMs: number;
  readonly log: DatabaseLog;
  readonly hangLimits?: HangLimits | undefined;
}

/** A PostgreSQL server behind the driver's pool. It does not connect before it is asked to, so the server may be down. */
export function openPostgresEngine(options: PostgresOptions): Engine {
  const pool = new Pool({
    connectionString: options.databaseUrl,
    max: options.maxConnections,
    // Longer than the acquire time-out, which answers first with a typed error; this one ends the hanging socket.
    connectionTimeoutMillis: options.acquireTimeoutMs + 1_000,
    statement_timeout: options.statementTimeoutMs,
    keepAlive: true,
    fallback_application_name: "portal",
    types: valueParsers,
  });
  // An idle connection broke (a restart of the server): the pool has dropped it and makes a new one when asked.
  pool.on("error", (error) => options.log.warn({ err: error }, "an idle database connection broke"));
  const watch = watchForHangs(pool, options.databaseUrl, options.log, options.hangLimits);
  return {
    kind: "postgres",
    pool,
    copyInto,
    liftStatementLimit: (client) => liftStatementLimit(client, watch),
    isHanging: () => watch.isHanging(),
    close: async () => {
      await pool.end();
      watch.stop();
    },
  };
}

async function copyInto(
  client: PoolClient,
  target: CopyTarget,
  rows: AsyncIterable<Buffer | string>,
): Promise<number> {
  const copy = client.query(copyFrom(copyStatement(target, "stdin")));
  await pipeline(Readable.from(rows, { objectMode: true, highWaterMark: 4 }), copy);
  return copy.rowCount;
}

async function liftStatementLimit(client: PoolClient, watch: HangWatch): Promise<() => Promise<void>> {
  const endLenience = watch.beLenient(client);
  try {
    await client.query("set statement_timeout = 0");
  } catch (error) {
    endLenience();
    throw error;
  }
  return async () => {
    endLenience();
    await client.query("reset statement_timeout");
  };
}
