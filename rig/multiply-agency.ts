import type { Client } from "pg";

/** What copy n of a row adds n times to its keys, so that it meets no other row; `mark` parts the names of users. */
export interface CopyStep {
  readonly id: number;
  readonly rowNo: number;
  readonly mark: string;
}

/** Above every key of a generated package of up to 6,000 lots or so. */
const firstStep: CopyStep = { id: 1_000_000_000_000, rowNo: 10_000_000, mark: "x" };

interface Column {
  readonly table_name: string;
  readonly column_name: string;
  readonly data_type: string;
}

/** Adds `times - 1` copies of every lot, with all that hangs on it, inside the database: a package that large has no need to be read. */
export async function multiplyAgency(client: Client, times: number, step = firstStep): Promise<void> {
  await client.query("begin");
  // Copies of what holds together hold together: no reference is looked up a million times.
  await client.query("set local session_replication_role = replica");
  for (const [table, columns] of await packageTables(client)) {
    const isIdentified = columns.some((column) => isId(column) || column.column_name === "username");
    if (!isIdentified) continue;
    const names = columns.map((column) => `"${column.column_name}"`).join(", ");
    const values = columns.map((column) => copiedValue(column, step)).join(", ");
    const isOfPlan = table === "accounts" ? "where t.owners_corp_id <> 0" : "";
    await client.query(
      `insert into ${table} (${names}) select ${values} from ${table} t cross join generate_series(1, ${times - 1}) copy ${isOfPlan}`,
    );
  }
  await multiplyFiles(client, times);
  await client.query("commit");
  await client.query("vacuum (analyze)");
}

/** The generated package names the same few files again and again; a real one has files of its own for each plan. */
export async function multiplyFiles(client: Client, times: number): Promise<void> {
  await client.query(
    `insert into stored_files (agency_id, path, sha256, byte_size, media_type)
     select agency_id, path || '-' || $1::int || '-' || copy, sha256, byte_size, media_type
     from stored_files cross join generate_series(1, $1::int - 1) copy`,
    [times],
  );
}

/** Tables with rows that an import alone may write: those with one of the triggers of migration 0054. */
async function packageTables(client: Client): Promise<ReadonlyMap<string, readonly Column[]>> {
  const { rows } = await client.query<Column>(
    `select table_name, column_name, data_type from information_schema.columns
     where table_schema = 'public' and is_generated = 'NEVER' and exists (
       select from pg_trigger join pg_class c on c.oid = tgrelid
       where c.relname = table_name and c.relnamespace = 'public'::regnamespace
         and tgname in ('own_insert', 'import_alone'))
     order by table_name, ordinal_position`,
  );
  if (rows.length === 0) throw new Error("no table says that an import writes its rows");
  const tables = new Map<string, Column[]>();
  for (const row of rows) tables.set(row.table_name, [...(tables.get(row.table_name) ?? []), row]);
  return tables;
}

function isId({ column_name: name, data_type: type }: Column): boolean {
  return name.endsWith("_id") && name !== "agency_id" && type === "bigint";
}

function copiedValue(column: Column, step: CopyStep): string {
  const value = `t."${column.column_name}"`;
  // Files without an id of their own are keyed by the row's number in the file.
  if (column.column_name === "row_no") return `${value} + copy * ${step.rowNo}`;
  if (isId(column)) return `${value} + copy::bigint * ${step.id}`;
  return column.column_name === "username" ? `${value} || '${step.mark}' || copy` : value;
}
