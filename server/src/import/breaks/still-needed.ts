import type { PackageFileName } from "@portal/domain/import/package-files";
import type { BreakLook } from "./break-look.ts";
import type { ImportBreak } from "./import-break.ts";
import { neededKeys, type NeededTable, needs } from "./needs.ts";

interface MissingRow {
  readonly id: number;
  /** As a person knows it: `plan 103`. */
  readonly named: string;
  readonly table: string;
  readonly rows: number;
}

const named: Readonly<Record<NeededTable, string>> = {
  plans: "'plan ' || t.plan_number",
  lots: `'lot ' || concat(t.lot_number_prefix, t.lot_number, t.lot_number_suffix) || ' of plan ' ||
    (select p.plan_number from plans p where p.agency_id = $1 and p.owners_corp_id = t.owners_corp_id)`,
  contacts: "'contact ' || t.contact_id || ' (' || concat_ws(' ', t.title, t.first_name, t.name) || ')'",
};

/** One and several of a table's rows. */
const words: Readonly<Record<string, readonly [one: string, several: string]>> = {
  meetings: ["meeting", "meetings"],
  documents: ["document", "documents"],
  work_orders: ["job", "jobs"],
  pending_invoices: ["invoice to approve", "invoices to approve"],
  web_users: ["account", "accounts"],
};

const text = (of: NeededTable): string => {
  const key = neededKeys[of];
  const counts = needs
    .filter((need) => need.of === of)
    .map(
      ({ table, column }) => `select '${table}' as "table", n.${column} as id from ${table} n
        where n.agency_id = $1 and n.origin = 'office'`,
    );
  return `
select t.${key} as id, ${named[of]} as named, c."table", count(*)::int as rows
from ${of} t join (${counts.join(" union all ")}) c on c.id = t.${key}
where t.agency_id = $1 and t.closed_at is null
  and not exists (select from staged_${of} s where s.${key} = t.${key})
group by t.agency_id, t.${key}, c."table" order by t.${key}, c."table"`;
};

/** What rows of the office name and the package no longer has: it is closed, and they are kept. */
export async function findStillNeeded({ client, settings }: BreakLook): Promise<ImportBreak[]> {
  const breaks: ImportBreak[] = [];
  for (const of of ["plans", "lots", "contacts"] as const) {
    // oxlint-disable-next-line no-await-in-loop -- one connection serves one statement after the other
    const { rows } = await client.query<MissingRow>(text(of), [settings.agencyId]);
    for (const id of new Set(rows.map((row) => row.id))) {
      const ofIt = rows.filter((row) => row.id === id);
      const counts = ofIt.map(({ table, rows: count }) => `${count} ${wordOf(table, count)}`);
      const total = ofIt.reduce((sum, { rows: count }) => sum + count, 0);
      const which = of === "contacts" ? "of that person" : "of it";
      breaks.push({
        kind: "still-needed",
        file: `${of}.csv` satisfies PackageFileName,
        row: 0,
        column: "-",
        sentence: `${ofIt[0]?.named} is missing, but the office has ${listed(counts)} ${which}; it is closed, ${total === 1 ? "and that is kept" : "they are kept"}`,
        subject: { [`${of.slice(0, -1)}Id`]: id, rows: total },
      });
    }
  }
  return breaks;
}

const wordOf = (table: string, count: number): string => words[table]?.[count === 1 ? 0 : 1] ?? table;

/** `1 meeting, 2 jobs and 4 documents` */
function listed(parts: readonly string[]): string {
  return parts.length < 2 ? parts.join("") : `${parts.slice(0, -1).join(", ")} and ${parts.at(-1)}`;
}
