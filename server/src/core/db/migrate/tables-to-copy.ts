import type { OwnerClient } from "../owner-access.ts";

/** A table of the portal as it is copied from one database to another. */
export interface TableToCopy {
  readonly plainName: string;
  /** Quoted where need be. */
  readonly name: string;
  /** Without those that the database computes. */
  readonly columns: readonly string[];
  /** Those that it numbers by itself. */
  readonly countedColumns: readonly string[];
  /** Whether row-level security holds the owner too. */
  readonly isForced: boolean;
}

export interface CopiedTable {
  readonly table: string;
  readonly rows: number;
}

/** Every table but the list of migrations, which is each database's own. */
export async function tablesOf(client: OwnerClient): Promise<readonly TableToCopy[]> {
  const { rows } = await client.query<TableToCopy>(
    `select c.relname as "plainName", quote_ident(c.relname) as name, c.relforcerowsecurity as "isForced",
            json_agg(a.attname order by a.attnum) filter (where a.attgenerated = '') as columns,
            coalesce(json_agg(a.attname) filter (where a.attidentity <> ''), '[]') as "countedColumns"
       from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'schema_migrations'
      group by c.oid, c.relname, c.relforcerowsecurity order by c.relname collate "C"`,
  );
  return rows;
}

/** How many rows there are, and a sum over their values that does not depend on their order. */
export async function sumOf(
  client: OwnerClient,
  { name, columns }: TableToCopy,
): Promise<{ readonly rows: number; readonly sum: string }> {
  const cells = columns.map((column) => `"${column}"`).join(", ");
  const { rows } = await client.query<{ rows: number; sum: string }>(
    `select count(*) as rows, coalesce(sum(('x' || left(md5(row(${cells})::text), 15))::bit(60)::bigint), 0)::text as sum
       from ${name}`,
  );
  return rows[0] ?? { rows: 0, sum: "0" };
}
