import { createReadStream, createWriteStream } from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { Client } from "pg";
import { to as copyTo } from "pg-copy-streams";

export interface CopiedTable {
  readonly table: string;
  readonly columns: readonly string[];
  readonly rows: number;
  /** Its rows in COPY's text format. */
  readonly path: string;
}

/** Writes what lies in these tables into files that COPY can read back, on either engine. */
export async function copyOut(
  url: string,
  tables: readonly string[],
  folder: string,
): Promise<readonly CopiedTable[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const copied: CopiedTable[] = [];
  for (const table of tables) {
    const path = join(folder, `${table}.copy`);
    const columns = await columnsOf(client, table);
    const stream = client.query(
      copyTo(`copy ${table} (${columns.map((one) => `"${one}"`).join(", ")}) to stdout`),
    );
    await pipeline(stream, createWriteStream(path));
    if (stream.rowCount > 0) copied.push({ table, columns, rows: stream.rowCount, path });
  }
  await client.end();
  return copied;
}

/** Tables with rows of agencies, in the order in which they were created: none refers to a later one. */
export async function filledTables(url: string): Promise<readonly string[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ table: string }>(
    `select relname as table from pg_class
     where relkind = 'r' and relrowsecurity and relnamespace = 'public'::regnamespace order by oid`,
  );
  const filled: string[] = [];
  for (const { table } of rows) {
    const { rowCount } = await client.query(`select from "${table}" limit 1`);
    if (rowCount === 1) filled.push(table);
  }
  await client.end();
  return filled;
}

async function columnsOf(client: Client, table: string): Promise<readonly string[]> {
  const { rows } = await client.query<{ column_name: string }>(
    `select column_name from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' order by ordinal_position`,
    [table],
  );
  return rows.map((row) => row.column_name);
}

export function rowsOf(table: CopiedTable): AsyncIterable<Buffer> {
  return createReadStream(table.path, { highWaterMark: 256 * 1024 }) as AsyncIterable<Buffer>;
}
