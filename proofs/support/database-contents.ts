import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { OwnerAccess } from "../../server/src/core/db/owner-access.ts";

/** What lies somewhere, by name: a table's rows and their SHA-256, a file's SHA-256. */
export type Contents = ReadonlyMap<string, string>;

/** What is each database's own: when a migration ran, and when a worker looks next. */
const ownOf: Readonly<Record<string, string>> = {
  schema_migrations: "- 'applied_at'",
  agency_work: "- 'due_at' - 'claim' - 'lease_until_at'",
};

/** Each table as a login that no policy holds sees it: the number of its rows and a sum over them, in an order of their own. */
export function tableContents(database: OwnerAccess): Promise<Contents> {
  return database.transaction(
    async (client) => {
      await client.query("set local timezone to 'UTC'; set local row_security to off");
      const { rows: tables } = await client.query<{ name: string }>(
        `select relname as name from pg_class
          where relnamespace = 'public'::regnamespace and relkind = 'r' order by relname collate "C"`,
      );
      const contents = new Map<string, string>();
      for (const { name } of tables) {
        const row = `to_jsonb(t) ${ownOf[name] ?? ""}`;
        const { rows } = await client.query<{ row: string }>(`select (${row})::text as row from ${name} t`);
        const sum = createHash("sha256");
        for (const text of rows.map((each) => each.row).toSorted()) sum.update(`${text}\n`);
        contents.set(name, `${rows.length} rows, ${sum.digest("hex")}`);
      }
      return contents;
    },
    { isLong: true },
  );
}

/** Every file below a folder but what was never finished. */
export function fileContents(folder: string): Contents {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return new Map(
    entries
      .filter((entry) => entry.isFile() && !entry.parentPath.endsWith("incoming"))
      .map((entry) => join(entry.parentPath, entry.name))
      .toSorted()
      .map((path) => [
        path.slice(folder.length + 1),
        createHash("sha256").update(readFileSync(path)).digest("hex"),
      ]),
  );
}

/** Names of what is not the same on both sides. */
export function differences<Value>(
  one: ReadonlyMap<string, Value>,
  other: ReadonlyMap<string, Value>,
): readonly string[] {
  const names = new Set([...one.keys(), ...other.keys()]);
  return [...names].filter((name) => one.get(name) !== other.get(name));
}
