import type { PackageFileName } from "@portal/domain/import/package-files";
import type { OwnerClient } from "../../core/db/owner-access.ts";
import type { FaultLog } from "../fault-log.ts";
import { LISTED_ENTRIES } from "../located-log.ts";
import type { SETTINGS_FILE } from "../source/read-settings.ts";

type CheckRow = Readonly<Record<string, string | number | null>>;

/** A rule over staged rows: one query that answers with the rows that break it. */
export interface SetCheck {
  /** The file whose rows the query names. */
  readonly file: PackageFileName | typeof SETTINGS_FILE;
  /** Header, or `-` for the whole row. */
  readonly column: string;
  /**
   * `file` or `file:column` whose faults would make this check report false ones; the check is then skipped. (A refused
   * cell of a required column is null in staging; queries leave groups with such a null out by themselves.)
   */
  readonly needs: readonly string[];
  /** Answers row_no and what the reason names. */
  readonly sql: string;
  readonly values?: readonly unknown[];
  readonly reason: (row: CheckRow) => string;
}

/**
 * Runs a check and logs its faults: the first of them by row, the others as a count. `faultyPlaces`: where cells, keys and
 * references had faults; those of other invariants mislead nobody.
 */
export async function runCheck(
  client: OwnerClient,
  check: SetCheck,
  faults: FaultLog,
  faultyPlaces: ReadonlySet<string>,
): Promise<void> {
  if (check.needs.some((place) => faultyPlaces.has(place))) return;
  const { rows } = await client.query<Record<string, string | number | null>>(
    `select *, count(*) over () as all_faults from (${check.sql}) broken order by row_no limit ${LISTED_ENTRIES}`,
    check.values,
  );
  const { file, column, sql } = check;
  for (const row of rows) faults.add(file, Number(row["row_no"]), column, check.reason(row), sql);
  faults.addUnlisted(file, column, sql, Number(rows[0]?.["all_faults"] ?? 0) - rows.length);
}

/** Cents in a reason: -123450 reads -1234.50. */
export function dollars(cents: string | number | null | undefined): string {
  const whole = BigInt(cents ?? 0);
  const size = whole < 0n ? -whole : whole;
  return `${whole < 0n ? "-" : ""}${size / 100n}.${String(size % 100n).padStart(2, "0")}`;
}
