/** The kinds of findings, as docs/ballot-format.md numbers them. */
export type FindingCode =
  | "FORMAT"
  | "RECORD_TEXT"
  | "RECORD_HASH"
  | "RECEIPT"
  | "DUPLICATE"
  | "FOREIGN_RECORD"
  | "SEQUENCE"
  | "CHAIN"
  | "REVISION"
  | "TIME_ORDER"
  | "CAST_AFTER_CUTOFF"
  | "MOTION_HASH"
  | "CHECKPOINT_STATEMENT"
  | "CHECKPOINT_NUMBER"
  | "CHECKPOINT_SIGNATURE"
  | "CHECKPOINT_SIZE"
  | "CHECKPOINT_ROOT"
  | "CLOSE_MISSING"
  | "ROLL"
  | "KEY"
  | "ANCHOR"
  | "RESULT"
  | "AGENDA"
  | "RECORD_SIGNATURE"
  | "RECEIPT_GIVEN"
  | "CHANNEL"
  | "OPEN_MISSING"
  | "REOPENED"
  | "CUTOFF_UNSIGNED"
  | "AGENDA_UNSIGNED"
  | "RULES"
  | "WITNESS";

/** What is told beside the findings and is not a fault. */
type NoteCode = "HANDOVER" | "RESTORED" | "CANCELLED" | "UNSIGNED_RECORDS";

export interface Note {
  readonly code: NoteCode;
  readonly place: string;
  readonly sentence: string;
}

export interface Finding {
  readonly code: FindingCode;
  /** `record 5`, `checkpoint 2`, `motion 9018`, `agenda`, `roll`, `root <hex>` …, as the page lists them. */
  readonly place: string;
  readonly sentence: string;
}

/** Collects findings; a place is told once for each code. */
export interface Findings {
  readonly list: readonly Finding[];
  /** Adds the finding unless what is expected holds. */
  readonly expect: (isAsExpected: boolean, code: FindingCode, place: string, sentence: string) => void;
}

export function createFindings(): Findings {
  const list: Finding[] = [];
  const known = new Set<string>();
  return {
    list,
    expect: (isAsExpected, code, place, sentence) => {
      if (isAsExpected || known.has(`${code} ${place}`)) return;
      known.add(`${code} ${place}`);
      list.push({ code, place, sentence });
    },
  };
}
