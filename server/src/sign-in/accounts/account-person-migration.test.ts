import { expect, it } from "vitest";
import { migrationsFolder, readMigrations } from "../../core/db/migrate/migration-files.ts";
import { describeOnEngines, useTestDatabase } from "../../testing/databases/test-database.ts";

const MIGRATION = "0023_sign-in_account-person.sql";
const AGENCY = 799_187;
/** What their keys were before, beside agency and access code. */
const keyed = {
  credentials: "",
  temporary_passwords: "",
  trusted_browsers: ", browser_hash",
  disabled_accounts: "",
} as const;
const tables = [...Object.keys(keyed), "sessions"].toSorted();

const rowsOf = (key: string): readonly string[] => [
  `insert into credentials values (${AGENCY}, '${key}', 'hash', portal_now())`,
  `insert into temporary_passwords values (${AGENCY}, '${key}', 'hash', portal_now(), portal_now())`,
  `insert into trusted_browsers values (${AGENCY}, '${key}', 'x', portal_now())`,
  `insert into disabled_accounts values (${AGENCY}, '${key}', portal_now())`,
  `insert into sessions values (${AGENCY}, '${key}', '${key}', '${key}', 1, portal_now(), portal_now(), null)`,
];

describeOnEngines("the migration that names the person of an account", (engine) => {
  const database = useTestDatabase({ engine, isDemo: true });

  it("takes the contact that has the access code, and drops what is of a code that nobody has", async () => {
    const file = (await readMigrations(migrationsFolder())).find(({ name }) => name === MIGRATION);
    await database().withOwner(async (owner) => {
      const run = async (statements: readonly string[]): Promise<void> => {
        // oxlint-disable-next-line no-await-in-loop -- one connection
        for (const statement of statements) await owner.query(statement);
      };
      await owner.query("begin");
      try {
        await owner.query("alter table temporary_passwords drop column password_id cascade");
        await run(
          Object.entries(keyed).map(
            ([table, more]) =>
              `alter table ${table} drop column contact_id, add primary key (agency_id, username_key${more})`,
          ),
        );
        await owner.query("alter table sessions drop column contact_id");
        await owner.asAgency(AGENCY, () => run([...rowsOf("owner1"), ...rowsOf("gone1")]));
        // As on a server whose migrating login is not a superuser: the policies bind it too.
        await run([
          "create role plain_owner",
          "grant create on schema public to plain_owner",
          ...["web_users", ...tables].map((table) => `alter table ${table} owner to plain_owner`),
          "set local role plain_owner",
        ]);
        await owner.query(file?.sql ?? "no such migration");
        await owner.query("reset role");
        const text = tables
          .map(
            (table) => `select '${table}' as table, username_key as key, contact_id as contact from ${table}`,
          )
          .join(" union all ");
        const { rows } = await owner.asAgency(AGENCY, () => owner.query(`${text} order by 1`));
        expect(rows).toEqual(tables.map((table) => ({ table, key: "owner1", contact: 5007 })));
        const { rows: open } = await owner.query(
          "select relname from pg_class where relrowsecurity and not relforcerowsecurity",
        );
        expect(open).toEqual([]);
      } finally {
        await owner.query("rollback");
      }
    });
  });
});
