import type { OwnerClient } from "./owner-access.ts";

export interface WantedRows {
  readonly table: string;
  /** The primary key after agency_id. */
  readonly keys: readonly string[];
  /** All columns but agency_id, keys among them. */
  readonly columns: readonly string[];
  /** A table or a sub-select that gives the columns; may use $2. */
  readonly source: string;
  readonly value?: unknown;
  readonly kept?: KeptRows;
  /** The table has rows of the office too (column `origin`): they are neither changed nor deleted, and their keys are left to them. */
  readonly hasOrigin?: boolean;
}

/** Rows that are missing from the package and stay, since something that outlives it needs them. */
export interface KeptRows {
  /** SQL about row `t` of agency $1: whether it stays. */
  readonly where: string;
  /** How a row that stays is marked, once; a package that has the row again takes the mark away. */
  readonly mark?: {
    readonly column: string;
    /** What is set beside the mark. */
    readonly also?: string;
    /** SQL about row `t`: which of the rows that stay are marked; without it all. */
    readonly where?: string;
  };
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
  const { table, keys, columns, source, kept, hasOrigin = false } = wanted;
  // Beside the office's rows nothing is ever the first.
  const mayHaveRows = !isFirst || hasOrigin;
  const isPackages = hasOrigin ? " and t.origin = 'package'" : "";
  const values = "value" in wanted ? [agencyId, wanted.value] : [agencyId];
  const sameKey = keys.map((key) => `t.${key} = s.${key}`).join(" and ");
  const others = columns.filter((column) => !keys.includes(column));
  let changed = 0;
  if (mayHaveRows) {
    const missing = `t.agency_id = $1${isPackages} and not exists (select from ${source} s where ${sameKey})`;
    const mark = kept?.mark;
    if (kept !== undefined && mark !== undefined) {
      const close = `update ${table} t set ${mark.column} = portal_now()${mark.also === undefined ? "" : `, ${mark.also}`}
        where ${missing} and t.${mark.column} is null and (${kept.where}) and (${mark.where ?? "true"})`;
      changed += (await client.query(close, values)).rowCount;
    }
    const gone = `delete from ${table} t where ${missing}${kept === undefined ? "" : ` and not (${kept.where})`}`;
    changed += (await client.query(gone, values)).rowCount;
    if (others.length > 0) {
      const set = [
        ...others.map((each) => `${each} = s.${each}`),
        ...(mark ? [`${mark.column} = null`] : []),
      ];
      const update = `update ${table} t set ${set.join(", ")}
        from ${source} s where t.agency_id = $1${isPackages} and ${sameKey}
          and ((${list("t", others)}) is distinct from (${list("s", others)})${mark ? ` or t.${mark.column} is not null` : ""})`;
      changed += (await client.query(update, values)).rowCount;
    }
  }
  const onlyNew = mayHaveRows
    ? `where not exists (select from ${table} t where t.agency_id = $1 and ${sameKey})`
    : "";
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
