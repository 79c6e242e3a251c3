import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, expect, it, vi } from "vitest";
import {
  createTestDatabase,
  describeOnEngines,
  engines,
  useTestDatabase,
} from "../../../testing/databases/test-database.ts";
import { MigrationRefused } from "../database-errors.ts";
import { MIGRATION_LOCK, migrate } from "./migrate.ts";
import { migrationsFolder, readMigrations } from "./migration-files.ts";
import { openDatabase } from "../open-database.ts";
import { restorePortalClock, setPortalClock } from "../portal-clock.ts";

const folders: string[] = [];
async function folderOf(files: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "portal-migrations-"));
  folders.push(folder);
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  return folder;
}
afterAll(async () => {
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
});

describeOnEngines("migrations", (engine) => {
  const database = useTestDatabase({ engine });
  // The template's own migrations would be missing from the folders of these tests.
  beforeEach(() =>
    database().withOwner((client) =>
      client.query("delete from schema_migrations; drop table if exists first, second, third"),
    ),
  );
  const first = { "0001_trial_first.sql": "create table first (id int); create table second (id int);" };
  const tables = async (): Promise<unknown[]> => {
    const text = "select relname as t from pg_class where relname in ('first', 'second', 'third') order by 1";
    return (await database().withOwner((client) => client.query(text))).rows.map(({ t }) => t);
  };

  it("run in order and once, each file's statements together", async () => {
    const files = { "0002_trial-slug_second-half.sql": "insert into first values (1)", ...first };
    const folder = await folderOf(files);
    expect(await migrate(database(), folder)).toEqual(Object.keys(files).toSorted());
    expect(await migrate(database(), folder)).toEqual([]);
    const { rows } = await database().withOwner((client) => client.query("select id from first"));
    expect(rows).toEqual([{ id: 1 }]);
  });

  it("are all or nothing each: what ran before stays, the broken one leaves nothing and runs when it is mended", async () => {
    const broken = { ...first, "0002_trial_third.sql": "create table third (id int); select 1 / 0" };
    await expect(migrate(database(), await folderOf(broken))).rejects.toThrow(
      "Migration 0002_trial_third.sql failed and was rolled back: division by zero",
    );
    expect(await tables()).toEqual(["first", "second"]);
    const mended = await folderOf({ ...first, "0002_trial_third.sql": "create table third (id int)" });
    expect(await migrate(database(), mended)).toEqual(["0002_trial_third.sql"]);
  });

  it("refuse a file that was changed after it ran, but not for its line ends", async () => {
    await migrate(database(), await folderOf({ "0001_trial_first.sql": "create table first (\nid int)" }));
    const otherEnds = await folderOf({ "0001_trial_first.sql": "create table first (\r\nid int)" });
    expect(await migrate(database(), otherEnds)).toEqual([]);
    const changed = await folderOf({ "0001_trial_first.sql": "create table first (id bigint)" });
    await expect(migrate(database(), changed)).rejects.toThrow(
      "0001_trial_first.sql was changed after it ran",
    );
  });

  it("refuse a database that is ahead of the program", async () => {
    await migrate(
      database(),
      await folderOf({ ...first, "0002_trial_third.sql": "create table third (id int)" }),
    );
    await expect(migrate(database(), await folderOf(first))).rejects.toThrow(
      "The database has migration 0002_trial_third.sql, which this version of the portal does not know.",
    );
  });

  it("refuse a file that comes before one that ran", async () => {
    const later = { "0002_trial_third.sql": "create table third (id int)" };
    await migrate(database(), await folderOf(later));
    await expect(migrate(database(), await folderOf({ ...first, ...later }))).rejects.toBeInstanceOf(
      MigrationRefused,
    );
    expect(await tables()).toEqual(["third"]);
  });

  it.each([
    ["a name out of order", { "1_first.sql": "" }, "1_first.sql is not named NNNN_<slug>_<what>.sql."],
    [
      "two of one number",
      { "0001_a_b.sql": "", "0001_c_d.sql": "" },
      "0001_a_b.sql and 0001_c_d.sql have the same number.",
    ],
  ])("refuse %s", async (_what, files, reason) => {
    await expect(readMigrations(await folderOf(files))).rejects.toThrow(reason);
  });
});

it.skipIf(!engines().includes("postgres"))("a start with nothing to migrate waits for no lock", async () => {
  const test = await createTestDatabase({ engine: "postgres" });
  const other = await openDatabase(test.options);
  await test.database.transaction(async (client) => {
    await client.query("select pg_advisory_xact_lock($1)", [MIGRATION_LOCK]);
    expect(await migrate(other)).toEqual([]);
  });
  await other.close();
  await test.remove();
});

it.skipIf(!engines().includes("postgres"))("migrations that start twice at once run once", async () => {
  const test = await createTestDatabase({ engine: "postgres" });
  await test.database.withOwner((client) => client.query("delete from schema_migrations"));
  const other = await openDatabase(test.options);
  const folder = await folderOf({
    "0001_trial_slow.sql": "create table slow (id int); select pg_sleep(0.3)",
    "0002_trial_next.sql": "insert into slow values (1)",
  });
  const ran = await Promise.all([
    migrate(test.database, folder),
    migrate(other, folder),
    migrate(other, folder),
  ]);
  expect(ran.map(({ length }) => length).toSorted((few, many) => few - many)).toEqual([0, 0, 2]);
  await other.close();
  await test.remove();
});

it.skipIf(!engines().includes("postgres"))(
  "a migration gives way to a transaction that uses its table, and runs after it",
  async () => {
    const test = await createTestDatabase({ engine: "postgres" });
    const asked = (text: string) => test.database.withOwner(async (other) => (await other.query(text)).rows);
    await asked(`delete from schema_migrations; create table first (id int); create table second (id int);
      create table signs (id int)`);
    const folder = await folderOf({
      "0001_trial_wider.sql": `alter table second add column on_day date;
        do $$ begin while not exists (select from signs) loop perform pg_sleep(0.02); end loop; end $$;
        alter table first add column on_day date`,
    });
    const locks = "select 1 from pg_locks join pg_class on pg_class.oid = relation where relname = 'second'";
    const held = `${locks} and mode = 'AccessExclusiveLock' and granted`;
    const awaited = `${locks} and mode = 'AccessShareLock' and not granted`;
    const { running } = await test.database.transaction(async (client) => {
      await client.query("select id from first");
      const migrated = migrate(test.database, folder);
      await vi.waitUntil(async () => (await asked(held)).length > 0, { timeout: 10_000, interval: 20 });
      const waiting = client.query("select id from second");
      // Now the two wait for each other, this one for longer: it is the one that PostgreSQL would end after a second.
      await vi.waitUntil(async () => (await asked(awaited)).length > 0, { timeout: 10_000, interval: 20 });
      await asked("insert into signs values (1)");
      expect((await waiting).rows).toEqual([]);
      return { running: migrated };
    });
    expect(await running).toEqual(["0001_trial_wider.sql"]);
    await test.remove();
  },
);

describeOnEngines("the database's clock", (engine) => {
  const database = useTestDatabase({ engine });
  /** Told between two looks at the machine's clock, so that a machine that stands still meanwhile changes nothing. */
  const isOffBy = async (offsetMs: number): Promise<boolean | undefined> => {
    const text = `with before as materialized (select clock_timestamp() as at),
        told as materialized (select portal_now() - make_interval(secs => $1::float8 / 1000) as at, before.at as began from before)
      select told.at between told.began and clock_timestamp() as is_so from told`;
    const [row] = await database().query<{ is_so: boolean }>(799187, { text, values: [offsetMs] });
    return row?.is_so;
  };

  it("moves under PORTAL_ENV=test only, and is restored", { tags: ["spec-725"] }, async () => {
    expect(await restorePortalClock(database())).toBe(false);
    await expect(setPortalClock(database(), 1_000, undefined)).rejects.toThrow("only under PORTAL_ENV=test");
    expect([await isOffBy(0), await isOffBy(-86_400_000)]).toEqual([true, false]);
    await setPortalClock(database(), -86_400_000, "test");
    expect([await isOffBy(0), await isOffBy(-86_400_000)]).toEqual([false, true]);
    expect(await restorePortalClock(database())).toBe(true);
    expect([await isOffBy(0), await isOffBy(-86_400_000)]).toEqual([true, false]);
  });
});

it("the repository's own migrations are well named and found", async () => {
  const names = (await readMigrations(migrationsFolder())).map(({ name }) => name);
  expect(names[0]).toBe("0001_core_isolation.sql");
});
