/** The demonstration's expected figures, and rows beside those of the demonstration in a test database. */
import { readFile } from "node:fs/promises";
import { asWriter } from "../../core/db/as-writer.ts";
import type { Database } from "../../core/db/open-database.ts";

export const DEMO_AGENCY = 799_187;

/** Noon in Sydney on the anchor of the demonstration's story, 31 March 2026. */
export const ANCHOR = new Date("2026-03-31T01:00:00Z");

export interface ExpectedPlan {
  readonly lots: Readonly<Record<string, ExpectedLot>>;
  readonly fundBalances: Readonly<Record<string, string | number>>;
}

/** Cents and days, as EXPECTED.json has them. */
export type ExpectedLot = Readonly<Record<string, string | number | null>>;

export async function readExpectedPlans(): Promise<Readonly<Record<string, ExpectedPlan>>> {
  const text = await readFile(new URL("../../../../demo/EXPECTED.json", import.meta.url), "utf8");
  return (JSON.parse(text) as { plans: Record<string, ExpectedPlan> }).plans;
}

/** Runs a statement as an import does, which alone writes money and the roll. */
async function writeAsImport(
  database: Pick<Database, "transaction">,
  text: string,
  values: readonly unknown[],
): Promise<void> {
  await database.transaction((client) =>
    client.asAgency(DEMO_AGENCY, () => asWriter(client, "import", () => client.query(text, values))),
  );
}

/** Stores rows given by column names; columns that a row leaves out are null. */
export async function storeRows(
  database: Pick<Database, "transaction">,
  table: string,
  rows: readonly object[],
): Promise<void> {
  const withAgency = rows.map((row) => ({ agency_id: DEMO_AGENCY, ...row }));
  const text = `insert into ${table} select * from json_populate_recordset(null::${table}, $1)`;
  await writeAsImport(database, text, [JSON.stringify(withAgency)]);
}

const COPIED_IDS = ["owners_corp_id", "lot_id", "levy_id", "debt_id", "receipt_id", "journal_id"];

/** Copies plan 101 with its lots and their whole ledger; copy n adds n million to each id. */
export async function storeCopiesOfPlan(
  database: Pick<Database, "query" | "transaction">,
  copies: { readonly from: number; readonly to: number },
): Promise<void> {
  const ofPlan = "owners_corp_id = 101";
  const ofLots = "lot_id between 2001 and 2024";
  const tables: readonly (readonly [table: string, rows: string])[] = [
    ["plans", ofPlan],
    ["funds", ofPlan],
    ["interest_terms", ofPlan],
    ["lots", ofPlan],
    ["lot_owners", ofLots],
    ["levies", ofPlan],
    ["debts", ofLots],
    ["receipts", ofPlan],
    ["allocations", "receipt_id in (select receipt_id from receipts where owners_corp_id = 101)"],
    ["journal_lines", ofPlan],
  ];
  for (const [table, rows] of tables) {
    const columns = await columnsOf(database, table);
    const values = columns.map((column) =>
      COPIED_IDS.includes(column) ? `${column} + n * 1000000` : column,
    );
    const text = `insert into ${table} (${columns.join(", ")})
      select ${values.join(", ")} from ${table}, generate_series($1::int, $2::int) n where ${rows}`;
    await writeAsImport(database, text, [copies.from, copies.to]);
  }
}

async function columnsOf(database: Pick<Database, "query">, table: string): Promise<readonly string[]> {
  const text = "select column_name::text as name from information_schema.columns where table_name = $1";
  const columns = await database.query<{ name: string }>(DEMO_AGENCY, { text, values: [table] });
  return columns.map(({ name }) => name);
}
