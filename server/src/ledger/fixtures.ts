/** The demonstration agency's ledger in a test database, and its expected figures. */
import { readFile } from "node:fs/promises";
import { parse } from "csv-parse/sync";
import type { Database } from "../core/db/open-database.ts";

export const DEMO_AGENCY = 799_187;

/** Noon in Sydney on the anchor of the demonstration's story, 31 March 2026. */
export const ANCHOR = new Date("2026-03-31T01:00:00Z");

/** Files in the order in which their rows may be stored. */
const FILES = [
  "contacts",
  "plans",
  "funds",
  "interest_terms",
  "lots",
  "lot_owners",
  "accounts",
  "levies",
  "debts",
  "receipts",
  "allocations",
] as const;

const MONEY = [
  "gross",
  "gst",
  "amount",
  "discountOffered",
  "discountTaken",
  "debit",
  "credit",
  "fundsInReserve",
];
const RATES = ["ratePercent", "levyDiscountRate", "levyInterestRate"];

export interface ExpectedPlan {
  readonly lots: Readonly<Record<string, ExpectedLot>>;
  readonly fundBalances: Readonly<Record<string, string | number>>;
}

/** Cents and days, as EXPECTED.json has them. */
export type ExpectedLot = Readonly<Record<string, string | number | null>>;

type CsvRow = Readonly<Record<string, string>>;

export async function readExpectedPlans(): Promise<Readonly<Record<string, ExpectedPlan>>> {
  const text = await readFile(demoFile("EXPECTED.json"), "utf8");
  return (JSON.parse(text) as { plans: Record<string, ExpectedPlan> }).plans;
}

/** Stores the demonstration's ledger unmoved, as rows dated from 2024 on. */
export async function storeDemoLedger(database: Pick<Database, "query">): Promise<void> {
  await storeRows(database, "agencies", [AGENCY]);
  for (const file of FILES) await storeRows(database, file, (await readRows(file)).map(toColumns));
  const journals = new Map((await readRows("journals")).map((row) => [row["journalId"], row]));
  const lines = (await readRows("journal_lines")).map((row) => {
    const journal = journals.get(row["journalId"]);
    return { ...toColumns(row), owners_corp_id: journal?.["ownersCorpId"], dated_on: journal?.["date"] };
  });
  await storeRows(database, "journal_lines", lines);
}

/** Stores rows given by column names; columns that a row leaves out are null. */
export async function storeRows(
  database: Pick<Database, "query">,
  table: string,
  rows: readonly object[],
): Promise<void> {
  const withAgency = rows.map((row) => ({ agency_id: DEMO_AGENCY, ...row }));
  const text = `insert into ${table} select * from json_populate_recordset(null::${table}, $1)`;
  await database.query(DEMO_AGENCY, { text, values: [JSON.stringify(withAgency)] });
}

const AGENCY = {
  as_at_on: "2026-06-30",
  state: "NSW",
  time_zone: "Australia/Sydney",
  name: "Harbour & Vale Strata",
  show_owner_name_in_entitlements: true,
  is_demo: true,
  content: {},
  imported_at: ANCHOR,
  package_digest: "",
};

async function readRows(file: string): Promise<readonly CsvRow[]> {
  return parse(await readFile(demoFile(`${file}.csv`)), { columns: true });
}

function demoFile(name: string): URL {
  return new URL(`../../../demo/${name}`, import.meta.url);
}

function toColumns(row: CsvRow): Readonly<Record<string, string | number | null>> {
  const cells = Object.entries(row).map(
    ([header, cell]) => [columnOf(header), valueOf(header, cell)] as const,
  );
  return Object.fromEntries(cells);
}

function columnOf(header: string): string {
  if (header === "date") return "dated_on";
  const name = header
    .replace(/(On|Date)$/, "")
    .replace(/[A-Z]+/g, (capitals) => `_${capitals.toLowerCase()}`);
  if (MONEY.includes(header)) return `${name}_cents`;
  if (RATES.includes(header)) return `${name.replace("_percent", "")}_ppm`;
  const isDay = header !== name && /(On|Date)$/.test(header);
  return isDay || ["from", "to", "periodFrom", "periodTo", "issued", "due", "discountUntil"].includes(header)
    ? `${name}_on`
    : name;
}

function valueOf(header: string, cell: string): string | number | null {
  // The account of all plans is stored under plan 0.
  if (cell === "") return header === "ownersCorpId" ? 0 : null;
  if (MONEY.includes(header)) return Math.round(Number(cell) * 100);
  return RATES.includes(header) ? Math.round(Number(cell) * 10_000) : cell;
}

const COPIED_IDS = ["owners_corp_id", "lot_id", "levy_id", "debt_id", "receipt_id", "journal_id"];

/** Copies plan 101 with its lots and their whole ledger so many times; copy n adds n million to each id. */
export async function storeCopiesOfPlan(database: Pick<Database, "query">, copies: number): Promise<void> {
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
      select ${values.join(", ")} from ${table}, generate_series(1, $1::int) n where ${rows}`;
    await database.query(DEMO_AGENCY, { text, values: [copies] });
  }
}

async function columnsOf(database: Pick<Database, "query">, table: string): Promise<readonly string[]> {
  const text = "select column_name::text as name from information_schema.columns where table_name = $1";
  const columns = await database.query<{ name: string }>(DEMO_AGENCY, { text, values: [table] });
  return columns.map(({ name }) => name);
}
