import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { migrate } from "../core/db/migrate/migrate.ts";
import { type Database, openDatabase } from "../core/db/open-database.ts";
import { createDiskBlobStore } from "../core/files/disk-blob-store.ts";
import { createTestLog } from "../testing/test-log.ts";
import { startTestPostgres, type TestPostgres } from "../testing/databases/test-postgres.ts";
import { FixturePackage } from "../testing/packages/fixtures.ts";
import type { ImportOutcome } from "./import-outcome.ts";
import { importPackage } from "./import-package.ts";
import { isEmptyDatabase } from "./public.ts";

const { postgres } = inject("databaseTemplates");
const bin = "bin" in postgres ? postgres.bin : undefined;

// A superuser bypasses row-level security and owns everything; a careful operator gives the portal neither right.
describe.skipIf(bin === undefined)("a login that owns its database and has no other right", () => {
  let server: TestPostgres;
  let folder: string;
  let database: Database;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "portal-owner-"));
    server = await startTestPostgres(bin ?? "");
    const admin = await openDatabase({ dataDir: "", log: createTestLog(), databaseUrl: server.url });
    for (const statement of [
      "create role portal_app nologin nosuperuser nobypassrls",
      "create role plain_owner login nosuperuser nobypassrls nocreaterole nocreatedb",
      "grant portal_app to plain_owner",
      "create database plain owner plain_owner",
    ])
      await admin.withOwner((client) => client.query(statement));
    await admin.close();
    const databaseUrl = server.urlOf("plain", "plain_owner");
    // One connection: the second import meets the temporary tables' leftovers of the first.
    database = await openDatabase({ dataDir: "", log: createTestLog(), databaseUrl, maxConnections: 1 });
    await migrate(database);
  });
  afterAll(async () => {
    await database?.close();
    await server?.remove();
    await rm(folder, { recursive: true, force: true });
  });

  const load = async (fixture: FixturePackage, name: string): Promise<ImportOutcome> => {
    const source = await fixture.writeFolder(join(folder, name));
    const blobs = createDiskBlobStore(join(folder, "blobs"));
    return importPackage({ source, database, blobs, now: new Date("2026-06-30T12:00:00Z"), mode: "import" });
  };

  it("imports, and imports a newer package over it", async () => {
    expect(await isEmptyDatabase(database)).toBe(true);
    const first = await load(new FixturePackage(), "first");
    expect(first.faults).toEqual([]);
    expect(first.changedRows).toBeGreaterThan(first.rows);
    expect(await isEmptyDatabase(database)).toBe(false);
    const newer = new FixturePackage().set("plans.csv", 2, { buildingName: "Renamed" });
    const second = await load(newer, "newer");
    expect(second).toMatchObject({ faults: [], changedRows: 1 });
  });
});
