import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { migrate } from "../core/db/migrate.ts";
import { openDatabase } from "../core/db/open-database.ts";
import { findPostgres } from "./postgres-installation.ts";
import { createTestLog } from "./test-log.ts";
import { startTestPostgres } from "./test-postgres.ts";

/** Migrated databases that every test file copies; made once a run. */
export interface DatabaseTemplates {
  /** A data folder of the embedded engine. */
  readonly embeddedFolder: string;
  readonly postgres:
    | { readonly adminUrl: string; readonly template: string; readonly bin: string | undefined }
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
  const folder = await mkdtemp(join(tmpdir(), "portal-test-"));
  const embeddedFolder = join(folder, "template");
  const [postgres, embedded] = await Promise.allSettled([
    preparePostgres(testDatabaseUrl),
    migrated({ dataDir: embeddedFolder }),
  ]);
  const remove = async (): Promise<void> => {
    if (postgres.status === "fulfilled") await postgres.value.remove();
    await rm(folder, { recursive: true, force: true });
  };
  if (postgres.status === "rejected" || embedded.status === "rejected") {
    await remove();
    throw [postgres, embedded].find((outcome) => outcome.status === "rejected")?.reason;
  }
  return { templates: { embeddedFolder, postgres: postgres.value.template }, remove };
}

interface PreparedPostgres {
  readonly template: DatabaseTemplates["postgres"];
  remove(): Promise<void>;
}

async function preparePostgres(testDatabaseUrl: string | undefined): Promise<PreparedPostgres> {
  const template = `portal_template_${randomUUID().slice(0, 8)}`;
  const found = findPostgres();
  const bin = "bin" in found ? found.bin : undefined;
  if (testDatabaseUrl !== undefined) {
    const admin = await adminOf(testDatabaseUrl);
    await admin.run(`create database ${template}`);
    await migrated({ dataDir: "", databaseUrl: databaseUrlOf(testDatabaseUrl, template) });
    return {
      template: { adminUrl: testDatabaseUrl, template, bin },
      remove: () => admin.run(`drop database ${template} with (force)`),
    };
  }
  if (bin === undefined) {
    const missingBecause = `PostgreSQL not found: ${"reason" in found ? found.reason : ""}`;
    // eslint-disable-next-line no-console -- the one line that says why half of the tests are skipped
    console.warn(missingBecause);
    return { template: { missingBecause }, remove: async () => {} };
  }
  const server = await startTestPostgres(bin);
  try {
    await (await adminOf(server.url)).run(`create database ${template}`);
    await migrated({ dataDir: "", databaseUrl: server.urlOf(template) });
  } catch (error) {
    await server.remove();
    throw error;
  }
  return { template: { adminUrl: server.url, template, bin }, remove: () => server.remove() };
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
