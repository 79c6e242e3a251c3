import type { Refusal } from "@portal/domain/core/result";
import { shownText } from "../core/log/shown-text.ts";
import { type BreakKind, breakLine, type ImportBreak } from "./breaks/import-break.ts";
import { type FaultGroup, faultLine, type ImportFault } from "./fault-log.ts";
import type { ImportMode } from "./import-request.ts";
import type { ImportNote } from "./note-log.ts";

/** Why nothing was changed: the package has faults, or breaks what was not accepted, or nobody named its new agency. */
export type ImportRefusal = "faults" | "breaks" | "new-agency";

/** `ok`: loaded, or sound and without a break that is not accepted. What was found is told of both. */
export type ImportOutcome = ImportReport & ({ readonly ok: true } | Refusal<ImportRefusal>);

interface ImportReport {
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
  /** The day of the package; null where it cannot be read. */
  readonly asAt: string | null;
  /** What the package breaks: the first 1,000 by file and row. */
  readonly breaks: readonly ImportBreak[];
  readonly totalBreaks: number;
  /** The kinds among them that were accepted, and those that still have to be. */
  readonly accepted: readonly BreakKind[];
  readonly unaccepted: readonly BreakKind[];
}

/**
 * Returns the lines that a person reads: faults, notes, and last the outcome with their numbers. `isEach`: no two faults
 * share a line.
 */
export function outcomeLines(mode: ImportMode, outcome: ImportOutcome, isEach = false): string[] {
  return [
    ...(isEach ? outcome.faults.map(faultLine) : outcome.faultGroups.map(groupLine)),
    ...outcome.breaks.map(breakLine),
    ...outcome.notes.map(noteLine),
    ...adviceOf(mode, outcome),
    [lastLine(mode, outcome), ...counted(outcome.totalNotes, "note")].join(", "),
  ];
}

function groupLine({ fault, count }: FaultGroup): string {
  return count === 1 ? faultLine(fault) : `${faultLine(fault)} (${count} rows)`;
}

const noteLine = ({ file, row, column, sentence }: ImportNote): string =>
  shownText(`${file}:${row}:${column}: note: ${sentence}`);

/** How what the package breaks is accepted, where it is not. */
function adviceOf(mode: ImportMode, outcome: ImportOutcome): string[] {
  const { agencyId, unaccepted } = outcome;
  if (outcome.ok) return [];
  if (outcome.code === "new-agency")
    return [`Agency ${agencyId} is new here. Add --agency ${agencyId} to load it.`];
  if (outcome.code !== "breaks") return [];
  const command = mode === "demo" ? "demo" : "import";
  return [`To accept it: ${command} --accept ${unaccepted.join(",")}, or --force for whatever it breaks.`];
}

function lastLine(mode: ImportMode, outcome: ImportOutcome): string {
  const { totalFaults, totalBreaks, agencyId, rows, changedRows } = outcome;
  if (!outcome.ok && outcome.code === "faults") return counted(totalFaults, "fault").join("");
  const breaks = counted(totalBreaks, "break")
    .map((each) => `, ${each}`)
    .join("");
  if (mode === "check") return `Agency ${agencyId}: ${rows} rows checked, 0 faults${breaks}`;
  if (!outcome.ok) return `Agency ${agencyId}: nothing changed${breaks}`;
  if (totalBreaks > 0)
    return `Agency ${agencyId}: ${rows} rows loaded, ${changedRows} changed${breaks} accepted`;
  if (changedRows === 0) return `Agency ${agencyId}: this package is loaded already, nothing changed`;
  return `Agency ${agencyId}: ${rows} rows loaded, ${changedRows} changed`;
}

/** `3 notes`, `1 note`; nothing of none. */
function counted(count: number, word: string): string[] {
  return count === 0 ? [] : [`${count} ${word}${count === 1 ? "" : "s"}`];
}

/** Done; refused or failed; wrong use; sound, but it breaks something: nothing changed. */
const exitCodes: Readonly<Record<ImportRefusal, number>> = { faults: 1, "new-agency": 2, breaks: 3 };

export const exitCodeOf = (outcome: ImportOutcome): number => (outcome.ok ? 0 : exitCodes[outcome.code]);

/** The outcome for programs (`--json`). */
export function outcomeJson(outcome: ImportOutcome): string {
  const { ok, agencyId, asAt, rows, changedRows, totalFaults, totalBreaks, accepted } = outcome;
  return JSON.stringify(
    {
      ok,
      agencyId,
      asAt,
      rows,
      changedRows,
      faults: outcome.faults.map(({ file, row, column, reason }) => ({ file, row, column, reason })),
      totalFaults,
      breaks: outcome.breaks.map(({ kind, file, row, column, sentence, subject }) => ({
        kind,
        file,
        row,
        column,
        sentence,
        subject,
      })),
      totalBreaks,
      accepted,
      notes: outcome.notes.map(({ file, row, column, sentence }) => ({ file, row, column, sentence })),
    },
    null,
    2,
  );
}
