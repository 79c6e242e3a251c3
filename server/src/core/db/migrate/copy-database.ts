import type { OwnerAccess, OwnerClient } from "../owner-access.ts";
import { type CopiedTable, sumOf, tablesOf, type TableToCopy } from "./tables-to-copy.ts";
import { testIsolation } from "./self-test.ts";

/** Nothing was copied; the message says why and what to do. */
export class CopyRefused extends Error {
  override readonly name = "CopyRefused";
}

const ROWS_AT_ONCE = 1_000;
const CURSOR = "rows_to_copy";

/** The same value reads the same on either server, whatever its own settings. */
const PLAIN_TEXT = `set local timezone to 'UTC'; set local datestyle to 'ISO, YMD'; set local intervalstyle to 'postgres';
  set local bytea_output to 'hex'; set local extra_float_digits to 1`;

/**
 * Copies every row of one migrated database into another that has none, in one transaction: whole or not at all. Numbers
 * that a table counts by itself go on where they stood. Rejects with CopyRefused where the other holds anything, or where
 * a table read back is not what was read.
 */
export async function copyDatabase(from: OwnerAccess, to: OwnerAccess): Promise<readonly CopiedTable[]> {
  return to.transaction(
    (target) =>
      from.transaction(
        async (source) => {
          // A login that sees only part of its tables is refused by the database and does not copy that part.
          await source.query(
            `set transaction isolation level repeatable read read only; set local row_security to off; ${PLAIN_TEXT}`,
          );
          await target.query(`${PLAIN_TEXT}; set local lock_timeout to '30s'`);
          return copyAll(source, target);
        },
        { isLong: true },
      ),
    { isLong: true },
  );
}

async function copyAll(source: OwnerClient, target: OwnerClient): Promise<readonly CopiedTable[]> {
  const tables = await tablesOf(source);
  // The owner is held by the policies too unless it is a superuser, and COPY does not work under one. A trigger that notes
  // an agency would write what is copied anyway. Both are put back below, before the transaction ends.
  for (const { name, isForced } of tables) {
    if (isForced) await target.query(`alter table ${name} no force row level security`);
    await target.query(`alter table ${name} disable trigger user`);
  }
  const filled = await filledTables(target, tables);
  if (filled.length > 0)
    throw new CopyRefused(
      `The database of DATABASE_URL is not empty (${filled.slice(0, 5).join(", ")}): create one of its own for the portal. Nothing was copied.`,
    );
  // Whichever table comes first: references are looked at when all are there.
  await target.query("set constraints all deferred");
  const copied: CopiedTable[] = [];
  for (const table of tables) copied.push(await copyTable(source, target, table));
  await target.query("set constraints all immediate");
  await copyNumbers(source, target);
  for (const { name, isForced } of tables) {
    await target.query(`alter table ${name} enable trigger user`);
    if (isForced) await target.query(`alter table ${name} force row level security`);
  }
  await testIsolation({ withOwner: (work) => work(target), transaction: (work) => work(target) });
  return copied;
}

/** Ids that no column counts by itself. */
async function copyNumbers(source: OwnerClient, target: OwnerClient): Promise<void> {
  const { rows } = await source.query<{ last: string; isCalled: boolean }>(
    'select last_value::text as last, is_called as "isCalled" from portal_ids',
  );
  await target.query("select setval('portal_ids', $1::bigint, $2)", [rows[0]?.last, rows[0]?.isCalled]);
}

async function filledTables(target: OwnerClient, tables: readonly TableToCopy[]): Promise<string[]> {
  const looks = tables.map(({ name }, at) => `select ${at} as at where exists (select from ${name})`);
  const { rows } = await target.query<{ at: number }>(looks.join(" union all "));
  return rows.map(({ at }) => tables[at]?.name ?? "");
}

async function copyTable(source: OwnerClient, target: OwnerClient, table: TableToCopy): Promise<CopiedTable> {
  const rows = linesOf(source, table);
  await target.copyInto({ table: table.plainName, columns: table.columns }, rows);
  for (const column of table.countedColumns) {
    const { rows: counters } = await source.query<{ last: string; isCalled: boolean }>(
      `select last_value::text as last, is_called as "isCalled" from ${await counterOf(source, table, column)}`,
    );
    const [counter] = counters;
    await target.query("select setval($1::regclass, $2::bigint, $3)", [
      await counterOf(target, table, column),
      counter?.last,
      counter?.isCalled,
    ]);
  }
  const [read, written] = [await sumOf(source, table), await sumOf(target, table)];
  if (read.rows !== written.rows || read.sum !== written.sum)
    throw new CopyRefused(
      `${table.name} came out as ${written.rows} rows of ${read.rows}, or with other values. Nothing was copied.`,
    );
  return { table: table.plainName, rows: read.rows };
}

async function counterOf(client: OwnerClient, { name }: TableToCopy, column: string): Promise<string> {
  const { rows } = await client.query<{ counter: string }>(
    "select pg_get_serial_sequence($1, $2) as counter",
    [name, column],
  );
  return rows[0]?.counter ?? "";
}

/** A table's rows as lines of COPY's text format, a thousand at a time. */
async function* linesOf(source: OwnerClient, { name, columns }: TableToCopy): AsyncGenerator<string> {
  const cells = columns.map((column, at) => `"${column}"::text as c${at}`).join(", ");
  await source.query(`declare ${CURSOR} no scroll cursor for select ${cells} from ${name}`);
  for (;;) {
    const { rows } = await source.query<Record<string, string | null>>(
      `fetch ${ROWS_AT_ONCE} from ${CURSOR}`,
    );
    if (rows.length === 0) break;
    yield rows
      .map((row) => `${columns.map((_, at) => cellText(row[`c${at}`] ?? null)).join("\t")}\n`)
      .join("");
  }
  await source.query(`close ${CURSOR}`);
}

const ESCAPES: Readonly<Record<string, string>> = { "\\": "\\\\", "\t": "\\t", "\n": "\\n", "\r": "\\r" };
const cellText = (value: string | null): string =>
  value === null ? "\\N" : value.replaceAll(/[\\\t\n\r]/g, (sign) => ESCAPES[sign] ?? sign);
