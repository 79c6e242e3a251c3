/** Why exports are refused, causes first (design/starter-import.md, 'Faults'). */
const causes = ["unreadable", "roll", "day", "balances", "lot", "value", "total"] as const;

type FaultCause = (typeof causes)[number];

/** Faults of one kind in one column, told at the first. */
export interface StarterFault {
  readonly cause: FaultCause;
  readonly file: string;
  /** Records, the first is 1; empty where the whole file or plan is meant. */
  readonly rows: readonly number[];
  readonly firstValue: string | null;
  readonly count: number;
  readonly text: string;
}

interface FoundFault {
  readonly cause: FaultCause;
  readonly file: string;
  readonly row?: number;
  readonly value?: string;
  /** What keeps apart faults that are not to be told as one; the text, where it is the same for all. */
  readonly kind?: string;
  readonly text: string;
}

/** Gathers faults: one line per kind and column. */
export class FaultList {
  readonly #found = new Map<string, { first: FoundFault; rows: Set<number> }>();

  add(fault: FoundFault): void {
    const key = [fault.cause, fault.file, fault.kind ?? fault.text].join("\u0000");
    const known = this.#found.get(key) ?? { first: fault, rows: new Set<number>() };
    this.#found.set(key, known);
    if (fault.row !== undefined) known.rows.add(fault.row);
  }

  /** All of them, by cause, in the order found. */
  all(): readonly StarterFault[] {
    const faults = [...this.#found.values()].map(({ first: { cause, file, value, text }, rows }) => ({
      cause,
      file,
      rows: [...rows],
      firstValue: value ?? null,
      count: Math.max(1, rows.size),
      text,
    }));
    return causes.flatMap((cause) => faults.filter((fault) => fault.cause === cause));
  }
}
