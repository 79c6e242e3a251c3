import type { OwnerClient } from "../core/db/owner-access.ts";

export interface WantedRows {
  readonly table: string;
  /** The primary key after agency_id. */
  readonly keys: readonly string[];
  /** All columns but agency_id, keys among them. */
  readonly columns: readonly string[];
  /** A table or a sub-select that gives the columns; may use $2. */
  readonly source: string;
  readonly value?: unknown;
}

/**
 * Makes the agency's rows of a table those that are wanted: rows that disappeared go, changed rows change, the others
 * are not touched. Three statements in place of INSERT … ON CONFLICT, which locks (and so rewrites) every row that
 * did not change. Runs as the tenant.
 */
export async function mergeRows(
  client: OwnerClient,
  agencyId: number,
  wanted: WantedRows,
  isFirst: boolean,
): Promise<number> {
  const { table, keys, columns, source } = wanted;
  const values = "value" in wanted ? [agencyId, wanted.value] : [agencyId];
  const sameKey = keys.map((key) => `t.${key} = s.${key}`).join(" and ");
  const others = columns.filter((column) => !keys.includes(column));
  let changed = 0;
  if (!isFirst) {
    const gone = `delete from ${table} t where t.agency_id = $1 and not exists (select from ${source} s where ${sameKey})`;
    changed += (await client.query(gone, values)).rowCount;
    if (others.length > 0) {
      const update = `update ${table} t set ${others.map((each) => `${each} = s.${each}`).join(", ")}
        from ${source} s where t.agency_id = $1 and ${sameKey}
          and (${list("t", others)}) is distinct from (${list("s", others)})`;
      changed += (await client.query(update, values)).rowCount;
    }
  }
  const onlyNew = isFirst
    ? ""
    : `where not exists (select from ${table} t where t.agency_id = $1 and ${sameKey})`;
  const insert = `insert into ${table} (agency_id, ${columns.join(", ")})
    select $1, ${list("s", columns)} from ${source} s ${onlyNew}`;
  return changed + (await client.query(insert, values)).rowCount;
}

function list(alias: string, names: readonly string[]): string {
  return names.map((name) => `${alias}.${name}`).join(", ");
}

/** Rows given as a JSON list of objects with the columns' names. */
export function jsonRows(
  table: string,
  keys: string[],
  typed: Record<string, string>,
  rows: readonly object[],
): WantedRows {
  const columns = Object.keys(typed);
  const shape = columns.map((column) => `${column} ${typed[column]}`).join(", ");
  const source = `(select * from jsonb_to_recordset($2::jsonb) as given (${shape}))`;
  return { table, keys, columns, source, value: JSON.stringify(rows) };
}
