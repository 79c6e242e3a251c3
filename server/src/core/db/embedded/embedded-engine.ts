import { Pool } from "pg";
import type { DatabaseLog, Engine } from "../engine/engine.ts";
import { valueParsers } from "../engine/value-parsers.ts";
import { copyThroughWorker } from "./copy-through-worker.ts";
import { prepareDatabaseFolder } from "./data-folder.ts";
import { lockDataFolder } from "./data-folder-lock.ts";
import { EngineHost } from "./engine-host.ts";
import { WorkerSocket } from "./worker-socket.ts";

export interface EmbeddedOptions {
  readonly dataDir: string;
  readonly statementTimeoutMs: number;
  readonly log: DatabaseLog;
}

export interface EmbeddedEngine extends Engine {
  /** How often the engine has called fsync since it was opened. */
  fsyncs(): number;
}

/** PostgreSQL inside this process: a worker thread with PGlite on the data folder, behind the driver's own client and pool. */
export async function openEmbeddedEngine(options: EmbeddedOptions): Promise<EmbeddedEngine> {
  const lock = await lockDataFolder(options.dataDir);
  try {
    const folder = await prepareDatabaseFolder(options.dataDir);
    const host = new EngineHost(folder, options);
    await host.running();
    return engineOn(host, options, () => lock.release());
  } catch (error) {
    await lock.release();
    throw error;
  }
}

function engineOn(host: EngineHost, options: EmbeddedOptions, unlock: () => Promise<void>): EmbeddedEngine {
  const pool = new Pool({
    // One client for the engine's whole life: there is one backend, and its session is the client's.
    max: 1,
    idleTimeoutMillis: 0,
    ssl: false,
    user: "postgres",
    database: "postgres",
    password: "unused",
    stream: () => new WorkerSocket(host),
    types: valueParsers,
  });
  pool.on("error", (error) => options.log.warn({ err: error }, "the embedded engine's connection broke"));
  return {
    kind: "embedded",
    pool,
    fsyncs: () => host.fsyncs(),
    copyInto: (_client, target, rows) => copyThroughWorker(host, target, rows),
    liftStatementLimit: async () => {
      const resume = host.watch.pause();
      return async () => resume();
    },
    // A statement beyond its limit ends the worker, which is started again.
    isHanging: () => false,
    close: async () => {
      await pool.end();
      await host.close();
      await unlock();
    },
  };
}
