import { onTestFinished } from "vitest";
import { DEMO_AGENCY, type TestApp } from "./build-test-app.ts";

/** Once the test has ended, columns of one row of the demonstration get the values again that they have now. */
export async function restoreAfterTest(
  { database, arrange }: Pick<TestApp, "database" | "arrange">,
  table: string,
  where: string,
  columns: readonly string[],
): Promise<void> {
  const text = `select to_jsonb(t) as row from ${table} t where ${where}`;
  const [kept, ...others] = await database.query<{ row: object }>(DEMO_AGENCY, { text });
  if (kept === undefined || others.length > 0) throw new Error(`not one row: ${text}`);
  const names = columns.join(", ");
  onTestFinished(() =>
    arrange(
      `update ${table} set (${names}) = (select ${names} from jsonb_populate_record(null::${table}, $1::jsonb)) where ${where}`,
      [JSON.stringify(kept.row)],
    ),
  );
}

/** The same for all rows of a table of the demonstration, told apart by their keys. */
export async function restoreRowsAfterTest(
  { database, arrange }: Pick<TestApp, "database" | "arrange">,
  table: string,
  keys: readonly string[],
  columns: readonly string[],
): Promise<void> {
  const text = `select coalesce(jsonb_agg(to_jsonb(t)), '[]') as rows from ${table} t`;
  const [kept] = await database.query<{ rows: object }>(DEMO_AGENCY, { text });
  const assignments = columns.map((name) => `${name} = kept.${name}`).join(", ");
  const isSame = ["agency_id", ...keys].map((key) => `t.${key} = kept.${key}`).join(" and ");
  onTestFinished(() =>
    arrange(
      `update ${table} t set ${assignments} from jsonb_populate_recordset(null::${table}, $1::jsonb) kept where ${isSame}`,
      [JSON.stringify(kept?.rows)],
    ),
  );
}
