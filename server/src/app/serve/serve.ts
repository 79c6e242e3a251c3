import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { createClock, offsetTo } from "../../core/clock/clock.ts";
import { DatabaseBusy, DatabaseUnavailable } from "../../core/db/database-errors.ts";
import { type Database, openDatabase } from "../../core/db/open-database.ts";
import { openBlobStore, proveBlobStore } from "../../core/files/open-blob-store.ts";
import { createWatchedBlobStore } from "../../core/files/watched-blob-store.ts";
import { createProvenBlobStore } from "../../core/files/proven-blob-store.ts";
import { createScanner } from "../../core/files/scan-file.ts";
import { openUploadStore } from "../../core/files/upload-store.ts";
import type { Log } from "../../core/log/log.ts";
import { createMetrics } from "../../core/metrics/metrics.ts";
import { announcement } from "./announce.ts";
import { buildApp } from "../build-app.ts";
import { type CommandSocket, openCommandSocket } from "../cli/command-socket.ts";
import { runDatabaseCommand } from "../cli/commands.ts";
import type { Config } from "../config/config.ts";
import { prepareDataFolder } from "../config/data-folder-privacy.ts";
import { deferDatabase } from "./deferred-database.ts";
import { createMailRoom } from "./mail-room.ts";
import { webFolder } from "../paths.ts";
import { createRegisterKeys } from "../../meetings/register/signing/register-keys.ts";
import { readPortalSecret } from "../config/portal-secret.ts";
import { type DatabasePreparation, loadDemonstrationIfEmpty, prepareDatabase } from "./prepare-database.ts";
import { createWriteWatch } from "./write-watch.ts";
import { operatorSentence, StartFailure } from "./start-failure.ts";

export interface Serving {
  readonly port: number;
  /** Resolves when everything is stopped; requests under way get ten seconds to end. */
  stop(): Promise<void>;
}

const RETRY_MS = 2_000;
const FINISH_WITHIN_MS = 10_000;
const CLOSE_IDLE_EVERY_MS = 50;
/** Time for those who are connected to ask once more and be told to leave, so that nobody is cut off while asking. */
const LEAVE_WITHIN_MS = 1_000;
const CLOSE_WITHIN_MS = 10_000;

/**
 * Starts the portal: takes the port first, so that a second start fails before it touches anything, then opens and
 * prepares the database. Until that is done every call is answered 503. `say` prints a line for the operator.
 */
export async function serve(config: Config, log: Log, say: (line: string) => void): Promise<Serving> {
  await prepareDataFolder(config.dataDir, log);
  const clockOffsetMs = config.fakeNowAt && offsetTo(config.fakeNowAt);
  const clock = createClock(clockOffsetMs);
  const deferred = deferDatabase(config.databaseUrl === undefined ? "embedded" : "postgres");
  const metrics = createMetrics({ isOfProcess: true });
  const stored = await openBlobStore(config.filesLocation, join(config.dataDir, "files"));
  const uploads = await openUploadStore(config.filesLocation, join(config.dataDir, "files"));
  const writes = createWriteWatch(log, {
    database: () => deferred.database.tryWrite(),
    files: () => stored.tryWrite(),
  });
  const watched = createWatchedBlobStore(stored, () => writes.refused("files"));
  const blobs = createProvenBlobStore(watched, metrics.fileErrorMet);
  const secret = await readPortalSecret(config.secret, config.dataDir);
  const mailRoom = createMailRoom(config, secret, log, metrics);
  const leaving = { hasBegun: false };
  const app = await buildApp({
    database: deferred.database,
    clock,
    log,
    metrics,
    blobs,
    outbox: mailRoom.outbox,
    uploading: {
      uploads,
      scanFile: createScanner(config.scanCommand),
      arrivalFolder: join(config.dataDir, "arriving"),
    },
    secret,
    earlierSecret: config.earlierSecret,
    metricsToken: config.metricsToken,
    publicOrigin: config.publicOrigin,
    securityContact: config.securityContact,
    trustedProxies: config.trustedProxies,
    limits: config.limits,
    webFolder,
    isReady: () => deferred.isReady(),
    isLeaving: () => leaving.hasBegun,
    mayWrite: writes.mayWrite,
  });
  const bound = await listen(app, config);

  let opened: Database | undefined;
  let socket: CommandSocket | undefined;
  const stop = async (): Promise<void> => {
    leaving.hasBegun = true;
    writes.stop();
    await Promise.all([finishRequests(app, config.leaveMs), socket?.close(FINISH_WITHIN_MS)]);
    await mailRoom.close();
    await closeDatabase(opened, log);
  };
  try {
    if (config.filesLocation !== undefined) await proveBlobStore(blobs);
    opened = await openDatabase({
      databaseUrl: config.databaseUrl,
      dataDir: config.dataDir,
      log,
      onConnectionAwaited: metrics.connectionAwaited,
      onWriteRefused: () => writes.refused("database"),
    });
    const preparation: DatabasePreparation = { database: opened, blobs, clock, clockOffsetMs, say };
    await persist(() => prepareDatabase(preparation), {
      mayRetry: config.databaseUrl !== undefined,
      say,
    });
    await loadDemonstrationIfEmpty(preparation);
    deferred.use(opened);
    mailRoom.open(opened, blobs);
    if (opened.engine === "embedded") {
      const keys = createRegisterKeys(secret, config.earlierSecret);
      const registerTools = { outbox: mailRoom.outbox, keys, publicOrigin: config.publicOrigin };
      const dependencies = { database: opened, blobs, clock, registerTools };
      socket = await openCommandSocket(config.dataDir, async (command, output) => {
        log.info({ command: command.name }, "a command was sent here");
        try {
          const exitCode = await runDatabaseCommand(command, dependencies, output);
          metrics.commandEnded(command.name, exitCode === 0 ? "done" : "refused");
          return exitCode;
        } catch (error) {
          metrics.commandEnded(command.name, "failed");
          log.error({ err: error, command: command.name }, "a command failed");
          output.line(operatorSentence(error) ?? "The command failed; the portal's log tells why.");
          return 1;
        }
      });
    }
    say((await announcement(config, bound, opened)).join("\n"));
  } catch (error) {
    await stop();
    throw error;
  }
  return { port: bound.port, stop };
}

async function listen(app: FastifyInstance, { host, port }: Config): Promise<AddressInfo> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    if (code === "EADDRINUSE")
      throw new StartFailure(
        `Port ${port} is in use. Stop what uses it, or choose another: PORT=${port + 1} npm start`,
      );
    if (code === "EACCES") throw new StartFailure(`Port ${port} needs more rights. Choose one above 1023.`);
    if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND")
      throw new StartFailure(`HOST ${host} is not an address of this machine.`);
    throw error;
  }
  return app.server.address() as AddressInfo;
}

/** A server's database may come up later than we do: say so once and keep trying. */
async function persist(
  work: () => Promise<void>,
  { mayRetry, say }: { readonly mayRetry: boolean; readonly say: (line: string) => void },
): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await work();
      return;
    } catch (error) {
      const isUnreachable = error instanceof DatabaseUnavailable || error instanceof DatabaseBusy;
      if (!isUnreachable || !mayRetry) throw error;
      if (attempt === 1) say(`${operatorSentence(error)} Trying again until it serves.`);
      await sleep(RETRY_MS);
    }
  }
}

/**
 * Lets those who are connected leave, takes no new request, lets those under way end, and cuts what takes too long. The
 * system lets connections in that Node has not seen yet, and the closing resets them: none comes any more where the
 * balancer sees from `/readyz` that we leave, for which an operator gives it time.
 */
async function finishRequests(app: FastifyInstance, leaveMs: number | undefined): Promise<void> {
  const connections = await new Promise<number>((resolve) =>
    app.server.getConnections((error, count) => resolve(error === null ? count : 0)),
  );
  if (leaveMs !== undefined || connections > 0) await sleep(leaveMs ?? LEAVE_WITHIN_MS);
  const timer = setTimeout(() => app.server.closeAllConnections(), FINISH_WITHIN_MS);
  // A browser keeps its connection after the last answer, and would be waited for.
  const closing = setInterval(() => app.server.closeIdleConnections(), CLOSE_IDLE_EVERY_MS);
  try {
    await app.close();
  } finally {
    clearTimeout(timer);
    clearInterval(closing);
  }
}

/** A command may still run in it, for an hour perhaps. Cut off, what it did not commit never was. */
async function closeDatabase(database: Database | undefined, log: Log): Promise<void> {
  const isLate = sleep(CLOSE_WITHIN_MS, true, { ref: false });
  if ((await Promise.race([database?.close(), isLate])) === true)
    log.warn({}, "the database was still at work and is cut off: what was not committed never was");
}
