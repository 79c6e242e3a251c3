import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll } from "vitest";
import { buildApp } from "../../app/build-app.ts";
import { type Limits, limits } from "../../app/config/try-limits.ts";
import { createClock, offsetTo } from "../../core/clock/clock.ts";
import { asWriter } from "../../core/db/as-writer.ts";
import type { Database } from "../../core/db/open-database.ts";
import { setPortalClock } from "../../core/db/portal-clock.ts";
import type { BlobStore } from "../../core/files/blob-store.ts";
import { createDiskBlobStore } from "../../core/files/disk-blob-store.ts";
import { createProvenBlobStore } from "../../core/files/proven-blob-store.ts";
import { createLog, type Log } from "../../core/log/log.ts";
import { createMetrics } from "../../core/metrics/metrics.ts";
import { uploadingIn } from "../files/uploading-in.ts";
import { type CollectedMails, collectMails } from "./collect-mails.ts";
import type { Uploading } from "../../uploads/office/upload-parts.ts";
import { createTestDatabase, type EngineKind } from "../databases/test-database.ts";

/** The demonstration's story is told from here: the anchor, at ten in the morning in Sydney. */
export const anchorAt = new Date("2026-03-31T10:00:00+11:00");
export const DEMO_AGENCY = 799_187;
/** Key of the cross-site request tokens. */
export const TEST_SECRET = Buffer.from("a secret of the tests, 32 bytes long");

export interface TestAppOptions {
  readonly engine: EngineKind;
  readonly limits?: Partial<Limits>;
  readonly publicOrigin?: string;
  readonly securityContact?: string;
  readonly trustedProxies?: readonly string[];
  readonly webFolder?: string;
  readonly earlierSecret?: Buffer;
  readonly metricsToken?: string;
  /** False: as while the database is being opened. */
  readonly isReady?: boolean;
  /** SCAN_COMMAND. */
  readonly scanCommand?: readonly string[];
}

export interface TestApp {
  readonly app: FastifyInstance;
  readonly database: Database;
  readonly blobs: BlobStore;
  readonly uploading: Uploading;
  readonly outbox: CollectedMails["outbox"];
  /** Sends what lies in the outbox, and answers every mail so far. */
  readonly mails: CollectedMails["mails"];
  /** Does what recovery was asked for; `mails` does it too. */
  readonly recover: CollectedMails["recover"];
  /** Does what tasks of the office have left to do; `mails` does it too. */
  readonly doTasks: CollectedMails["doTasks"];
  readonly openTaskWorker: CollectedMails["openTaskWorker"];
  /** Reminds who is to be reminded to vote at this moment; `mails` does not. */
  readonly remind: CollectedMails["remind"];
  readonly openReminderWorker: CollectedMails["openReminderWorker"];
  /** Every line of the log so far. */
  readonly logLines: readonly string[];
  /** Moves the database's clock, which every deadline asks, to an instant; it ticks on from there. */
  moveClock(at: Date): Promise<void>;
  /** Runs a statement as the tables' owner inside the demonstration agency: what a test has to arrange. */
  arrange(text: string, values?: readonly unknown[]): Promise<void>;
  close(): Promise<void>;
}

/** The whole application on a database of its own with the demonstration agency, at the anchor. */
export async function buildTestApp(options: TestAppOptions): Promise<TestApp> {
  const metrics = createMetrics();
  const created = await createTestDatabase({
    engine: options.engine,
    isDemo: true,
    onConnectionAwaited: metrics.connectionAwaited,
  });
  const { database } = created;
  const { dataDir } = created.options;
  const blobs = createProvenBlobStore(createDiskBlobStore(join(dataDir, "files")), metrics.fileErrorMet);
  const setClock = (at: Date): Promise<void> => setPortalClock(database, Math.round(offsetTo(at)), "test");
  await setClock(anchorAt);
  const { log, lines } = listeningLog();
  const collected = collectMails({ database, blobs }, TEST_SECRET, log, metrics, {
    ...limits,
    ...options.limits,
  });
  let movedTo = anchorAt;
  const moveClock = async (at: Date): Promise<void> => {
    // What was queued since would wait until the clock has come there again, and leave in the middle of another test.
    if (at <= movedTo) await collected.send();
    movedTo = at;
    await setClock(at);
  };
  const uploading = uploadingIn(dataDir, options.scanCommand);
  const app = await buildApp({
    database,
    clock: createClock(offsetTo(anchorAt)),
    log,
    metrics,
    blobs,
    outbox: collected.outbox,
    uploading,
    secret: TEST_SECRET,
    earlierSecret: options.earlierSecret ?? null,
    metricsToken: options.metricsToken,
    publicOrigin: options.publicOrigin,
    securityContact: options.securityContact,
    trustedProxies: options.trustedProxies ?? [],
    limits: { ...limits, ...options.limits },
    webFolder: options.webFolder ?? join(dataDir, "no-pages"),
    isReady: () => options.isReady ?? true,
  });
  await app.ready();
  return {
    app,
    database,
    blobs,
    uploading,
    outbox: collected.outbox,
    mails: () => collected.mails(),
    recover: () => collected.recover(),
    doTasks: () => collected.doTasks(),
    remind: () => collected.remind(),
    openReminderWorker: (others) => collected.openReminderWorker(others),
    openTaskWorker: (others) => collected.openTaskWorker(others),
    logLines: lines,
    moveClock,
    arrange: async (text, values = []) => {
      await database.transaction((client) =>
        client.asAgency(DEMO_AGENCY, () => asWriter(client, "import", () => client.query(text, values))),
      );
    },
    close: async () => {
      await app.close();
      await created.remove();
    },
  };
}

/** Gives the suite around it one application; the answer may be called inside its tests and hooks. */
export function useTestApp(options: TestAppOptions): () => TestApp {
  let current: TestApp | undefined;
  beforeAll(async () => {
    current = await buildTestApp(options);
  }, 120_000);
  afterAll(() => current?.close());
  return () => {
    if (current === undefined) throw new Error("the test application exists only while the suite runs");
    return current;
  };
}

/** The product's own log, redaction and all, into a list. */
export function listeningLog(): { readonly log: Log; readonly lines: string[] } {
  const lines: string[] = [];
  return { lines, log: createLog("trace", { write: (line) => void lines.push(line) }) };
}
