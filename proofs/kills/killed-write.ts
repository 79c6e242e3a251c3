import type { Database } from "../../server/src/core/db/open-database.ts";

/** A kind of write that processes are killed at, again and again. */
export interface KilledWrite {
  readonly name: string;
  /** What was answered as done; what was not answered and is there; what was not answered and is not there. */
  readonly counts: { acknowledged: number; kept: number; never: number };
  /** Writes until nobody answers any more; tells of each write that was answered. */
  work(address: string, answered: () => void): Promise<void>;
  /** After the next start: what is not as promised, and what of the last write became. */
  judge(address: string): Promise<readonly string[]>;
  /** What the rows say against it while no portal runs. */
  judgeRows(database: Database): Promise<readonly string[]>;
}

export const noCounts = (): KilledWrite["counts"] => ({ acknowledged: 0, kept: 0, never: 0 });

/** Rows of the demonstration agency. */
export async function rowsOf<Row extends Record<string, unknown>>(
  database: Database,
  text: string,
  values: readonly unknown[] = [],
): Promise<readonly Row[]> {
  return database.query<Row>(AGENCY_ID, { text, values: [...values] });
}

export const AGENCY_ID = 799_187;
