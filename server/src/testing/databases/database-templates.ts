import { randomUUID } from "node:crypto";
import { constants } from "node:fs";
import { appendFile, cp, rm } from "node:fs/promises";
import { join } from "node:path";
import { migrate } from "../../core/db/migrate/migrate.ts";
import { openDatabase } from "../../core/db/open-database.ts";
import { loadDemo } from "../packages/load-demo.ts";
import { findPostgres } from "./postgres-installation.ts";
import { makeScratchFolder } from "./scratch-folder.ts";
import { createTestLog } from "../test-log.ts";
import { startTestPostgres } from "./test-postgres.ts";

/** Migrated databases that every test file copies; made once a run. */
interface DatabaseTemplates {
  /** The run's own folder, for what tests throw away. */
  readonly scratchFolder: string;
  /** A data folder of the embedded engine. */
  readonly embeddedFolder: string;
  /** The same with the demonstration as at its anchor, and its files. */
  readonly demoFolder: string;
  readonly postgres:
    | {
        readonly adminUrl: string;
        readonly template: string;
        readonly demoTemplate: string;
        readonly bin: string | undefined;
      }
    | { readonly missingBecause: string };
}

declare module "vitest" {
  interface ProvidedContext {
    databaseTemplates: DatabaseTemplates;
  }
}

export interface PreparedTemplates {
  readonly templates: DatabaseTemplates;
  remove(): Promise<void>;
}

/** `TEST_DATABASE_URL` (a login that may create databases) or a private server of a local installation. */
export async function prepareTemplates(testDatabaseUrl: string | undefined): Promise<PreparedTemplates> {
  const folder = await makeScratchFolder();
  const embeddedFolder = join(folder, "template");
  const demoFolder = join(folder, "demo");
  const [postgres, embedded] = await Promise.allSettled([
    preparePostgres(testDatabaseUrl, folder),
    prepareEmbedded(embeddedFolder, demoFolder),
  ]);
  const remove = async (): Promise<void> => {
    if (postgres.status === "fulfilled") await postgres.value.remove();
    await rm(folder, { recursive: true, force: true });
  };
  if (postgres.status === "rejected" || embedded.status === "rejected") {
    await remove();
    throw [postgres, embedded].find((outcome) => outcome.status === "rejected")?.reason;
  }
  const templates = { scratchFolder: folder, embeddedFolder, demoFolder, postgres: postgres.value.template };
  return { templates, remove };
}

/** Tests open hundreds of engines with few rows, and taking the usual 128 MB is most of the work of opening one. */
const SMALL = "shared_buffers = 8MB\nmax_connections = 2\n";

async function prepareEmbedded(folder: string, demoFolder: string): Promise<void> {
  await migrated({ dataDir: folder });
  await appendFile(join(folder, "db", "postgresql.conf"), SMALL);
  await cp(folder, demoFolder, { recursive: true, mode: constants.COPYFILE_FICLONE });
  await withDemo({ dataDir: demoFolder }, demoFolder);
}

interface PreparedPostgres {
  readonly template: DatabaseTemplates["postgres"];
  remove(): Promise<void>;
}

async function preparePostgres(
  testDatabaseUrl: string | undefined,
  scratchFolder: string,
): Promise<PreparedPostgres> {
  const filesFolder = join(scratchFolder, "demo-of-postgres");
  const template = `portal_template_${randomUUID().slice(0, 8)}`;
  const demoTemplate = `${template}_demo`;
  const found = findPostgres();
  const bin = "bin" in found ? found.bin : undefined;
  if (testDatabaseUrl !== undefined) {
    const admin = await adminOf(testDatabaseUrl);
    await makePostgresTemplates(testDatabaseUrl, template, demoTemplate, filesFolder);
    return {
      template: { adminUrl: testDatabaseUrl, template, demoTemplate, bin },
      remove: async () => {
        await admin.run(`drop database ${demoTemplate} with (force)`);
        await admin.run(`drop database ${template} with (force)`);
      },
    };
  }
  if (bin === undefined) {
    const missingBecause = `PostgreSQL not found: ${"reason" in found ? found.reason : ""}`;
    // eslint-disable-next-line no-console -- the one line that says why half of the tests are skipped
    console.warn(missingBecause);
    return { template: { missingBecause }, remove: async () => {} };
  }
  const server = await startTestPostgres(bin, { parent: scratchFolder });
  try {
    await makePostgresTemplates(server.url, template, demoTemplate, filesFolder);
  } catch (error) {
    await server.remove();
    throw error;
  }
  return { template: { adminUrl: server.url, template, demoTemplate, bin }, remove: () => server.remove() };
}

async function makePostgresTemplates(
  url: string,
  template: string,
  demoTemplate: string,
  filesFolder: string,
): Promise<void> {
  const admin = await adminOf(url);
  await admin.run(`create database ${template}`);
  await migrated({ dataDir: "", databaseUrl: databaseUrlOf(url, template) });
  await admin.run(`create database ${demoTemplate} template ${template}`);
  await withDemo({ dataDir: "", databaseUrl: databaseUrlOf(url, demoTemplate) }, filesFolder);
}

async function withDemo(
  options: { dataDir: string; databaseUrl?: string },
  filesFolder: string,
): Promise<void> {
  const database = await openDatabase({ ...options, log: createTestLog() });
  try {
    await loadDemo(database, filesFolder);
  } finally {
    await database.close();
  }
}

async function migrated(options: { dataDir: string; databaseUrl?: string }): Promise<void> {
  const database = await openDatabase({ ...options, log: createTestLog() });
  try {
    await migrate(database);
  } finally {
    await database.close();
  }
}

/** The same server and login, another database. */
export function databaseUrlOf(url: string, database: string): string {
  const [base = "", search] = url.split("?", 2);
  const other = base.replace(/\/[^/]*$/, `/${database}`);
  return search === undefined ? other : `${other}?${search}`;
}

/** Statements that no transaction may hold: CREATE and DROP DATABASE. */
export async function adminOf(url: string): Promise<{ run(statement: string): Promise<void> }> {
  return {
    run: async (statement) => {
      const database = await openDatabase({ dataDir: "", databaseUrl: url, log: createTestLog() });
      try {
        await database.withOwner((client) => client.query(statement), { isLong: true });
      } finally {
        await database.close();
      }
    },
  };
}
