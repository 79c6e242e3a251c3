import { setImmediate as nextTurn } from "node:timers/promises";
import type { PlanRows } from "@portal/domain/reports/plan-rows";
import type { ReportJob } from "../report-job.ts";

/** A job on its way to the thread: its rows as JSON in pieces, which are handed over and not copied. */
export interface PackedJob extends Omit<ReportJob, "rows"> {
  readonly plan: ReportJob["rows"]["plan"];
  readonly rowSets: readonly (readonly [name: string, pieces: readonly ArrayBuffer[]])[];
}

/** So many rows take a few milliseconds. */
const AT_ONCE = 1_000;

/** Packs a long ledger piece by piece and lets everybody else go on in between: copied as one it would hold up all calls. */
export async function packJob({ rows: { plan, ...sets }, ...job }: ReportJob): Promise<PackedJob> {
  const rowSets: [string, ArrayBuffer[]][] = [];
  for (const [name, rows] of Object.entries(sets)) {
    const pieces: ArrayBuffer[] = [];
    rowSets.push([name, pieces]);
    for (let at = 0; at < rows.length; at += AT_ONCE) {
      pieces.push(new TextEncoder().encode(JSON.stringify(rows.slice(at, at + AT_ONCE))).buffer);
      // oxlint-disable-next-line no-await-in-loop -- one turn each
      if (at + AT_ONCE < rows.length) await nextTurn();
    }
  }
  return { ...job, plan, rowSets };
}

export const buffersOf = ({ rowSets }: PackedJob): readonly ArrayBuffer[] =>
  rowSets.flatMap(([, pieces]) => pieces);

export function unpackJob({ plan, rowSets, ...job }: PackedJob): ReportJob {
  const sets = Object.fromEntries(rowSets.map(([name, pieces]) => [name, pieces.flatMap(rowsIn)]));
  // What was packed: rows are texts, numbers and null, which JSON keeps.
  return { ...job, rows: { ...(sets as unknown as Omit<PlanRows, "plan">), plan } };
}

const rowsIn = (piece: ArrayBuffer): readonly unknown[] =>
  JSON.parse(new TextDecoder().decode(piece)) as readonly unknown[];
