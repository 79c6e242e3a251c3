import { randomUUID } from "node:crypto";
import { cpSync, rmSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, inject } from "vitest";
import { type Database, type DatabaseOptions, openDatabase } from "../../core/db/open-database.ts";
import { adminOf, databaseUrlOf } from "./database-templates.ts";
import { createTestLog } from "../test-log.ts";

export type EngineKind = Database["engine"];

export interface TestDatabase {
  readonly database: Database;
  /** With what it was opened, for tests that open it again or start a program on it. */
  readonly options: DatabaseOptions;
  /** Closes it and throws it away. */
  remove(): Promise<void>;
}

/** The engines that this run has; PostgreSQL may be missing. */
export function engines(): EngineKind[] {
  return "adminUrl" in inject("databaseTemplates").postgres ? ["embedded", "postgres"] : ["embedded"];
}

type Suite = (engine: EngineKind) => void;
interface Tagged {
  readonly tags: string[];
}

type Given = readonly [suite: Suite] | readonly [options: Tagged, suite: Suite];

/** Runs a suite on both engines. If PostgreSQL is missing, its part is skipped, with the reason in its title. */
export function describeOnEngines(title: string, ...given: Given): void {
  const [options, suite] = given.length === 1 ? [{}, given[0]] : given;
  const { postgres } = inject("databaseTemplates");
  const missing = "missingBecause" in postgres ? `: ${postgres.missingBecause}` : "";
  describe(`${title} (embedded)`, options, () => {
    suite("embedded");
  });
  describe.skipIf(missing !== "")(`${title} (postgres${missing})`, options, () => {
    suite("postgres");
  });
}

/**
 * Runs a suite whose statements others run on both engines: every day on PostgreSQL, or on the embedded engine where that is
 * missing, and on both by `npm run proof -- both-engines`.
 */
export function describeOnOneEngine(title: string, ...given: Given): void {
  const hasBoth = engines().length > 1;
  if (!hasBoth || process.env["TEST_BOTH_ENGINES"] !== undefined) {
    describeOnEngines(title, ...given);
    return;
  }
  const [options, suite] = given.length === 1 ? [{}, given[0]] : given;
  describe(`${title} (postgres)`, options, () => {
    suite("postgres");
  });
}

/** Makes the folder a migrated data folder of the embedded engine, for tests that start a program on it. */
export function copyEmbeddedTemplate(dataDir: string, isDemo = false): void {
  const { embeddedFolder, demoFolder } = inject("databaseTemplates");
  copyFolder(isDemo ? demoFolder : embeddedFolder, dataDir);
}

/** At once: of some 1,500 small files it takes a tenth of the second, in turns of their own each most of it. */
const copyFolder = (from: string, to: string): void => cpSync(from, to, { recursive: true });

/**
 * A migrated database of its own: a copy of the run's template. `isDemo`: with the demonstration as at its anchor (2026-03-31),
 * its files in `<dataDir>/files`.
 */
export async function createTestDatabase(
  wanted: { engine: EngineKind; isDemo?: boolean } & Partial<
    Omit<DatabaseOptions, "databaseUrl" | "dataDir">
  >,
): Promise<TestDatabase> {
  const { engine, isDemo = false, ...settings } = wanted;
  const dataDir = await mkdtemp(join(inject("databaseTemplates").scratchFolder, "data-"));
  const common = { log: createTestLog(), ...settings, dataDir };
  if (engine === "embedded") {
    copyEmbeddedTemplate(dataDir, isDemo);
    return opened(common, async () => {});
  }
  const { postgres, demoFolder } = inject("databaseTemplates");
  if (!("adminUrl" in postgres)) throw new Error(postgres.missingBecause);
  if (isDemo) copyFolder(join(demoFolder, "files"), join(dataDir, "files"));
  const name = `portal_test_${randomUUID().slice(0, 8)}`;
  const admin = await adminOf(postgres.adminUrl);
  await admin.run(`create database ${name} template ${isDemo ? postgres.demoTemplate : postgres.template}`);
  const drop = (): Promise<void> => admin.run(`drop database ${name} with (force)`);
  return opened({ ...common, databaseUrl: databaseUrlOf(postgres.adminUrl, name) }, drop);
}

async function opened(options: DatabaseOptions, drop: () => Promise<void>): Promise<TestDatabase> {
  const database = await openDatabase(options);
  return {
    database,
    options,
    remove: async () => {
      await database.close();
      await drop();
      rmSync(options.dataDir, { recursive: true, force: true });
    },
  };
}

/** Gives the suite around it a test database; the answer may be called inside its tests and hooks. */
export function useTestDatabase(...wanted: Parameters<typeof createTestDatabase>): () => Database {
  let current: TestDatabase | undefined;
  beforeAll(async () => {
    current = await createTestDatabase(...wanted);
  });
  afterAll(() => current?.remove());
  return () => {
    if (!current) throw new Error("the test database exists only while the suite runs");
    return current.database;
  };
}
