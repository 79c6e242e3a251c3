import type { DayEntry } from "../day/day-entries.ts";

/** What the chair declared of a motion. */
export interface Declaration {
  readonly outcome: "CARRIED" | "LOST" | "WITHDRAWN" | "DEFERRED";
  readonly why: string | null;
}

/** What is recorded of a motion at the meeting. */
export interface MotionRecord {
  readonly agendaItemId: number;
  readonly declaration: Declaration | null;
}

export interface ProceduralRecord {
  readonly entryNo: number;
  readonly words: string;
  readonly at: string;
  readonly outcome: string;
}

/** What the entries that stand say of motions; those that a correction replaced are not among them. */
export const floorRecordsOf = (
  _standing: readonly DayEntry[],
): { readonly motions: readonly MotionRecord[]; readonly procedural: readonly ProceduralRecord[] } => ({
  motions: [],
  procedural: [],
});
