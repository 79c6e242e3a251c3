import { afterAll, beforeAll, describe, expect, inject, it, vi } from "vitest";
import { databaseUrlOf } from "../../../testing/databases/database-templates.ts";
import { engines, useTestDatabase } from "../../../testing/databases/test-database.ts";
import { createTestLog } from "../../../testing/test-log.ts";
import { startTestPostgres, type TestPostgres } from "../../../testing/databases/test-postgres.ts";
import { DatabaseBusy, DatabaseUnavailable, MigrationRefused, StatementTimeout } from "../database-errors.ts";
import { migrate } from "../migrate/migrate.ts";
import { type Database, type DatabaseOptions, openDatabase } from "../open-database.ts";
import { testIsolation } from "../migrate/self-test.ts";

const AGENCY = 799187;
const { postgres } = inject("databaseTemplates");
const bin = "bin" in postgres ? postgres.bin : undefined;

const opened: Database[] = [];
async function open(databaseUrl: string, settings: Partial<DatabaseOptions> = {}): Promise<Database> {
  const database = await openDatabase({ dataDir: "", log: createTestLog(), ...settings, databaseUrl });
  opened.push(database);
  return database;
}

/** Makes the server one on which nothing was migrated, whatever other tests left: roles belong to all its databases. */
async function forgetRole(asAdmin: (statement: string) => Promise<unknown>): Promise<void> {
  for (const name of ["plain", "one", "two", "three"])
    await asAdmin(`drop database if exists ${name} with (force)`);
  await asAdmin(`do $$ begin
    if to_regrole('portal_app') is not null then drop owned by portal_app; drop role portal_app; end if; end $$`);
  await asAdmin('drop role if exists "plain-owner"');
}

describe.skipIf(bin === undefined)("a PostgreSQL server of its own", () => {
  let server: TestPostgres;
  beforeAll(async () => {
    server = await startTestPostgres(bin ?? "");
  });
  afterAll(async () => {
    for (const database of opened) await database.close();
    await server?.remove();
  });

  it("may be down when the database is opened and while it serves; calls recover when it is up", async () => {
    await server.stop();
    const database = await open(server.url, { acquireTimeoutMs: 2_000 });
    const ask = (): Promise<unknown> =>
      database.withOwner(async (client) => (await client.query("select 1 as one")).rows);
    await expect(ask()).rejects.toBeInstanceOf(DatabaseUnavailable);
    expect(await database.ping()).toBe("unavailable");

    await server.start();
    expect(await ask()).toEqual([{ one: 1 }]);
    await migrate(database);
    const scoped = (): Promise<unknown> => database.query(AGENCY, { name: "one", text: "select 1 as one" });
    expect(await scoped()).toEqual([{ one: 1 }]);

    const asleep = [1, 2, 3].map(() => database.query(AGENCY, { text: "select pg_sleep(30)" }));
    const broken = Promise.allSettled([
      ...asleep,
      database.agencyTransaction(AGENCY, (t) => t.query(AGENCY, { text: "select pg_sleep(30)" })),
    ]);
    await database.query(AGENCY, { text: "select 1" });
    await server.stop();
    for (const outcome of await broken) {
      expect(outcome.status === "rejected" && outcome.reason).toBeInstanceOf(DatabaseUnavailable);
    }
    await expect(scoped()).rejects.toBeInstanceOf(DatabaseUnavailable);

    await server.start();
    expect(await scoped()).toEqual([{ one: 1 }]);
    expect(await database.ping()).toBe("ready");
  });

  it("is told when it hangs and not when it is slow: who waits is refused, an import outlives it, and calls recover", async () => {
    const log = createTestLog();
    const hangLimits = { silentMs: 500, answerMs: 1_000, lenienceMs: 30_000 };
    const database = await open(server.url, { hangLimits, log });
    const ask = (): Promise<unknown> =>
      database.withOwner(async (client) => (await client.query("select 1 as one")).rows);
    // The control: slow for longer than a server has to answer in all.
    const slow = database.withOwner((client) => client.query("select pg_sleep(4)"));
    await expect(slow).resolves.toMatchObject({ rowCount: 1 });
    await Promise.all([ask(), ask()]);
    const long = database.transaction(
      async (client) => {
        await client.query("select pg_sleep(1)");
        return (await client.query("select 2 as two")).rows;
      },
      { isLong: true },
    );
    await ask();

    server.hang();
    try {
      const began = performance.now();
      const waiting = Promise.allSettled([
        ask(),
        ask(),
        database.query(AGENCY, { text: "select 1" }),
        database.agencyTransaction(AGENCY, (t) => t.query(AGENCY, { text: "select 1" })),
      ]);
      for (const outcome of await waiting)
        expect(outcome.status === "rejected" && outcome.reason).toBeInstanceOf(DatabaseUnavailable);
      expect(performance.now() - began).toBeLessThan(6_000);
      const refusedAt = performance.now();
      await expect(ask()).rejects.toBeInstanceOf(DatabaseUnavailable);
      expect(performance.now() - refusedAt).toBeLessThan(200);
      expect(await database.ping()).toBe("unavailable");
    } finally {
      server.goOn();
    }
    expect(await long).toEqual([{ two: 2 }]);
    await vi.waitFor(async () => expect(await database.ping()).toBe("ready"), 10_000);
    expect(await ask()).toEqual([{ one: 1 }]);
  });

  it("serves a plain login that owns its database, once an administrator has made the role", async () => {
    const admin = await open(server.url);
    const asAdmin = (statement: string): Promise<unknown> =>
      admin.withOwner((client) => client.query(statement));
    await forgetRole(asAdmin);
    await asAdmin('create role "plain-owner" login nosuperuser nocreaterole nocreatedb');
    await asAdmin('create database plain owner "plain-owner"');
    const database = await open(server.urlOf("plain", "plain-owner"));
    const refused = await migrate(database).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(MigrationRefused);
    expect((refused as Error).message.split("\n").slice(1)).toEqual([
      "  create role portal_app nologin nosuperuser nobypassrls;",
      '  grant portal_app to "plain-owner";',
    ]);
    for (const statement of (refused as Error).message.split("\n").slice(1)) await asAdmin(statement);
    expect(await migrate(database)).toContain("0001_core_isolation.sql");
    await testIsolation(database);
    const insert = "insert into audit_events (agency_id, kind) values ($1, 'seen')";
    await database.query(AGENCY, { text: insert, values: [AGENCY] });
    const count = { text: "select count(*) as n from audit_events" };
    expect(await database.query(AGENCY, count)).toEqual([{ n: 1 }]);
    expect(await database.query(AGENCY + 1, count)).toEqual([{ n: 0 }]);
    // Forced: without a tenant the owner itself sees nothing.
    const { rows } = await database.withOwner((client) => client.query(count.text));
    expect(rows).toEqual([{ n: 0 }]);
    await database.maintain();
  });

  it("makes the role itself where several databases of one server are migrated at once", async () => {
    const admin = await open(server.url);
    const asAdmin = (statement: string): Promise<unknown> =>
      admin.withOwner((client) => client.query(statement));
    await forgetRole(asAdmin);
    const names = ["one", "two", "three"];
    for (const name of names) await asAdmin(`create database ${name}`);
    const ran = await Promise.all(names.map(async (name) => migrate(await open(server.urlOf(name)))));
    for (const migrations of ran) expect(migrations).toContain("0001_core_isolation.sql");
  });
});

describe.skipIf(!engines().includes("postgres"))("PostgreSQL", () => {
  const database = useTestDatabase({
    engine: "postgres",
    maxConnections: 2,
    acquireTimeoutMs: 300,
    statementTimeoutMs: 500,
  });

  it("lets a caller wait no longer than the acquire time-out for one of its connections", async () => {
    // Held for much longer than the time-out, of which a busy machine makes more than it says.
    let taken = 0;
    const hold = (): Promise<void> =>
      database().transaction(
        async (client) => {
          taken += 1;
          await client.query("select pg_sleep(2)");
        },
        { isLong: true },
      );
    const held = [hold(), hold()];
    await vi.waitFor(() => expect(taken).toBe(2));
    await expect(database().query(AGENCY, { text: "select 1" })).rejects.toBeInstanceOf(DatabaseBusy);
    await Promise.all(held);
    expect(await database().ping()).toBe("ready");
  });

  it("ends a statement that runs beyond the limit, but not one of a long transaction", async () => {
    const slow = { text: "select pg_sleep(0.8)" };
    await expect(database().query(AGENCY, slow)).rejects.toBeInstanceOf(StatementTimeout);
    await database().transaction((client) => client.query(slow.text), { isLong: true });
    await expect(database().query(AGENCY, slow)).rejects.toBeInstanceOf(StatementTimeout);
  });

  it("works without named statements where DATABASE_URL asks for that", async () => {
    if (!("adminUrl" in postgres)) return;
    const url = databaseUrlOf(postgres.adminUrl, postgres.template);
    const unnamed = await openDatabase({
      dataDir: "",
      log: createTestLog(),
      maxConnections: 1,
      databaseUrl: `${url}${url.includes("?") ? "&" : "?"}statement_names=off`,
    });
    const kinds = { name: "kinds", text: "select kind from audit_events" };
    const prepared = { name: "prepared", text: "select count(*) as n from pg_prepared_statements" };
    await unnamed.query(AGENCY, kinds);
    await unnamed.agencyTransaction(AGENCY, (t) => t.query(AGENCY, kinds));
    expect(await unnamed.query(AGENCY, prepared)).toEqual([{ n: 0 }]);
    await unnamed.close();
    await database().agencyTransaction(AGENCY, (t) => t.query(AGENCY, kinds));
    const named = await database().query<{ n: number }>(AGENCY, prepared);
    expect(named[0]?.n).toBeGreaterThanOrEqual(2);
  });
});
