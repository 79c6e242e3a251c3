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
  | "AGENDA";

export interface Finding {
  readonly code: FindingCode;
  /** `record 5`, `checkpoint 2`, `motion 9018`, `agenda`, `roll`, `result`, `export`, `root <hex>`. */
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
  return {
    list,
    expect: (isAsExpected, code, place, sentence) => {
      if (isAsExpected || list.some((each) => each.code === code && each.place === place)) return;
      list.push({ code, place, sentence });
    },
  };
}
