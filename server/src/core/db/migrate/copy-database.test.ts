import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { useTestDatabase } from "../../../testing/databases/test-database.ts";
import { createTestLog } from "../../../testing/test-log.ts";
import { startTestPostgres, type TestPostgres } from "../../../testing/databases/test-postgres.ts";
import { asWriter } from "../as-writer.ts";
import { copyDatabase, CopyRefused } from "./copy-database.ts";
import { migrate } from "./migrate.ts";
import { type Database, openDatabase } from "../open-database.ts";
import type { OwnerClient } from "../owner-access.ts";
import { testIsolation } from "./self-test.ts";

const { postgres } = inject("databaseTemplates");
const bin = "bin" in postgres ? postgres.bin : undefined;
const AGENCY = 799_187;
const OTHER_AGENCY = 100_001;
const AWKWARD = "tab\t, line\nend\r, back\\slash, \\N, é and 🏢";

const open = (databaseUrl: string): Promise<Database> =>
  openDatabase({ dataDir: "", log: createTestLog(), databaseUrl });
const run = (database: Database, text: string) => database.withOwner((client) => client.query(text));

/** Every row of every table as the database itself writes it, in order. */
async function contents(database: Database): Promise<Readonly<Record<string, readonly string[]>>> {
  const { rows: tables } = await run(
    database,
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'schema_migrations' order by 1",
  );
  const all: Record<string, readonly string[]> = {};
  for (const { name } of tables as { name: string }[]) {
    const { rows } = await database.transaction(async (client) => {
      await client.query("set local timezone to 'UTC'");
      return client.query<{ row: string }>(
        `select to_jsonb(t)::text as row from ${name} t order by to_jsonb(t)::text collate "C"`,
      );
    });
    all[name] = rows.map(({ row }) => row);
  }
  return all;
}

// The login owns its database and has no other right: the policies hold it too.
describe.skipIf(bin === undefined)("a copy of the embedded database on a PostgreSQL server", () => {
  const embedded = useTestDatabase({ engine: "embedded", isDemo: true });
  let server: TestPostgres;
  let admin: Database;
  beforeAll(async () => {
    server = await startTestPostgres(bin ?? "");
    admin = await open(server.url);
    await run(admin, "create role portal_app nologin nosuperuser nobypassrls");
    await run(admin, "create role plain_owner login nosuperuser nobypassrls nocreaterole nocreatedb");
    await run(admin, "grant portal_app to plain_owner");
    await embedded().transaction(async (client) => {
      await client.query(`insert into audit_events (agency_id, actor, kind, subject)
        values (${AGENCY}, null, 'first', '{"a": [1, null]}'), (${OTHER_AGENCY}, 'owner1', 'second', '{}')`);
      await client.query(
        "insert into analytics_events (agency_id, category, label, role) values ($1, $2, 'l', 1)",
        [AGENCY, AWKWARD],
      );
      await client.query(`insert into analytics_events (agency_id, category, label, role)
        select ${AGENCY}, 'many', n::text, 1 from generate_series(1, 2500) n`);
      await client.query("delete from analytics_events where event_id > 2000");
      await client.query(`insert into recovery_requests (agency_id, request_id, kind, account_hash, address)
        values (${OTHER_AGENCY}, gen_random_uuid(), 'access-codes', '\\x00ff5c', 'here')`);
      await client.query(`insert into document_texts (agency_id, sha256, page, text)
        values (${AGENCY}, 'one', 1, 'The roofs were repaired')`);
    });
  }, 120_000);
  afterAll(async () => {
    await admin?.close();
    await server?.remove();
  });

  /** An empty database of the plain login, migrated, and the same seen by the superuser. */
  async function onEmpty(
    name: string,
    work: (target: Database, seen: Database) => Promise<void>,
  ): Promise<void> {
    await run(admin, `create database ${name} owner plain_owner`);
    const [target, seen] = [await open(server.urlOf(name, "plain_owner")), await open(server.urlOf(name))];
    try {
      await migrate(target);
      await work(target, seen);
    } finally {
      await target.close();
      await seen.close();
    }
  }

  it("the copy has every row of every agency, continues its sequences, and enforces the same access rules", async () => {
    await onEmpty("whole", async (target, seen) => {
      const copied = await copyDatabase(embedded(), target);
      const [was, is] = [await contents(embedded()), await contents(seen)];
      expect(is).toEqual(was);
      expect(copied).toEqual(Object.entries(was).map(([table, rows]) => ({ table, rows: rows.length })));
      expect(was["journal_lines"]?.length).toBeGreaterThan(1_000);
      const known = was["agency_work"]?.filter((row) => row.includes(`"agency_id": ${OTHER_AGENCY}`));
      expect(known).toEqual([expect.stringContaining('"worker": "recovery"')]);

      const next = await seen.query<{ id: number }>(AGENCY, {
        text: "insert into analytics_events (agency_id, category, label, role) values ($1, 'c', 'l', 1) returning event_id as id",
        values: [AGENCY],
      });
      expect(next).toEqual([{ id: 2_502 }]);
      await testIsolation(target);
      await expect(run(seen, "delete from audit_events")).rejects.toThrow(
        "rows of audit_events are only ever added",
      );
      const lot = `insert into lots (agency_id, lot_id, owners_corp_id, lot_number) values (${AGENCY}, 1, 1, '1')`;
      const byOwner = (write: (client: OwnerClient) => Promise<unknown>): Promise<unknown> =>
        target.transaction((client) => client.asAgency(AGENCY, () => write(client)));
      await expect(byOwner((client) => client.query(lot))).rejects.toThrow(
        "rows of lots are written by an import alone",
      );
      await expect(
        byOwner((client) => asWriter(client, "import", () => client.query(lot))),
      ).rejects.toMatchObject({ code: "23503" });
    });
  });

  it("is refused where anything is there already, which stays as it was", async () => {
    await onEmpty("filled", async (target, seen) => {
      await target.query(AGENCY, {
        text: "insert into faq_items (agency_id, position, title, content) values ($1, 1, 'Why?', 'So.')",
        values: [AGENCY],
      });
      const before = await contents(seen);
      await expect(copyDatabase(embedded(), target)).rejects.toThrow(
        /^The database of DATABASE_URL is not empty \(faq_items\): create one of its own/,
      );
      expect(await contents(seen)).toEqual(before);
      await testIsolation(target);
    });
  });

  it("is whole or not at all: a row that is refused, and one that comes out otherwise, leave nothing", async () => {
    await onEmpty("failing", async (target, seen) => {
      const empty = await contents(seen);
      await run(target, "alter table work_orders add constraint never check (agency_id = 0)");
      await expect(copyDatabase(embedded(), target)).rejects.toMatchObject({ code: "23514" });
      expect(await contents(seen)).toEqual(empty);
      await run(target, "alter table work_orders drop constraint never");

      await run(target, "alter table faq_items alter column title type char(300)");
      const failing = copyDatabase(embedded(), target);
      await expect(failing).rejects.toThrow(/^faq_items came out as \d+ rows of \d+, or with other values/);
      await expect(failing).rejects.toBeInstanceOf(CopyRefused);
      expect(await contents(seen)).toEqual(empty);
      await testIsolation(target);
    });
  });

  it("does not take the part that a login may see for the whole", async () => {
    await onEmpty("partly", async (source) => {
      await onEmpty("never", async (target) => {
        await expect(copyDatabase(source, target)).rejects.toMatchObject({ code: "42501" });
      });
    });
  });
});
