import { asWriter } from "../../core/db/as-writer.ts";
import type { Database } from "../../core/db/open-database.ts";
import { DEMO_AGENCY } from "./build-test-app.ts";

export const SECOND_AGENCY = 799_188;
/** An id of the demonstration and this give the id of its copy in the second agency: ids that the first does not have. */
export const ID_SHIFT = 500_000;
/** Stands in every name of the second agency: where it is read in the first, something leaked. */
export const FOREIGN_WORD = "Foreign";

type Row = Record<string, unknown>;

/** Columns whose text is marked, per table. */
const marked: Readonly<Record<string, readonly string[]>> = {
  agencies: ["name"],
  contacts: ["name"],
  plans: ["body_corporate_name", "address_line1"],
  meetings: ["description"],
};

/** Many rows that no question of access depends on. */
const leftOut = ["journals", "journal_lines", "allocations"];
/** The owner's alone: agencies that the workers know, written by triggers. */
const notOfAgencies = ["agency_work"];

// Tables that count their rows themselves are the portal's own log, not a package's.
const tablesText = `
select c.table_name as table, string_agg(quote_ident(c.column_name), ', ') as columns
from information_schema.columns c
where c.table_schema = 'public' and c.is_generated = 'NEVER'
  and not exists (select from information_schema.columns i
    where i.table_schema = 'public' and i.table_name = c.table_name and i.is_identity = 'YES')
group by c.table_name
having bool_or(c.column_name = 'agency_id')
order by c.table_name`;

/** Copies the demonstration into a second agency, with other ids and other names and the same accounts. */
export async function addSecondAgency(database: Database): Promise<void> {
  await database.transaction(async (client) => {
    const { rows: tables } = await client.query<{ table: string; columns: string }>(tablesText);
    await client.query("set constraints all deferred");
    for (const { table, columns } of tables.filter(
      (each) => ![...leftOut, ...notOfAgencies].includes(each.table),
    )) {
      const { rows } = await client.asAgency(DEMO_AGENCY, () =>
        client.query<{ row: Row }>(`select to_jsonb(t) as row from ${table} t`),
      );
      if (rows.length === 0) continue;
      const copies = JSON.stringify(rows.map(({ row }) => copyOf(table, row)));
      const text = `insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, $1::jsonb)`;
      await client.asAgency(SECOND_AGENCY, () =>
        asWriter(client, "import", () => client.query(text, [copies])),
      );
    }
  });
}

function copyOf(table: string, row: Row): Row {
  const copy = Object.fromEntries(Object.entries(row).map(([name, value]) => [name, moved(name, value)]));
  for (const name of marked[table] ?? []) copy[name] = `${FOREIGN_WORD} ${String(copy[name])}`;
  return copy;
}

function moved(name: string, value: unknown): unknown {
  if (name === "agency_id") return SECOND_AGENCY;
  if (name.endsWith("_ids") && Array.isArray(value)) return value.map((id) => moved("_id", id));
  // 0 is the empty cell of a key.
  return name.endsWith("_id") && typeof value === "number" && value > 0 ? value + ID_SHIFT : value;
}
