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
