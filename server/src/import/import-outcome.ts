import { type FaultGroup, faultLine, type ImportFault } from "./fault-log.ts";
import type { ImportMode } from "./import-request.ts";
import type { ImportNote } from "./note-log.ts";

export interface ImportOutcome {
  readonly ok: boolean;
  /** The first 1,000, causes first, then by file and row; empty when it went well. */
  readonly faults: readonly ImportFault[];
  readonly totalFaults: number;
  /** The faults as a person reads them: those of one kind in one column together. */
  readonly faultGroups: readonly FaultGroup[];
  /** What is told and refuses nothing: the first 1,000 by file and row. */
  readonly notes: readonly ImportNote[];
  readonly totalNotes: number;
  /** Rows of the package's CSV files (of a demonstration before the cut at today); 0 where it is loaded already. */
  readonly rows: number;
  /** Rows inserted, changed or removed. */
  readonly changedRows: number;
  readonly agencyId: number | null;
}

/**
 * Returns the lines that a person reads: faults, notes, and last the outcome with their numbers. `isEach`: no two faults
 * share a line.
 */
export function outcomeLines(mode: ImportMode, outcome: ImportOutcome, isEach = false): string[] {
  return [
    ...(isEach ? outcome.faults.map(faultLine) : outcome.faultGroups.map(groupLine)),
    ...outcome.notes.map(noteLine),
    [lastLine(mode, outcome), ...counted(outcome.totalNotes, "note")].join(", "),
  ];
}

function groupLine({ fault, count }: FaultGroup): string {
  return count === 1 ? faultLine(fault) : `${faultLine(fault)} (${count} rows)`;
}

const noteLine = ({ file, row, column, sentence }: ImportNote): string =>
  `${file}:${row}:${column}: note: ${sentence}`;

function lastLine(mode: ImportMode, { ok, totalFaults, agencyId, rows, changedRows }: ImportOutcome): string {
  if (!ok) return counted(totalFaults, "fault").join("");
  if (mode === "check") return `Agency ${agencyId}: ${rows} rows checked, 0 faults`;
  if (changedRows === 0) return `Agency ${agencyId}: this package is loaded already, nothing changed`;
  return `Agency ${agencyId}: ${rows} rows loaded, ${changedRows} changed`;
}

/** `3 notes`, `1 note`; nothing of none. */
function counted(count: number, word: string): string[] {
  return count === 0 ? [] : [`${count} ${word}${count === 1 ? "" : "s"}`];
}
